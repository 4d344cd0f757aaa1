//! The client against a small server on a real socket, whose line can be cut at any moment.

mod coming_back;
mod one_table;
mod real_server;
mod refusals;
