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

use axum::extract::{DefaultBodyLimit, FromRef};
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;
use crate::shipping::file::{FORM_BYTES_MAX, Uploads};

pub use facts::{is_claimable, known, on_policy};
pub use input::{ClaimMessageInput, ClaimPatch};
pub use mail::ClaimMail;
pub use show::{show_claim, show_claims};
pub use step::{Decision, decide, payout_of};
pub use tidy::tidy;

/// The routes of claims.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    Uploads: FromRef<S>,
{
    let forms = OpenApiRouter::new()
        .routes(routes!(file::for_shipment))
        .routes(routes!(file::for_policy))
        .routes(routes!(file::for_freight))
        .routes(routes!(documents::add))
        .layer(DefaultBodyLimit::max(usize::try_from(FORM_BYTES_MAX).unwrap_or(usize::MAX)));
    OpenApiRouter::new()
        .merge(forms)
        .routes(routes!(list::list))
        .routes(routes!(list::read, update::update))
        .routes(routes!(message::write))
}
