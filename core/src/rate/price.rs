//! The price of a rate: its lines, the taxes that belong to them, and a total that is their sum to the cent.

use crate::wire::{answer, input};

use crate::Cents;
use crate::charge::{Charge, ChargeKind, sum_of};
use crate::date::Date;
use crate::lang::Lang;
use crate::tax::{FreightRoute, freight_taxes, premium_tax};

/// Most lines of a price; couriers' answers have some twenty.
pub const CHARGES_MAX: usize = 100;

/// Lines without their taxes.
#[input(Default)]
#[serde(default)]
pub struct RatePriceInput {
    /// The lines; tax lines among them are dropped and calculated again.
    #[wire(max = CHARGES_MAX)]
    pub charges: Vec<Charge>,
    /// Between which places.
    pub route: FreightRoute,
}

/// Language, day, and whether premiums are taxed.
#[input(Default)]
#[serde(default)]
pub struct RatePriceContext {
    /// The language of labels.
    pub lang: Lang,
    /// The day whose tax rates apply; without it, the newest.
    pub today: Option<Date>,
    /// Whether the province's tax on premiums is charged on the insurance fee; off unless the operator turns it on.
    pub premium_tax: bool,
}

/// A price that adds up.
#[answer]
pub struct RatePrice {
    /// Every line: transport, discount, fuel, surcharges, options, insurance, taxes.
    pub charges: Vec<Charge>,
    /// The total of the lines that are not tax.
    pub subtotal: Cents,
    /// The sum of the taxes.
    pub tax: Cents,
    /// The sum of all lines.
    pub total: Cents,
}

/// Prices lines: sorts them by kind, adds the taxes on transport (the insurance fee is outside their base), and sums.
#[must_use]
pub fn priced(charges: &[Charge], route: &FreightRoute, context: &RatePriceContext) -> RatePrice {
    let mut lines: Vec<Charge> = charges.iter().filter(|charge| charge.kind != ChargeKind::Tax).cloned().collect();
    lines.sort_by_key(|line| line.kind as u8);
    let transport = sum_of(&lines, |kind| kind != ChargeKind::Insurance);
    let fee = sum_of(&lines, |kind| kind == ChargeKind::Insurance);
    let mut taxes = freight_taxes(transport, route, context.today, context.lang);
    if context.premium_tax && route.origin_country.trim().eq_ignore_ascii_case("CA") {
        taxes.extend(premium_tax(fee, &route.origin_province, context.today, context.lang));
    }
    lines.append(&mut taxes);
    let subtotal = sum_of(&lines, |kind| kind != ChargeKind::Tax);
    let tax = sum_of(&lines, |kind| kind == ChargeKind::Tax);
    RatePrice { charges: lines, subtotal, tax, total: subtotal + tax }
}
