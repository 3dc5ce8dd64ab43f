//! Which purchases wait for the account's owner.

use crate::Cents;
use crate::account::BillingType;
use crate::lang::LangContext;
use crate::wire::input;

/// Who buys, and for how much.
#[input(Default)]
#[serde(default)]
pub struct NeedsApprovalInput {
    /// Above which price a team member asks the owner, in cents; null where they never do.
    pub approval_over: Option<Cents>,
    /// Whether the owner buys.
    pub is_owner: bool,
    /// Whose card a team member pays with; null where the owner buys.
    pub billing_type: Option<BillingType>,
    /// The price, in cents.
    pub total: Cents,
}

/// Whether a purchase waits for the owner: a team member pays with the account's card, more than the account allows.
#[must_use]
pub fn needs_approval(input: &NeedsApprovalInput, _: &LangContext) -> bool {
    let is_theirs = input.is_owner || input.billing_type != Some(BillingType::Account);
    !is_theirs && input.approval_over.is_some_and(|over| input.total > over)
}
