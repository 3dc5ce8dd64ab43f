//! Freight insurance that waits for a person's approval, and what they decide.

mod decide;
mod list;
mod view;

use crate::platform::openapi::define_router;

pub use decide::{DecisionInput, PolicyDecision};
pub use list::PolicyFilter;
pub use view::OperatorPolicy;

define_router! {
    /// The routes of policies.
    list::list_policies;
    decide::decide_policy;
}
