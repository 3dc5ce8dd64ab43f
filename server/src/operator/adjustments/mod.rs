//! Disputes of billing adjustments at the desk: where senders are charged, the operator records what the courier answered, since it bills
//! the operator.

mod list;
mod outcome;
mod view;

use crate::platform::openapi::define_router;

pub use outcome::OperatorOutcomeInput;
pub use view::OperatorAdjustment;

define_router! {
    /// The routes of adjustments.
    list::list_disputed_adjustments;
    outcome::decide_adjustment;
}
