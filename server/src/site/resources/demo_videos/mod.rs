//! Demo videos: walkthroughs drawn from a script, and the operator's own films.

mod draw;
mod list;
mod picture;
mod script;

pub use list::Video;
pub use script::DemoVideo;

pub(super) use list::{__path_list_demo_videos, list_demo_videos};
pub(super) use picture::{__path_show_picture, show_picture};
