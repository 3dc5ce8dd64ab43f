//! What a courier would refuse anyway, said before it is asked and in the courier's name.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

use super::limit::{Limits, Reach, limits};
use super::measure::Measured;
use super::table::courier;
use crate::customs::{DutiesTaxes, InternationalType, postal_duty};
use crate::date::DatedContext;
use crate::parcel::{DimensionUnit, ParcelInput, WeightUnit, convert_length, convert_weight};
use crate::violation::{Code, Violation, params};
use crate::{Decimal, Lang};

/// A shipment, as far as a courier's limits look at it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CourierCheckInput {
    /// The courier's slug.
    pub courier_slug: String,
    /// ISO 3166-1 alpha-2 code.
    pub origin_country: String,
    /// ISO 3166-1 alpha-2 code.
    pub destination_country: String,
    /// The parcels as typed; one that cannot be read is left to the shipment check.
    pub parcels: Vec<ParcelInput>,
    /// Goods or papers, where the shipment crosses a border.
    pub international_type: Option<InternationalType>,
    /// Who pays duties, where that was said.
    pub duties_taxes: Option<DutiesTaxes>,
}

/// What the courier's own limits refuse. An empty list says that the courier may be asked.
#[must_use]
pub fn check_shipment(input: &CourierCheckInput, context: &DatedContext) -> Vec<Violation> {
    let lang = context.lang;
    let Some(courier) = courier(&input.courier_slug) else {
        let values = params([("slug", input.courier_slug.clone())]);
        return vec![Violation::with(Code::CourierUnknown, "courier_slug", values, lang)];
    };
    let named =
        |code, path: &str| Violation::with(code, path, params([("courier", courier.name(lang).to_owned())]), lang);
    let Some(limits) = limits(courier.slug, &input.destination_country) else {
        return vec![named(Code::CourierDestination, "destination_country")];
    };
    let mut found = Vec::new();
    if Reach::of(&input.origin_country) != Reach::Canada && !limits.inbound {
        found.push(named(Code::CourierOrigin, "origin_country"));
    }
    let goods = input.international_type.unwrap_or_default() == InternationalType::Package;
    if goods
        && postal_duty(courier.slug, &input.destination_country, context.today).is_some()
        && input.duties_taxes == Some(DutiesTaxes::Receiver)
    {
        found.push(named(Code::CourierDutiesSender, "duties_taxes"));
    }
    for (at, parcel) in input.parcels.iter().enumerate() {
        if let Some(measured) = Measured::read(parcel) {
            let prefix = format!("parcels[{at}]");
            let name = courier.name(lang);
            found.extend(
                over_limits(&measured, limits, name, lang).into_iter().map(|violation| violation.under(&prefix)),
            );
        }
    }
    found
}

fn over_limits(parcel: &Measured, limits: &Limits, name: &str, lang: Lang) -> Vec<Violation> {
    let mut found = Vec::new();
    let mut add = |code, path: &str, limit: String, is: String| {
        let values = params([("courier", name.to_owned()), ("limit", limit), ("is", is)]);
        found.push(Violation::with(code, path, values, lang));
    };
    let (unit, most) = (limits.weight.1, limits.heaviest());
    let weight = parcel.weight_in(unit);
    if weight > most {
        let text = |weight, round| weight_text(weight, unit, round, lang);
        add(Code::CourierWeight, "weight", text(most, Round::Down), text(weight, Round::Up));
    }
    let longest = parcel.longest_cm();
    if let Some(most) = limits.side_cm.filter(|most| longest > *most) {
        let side = ["length", "width", "height"][parcel.longest_place()];
        add(Code::CourierSide, side, length_text(most, Round::Down, lang), length_text(longest, Round::Up, lang));
    }
    let girth = parcel.length_and_girth_cm();
    if let Some(most) = limits.girth_cm.filter(|most| girth > *most) {
        add(Code::CourierGirth, "", length_text(most, Round::Down, lang), length_text(girth, Round::Up, lang));
    }
    found
}

/// To which side a figure is rounded: limits down and what exceeds them up, so that no sentence says '30 kg is over 30 kg'.
#[derive(Clone, Copy)]
enum Round {
    Down,
    Up,
}

/// The weight in the courier's unit with the other beside it, each at one decimal.
fn weight_text(weight: Decimal, unit: WeightUnit, round: Round, lang: Lang) -> String {
    let text = |to| tenths(convert_weight(weight, unit, to), round, lang);
    let (kg, pounds) = (text(WeightUnit::Kg), text(WeightUnit::Lbs));
    match unit {
        WeightUnit::Kg => format!("{kg}\u{a0}kg ({pounds}\u{a0}lb)"),
        _ => format!("{pounds}\u{a0}lb ({kg}\u{a0}kg)"),
    }
}

/// The length in centimetres with inches beside it, each at one decimal.
fn length_text(cm: Decimal, round: Round, lang: Lang) -> String {
    let inches = tenths(convert_length(cm, DimensionUnit::Cm, DimensionUnit::In), round, lang);
    format!("{}\u{a0}cm ({inches}\u{a0}{})", tenths(cm, round, lang), lang.pick("in", "po"))
}

fn tenths(value: Decimal, round: Round, lang: Lang) -> String {
    let up = match round {
        Round::Down => 0,
        Round::Up => 999,
    };
    Decimal::scaled(value.ten_thousandths().saturating_add(up) / 1_000 * 1_000).in_words(lang)
}

/// The rule `courier.check`.
pub(super) fn check(input: &CourierCheckInput, context: &DatedContext) -> Vec<Violation> {
    check_shipment(input, context)
}
