//! Disputes of payments at the desk: looked at, answered with evidence, or accepted.

mod correct_balance;
mod list;
mod mail;
mod respond;
mod show;
mod tell;
mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use correct_balance::CorrectBalanceInput;
pub use list::{DisputeFilter, open_disputes};
pub use mail::DisputeMail;
pub use respond::{AcceptDisputeInput, DisputeEvidenceInput};
pub use tell::tell_of_disputes;
pub use view::{OperatorDispute, OperatorDisputeRow};

/// The routes of disputes.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(list::list_disputes))
        .routes(routes!(show::show_dispute))
        .routes(routes!(respond::submit_evidence))
        .routes(routes!(respond::accept_dispute))
        .routes(routes!(correct_balance::correct_balance))
}
