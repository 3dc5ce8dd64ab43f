//! Accounts as the operator sees them: without what people typed.

mod balance;
mod change;
mod credit;
mod integrations;
mod list;
mod reset_factors;
pub mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use balance::{BalanceChange, OperatorBalanceInput};
pub use change::{AccountSwitch, ChangeError, OperatorAccountPatch, change};
pub use credit::OperatorCreditInput;
pub use integrations::{IntegrationSwitch, Integrations};
pub use list::AccountFilter;
pub use reset_factors::ResetFactorsInput;
pub use view::{OperatorAccount, PersonWithFactor, masked};

/// The routes of accounts.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(list::list_accounts))
        .routes(routes!(change::change_account))
        .routes(routes!(reset_factors::reset_factors))
        .routes(routes!(balance::change_balance))
        .routes(routes!(credit::set_credit_limit))
        .routes(routes!(integrations::list_integrations))
        .routes(routes!(integrations::switch_integration))
}
