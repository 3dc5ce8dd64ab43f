//! Duties on postal goods. The United States ended their duty-free limit for all countries on 2025-08-29 (Executive
//! Order of 2025-07-30); since then the sender pays duties on postal goods in advance, through a qualified party that
//! issues a declaration.

use crate::wire::input;

use super::{DutiesTaxes, InternationalType};
use crate::date::{Date, DatedContext};
use crate::violation::{Code, Violation, params};

/// From when a postal courier must have the duties of a country paid in advance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PostalDuty {
    /// The courier.
    pub courier: &'static str,
    /// The destination, ISO 3166-1 alpha-2.
    pub country: &'static str,
    /// The first day.
    pub from: Date,
    /// Where it is written.
    pub source: &'static str,
}

/// Every such duty.
pub const POSTAL_DUTIES: &[PostalDuty] = &[PostalDuty {
    courier: "cp",
    country: "US",
    from: Date::of(2025, 8, 29),
    source: "U.S. Executive Order 'Suspending Duty-Free De Minimis Treatment for All Countries' of 2025-07-30, s. 3",
}];

/// The duty row for a courier and destination on a day (without a day, the newest).
#[must_use]
pub fn postal_duty(courier: &str, country: &str, on: Option<Date>) -> Option<&'static PostalDuty> {
    POSTAL_DUTIES.iter().find(|row| {
        row.courier == courier
            && country.trim().eq_ignore_ascii_case(row.country)
            && on.is_none_or(|day| row.from <= day)
    })
}

/// What the rule on postal duties looks at.
#[input(Default)]
#[serde(default)]
pub struct DutyDeclarationInput {
    /// The courier whose label is to be bought.
    pub courier_slug: String,
    /// ISO 3166-1 alpha-2 code.
    pub destination_country: String,
    /// Goods or papers.
    #[serde(rename = "type")]
    pub kind: InternationalType,
    /// Who pays duties and taxes.
    pub duties_taxes: Option<DutiesTaxes>,
    /// The id of the duty declaration.
    pub duty_declaration_id: String,
}

/// Most characters of a duty declaration's id that reach the courier: `certificate-number` of Canada Post's customs data.
pub const DUTY_DECLARATION_ID_SENT: usize = 10;

/// Whether an id can be sent unchanged: letters, digits and dashes, and no longer than the courier's field. A shortened
/// one would name another declaration.
fn is_declaration_id(text: &str) -> bool {
    text.len() <= DUTY_DECLARATION_ID_SENT && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// The rule `customs.duty_declaration`: what is missing before such a label can be bought. Checked before money moves.
#[must_use]
pub fn check_duty_declaration(input: &DutyDeclarationInput, context: &DatedContext) -> Vec<Violation> {
    let mut found = Vec::new();
    let Some(row) = postal_duty(&input.courier_slug, &input.destination_country, context.today) else { return found };
    if input.kind == InternationalType::Document {
        return found;
    }
    if input.duties_taxes != Some(DutiesTaxes::Sender) {
        let values = params([("from", row.from.to_string())]);
        found.push(Violation::with(Code::CustomsDutiesSender, "duties_taxes", values, context.lang));
    }
    let id = input.duty_declaration_id.trim();
    if id.is_empty() {
        found.push(Violation::new(Code::CustomsDutyDeclarationRequired, "duty_declaration_id", context.lang));
    } else if !is_declaration_id(id) {
        let values = params([("max", DUTY_DECLARATION_ID_SENT.to_string())]);
        found.push(Violation::with(Code::CustomsDutyDeclarationFormat, "duty_declaration_id", values, context.lang));
    }
    found
}
