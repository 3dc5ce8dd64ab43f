//! Disputes of billing adjustments at the desk: where senders are charged, the operator records what the courier answered, since it bills
//! the operator.

mod list;
mod outcome;
mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use list::DisputedAdjustmentFilter;
pub use outcome::OperatorOutcomeInput;
pub use view::OperatorAdjustment;

/// The routes of adjustments.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(list::list_disputed_adjustments)).routes(routes!(outcome::decide_adjustment))
}
