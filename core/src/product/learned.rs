//! What is offered of a product that was sent before. Nothing is filled in: a person chooses it.

use super::sent::SENT_PRODUCTS_MAX;
use crate::Decimal;
use crate::date::Date;
use crate::parcel::{ExactWeight, WeightUnit};
use crate::wire::{answer, input};

/// For how many days a shipment says something of its products.
pub const LEARNED_DAYS: i32 = 365;
/// Shipments of a product that are looked at: the latest and the one before it.
const LOOKED_AT: usize = 2;

/// What one of a product weighed in a shipment.
#[input(Copy)]
pub struct SentWeight {
    /// The weight.
    pub weight: Decimal,
    /// Its unit.
    pub unit: WeightUnit,
    /// The day on which it was sent.
    pub sent_on: Date,
}

/// As what a product was declared in a shipment.
#[input]
pub struct SentHsCode {
    /// Harmonised System code.
    pub hs_code: String,
    /// The day on which it was sent.
    pub sent_on: Date,
}

/// A product that is about to be sent, and the shipments in which it was sent before.
#[input(Default)]
#[serde(default)]
pub struct ProductHistory {
    /// How many are sent now; 0 counts as one.
    pub quantity: u32,
    /// What it weighed, the latest first.
    #[wire(max = LOOKED_AT)]
    pub weights: Vec<SentWeight>,
    /// As what it was declared, the latest first.
    #[wire(max = LOOKED_AT)]
    pub hs_codes: Vec<SentHsCode>,
}

/// The products of a shipment that is about to be sent.
#[input(Default)]
#[serde(default)]
pub struct LearnedInput {
    /// The day of today.
    pub today: Date,
    /// The products.
    #[wire(max = SENT_PRODUCTS_MAX)]
    pub products: Vec<ProductHistory>,
}

/// A weight that is offered.
#[answer(Copy)]
pub struct LearnedWeight {
    /// The weight.
    pub weight: Decimal,
    /// Its unit.
    pub unit: WeightUnit,
    /// The day on which it was last sent like that; null where several products make up the weight.
    pub sent_on: Option<Date>,
}

/// What is offered of a product.
#[answer(Default)]
pub struct LearnedProduct {
    /// What one weighs: none, the latest, or the two latest where they differ.
    pub weights: Vec<SentWeight>,
    /// Customs codes: none, the latest, or the two latest where they differ.
    pub hs_codes: Vec<SentHsCode>,
}

/// What is offered of a shipment that is about to be sent.
#[answer(Default)]
pub struct Learned {
    /// Each product, in order.
    pub products: Vec<LearnedProduct>,
    /// What all of them weigh together: the latest, then the one before it where that differs; none while the weight of one is
    /// not known.
    pub parcel: Vec<LearnedWeight>,
}

/// What is offered of products that were sent before.
#[must_use]
pub fn learned(input: &LearnedInput) -> Learned {
    let earliest = input.today.plus_days(-LEARNED_DAYS);
    let offered = |product: &ProductHistory| {
        let mut weights: Vec<SentWeight> =
            product.weights.iter().filter(|weight| weight.sent_on >= earliest).copied().collect();
        weights.dedup_by_key(|one| ExactWeight::of(one.weight, one.unit));
        let mut hs_codes: Vec<SentHsCode> =
            product.hs_codes.iter().filter(|code| code.sent_on >= earliest).cloned().collect();
        hs_codes.dedup_by_key(|one| digits(&one.hs_code));
        LearnedProduct { weights, hs_codes }
    };
    let products: Vec<LearnedProduct> = input.products.iter().map(offered).collect();
    let mut parcel: Vec<LearnedWeight> = (0..LOOKED_AT).filter_map(|place| together(input, &products, place)).collect();
    parcel.dedup_by_key(|one| ExactWeight::of(one.weight, one.unit));
    Learned { products, parcel }
}

/// What all products weigh, each as in its shipment at that place, else as in its latest.
fn together(input: &LearnedInput, products: &[LearnedProduct], place: usize) -> Option<LearnedWeight> {
    let at = |product: &LearnedProduct| product.weights.get(place).or(product.weights.first()).copied();
    let weights: Vec<SentWeight> = products.iter().map(at).collect::<Option<_>>()?;
    let first = weights.first()?;
    let sum: ExactWeight = weights
        .iter()
        .zip(&input.products)
        .map(|(one, product)| ExactWeight::of(one.weight, one.unit).times(product.quantity.max(1)))
        .sum();
    let sent_on = (weights.len() == 1).then_some(first.sent_on);
    Some(LearnedWeight { weight: sum.in_unit(first.unit), unit: first.unit, sent_on })
}

/// A code is the same with dots and without.
fn digits(code: &str) -> String {
    code.chars().filter(char::is_ascii_digit).collect()
}
