//! Claims at the desk: looked at, answered, decided and paid.

mod change;
mod list;
mod show;
mod view;

use crate::platform::openapi::define_router;

pub use change::OperatorClaimPatch;
pub use list::{ClaimFilter, waiting};
pub use view::{OperatorClaim, OperatorClaimPolicy};

define_router! {
    /// The routes of claims.
    list::list_claims;
    show::show_claim, change::change_claim;
}
