//! Disputes of payments at the desk: looked at, answered with evidence, or accepted.

mod correct_balance;
mod list;
mod mail;
mod respond;
mod show;
mod tell;
mod view;

use crate::platform::openapi::define_router;

pub use correct_balance::CorrectBalanceInput;
pub use list::open_disputes;
pub use mail::DisputeMail;
pub use respond::{AcceptDisputeInput, DisputeEvidenceInput};
pub use tell::tell_of_disputes;
pub use view::{OperatorDispute, OperatorDisputeRow};

define_router! {
    /// The routes of disputes.
    list::list_disputes;
    show::show_dispute;
    respond::submit_evidence;
    respond::accept_dispute;
    correct_balance::correct_balance;
}
