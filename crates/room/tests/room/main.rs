//! Tables on a server.

mod any_order;
mod downtime;
mod forgetting;
mod logged_room;
mod permitted;
mod playing;
mod seating;
mod taking_back;
mod time;
