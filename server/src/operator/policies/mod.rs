//! Freight insurance that waits for a person's approval, and what they decide.

mod decide;
mod list;
mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use decide::{DecisionInput, PolicyDecision};
pub use list::PolicyFilter;
pub use view::OperatorPolicy;

/// The routes of policies.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(list::list_policies)).routes(routes!(decide::decide_policy))
}
