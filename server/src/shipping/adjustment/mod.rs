//! Billing adjustments: what couriers bill after the sale, shown to the sender with its arithmetic and evidence, disputed with a letter,
//! and charged where the operator's configuration says so.

mod charge;
mod dispute;
pub mod entity;
mod facts;
mod letter;
mod letter_pdf;
mod list;
mod mail;
mod outcome;
mod record;
mod remeasured;
mod status;
mod store;
mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use charge::{charge_due_adjustments, forgo};
pub use dispute::AdjustmentDisputeInput;
pub use facts::AdjustmentFacts;
pub use list::AdjustmentFilter;
pub use mail::{AdjustmentMail, tell_owner};
pub use outcome::{AdjustmentOutcome, AdjustmentOutcomeInput, record_outcome};
pub use record::{FoundAdjustment, LatestCost, latest_costs, record};
pub use status::courier_name;
pub use view::Adjustment;

/// The routes of adjustments.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(list::list_adjustments))
        .routes(routes!(list::show_adjustment))
        .routes(routes!(dispute::dispute_adjustment))
        .routes(routes!(outcome::mark_dispute_sent))
        .routes(routes!(outcome::record_dispute_outcome))
        .routes(routes!(letter_pdf::download_dispute_letter))
        .routes(routes!(remeasured::list_remeasured_parcels))
}
