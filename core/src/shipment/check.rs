//! The ordered check before a shipment is rated or bought.

use crate::wire::{LIST_MAX, input};

use super::ShipmentOptionsInput;
use super::goods::uninsurable;
use crate::address::{self, AddressContext, AddressInput, AddressRole, AddressType, CANADA, country_code};
use crate::customs::{InternationalInput, InternationalItemInput, InvoiceCheckInput, check_invoice};
use crate::lang::LangContext;
use crate::letter::lower_case;
use crate::parcel::{ExactWeight, ITEMS_MAX, Measure, PARCELS_MAX, ParcelInput, ParcelRole};
use crate::violation::checked;
use crate::{Code, Decimal, Lang, Violation};

/// A shipment as the check sees it: the selected addresses, the parcels, the options, the invoice's items.
#[input(Default)]
#[serde(default)]
pub struct ShipmentCheckInput {
    /// The selected origin; null while none is selected.
    pub origin_address: Option<AddressInput>,
    /// The selected destination; null while none is selected.
    pub destination_address: Option<AddressInput>,
    /// The parcels; an empty list is checked as one empty parcel.
    #[wire(max = LIST_MAX)]
    pub parcels: Vec<ParcelInput>,
    /// The options.
    pub options: ShipmentOptionsInput,
    /// The items of the commercial invoice; empty for a domestic shipment.
    #[wire(max = LIST_MAX)]
    pub international_shipment_item: Vec<InternationalItemInput>,
}

/// Checks a shipment in the product's order and returns every message that applies; a screen with room for one shows
/// the first.
#[must_use]
pub fn check(input: &ShipmentCheckInput, context: &LangContext) -> Vec<Violation> {
    let lang = context.lang;
    let mut found = address_faults(input.origin_address.as_ref(), input.destination_address.as_ref(), lang, same_place);
    let (origin, destination) = (input.origin_address.as_ref(), input.destination_address.as_ref());
    let refused = uninsurable(origin, destination, &input.options, lang);
    let faults = checked(&input.options, &(), lang).into_iter().map(|violation| violation.under("options"));
    // What cannot be insured at all needs no other amount.
    found.extend(faults.filter(|fault| refused.iter().all(|refusal| refusal.path != fault.path)));
    found.extend(refused);
    found.extend(all_parcel_faults(&input.parcels, ParcelRole::Shipment, lang));
    let items = &input.international_shipment_item;
    let too_many = Violation::too_many("international_shipment_item", items.len(), ITEMS_MAX, lang);
    if too_many.is_none() && weights_differ(&input.parcels, items) {
        found.push(Violation::new(Code::ShipmentInvoiceWeightDiffers, "parcels", lang));
    }
    found.extend(too_many);
    found
}

/// Checks everything of a draft: the shipment check, then field by field both addresses and, unless both lie in Canada,
/// the commercial invoice.
#[must_use]
pub fn check_draft(input: &ShipmentCheckInput, invoice: &InternationalInput, context: &LangContext) -> Vec<Violation> {
    let lang = context.lang;
    let (origin, destination) = (input.origin_address.as_ref(), input.destination_address.as_ref());
    let mut found = check(input, context);
    let ends = [
        ("origin_address", AddressRole::Origin, origin),
        ("destination_address", AddressRole::Destination, destination),
    ];
    for (path, role, address) in ends {
        let form = AddressContext { lang, role, ..AddressContext::default() };
        let faults = address.into_iter().flat_map(|address| address::check(address, &form));
        found.extend(faults.map(|violation| violation.under(path)));
    }
    if let (Some(origin), Some(destination)) = (origin, destination)
        && [origin, destination].iter().any(|place| !place.country.trim().eq_ignore_ascii_case(CANADA))
    {
        let asked = InvoiceCheckInput {
            international_shipment: invoice.clone(),
            international_shipment_item: input.international_shipment_item.clone(),
            destination_country: destination.country.clone(),
        };
        found.extend(check_invoice(&asked, context));
    }
    found
}

/// A quick quote as the simpler check sees it: two places, of which only some fields are known, and the parcels.
#[input(Default)]
#[serde(default)]
pub struct QuickCheckInput {
    /// Where it starts; null while unknown.
    pub origin_address: Option<AddressInput>,
    /// Where it goes; null while unknown.
    pub destination_address: Option<AddressInput>,
    /// The parcels; an empty list is checked as one empty parcel.
    #[wire(max = LIST_MAX)]
    pub parcels: Vec<ParcelInput>,
}

/// The simpler variant: without the rules on insurance and invoice, and 'weight' for 'parcel weight'. Of the places it looks
/// at what couriers are asked with.
#[must_use]
pub fn quick_check(input: &QuickCheckInput, context: &LangContext) -> Vec<Violation> {
    let lang = context.lang;
    let (origin, destination) = (input.origin_address.as_ref(), input.destination_address.as_ref());
    let mut found = address_faults(origin, destination, lang, same_known_street);
    if let (Some(origin), Some(destination)) = (placed(origin), placed(destination)) {
        found.extend(place_faults(origin, AddressRole::Origin, "origin_address", lang));
        found.extend(place_faults(destination, AddressRole::Destination, "destination_address", lang));
    }
    found.extend(all_parcel_faults(&input.parcels, ParcelRole::Quick, lang));
    found
}

