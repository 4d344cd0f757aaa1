//! Tables on a server.

mod any_order;
mod logged_room;
mod playing;
mod seating;
mod taking_back;
mod time;
