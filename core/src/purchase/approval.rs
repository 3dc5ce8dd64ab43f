//! Purchases that await the account owner's approval.

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
    /// Above which price a purchase by the API key that buys waits for the owner, in cents; null without such a key or limit.
    pub key_approval_over: Option<Cents>,
    /// Whether the owner buys.
    pub is_owner: bool,
    /// Whose card a team member pays with; null where the owner buys.
    pub billing_type: Option<BillingType>,
    /// The price, in cents.
    pub total: Cents,
}

/// Whether a purchase waits for the owner: a team member pays with the account's card, more than the account allows, or a
/// program more than its key does.
#[must_use]
pub fn needs_approval(input: &NeedsApprovalInput, _: &LangContext) -> bool {
    let is_theirs = input.is_owner || input.billing_type != Some(BillingType::Account);
    let is_over = |limit: Option<Cents>| limit.is_some_and(|over| input.total > over);
    !is_theirs && is_over(input.approval_over) || is_over(input.key_approval_over)
}
