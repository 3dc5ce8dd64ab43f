//! Files that people add to what they ship: pictures of goods and packaging, proof of value. They arrive in one request
//! or piece by piece (tus), are checked by their content, and are served from what was re-encoded.

mod add;
mod empty_folder;
pub mod entity;
mod erase;
mod image_work;
mod list;
mod logo;
mod owner;
mod read;
mod remove;
mod show;
pub mod store;
mod sweep;
mod tus;
mod upload_begin;
mod upload_end;
pub mod upload_entity;
mod upload_part;
mod uploads;
mod usage;

use axum::extract::DefaultBodyLimit;
use waybill_core::file::{FILE_BYTES_MAX, FILES_MAX};

use crate::platform::openapi::define_router;

pub use add::{of_file, take_in};
pub use erase::remove_stored;
pub use image_work::ImageWork;
pub use owner::{FileOwner, OwnerKind};
pub use read::{WidthQuery, answer as file_answer};
pub use show::{Uploaded, all_lacking, files_of, images_of, lacking, name_in_policy, of_policies, of_shipments};
pub use store::{claim_for_return, count_unclaimed, kept_at, no_room, remove_all, show as show_files};
pub use sweep::sweep;
pub use uploads::Uploads;
pub use usage::StorageUse;

/// The largest request with files: as many of the largest as may be added, with room for the boundaries between them.
pub const FORM_BYTES_MAX: u64 = FILE_BYTES_MAX * (FILES_MAX as u64) + 100_000;

define_router! {
    /// The routes of files.
    [Uploads]
    {
        add::images;
        add::packaging_images;
        add::proof_files;
        logo::set_logo, logo::remove_logo;
    }.layer(DefaultBodyLimit::max(usize::try_from(FORM_BYTES_MAX).unwrap_or(usize::MAX)));
    list::list;
    usage::storage;
    read::read, remove::remove;
    upload_begin::begin;
    upload_part::head, upload_part::patch, upload_end::end;
}
