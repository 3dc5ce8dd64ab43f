//! Pages of text: the privacy notice and the terms.

mod fill;
mod show;
mod view;

use std::sync::Arc;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;
use crate::site::content::Content;

pub use view::{PageSection, PageView};

/// The routes of pages.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    Arc<Content>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(show::show_page))
}
