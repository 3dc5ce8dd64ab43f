//! The account's balance as its owner sees it: what is left, its lines, and top-ups under way.

mod disputed;
mod payer;
mod settings;
mod show;
pub mod view;
mod withdraw;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use disputed::{correct_for_dispute, due_correction};
pub use payer::{PayerQuery, PricePayer};
pub use settings::{BalanceSettingsInput, turn_off};
pub use show::{BalanceQuery, balance_lines, show_balance};
pub use view::{Balance, BalanceLine};
pub use withdraw::{RefundTopUp, withdraw};

/// The routes of balances; a top-up is begun next to the other purchases.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(show::get_balance))
        .routes(routes!(payer::get_payer))
        .routes(routes!(settings::save_settings))
}
