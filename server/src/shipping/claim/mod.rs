//! Claims on policies: drafted, sent with their evidence, answered by the claims desk, and paid.

mod documents;
mod facts;
mod file;
mod form;
mod input;
mod list;
mod mail;
mod message;
mod news;
mod show;
mod step;
mod tidy;
mod update;
pub mod view;

use axum::extract::DefaultBodyLimit;

use crate::platform::openapi::define_router;
use crate::shipping::file::{FORM_BYTES_MAX, Uploads};

pub use facts::{is_claimable, known, on_policy};
pub use input::{ClaimMessageInput, ClaimPatch};
pub use mail::ClaimMail;
pub use show::{show_claim, show_claims};
pub use step::{Decision, decide, payout_of};
pub use tidy::tidy;

define_router! {
    /// The routes of claims.
    [Uploads]
    {
        file::for_shipment;
        file::for_policy;
        file::for_freight;
        documents::add;
    }.layer(DefaultBodyLimit::max(usize::try_from(FORM_BYTES_MAX).unwrap_or(usize::MAX)));
    list::list;
    list::read, update::update;
    message::write;
}
