//! To whom a label is mailed.

use garde::Validate;

use crate::wire::input;

use crate::Code;
use crate::address::{EMAIL_MAX, EMAIL_MIN, is_email};
use crate::letter::visible;
use crate::violation::field::{length, some, within};
use crate::violation::{Form, fail};

/// Most addresses that a label is mailed to at a time.
pub const LABEL_EMAILS_MAX: usize = 10;

/// To whom a label is mailed.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct LabelEmailsInput {
    /// The addresses.
    #[garde(
        custom(some(Code::ShipmentLabelEmailsRequired)),
        custom(within(LABEL_EMAILS_MAX)),
        inner(custom(an_email))
    )]
    #[wire(max = LABEL_EMAILS_MAX)]
    pub emails: Vec<String>,
}

fn an_email<C>(text: &str, _: &C) -> garde::Result {
    match length(text) {
        0 => fail(Code::AddressEmailRequired, &[]),
        1..EMAIL_MIN => fail(Code::AddressEmailTooShort, &[("min", &EMAIL_MIN)]),
        count if count > EMAIL_MAX => fail(Code::AddressEmailTooLong, &[("max", &EMAIL_MAX)]),
        _ if is_email(&visible(text)) => Ok(()),
        _ => fail(Code::AddressEmailFormat, &[]),
    }
}
