//! Checks for what a courier would refuse, made before it is asked.

use crate::wire::{LIST_MAX, input};

use super::limit::{Limits, Reach, limits};
use super::measure::Measured;
use crate::Lang;
use crate::address::is_po_box;
use crate::customs::{DutiesTaxes, InternationalType, postal_duty};
use crate::date::DatedContext;
use crate::parcel::{PARCELS_MAX, ParcelInput};
use crate::term::courier;
use crate::term::{length_param, weight_param};
use crate::violation::{Code, Violation, params};

/// A shipment, as far as a courier's limits look at it.
#[input(Default)]
#[serde(default)]
pub struct CourierCheckInput {
    /// The courier's slug.
    pub courier_slug: String,
    /// ISO 3166-1 alpha-2 code.
    pub origin_country: String,
    /// ISO 3166-1 alpha-2 code.
    pub destination_country: String,
    /// The first line of the street it goes to, as typed.
    pub destination_street1: String,
    /// The second line.
    pub destination_street2: String,
    /// The parcels as typed; any that cannot be read, or is one too many, is left to the shipment check.
    #[wire(max = LIST_MAX)]
    pub parcels: Vec<ParcelInput>,
    /// Goods or papers, where the shipment crosses a border.
    pub international_type: Option<InternationalType>,
    /// Who pays duties, if that was said.
    pub duties_taxes: Option<DutiesTaxes>,
}

/// What the courier's own limits refuse. If the list is empty, the courier may be asked.
#[must_use]
pub fn check_shipment(input: &CourierCheckInput, context: &DatedContext) -> Vec<Violation> {
    let lang = context.lang;
    let Some(courier) = courier(&input.courier_slug) else {
        let values = params([("slug", input.courier_slug.clone())]);
        return vec![Violation::with(Code::CourierUnknown, "courier_slug", values, lang)];
    };
    let named = |code, path: &str| Violation::with(code, path, params([("courier", courier.slug.to_owned())]), lang);
    let Some(limits) = limits(courier.slug, &input.destination_country) else {
        return vec![named(Code::CourierDestination, "destination_country")];
    };
    let mut found = Vec::new();
    if Reach::of(&input.origin_country) != Reach::Canada && !limits.inbound {
        found.push(named(Code::CourierOrigin, "origin_country"));
    }
    if !courier.delivers_to_boxes && is_po_box(&input.destination_street1, &input.destination_street2) {
        let path =
            if input.destination_street1.trim().is_empty() { "destination_street2" } else { "destination_street1" };
        found.push(named(Code::CourierPoBox, path));
    }
    let goods = input.international_type.unwrap_or_default() == InternationalType::Package;
    if goods
        && postal_duty(courier.slug, &input.destination_country, context.today).is_some()
        && input.duties_taxes == Some(DutiesTaxes::Receiver)
    {
        found.push(named(Code::CourierDutiesSender, "duties_taxes"));
    }
    for (at, parcel) in input.parcels.iter().take(PARCELS_MAX).enumerate() {
        if let Some(measured) = Measured::read(parcel) {
            let prefix = format!("parcels[{at}]");
            found.extend(over_limits(&measured, limits, lang).into_iter().map(|violation| violation.under(&prefix)));
        }
    }
    found
}

fn over_limits(parcel: &Measured, limits: &Limits, lang: Lang) -> Vec<Violation> {
    let mut found = Vec::new();
    let mut add = |code, path: &str, limit: String, is: String| {
        let values = params([("courier", limits.courier.to_owned()), ("limit", limit), ("is", is)]);
        found.push(Violation::with(code, path, values, lang));
    };
    let (unit, most) = (limits.weight.1, limits.heaviest());
    let weight = parcel.weight_in(unit);
    if weight > most {
        add(Code::CourierWeight, "weight", weight_param(most, unit), weight_param(weight, unit));
    }
    let longest = parcel.longest_cm();
    if let Some(most) = limits.side_cm.filter(|most| longest > *most) {
        let side = ["length", "width", "height"][parcel.longest_place()];
        add(Code::CourierSide, side, length_param(most), length_param(longest));
    }
    let girth = parcel.length_and_girth_cm();
    if let Some(most) = limits.girth_cm.filter(|most| girth > *most) {
        add(Code::CourierGirth, "", length_param(most), length_param(girth));
    }
    found
}
