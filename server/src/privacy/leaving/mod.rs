//! Leaving a team: what a member leaves behind, and what goes with them.

mod hand_over;
mod remove;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use hand_over::{GONE_WITH_THE_USER, HANDED_OVER};

/// The route of leaving.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(remove::remove_invited_user))
}
