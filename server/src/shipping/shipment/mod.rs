//! Shipments: the draft, its addresses, parcels and options.

mod check;
mod create;
mod delete;
pub mod document;
pub mod entity;
mod insurance;
mod international;
mod read;
mod show;
mod store;
mod update;
pub mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::platform::Platform;

pub use check::violations;
pub use document::Draft;
pub use insurance::AddInsuranceInput;
pub use international::InternationalItemsInput;
pub use show::show;
pub use store::{find, owned_by, wrong_state};

/// The routes of shipments.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(read::list, create::create))
        .routes(routes!(create::create_or_update))
        .routes(routes!(read::read, update::update, delete::delete))
        .routes(routes!(read::part))
        .routes(routes!(update::address))
        .routes(routes!(update::parcel))
        .routes(routes!(update::options))
        .routes(routes!(insurance::add))
        .routes(routes!(insurance::remove))
        .routes(routes!(international::save))
        .routes(routes!(international::save_items))
        .routes(routes!(international::read))
}
