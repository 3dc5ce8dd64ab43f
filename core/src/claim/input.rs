//! A claim as its sender fills it in.

use garde::Validate;

use super::payout::is_payout;
use crate::violation::field::{a_line, above_zero, chosen, filled, line, lines};
use crate::violation::{Field, Form};
use crate::wire::input;
use crate::{Cents, Code};

/// The most characters of what happened, and of a message.
pub const CLAIM_TEXT_MAX: usize = 2_000;

/// The most characters of where a payout goes.
pub const PAYOUT_MAX: usize = 100;

/// What happened to the parcel.
#[input(Copy, Hash)]
#[serde(rename_all = "snake_case")]
pub enum ClaimType {
    /// It did not arrive.
    Loss,
    /// It arrived damaged.
    Damage,
    /// It arrived without some of what was inside.
    MissingContents,
}

/// A claim as its sender fills it in: everything may be missing.
#[input(Default, Validate)]
#[serde(default)]
pub struct ClaimInput {
    /// What happened.
    #[garde(custom(chosen(Code::ClaimTypeRequired)))]
    pub claim_type: Option<ClaimType>,
    /// What is claimed, in cents.
    #[garde(custom(above_zero(Code::ClaimAmountRequired)))]
    pub amount: Cents,
    /// The day on which it was delivered, `YYYY-MM-DD`, of a parcel that is not followed here.
    #[garde(custom(a_line))]
    pub delivered_on: String,
    /// What happened, in words.
    #[garde(custom(filled(Code::ClaimDescriptionRequired)), custom(lines(CLAIM_TEXT_MAX, Code::TextTooLong)))]
    pub description: String,
    /// Where the money goes: an e-mail address for an Interac e-Transfer, or the numbers of a bank account.
    #[garde(custom(filled(Code::ClaimPayoutRequired)), custom(line(PAYOUT_MAX, Code::TextTooLong)), custom(is_payout))]
    pub payout_to: String,
}

impl Form for ClaimInput {
    const FIELDS: &'static [Field] = &Field::all(["claim_type", "delivered_on", "amount", "description", "payout_to"]);
}
