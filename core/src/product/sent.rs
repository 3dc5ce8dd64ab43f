//! Products of a shipment that was sent.

use crate::Decimal;
use crate::address::fold;
use crate::parcel::{ExactWeight, ITEMS_MAX, Measure, PARCELS_MAX, ParcelInput, WeightUnit};
use crate::wire::{LIST_MAX, answer, input};

/// Most products of a shipment: those of every parcel.
pub const SENT_PRODUCTS_MAX: usize = PARCELS_MAX * ITEMS_MAX;
/// Most characters by which a product is known again.
pub const PRODUCT_KEY_MAX: usize = 200;

/// A product in a shipment.
#[input(Default)]
#[serde(default)]
pub struct SentProduct {
    /// The sender's own number for it; empty where nothing says one.
    pub sku: String,
    /// What it is called.
    pub name: String,
    /// How many; 0 counts as one.
    pub quantity: u32,
    /// Harmonised System code; empty where none was declared.
    pub hs_code: String,
}

/// A shipment that was sent.
#[input(Default)]
#[serde(default)]
pub struct SentInput {
    /// Its parcels.
    #[wire(max = LIST_MAX)]
    pub parcels: Vec<ParcelInput>,
    /// What was in them.
    #[wire(max = SENT_PRODUCTS_MAX)]
    pub products: Vec<SentProduct>,
}

/// What one of a product weighs.
#[answer(Copy)]
pub struct UnitWeight {
    /// The weight.
    pub weight: Decimal,
    /// Its unit.
    pub unit: WeightUnit,
}

/// What a shipment says of a product.
#[answer]
pub struct ProductFacts {
    /// By what the product is known again: its SKU, else its name.
    pub key: String,
    /// What one of it weighs, with its share of the packaging; null where other products were in the shipment, or a weight is
    /// not known.
    pub weight: Option<UnitWeight>,
    /// Harmonised System code; empty where none was declared.
    pub hs_code: String,
}

/// By what a product is known again: its SKU, else its name, without regard to case and accents. None where it has neither.
#[must_use]
pub fn product_key(sku: &str, name: &str) -> Option<String> {
    let (kind, text) = if sku.trim().is_empty() { ("name", fold(name)) } else { ("sku", fold(sku)) };
    let text: String = text.chars().take(PRODUCT_KEY_MAX).collect();
    (!text.is_empty()).then(|| format!("{kind}:{text}"))
}

/// What a shipment that was sent says of its products.
#[must_use]
pub fn sent(input: &SentInput) -> Vec<ProductFacts> {
    let mut facts: Vec<ProductFacts> = Vec::new();
    let (mut count, mut is_one) = (0, true);
    for product in &input.products {
        count += product.quantity.max(1);
        let Some(key) = product_key(&product.sku, &product.name) else {
            is_one = false;
            continue;
        };
        let hs_code = product.hs_code.trim();
        match facts.iter_mut().find(|known| known.key == key) {
            Some(known) if known.hs_code.is_empty() => hs_code.clone_into(&mut known.hs_code),
            Some(_) => {}
            None => facts.push(ProductFacts { key, weight: None, hs_code: hs_code.to_owned() }),
        }
    }
    if let ([only], true) = (facts.as_mut_slice(), is_one) {
        only.weight = share(&input.parcels, count);
    }
    facts
}

/// What one of so many weighs that fill these parcels; None while a parcel's weight is not known.
fn share(parcels: &[ParcelInput], count: u32) -> Option<UnitWeight> {
    let unit = parcels.first()?.weight_unit?;
    let weigh =
        |parcel: &ParcelInput| Some(ExactWeight::of(Measure::read(&parcel.weight).value()?, parcel.weight_unit?));
    let whole: ExactWeight = parcels.iter().map(weigh).collect::<Option<Vec<_>>>()?.into_iter().sum();
    let weight = whole.in_unit(unit).times(1, count.into());
    (weight > Decimal::ZERO).then_some(UnitWeight { weight, unit })
}
