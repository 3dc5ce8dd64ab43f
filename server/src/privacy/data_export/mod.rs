//! Exporting everything an account holds: a zip file of tables and stored files, gathered by a job or sent right away.

mod ask;
mod download;
pub mod entity;
mod error;
mod mail;
mod produce;
mod progress;
mod remove;
mod tables;
pub mod view;
mod work;

use crate::platform::openapi::define_router;

pub use entity::LASTS;
pub use mail::ExportReady;
pub use tables::{HELD, LEFT_OUT};
pub(crate) use work::remove_file;
pub use work::{WriteExport, expire};

define_router! {
    /// The routes of exports.
    ask::begin_export, ask::list_exports;
    ask::read_export, remove::remove_export;
    download::download_export;
    download::stream_export;
}
