//! What changes about a claim, and what is written to the desk.

use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::claim::{CLAIM_TEXT_MAX, ClaimInput, ClaimType};
use waybill_core::violation::Form;
use waybill_core::violation::field::{filled, lines};
use waybill_core::{Cents, Code};

/// What changes about a draft; missing fields stay as they are.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
#[ts(export, optional_fields)]
pub struct ClaimPatch {
    /// What happened.
    pub claim_type: Option<ClaimType>,
    /// What is claimed, in cents.
    pub amount: Option<Cents>,
    /// The day on which it was delivered, `YYYY-MM-DD`, of a parcel that is not followed here.
    pub delivered_on: Option<String>,
    /// What happened, in words.
    pub description: Option<String>,
    /// Where the money goes. What was said before is shown masked alone.
    pub payout_to: Option<String>,
    /// Whether it is sent to the claims desk.
    pub submit: bool,
}

impl ClaimPatch {
    /// The claim with what changes.
    #[must_use]
    pub fn applied(&self, claim: ClaimInput) -> ClaimInput {
        let Self { claim_type, amount, delivered_on, description, payout_to, submit: _ } = self.clone();
        ClaimInput {
            claim_type: claim_type.or(claim.claim_type),
            amount: amount.unwrap_or(claim.amount),
            delivered_on: delivered_on.unwrap_or(claim.delivered_on),
            description: description.unwrap_or(claim.description),
            payout_to: payout_to.unwrap_or(claim.payout_to),
        }
    }
}

/// A message to the claims desk.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Form, Validate, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct ClaimMessageInput {
    /// The message.
    #[garde(custom(filled(Code::RequestFieldRequired)), custom(lines(CLAIM_TEXT_MAX, Code::TextTooLong)))]
    pub text: String,
}
