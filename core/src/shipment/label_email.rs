//! To whom a label is mailed.

use garde::Validate;

use crate::wire::input;

use crate::Code;
use crate::address::an_email;
use crate::violation::Form;
use crate::violation::field::{some, within};

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
