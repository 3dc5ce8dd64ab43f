//! What rules set, written into a draft. What a person or a store said of it remains.

use super::apply::ShippingRuleOptions;
use crate::Cents;
use crate::address::AddressInput;
use crate::parcel::{ParcelInput, ParcelType};
use crate::shipment::ShipmentOptionsInput;

/// The parts of a draft that rules set.
pub struct DraftParts<'a> {
    /// Its parcels.
    pub parcels: &'a mut [ParcelInput],
    /// Its options.
    pub options: &'a mut ShipmentOptionsInput,
    /// Its destination, which has the internal reference.
    pub destination: &'a mut AddressInput,
    /// Whether the parcels' measures are a person's own, which no rule replaces.
    pub measured: bool,
}

/// Writes what rules set into a draft.
pub fn set_options(options: ShippingRuleOptions, draft: DraftParts<'_>) {
    let ShippingRuleOptions { package, signature, insured_amount, note, label_format } = options;
    let DraftParts { parcels, options, destination, measured } = draft;
    if let Some(package) = package.filter(|_| !measured) {
        for parcel in parcels {
            let own = parcel.clone();
            let is_weighed = !own.weight.trim().is_empty();
            *parcel = ParcelInput {
                weight: if is_weighed { own.weight } else { package.weight.clone() },
                weight_unit: own.weight_unit.filter(|_| is_weighed).or(package.weight_unit).or(own.weight_unit),
                parcel_items: own.parcel_items,
                ..package.clone()
            };
        }
    }
    if let Some(signature) = signature {
        options.signature = signature;
    }
    options.label_format = options.label_format.or(label_format);
    if let Some(amount) = insured_amount.filter(|amount| !options.insurance && *amount > Cents::ZERO) {
        (options.insurance, options.insured_amount) = (true, amount);
    }
    if let Some(note) = note.filter(|_| destination.invoice_reference.trim().is_empty()) {
        destination.invoice_reference = note;
    }
}

/// Whether any side of a parcel is said; an envelope has none.
#[must_use]
pub fn is_measured(parcel: &ParcelInput) -> bool {
    parcel.kind == ParcelType::Envelope
        || [&parcel.length, &parcel.width, &parcel.height].iter().any(|side| !side.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::courier::LabelFormat;
    use crate::term::WeightUnit;

    fn set(measured: bool) -> (ParcelInput, ShipmentOptionsInput, AddressInput) {
        let sides = |length: &str| ParcelInput { length: length.to_owned(), ..ParcelInput::default() };
        let mut parcels = [ParcelInput { weight: "2".to_owned(), weight_unit: Some(WeightUnit::Kg), ..sides("9") }];
        let (mut options, mut destination) = (ShipmentOptionsInput::default(), AddressInput::default());
        let chosen = ShippingRuleOptions {
            package: Some(ParcelInput { weight: "1".to_owned(), ..sides("20") }),
            signature: Some(false),
            insured_amount: Some(Cents(5000)),
            note: Some("Fragile".to_owned()),
            label_format: Some(LabelFormat::Zpl),
        };
        let draft =
            DraftParts { parcels: &mut parcels, options: &mut options, destination: &mut destination, measured };
        set_options(chosen, draft);
        let [parcel] = parcels;
        (parcel, options, destination)
    }

    #[test]
    fn a_package_gives_its_sides_and_leaves_the_weight_of_the_goods() {
        let (parcel, options, destination) = set(false);
        assert_eq!((parcel.length.as_str(), parcel.weight.as_str()), ("20", "2"));
        assert_eq!((options.signature, options.insurance, options.insured_amount), (false, true, Cents(5000)));
        assert_eq!((destination.invoice_reference.as_str(), options.label_format), ("Fragile", Some(LabelFormat::Zpl)));
    }

    #[test]
    fn measures_of_a_person_remain() {
        assert_eq!(set(true).0.length, "9");
    }
}
