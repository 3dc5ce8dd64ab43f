//! Addresses from a file: checked, submitted slice by slice, and taken back together.

pub mod entity;
mod example;
mod known;
mod look_up;
mod submit;
mod undo;
mod upload;
pub mod view;

use axum::extract::DefaultBodyLimit;

use crate::platform::openapi::define_router;
use crate::shipping::import_work::{FORM_BYTES_MAX, ImportWork};

pub use example::ExampleQuery;

define_router! {
    /// The routes of imports.
    [ImportWork]
    {
        upload::upload;
    }.layer(DefaultBodyLimit::max(FORM_BYTES_MAX));
    look_up::look_up;
    submit::submit;
    undo::undo;
    example::example;
}
