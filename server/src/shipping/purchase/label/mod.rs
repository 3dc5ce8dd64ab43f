//! The label that was bought: what is shown of it, what follows it on its way, whether it can be cancelled, and one that came
//! late.

mod cancellation;
mod history;
mod late;
mod numbers;
mod papers;
mod printed;
mod show;
mod tracking;
mod webhook;

pub use cancellation::cancel_refusal;
pub use history::enter_label;
pub use late::{LATE_LABEL_CHECKS, RecheckLateLabel, recheck_late_label};
pub use numbers::tracking_numbers;
pub use papers::{customs_papers_of, is_paperless};
pub use printed::note_printed;
pub use show::{Bought, labels, of_shipments};
pub use tracking::{FollowError, track_parcels};
pub use webhook::publish;
