//! Whether a purchase waits for the account's owner.

use waybill_core::Cents;
use waybill_core::lang::LangContext;
use waybill_core::purchase::NeedsApprovalInput;

use crate::account::settings::settings_of;
use crate::platform::http::ApiResult;
use crate::platform::session::Caller;
use crate::shipping::purchase::BuyingState;

/// Whether a caller's purchase at this price waits for the owner.
pub async fn needs_approval(state: &BuyingState, caller: &Caller, total: Cents) -> ApiResult<bool> {
    let input = NeedsApprovalInput {
        key_approval_over: caller.approval_over,
        approval_over: settings_of(&state.db, caller.account.id).await?.defaults.approval_over,
        is_owner: caller.is_owner(),
        billing_type: Some(caller.user.billing_type.into()),
        total,
    };
    Ok(waybill_core::purchase::needs_approval(&input, &LangContext::default()))
}
