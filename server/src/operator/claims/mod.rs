//! Claims at the desk: looked at, answered, decided and paid.

mod change;
mod list;
mod show;
mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use change::OperatorClaimPatch;
pub use list::{ClaimFilter, waiting};
pub use view::{OperatorClaim, OperatorClaimPolicy};

/// The routes of claims.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(list::list_claims)).routes(routes!(show::show_claim, change::change_claim))
}
