//! Options of a shipment in addition to transport.

use garde::Validate;

use crate::wire::{LIST_MAX, Table, input};

use crate::courier::LabelFormat;
use crate::image::IMAGES_MAX;
use crate::insurance::COVER_MAX;
use crate::violation::Form;
use crate::violation::field::{a_line, above_zero, lines, up_to, within};
use crate::{Cents, Code};

/// Most questions on restricted and referred goods.
pub const QUESTIONS_MAX: usize = 50;
/// Most characters of instructions and of anything else that is said of a shipment.
pub const NOTE_MAX: usize = 2_000;

/// Options of a shipment as chosen.
#[input(Validate, Form)]
#[serde(default)]
pub struct ShipmentOptionsInput {
    /// Whether shipping insurance is wanted.
    #[garde(skip)]
    pub insurance: bool,
    /// The declared value to insure, in cents; not looked at without insurance.
    #[garde(if(cond = self.insurance, custom(above_zero(Code::ShipmentInsuredAmountZero))))]
    #[garde(if(cond = self.insurance, custom(up_to(COVER_MAX, Code::InsuranceAmountTooLarge))))]
    pub insured_amount: Cents,
    /// Ids of uploaded product images; what a client sends here is not looked at.
    #[garde(custom(within(IMAGES_MAX)))]
    #[wire(max = LIST_MAX)]
    pub insured_image: Vec<String>,
    /// Whether a signature is required; yes unless turned off.
    #[garde(skip)]
    pub signature: bool,
    /// Answers to the questions on restricted and referred goods, by their key.
    #[cfg_attr(feature = "ts", ts(as = "std::collections::BTreeMap<String, bool>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<String, bool>))]
    #[garde(skip)]
    #[wire(max = QUESTIONS_MAX)]
    pub restricted_referred: Table<bool>,
    /// Instructions for the courier.
    #[garde(custom(lines(NOTE_MAX, Code::TextTooLong)))]
    pub additional_details: String,
    /// Anything else.
    #[garde(custom(lines(NOTE_MAX, Code::TextTooLong)))]
    pub other_information: String,
    /// The kind of goods, by its key.
    #[garde(custom(a_line))]
    pub what_are_you_shipping: String,
    /// Ids of uploaded packaging images; what a client sends here is not looked at.
    #[garde(custom(within(IMAGES_MAX)))]
    #[wire(max = LIST_MAX)]
    pub packaging_images: Vec<String>,
    /// In which format the label comes where none is asked for; null for 4 by 6 inches.
    #[garde(skip)]
    pub label_format: Option<LabelFormat>,
}

impl Default for ShipmentOptionsInput {
    fn default() -> Self {
        Self {
            insurance: false,
            insured_amount: Cents::ZERO,
            insured_image: Vec::new(),
            signature: true,
            restricted_referred: Table::new(),
            additional_details: String::new(),
            other_information: String::new(),
            what_are_you_shipping: String::new(),
            packaging_images: Vec::new(),
            label_format: None,
        }
    }
}