/// What is wrong with the fields that make a place. Of a quick quote, city and province may be unknown.
fn place_faults(
    address: &AddressInput,
    role: AddressRole,
    path: &'static str,
    lang: Lang,
) -> impl Iterator<Item = Violation> {
    let unknown = [
        ("city", address.city.trim().is_empty()),
        ("state", address.state.trim().is_empty()),
        ("country", false),
        ("postal_code", false),
    ];
    let context = AddressContext { lang, role, ..AddressContext::default() };
    address::check(&address::prefilled(address), &context)
        .into_iter()
        .filter(move |violation| unknown.contains(&(violation.path.as_str(), false)))
        .map(|violation| violation.under(path))
}

/// An address in which something of a place was typed.
fn placed(address: Option<&AddressInput>) -> Option<&AddressInput> {
    address.filter(|address| {
        [&address.country, &address.state, &address.city, &address.street1, &address.postal_code]
            .iter()
            .any(|field| !field.trim().is_empty())
    })
}

fn address_faults(
    origin: Option<&AddressInput>,
    destination: Option<&AddressInput>,
    lang: Lang,
    same: fn(&AddressInput, &AddressInput) -> bool,
) -> Vec<Violation> {
    let (origin, destination) = match (placed(origin), placed(destination)) {
        (Some(origin), Some(destination)) => (origin, destination),
        (origin, destination) => {
            let missing_destination = destination
                .is_none()
                .then(|| Violation::new(Code::ShipmentDestinationRequired, "destination_address", lang));
            let missing_origin =
                origin.is_none().then(|| Violation::new(Code::ShipmentOriginRequired, "origin_address", lang));
            return missing_destination.into_iter().chain(missing_origin).collect();
        }
    };
    let from_canada = country_code(&origin.country) == CANADA;
    let to_canada = country_code(&destination.country) == CANADA;
    let both_profile = origin.address_type == AddressType::Profile && destination.address_type == AddressType::Profile;
    let rules = [
        (!from_canada && !to_canada, Code::ShipmentOutsideCanada, "destination_address.country"),
        (
            !from_canada && destination.contact_email.trim().is_empty(),
            Code::ShipmentDestinationEmailRequired,
            "destination_address.contact_email",
        ),
        (both_profile, Code::ShipmentProfileAddressTwice, "destination_address"),
        (same(origin, destination), Code::ShipmentSameAddress, "destination_address.street1"),
    ];
    rules.into_iter().filter(|(broken, _, _)| *broken).map(|(_, code, path)| Violation::new(code, path, lang)).collect()
}

/// Country, state, city and street1 are the same in lower case.
fn same_place(origin: &AddressInput, destination: &AddressInput) -> bool {
    let key = |address: &AddressInput| {
        [&address.country, &address.state, &address.city, &address.street1].map(|field| lower_case(field.trim()))
    };
    key(origin) == key(destination)
}

/// The same of places in a quick quote, where a street that was not asked for is not one in common.
fn same_known_street(origin: &AddressInput, destination: &AddressInput) -> bool {
    let known = |address: &AddressInput| !address.street1.trim().is_empty();
    known(origin) && known(destination) && same_place(origin, destination)
}

fn all_parcel_faults(parcels: &[ParcelInput], role: ParcelRole, lang: Lang) -> Vec<Violation> {
    if let Some(too_many) = Violation::too_many("parcels", parcels.len(), PARCELS_MAX, lang) {
        return vec![too_many];
    }
    let empty = [ParcelInput::default()];
    let parcels = if parcels.is_empty() { &empty } else { parcels };
    parcels
        .iter()
        .enumerate()
        .flat_map(|(at, parcel)| {
            let path = format!("parcels[{at}]");
            checked(parcel, &role, lang).into_iter().map(move |violation| violation.under(&path))
        })
        .collect()
}

/// Whether the parcels' weight and the items' differ, each summed exactly and rounded half up to a whole number in the
/// first parcel's unit. Not asked while a parcel has no readable weight: then that is what is wrong.
fn weights_differ(parcels: &[ParcelInput], items: &[InternationalItemInput]) -> bool {
    let Some(unit) = parcels.first().and_then(|parcel| parcel.weight_unit).filter(|_| !items.is_empty()) else {
        return false;
    };
    let parcel_weight: Option<ExactWeight> = parcels
        .iter()
        .map(|parcel| Some(ExactWeight::of(Measure::read(&parcel.weight).value()?, parcel.weight_unit?)))
        .sum();
    let item_weight: ExactWeight = items
        .iter()
        .map(|item| {
            let one = item.weight.parse().unwrap_or(Decimal::ZERO);
            ExactWeight::of(one, item.units.unwrap_or(unit)).times(item.quantity)
        })
        .sum();
    parcel_weight.is_some_and(|weight| weight.rounded_in(unit) != item_weight.rounded_in(unit))
}
