//! Returns: a recipient asks by the tracking link, the sender's settings or a person decide, and the label is bought in a
//! background job and mailed. Buying and documents know nothing of it.

mod ask;
mod buy;
mod decide;
mod label;
mod list;
mod mail;
mod news;
mod offer;
mod photos;
mod settings;
pub mod view;

use axum::extract::{DefaultBodyLimit, FromRef};
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;
use crate::shipping::file::Uploads;
use crate::shipping::tracking::PublicLooks;

pub use buy::BuyReturn;
pub use decide::ReturnDecideInput;
pub use list::ReturnFilter;
pub use mail::ReturnMail;

/// The routes of returns.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    Uploads: FromRef<S>,
    PublicLooks: FromRef<S>,
{
    let photos =
        OpenApiRouter::new().routes(routes!(photos::add_photos)).layer(DefaultBodyLimit::max(photos::BYTES_MAX));
    OpenApiRouter::new()
        .merge(photos)
        .routes(routes!(offer::show_offer, ask::ask))
        .routes(routes!(label::download_label))
        .routes(routes!(list::list))
        .routes(routes!(decide::decide))
        .routes(routes!(settings::get_return_settings, settings::put_return_settings))
}
