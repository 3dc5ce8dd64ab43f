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

use crate::platform::openapi::define_router;

pub use charge::{charge_due_adjustments, forgo};
pub use dispute::AdjustmentDisputeInput;
pub use facts::AdjustmentFacts;
pub use list::AdjustmentFilter;
pub use mail::{AdjustmentMail, tell_owner};
pub use outcome::{AdjustmentOutcome, AdjustmentOutcomeInput, record_outcome};
pub use record::{FoundAdjustment, LatestCost, latest_costs, record};
pub use status::courier_name;
pub use view::Adjustment;

define_router! {
    /// The routes of adjustments.
    list::list_adjustments;
    list::show_adjustment;
    dispute::dispute_adjustment;
    outcome::mark_dispute_sent;
    outcome::record_dispute_outcome;
    letter_pdf::download_dispute_letter;
    remeasured::list_remeasured_parcels;
}
