//! The lines of a price.

use crate::wire::input;

use crate::{Cents, Decimal};

/// What a charge is for.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum ChargeKind {
    /// Transport.
    Base,
    /// A discount on transport; negative.
    Discount,
    /// Fuel surcharge.
    Fuel,
    /// Any other surcharge of the courier: residential, remote area, oversize.
    Surcharge,
    /// An option the sender chose: signature, Saturday.
    Option,
    /// Shipping insurance by Waybill.
    Insurance,
    /// A sales tax.
    Tax,
}

/// One line of a price. Lines of a rate sum to its total to the cent.
#[input]
pub struct Charge {
    /// What it is for.
    pub kind: ChargeKind,
    /// The rule it comes from (`fuel`, `residential`, `tax.hst_on`, `insurance.fee`): stable, for clients and receipts.
    pub rule: String,
    /// In words, in the caller's language.
    pub label: String,
    /// The percent applied, if there was one.
    pub percent: Option<Decimal>,
    /// Cents, negative for a discount.
    pub amount: Cents,
}

/// The sum of the lines that `wanted` accepts.
#[must_use]
pub fn sum_of(charges: &[Charge], wanted: impl Fn(ChargeKind) -> bool) -> Cents {
    charges.iter().filter(|charge| wanted(charge.kind)).map(|charge| charge.amount).sum()
}
