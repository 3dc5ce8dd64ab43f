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

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;
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

/// The routes that return a shipment, and the one that deletes it.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    BuyingState: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(read::list, create::create))
        .routes(routes!(create::create_or_update))
        .routes(routes!(read::read, update::update, delete::delete))
        .routes(routes!(read::part))
        .routes(routes!(update::address))
        .routes(routes!(update::parcel))
        .routes(routes!(update::options))
        .routes(routes!(again::again))
        .routes(routes!(apply_rules::apply_rules))
        .routes(routes!(insurance::add))
        .routes(routes!(insurance::remove))
        .routes(routes!(policy::read))
        .routes(routes!(policy::cancel))
        .routes(routes!(policy::draft))
        .routes(routes!(policy::quote))
        .routes(routes!(policy::buy))
        .routes(routes!(freight::send))
        .routes(routes!(freight::quote, freight::list))
        .routes(routes!(freight::draft))
        .routes(routes!(freight::read))
        .routes(routes!(freight::buy))
        .routes(routes!(freight::cancel))
        .routes(routes!(select::select))
        .routes(routes!(select::change_status))
        .routes(routes!(drop_off::choose, drop_off::clear))
        .routes(routes!(buy::buy))
        .routes(routes!(top_up::top_up))
        .routes(routes!(pending::pending_payment))
        .routes(routes!(cancel::cancel_payment))
        .routes(routes!(approve::approve))
        .routes(routes!(approve::decline))
        .routes(routes!(return_label::buy_return))
}
