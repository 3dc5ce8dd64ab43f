//! Demo videos: walkthroughs that were drawn at the build, and the operator's own films.

mod list;
mod picture;
mod row;
mod walkthrough;

pub use list::Video;
pub use row::DemoVideo;

pub(super) use list::{__path_list_demo_videos, list_demo_videos};
pub(super) use picture::{__path_show_picture, show_picture};
