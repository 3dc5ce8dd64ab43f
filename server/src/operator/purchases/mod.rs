//! Purchases that wait, one of them with its timeline, and what settles it.

mod list;
mod reveal;
mod settle;
mod show;
mod timeline;
mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;
use crate::shipping::purchase::BuyingState;

pub use list::PurchaseFilter;
pub use reveal::{RevealInput, RevealedAddresses};
pub use settle::{OperatorSettleInput, settle_as};
pub use view::{OperatorPurchase, WaitingPurchase, roughly};

/// The routes of purchases.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    BuyingState: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(list::list_waiting))
        .routes(routes!(show::show_purchase))
        .routes(routes!(settle::settle_purchase))
        .routes(routes!(reveal::reveal_addresses))
}
