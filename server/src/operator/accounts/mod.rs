//! Accounts as the operator sees them: without what people typed.

mod change;
mod list;
pub mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use change::{AccountSwitch, ChangeError, OperatorAccountPatch, change};
pub use list::AccountFilter;
pub use view::OperatorAccount;

/// The routes of accounts.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(list::list_accounts)).routes(routes!(change::change_account))
}
