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

use axum::extract::DefaultBodyLimit;

use crate::platform::openapi::define_router;
use crate::shipping::file::Uploads;
use crate::shipping::tracking::PublicLooks;

pub use buy::BuyReturn;
pub use decide::ReturnDecideInput;
pub use list::ReturnFilter;
pub use mail::ReturnMail;

define_router! {
    /// The routes of returns.
    [Uploads, PublicLooks]
    {
        photos::add_photos;
    }.layer(DefaultBodyLimit::max(photos::BYTES_MAX));
    offer::show_offer, ask::ask;
    label::download_label;
    list::list;
    decide::decide;
    settings::get_return_settings, settings::put_return_settings;
}
