//! The taxes of a price as a receipt states them: each with its rate and what it is charged on.

use crate::wire::answer;

use crate::charge::{Charge, ChargeKind, sum_of};
use crate::{Cents, Decimal};

/// A tax of a price.
#[answer]
pub struct TaxLine {
    /// The tax with its rate, in words.
    pub label: String,
    /// Its rate.
    pub percent: Option<Decimal>,
    /// The cents that it is charged on.
    pub base: Cents,
    /// The tax, in cents.
    pub amount: Cents,
}

/// The taxes among a price's lines. A tax on premiums is charged on the insurance fee, every other on transport, as
/// `rate.price` charges them.
#[must_use]
pub fn tax_lines(charges: &[Charge]) -> Vec<TaxLine> {
    let transport = sum_of(charges, |kind| !matches!(kind, ChargeKind::Insurance | ChargeKind::Tax));
    let fee = sum_of(charges, |kind| kind == ChargeKind::Insurance);
    let line = |charge: &Charge| TaxLine {
        label: charge.label.clone(),
        percent: charge.percent,
        base: if charge.rule.starts_with("tax.premium") { fee } else { transport },
        amount: charge.amount,
    };
    charges.iter().filter(|charge| charge.kind == ChargeKind::Tax).map(line).collect()
}
