//! The state of a quick quote.

use crate::wire::{LIST_MAX, input};

use crate::address::{AddressInput, CANADA, country_code};
use crate::customs::InternationalInput;
use crate::lang::LangContext;
use crate::parcel::ParcelInput;
use crate::shipment::ShipmentOptionsInput;

/// What a quick quote holds.
#[input(Default)]
#[serde(default)]
pub struct QuickQuoteState {
    /// Where it starts, as far as it is known.
    pub origin_address: AddressInput,
    /// Where it goes, as far as it is known.
    pub destination_address: AddressInput,
    /// The parcels.
    #[wire(max = LIST_MAX)]
    pub parcels: Vec<ParcelInput>,
    /// The options.
    pub option: ShipmentOptionsInput,
    /// The commercial invoice, if the quote crosses a border.
    pub commercial_invoice: Option<InternationalInput>,
}

/// What to set; missing members stay as they are.
#[input(Default)]
#[serde(default)]
pub struct QuickQuoteChange {
    /// A new origin.
    pub origin_address: Option<AddressInput>,
    /// A new destination.
    pub destination_address: Option<AddressInput>,
    /// New parcels; copied only when both countries are CA.
    #[wire(max = LIST_MAX)]
    pub parcels: Option<Vec<ParcelInput>>,
    /// New options.
    pub option: Option<ShipmentOptionsInput>,
    /// A new commercial invoice.
    pub commercial_invoice: Option<InternationalInput>,
}

/// A state and what is set.
#[input(Default)]
#[serde(default)]
pub struct QuickQuoteInput {
    /// The state before.
    pub state: QuickQuoteState,
    /// What is set.
    pub change: QuickQuoteChange,
}

/// The state after a change: addresses first, then the parcels if both addresses are in Canada.
#[must_use]
pub fn quick_quote(input: &QuickQuoteInput, _: &LangContext) -> QuickQuoteState {
    let QuickQuoteInput { mut state, change } = input.clone();
    let QuickQuoteChange { origin_address, destination_address, parcels, option, commercial_invoice } = change;
    state.origin_address = origin_address.unwrap_or(state.origin_address);
    state.destination_address = destination_address.unwrap_or(state.destination_address);
    let both_canada =
        [&state.origin_address, &state.destination_address].iter().all(|place| country_code(&place.country) == CANADA);
    if let Some(parcels) = parcels.filter(|_| both_canada) {
        state.parcels = parcels;
    }
    state.option = option.unwrap_or(state.option);
    state.commercial_invoice = commercial_invoice.or(state.commercial_invoice);
    state
}
