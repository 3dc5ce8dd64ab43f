//! Tax on insurance premiums: Ontario and Québec. Off unless the operator turns it on, because whether the fee is a
//! premium is a question for the operator's lawyer.

use super::freight::line;
use super::table::{Tax, in_force};
use crate::charge::Charge;
use crate::date::Date;
use crate::{Cents, Lang};

/// The tax on an insurance fee for an insured person in a province, where that province has one.
#[must_use]
pub fn premium_tax(fee: Cents, province: &str, on: Option<Date>, lang: Lang) -> Option<Charge> {
    if fee == Cents::ZERO {
        return None;
    }
    let row = in_force(&province.trim().to_ascii_uppercase(), on, |tax| tax == Tax::Premium)?;
    Some(line(row, fee, lang))
}
