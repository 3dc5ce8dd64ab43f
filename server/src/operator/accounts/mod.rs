//! Accounts as the operator sees them: without what people typed.

mod balance;
mod change;
mod credit;
mod integrations;
mod list;
mod reset_factors;
pub mod view;

use crate::platform::openapi::define_router;

pub use balance::{BalanceChange, OperatorBalanceInput};
pub use change::{AccountSwitch, ChangeError, OperatorAccountPatch, change};
pub use credit::OperatorCreditInput;
pub use integrations::{IntegrationSwitch, Integrations};
pub use list::AccountFilter;
pub use reset_factors::ResetFactorsInput;
pub use view::{OperatorAccount, PersonWithFactor, masked};

define_router! {
    /// The routes of accounts.
    list::list_accounts;
    change::change_account;
    reset_factors::reset_factors;
    balance::change_balance;
    credit::set_credit_limit;
    integrations::list_integrations;
    integrations::switch_integration;
}
