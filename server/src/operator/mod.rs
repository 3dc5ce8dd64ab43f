//! The operator's desk: a role of the installation with its own sign-in and second factor, for looking at what waits,
//! settling it, and comparing all records. A shell does the same through `waybill operator`, by the same functions.
//!
//! Each noun has a folder and a line in [`router`]. Each call of `/api/operator` is recorded before it is done:
//! the extractor [`sign_in::Operator`] writes the entry, so a handler that knows its caller cannot forget it.

pub mod accounts;
pub mod adjustments;
pub mod audit;
pub mod claims;
pub mod disputes;
mod files;
pub mod freight_quotes;
pub mod jobs;
mod overview;
pub mod policies;
pub mod purchases;
pub mod reconcile;
pub mod reconciliation;
pub mod sign_in;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::account::auth::PasswordHasher;
use crate::platform::Platform;
use crate::platform::openapi::routes;
use crate::shipping::file::Uploads;
use crate::shipping::purchase::BuyingState;

pub use overview::{OperatorOverview, OperatorQueue, WaitingCount};

/// The routes of the operator's desk. Add a line for a new noun.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    PasswordHasher: FromRef<S>,
    BuyingState: FromRef<S>,
    Uploads: FromRef<S>,
{
    OpenApiRouter::new()
        .merge(sign_in::router())
        .routes(routes!(overview::show_overview))
        .merge(purchases::router())
        .merge(policies::router())
        .merge(freight_quotes::router())
        .merge(accounts::router())
        .merge(claims::router())
        .merge(disputes::router())
        .merge(adjustments::router())
        .merge(files::router())
        .merge(jobs::router())
        .merge(reconciliation::router())
        .merge(audit::router())
}
