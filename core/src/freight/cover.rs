//! From a form for freight insurance to its cover: what it asks with the answers so far, what it lacks, and
//! whether a person has to approve it.

use super::check::{check_freight, first_shown};
use super::input::{FreightInsuranceContext, FreightInsuranceInput};
use crate::date::{Date, DatedContext};
use crate::lang::{Lang, LangContext};
use crate::violation::{Form, params};
use crate::wire::answer;
use crate::{Cents, Code, Violation};

/// From this amount of cover, a freight policy waits for approval before the card is charged.
pub const APPROVAL_FROM: Cents = Cents(5_000_000);

/// For how many days ahead freight is insured: as long as its cover lasts, that a price is not bought for years.
pub(super) const DAYS_AHEAD: i32 = 90;

/// The field of the form that names the policy, which nobody is asked for.
const KEY: &str = "id";

/// What the form lacks, and what becomes of it.
#[answer]
pub struct FreightCover {
    /// What is wrong or missing, in the form's order; a missing address is said as of a shipment.
    pub violations: Vec<Violation>,
    /// The one that the form shows first; null where nothing is wrong.
    pub shown_first: Option<Violation>,
    /// The fields that are asked with the answers so far, by their wire names: a box that is not of cardboard has no
    /// dividers.
    pub asked: Vec<String>,
    /// Whether a person approves the cover before it can be paid.
    pub needs_approval: bool,
}

/// The rule `freight.cover`.
#[must_use]
pub fn freight_cover(form: &FreightInsuranceInput, context: &DatedContext) -> FreightCover {
    let lang = context.lang;
    let mut violations = check_freight(form, &FreightInsuranceContext { lang, ..FreightInsuranceContext::default() });
    if let Some(late) = departure(form, context) {
        let place = violations.iter().position(|violation| place_of(&violation.path) > place_of(&late.path));
        violations.insert(place.unwrap_or(violations.len()), late);
    }
    // The addresses come last, the origin first.
    if form.origin_address.is_none() {
        let place = violations.iter().position(|violation| violation.path.starts_with("destination_address"));
        let missing = Violation::new(Code::ShipmentOriginRequired, "origin_address", lang);
        violations.insert(place.unwrap_or(violations.len()), missing);
    }
    if form.destination_address.is_none() {
        violations.push(Violation::new(Code::ShipmentDestinationRequired, "destination_address", lang));
    }
    FreightCover {
        shown_first: (!violations.is_empty()).then(|| first_shown(&violations, &LangContext { lang })),
        asked: asked(form),
        needs_approval: needs_approval(form.value_of_coverage.unwrap_or_default()),
        violations,
    }
}

/// Whether a person approves so much cover before it can be paid.
#[must_use]
pub fn needs_approval(cover: Cents) -> bool {
    cover >= APPROVAL_FROM
}

/// A departure that is over, or too far away, as the day is known.
fn departure(form: &FreightInsuranceInput, context: &DatedContext) -> Option<Violation> {
    let (day, today) = (form.date_of_departure.trim().parse::<Date>().ok()?, context.today?);
    let say = |code, days: Option<i32>, lang: Lang| {
        let params = days.map(|days| params([("days", days.to_string())])).unwrap_or_default();
        Some(Violation::with(code, "date_of_departure", params, lang))
    };
    match day.days_since(today) {
        ..0 => say(Code::FreightDeparturePast, None, context.lang),
        ahead if ahead > DAYS_AHEAD => say(Code::FreightDepartureFar, Some(DAYS_AHEAD), context.lang),
        _ => None,
    }
}

/// Index of a field in the form.
fn place_of(path: &str) -> usize {
    let name = path.split('.').next().unwrap_or(path);
    let fields = FreightInsuranceInput::FIELDS;
    fields.iter().position(|field| field.name() == name).unwrap_or(fields.len())
}

fn asked(form: &FreightInsuranceInput) -> Vec<String> {
    let is_asked = |name: &str| match name {
        KEY => false,
        "box_type" | "using_divider" | "bubble_type" | "times_of_bubble_wrapped" | "using_fill" | "any_indication" => {
            form.is_boxed()
        }
        "box_type_details" => form.is_other_box(),
        "divider_type" => form.is_divided(),
        "packing_indication" => form.is_indicated(),
        _ => true,
    };
    let names = FreightInsuranceInput::FIELDS.iter().map(|field| field.name());
    names.filter(|name| is_asked(name)).map(str::to_owned).collect()
}
