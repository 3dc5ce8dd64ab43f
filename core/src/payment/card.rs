//! A card as typed, before it goes to the payment processor: mistakes that can be seen need no call.
//!
//! Sources: ISO/IEC 7812-1 (at most 19 digits, Luhn's check digit); the networks' own rules for the security code (four
//! digits on American Express, which begins with 34 or 37, three on the others).

use garde::Validate;
use serde::{Deserialize, Serialize};

use crate::date::{Date, DatedContext};
use crate::tracking::luhn_check_digit;
use crate::violation::{Code, Field, Form, Violation, checked, fail};
use crate::wire::{ToWire, Wire};

/// Fewest digits of a card number in use.
pub(super) const NUMBER_MIN: usize = 12;
/// Most digits of a card number.
pub(super) const NUMBER_MAX: usize = 19;

/// The fields of a card form.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire, Validate)]
#[serde(default)]
#[garde(context(DatedContext))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CardForm {
    /// The number, with or without spaces and dashes.
    #[garde(custom(a_number))]
    pub number: String,
    /// Month and year, as on the card: `12/30`, `12/2030`, `1230`.
    #[garde(custom(a_month_to_come))]
    pub expiry: String,
    /// The security code.
    #[garde(custom(a_code_of(self)))]
    pub cvc: String,
}

impl Form for CardForm {
    const FIELDS: &'static [Field] = &Field::all(["number", "expiry", "cvc"]);
}

/// A card in the parts that a processor takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CardParts {
    /// Digits alone.
    pub number: String,
    /// 1 to 12.
    pub exp_month: u8,
    /// With its century.
    pub exp_year: i32,
    /// Three or four digits.
    pub cvc: String,
}

/// The result of checking the form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToWire)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CardCheck {
    /// What is wrong, in the order of the fields.
    pub violations: Vec<Violation>,
    /// The parts, if nothing is.
    pub card: Option<CardParts>,
}

/// Digits without the spaces and dashes that people put between them; None if there is anything else.
fn digits(text: &str) -> Option<String> {
    let kept: String = text.chars().filter(|it| !it.is_whitespace() && *it != '-').collect();
    kept.bytes().all(|byte| byte.is_ascii_digit()).then_some(kept)
}

fn number(text: &str) -> Result<String, Code> {
    let wrong = Code::PaymentCardIncorrectNumber;
    let number = digits(text).ok_or(wrong)?;
    match number.len() {
        0 => Err(Code::PaymentCardNumberRequired),
        NUMBER_MIN..=NUMBER_MAX => {
            let (payload, check) = number.split_at_checked(number.len() - 1).ok_or(wrong)?;
            if check.starts_with(luhn_check_digit(payload)) { Ok(number) } else { Err(wrong) }
        }
        _ => Err(wrong),
    }
}

fn expiry(text: &str, today: Option<Date>) -> Result<(u8, i32), Code> {
    let wrong = Code::PaymentCardIncorrectExpiry;
    let mut groups = text.split(|it: char| !it.is_ascii_digit()).filter(|group| !group.is_empty());
    let (month, year) = match (groups.next(), groups.next(), groups.next()) {
        (None, ..) if text.trim().is_empty() => return Err(Code::PaymentCardExpiryRequired),
        (Some(both), None, None) if matches!(both.len(), 4 | 6) => both.split_at_checked(2).ok_or(wrong)?,
        (Some(month), Some(year), None) => (month, year),
        _ => return Err(wrong),
    };
    let century = match year.len() {
        2 => 2000,
        4 => 0,
        _ => return Err(wrong),
    };
    let month: u8 = month.parse().ok().filter(|month| (1..=12).contains(month)).ok_or(wrong)?;
    let year: i32 = year.parse::<i32>().map_err(|_| wrong)? + century;
    // A card is valid to the last day of its month.
    let over = today.is_some_and(|today| {
        let (this_year, this_month, _) = today.parts();
        (year, month) < (this_year, this_month)
    });
    if over { Err(Code::PaymentCardExpired) } else { Ok((month, year)) }
}

fn cvc(text: &str, number: &str) -> Result<String, Code> {
    let wrong = Code::PaymentCardIncorrectCvc;
    let cvc = digits(text).ok_or(wrong)?;
    let american_express = number.starts_with("34") || number.starts_with("37");
    match cvc.len() {
        0 => Err(Code::PaymentCardCvcRequired),
        4 if american_express => Ok(cvc),
        3 if !american_express => Ok(cvc),
        // Without a complete number, the network is not known yet.
        3 | 4 if number.is_empty() => Ok(cvc),
        _ => Err(wrong),
    }
}

fn a_number<C>(text: &str, _: &C) -> garde::Result {
    number(text).map_or_else(|code| fail(code, &[]), |_| Ok(()))
}

fn a_month_to_come(text: &str, context: &DatedContext) -> garde::Result {
    expiry(text, context.today).map_or_else(|code| fail(code, &[]), |_| Ok(()))
}

fn a_code_of<C>(form: &CardForm) -> impl Fn(&str, &C) -> garde::Result {
    let number = number(&form.number).unwrap_or_default();
    move |text, _| cvc(text, &number).map_or_else(|code| fail(code, &[]), |_| Ok(()))
}

fn parts(form: &CardForm, context: &DatedContext) -> Result<CardParts, Code> {
    let number = number(&form.number)?;
    let (exp_month, exp_year) = expiry(&form.expiry, context.today)?;
    let cvc = cvc(&form.cvc, &number)?;
    Ok(CardParts { number, exp_month, exp_year, cvc })
}

/// Checks a card as typed.
#[must_use]
pub fn card_form(form: &CardForm, context: &DatedContext) -> CardCheck {
    CardCheck { violations: checked(form, context, context.lang), card: parts(form, context).ok() }
}
