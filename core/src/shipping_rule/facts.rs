//! Facts of a shipment that shipping rules test.

use crate::address::AddressInput;
use crate::customs::InternationalItemInput;
use crate::parcel::{Measure, ParcelInput};
use crate::term::{WeightUnit, convert_weight};
use crate::wire::input;
use crate::{Cents, Decimal};

/// Most names and SKUs of products that rules look through.
pub const PRODUCTS_MAX: usize = 500;
/// Most tags of an order that rules look at: as many as Shopify keeps.
pub const TAGS_MAX: usize = 250;
/// The source of a bulk list's rows.
pub const FROM_FILE: &str = "file";

/// What rules know of a shipment.
#[input(Default)]
#[serde(default)]
pub struct ShippingFacts {
    /// The destination's country, ISO 3166-1 alpha-2.
    pub country: String,
    /// Its province or state.
    pub province: String,
    /// Its postal code.
    pub postal_code: String,
    /// Whether it is a home.
    pub residential: bool,
    /// What all parcels weigh together; null where one has no weight.
    pub weight: Option<Decimal>,
    /// The unit of the weight.
    pub weight_unit: Option<WeightUnit>,
    /// What the goods are worth, in cents; 0 where it is not known.
    pub value: Cents,
    /// How many parcels there are.
    pub parcels: u32,
    /// Where the order came from: a store's id, `file` for a bulk list, else empty.
    pub source: String,
    /// Names and SKUs of what is sent.
    #[wire(max = PRODUCTS_MAX)]
    pub products: Vec<String>,
    /// What the customer chose at the store's checkout.
    pub checkout: String,
    /// The order's tags in its store.
    #[wire(max = TAGS_MAX)]
    pub tags: Vec<String>,
}

/// What a draft itself tells; where it came from, SKUs and the checkout's words are added by the caller.
#[must_use]
pub fn facts_of(
    destination: &AddressInput,
    parcels: &[ParcelInput],
    invoice: &[InternationalItemInput],
    insured: Cents,
) -> ShippingFacts {
    let units: Vec<Option<WeightUnit>> = parcels.iter().map(|parcel| parcel.weight_unit).collect();
    // Weights of one unit are added as they are: converting them would round.
    let unit = match units.as_slice() {
        [Some(unit), rest @ ..] if rest.iter().all(|other| *other == Some(*unit)) => *unit,
        _ => WeightUnit::Kg,
    };
    let weigh =
        |parcel: &ParcelInput| Some(convert_weight(Measure::read(&parcel.weight).value()?, parcel.weight_unit?, unit));
    let weights: Option<Vec<Decimal>> = parcels.iter().map(weigh).collect();
    let times = |value: Cents, quantity: u32| Cents(value.0.saturating_mul(quantity.into()));
    let of_invoice: Cents = invoice.iter().map(|item| times(item.value, item.quantity)).sum();
    let inside = || parcels.iter().flat_map(|parcel| &parcel.parcel_items);
    let of_items: Cents = inside().map(|item| times(item.value, item.quantity)).sum();
    let known = [of_invoice, of_items, insured].into_iter().find(|value| *value > Cents::ZERO);
    let names = invoice.iter().map(|item| &item.description).chain(inside().map(|item| &item.description));
    let mut products: Vec<String> = Vec::new();
    for name in names.filter(|name| !name.trim().is_empty()) {
        if products.len() < PRODUCTS_MAX && !products.contains(name) {
            products.push(name.clone());
        }
    }
    ShippingFacts {
        country: destination.country.clone(),
        province: destination.state.clone(),
        postal_code: destination.postal_code.clone(),
        residential: destination.residential == 1,
        weight: weights
            .filter(|weights| !weights.is_empty())
            .map(|all| all.into_iter().fold(Decimal::ZERO, |sum, one| sum + one)),
        weight_unit: Some(unit),
        value: known.unwrap_or_default(),
        parcels: u32::try_from(parcels.len()).unwrap_or(u32::MAX),
        source: String::new(),
        products,
        checkout: String::new(),
        tags: Vec::new(),
    }
}
