//! Requires action: what waits for a user, the most urgent first, each with the page that solves it.

mod list;
mod mark_seen;
mod store;
mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use mark_seen::ViewStatusInput;
pub use store::unseen_by;
pub use view::RequiresActionEntry;

/// The routes of what requires action.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(list::list)).routes(routes!(mark_seen::mark))
}
