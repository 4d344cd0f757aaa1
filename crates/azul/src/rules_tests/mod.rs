//! Tests that spell out the rules.

mod end;
mod fill;
mod final_scoring;
mod floor_line;
mod free_wall;
mod free_wall_end;
mod notation;
mod offer;
mod preview;
mod refusals;
mod scene;
mod table_set_up;
mod tiling;
