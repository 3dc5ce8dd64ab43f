//! The account's balance as its owner sees it: what is left, its lines, and top-ups under way.

mod disputed;
mod payer;
mod settings;
mod show;
pub mod view;
mod withdraw;

use crate::platform::openapi::define_router;

pub use disputed::{correct_for_dispute, due_correction};
pub use payer::{PayerQuery, PricePayer};
pub use settings::{BalanceSettingsInput, turn_off};
pub use show::{BalanceQuery, balance_lines, show_balance};
pub use view::{Balance, BalanceLine};
pub use withdraw::{RefundTopUp, withdraw};

define_router! {
    /// The routes of balances; a top-up is begun next to the other purchases.
    show::get_balance;
    payer::get_payer;
    settings::save_settings;
}
