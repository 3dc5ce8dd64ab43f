//! The state machine of an attempt: a run takes the attempt's lease and does one step after another, and each move from state
//! to state is one transaction. If the process dies, another run continues from the row.

mod consequence;
mod halt;
mod lease;
mod perform;
mod progress;
mod recover;
mod resume;
mod run;
mod settle;
mod shipment_status;
mod transition;

pub use halt::Halt;
pub use progress::Progress;
pub use recover::recover;
pub use resume::ResumeReason;
pub use run::run;
pub use settle::{SettleChoice, SettleError, SettleOutcome, SettledMoney, Verdict, settle, settle_choices};
pub use transition::{ExtraChanges, Run};
