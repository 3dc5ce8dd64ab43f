//! Mails about labels: the receipt, what was decided about an approval, and how a cancellation ended.

mod approval;
mod cancellation;
mod receipt;

pub use approval::{ApprovalMail, ApprovalNews, TellOfApproval, tell_of_approval};
pub use cancellation::{CancelMail, Ending, tell_of_cancellation};
pub use receipt::Receipt;
