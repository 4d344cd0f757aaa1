//! Tests the client with a small server on a real socket, whose connections can break at any moment.

mod coming_back;
mod one_table;
mod real_server;
mod refusals;
