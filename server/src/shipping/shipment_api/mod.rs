//! The API of shipments: what a shipment shows, gathered from the draft, its rates and what was bought, and the routes
//! that return a shipment. It depends on shipment, rate, payment and purchase, none of which depends on it.

mod again;
mod answer;
mod apply_rules;
mod approve;
mod buy;
mod cancel;
mod cancel_label;
mod create;
mod delete;
mod drop_off;
mod freight;
mod insurance;
mod pending;
mod policy;
mod read;
mod return_label;
mod select;
mod show;
mod top_up;
mod update;

use crate::platform::openapi::define_router;
use crate::shipping::purchase::BuyingState;

pub use approve::ApprovalInput;
pub use delete::DeleteQuery;
pub use drop_off::ChooseDropOff;
pub use freight::FreightPurchaseInput;
pub use insurance::AddInsuranceInput;
pub use policy::PolicyPurchaseInput;
pub use read::{Part, ShipmentFilter};
pub use return_label::open_return;
pub use show::{show, show_all};
pub use top_up::BalanceTopUpInput;

define_router! {
    /// The routes that return a shipment, and the one that deletes it.
    [BuyingState]
    read::list, create::create;
    create::create_or_update;
    read::read, update::update, delete::delete;
    read::part;
    update::address;
    update::parcel;
    update::options;
    again::again;
    apply_rules::apply_rules;
    insurance::add;
    insurance::remove;
    policy::read;
    policy::cancel;
    policy::draft;
    policy::quote;
    policy::buy;
    freight::send;
    freight::quote, freight::list;
    freight::draft;
    freight::read;
    freight::buy;
    freight::cancel;
    select::select;
    select::change_status;
    drop_off::choose, drop_off::clear;
    buy::buy;
    top_up::top_up;
    pending::pending_payment;
    cancel::cancel_payment;
    approve::approve;
    approve::decline;
    return_label::buy_return;
}
