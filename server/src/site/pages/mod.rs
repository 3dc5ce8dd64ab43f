//! Pages of text: the privacy notice and the terms.

mod fill;
mod show;
mod view;

use std::sync::Arc;

use crate::platform::openapi::define_router;
use crate::site::content::Content;

pub use view::{PageSection, PageView};

define_router! {
    /// The routes of pages.
    [Arc<Content>]
    show::show_page;
}
