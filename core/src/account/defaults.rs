//! An account's defaults for new shipments, and what a new draft begins with.

use garde::Validate;

use crate::courier::LabelFormat;
use crate::wire::{answer, input};

use super::Units;
use super::business_number::an_exporters;
use crate::address::REFERENCE_MAX;
use crate::lang::LangContext;
use crate::parcel::{ParcelInput, ParcelRole};
use crate::shipment::ShipmentOptionsInput;
use crate::violation::Form;
use crate::violation::field::line;
use crate::{Cents, Code, Lang};

/// An account's defaults for new shipments.
#[input(Validate, Form)]
#[serde(default)]
pub struct AccountDefaultsInput {
    /// The usual parcel, as far as it is known; null if there is none.
    #[garde(dive(ParcelRole::Usual))]
    pub package: Option<ParcelInput>,
    /// The units of weights and lengths.
    #[garde(skip)]
    pub units: Units,
    /// Whether a signature is required; yes unless turned off.
    #[garde(skip)]
    pub signature: bool,
    /// Whether shipping insurance is wanted.
    #[garde(skip)]
    pub insurance: bool,
    /// The form of labels.
    #[garde(skip)]
    pub label_format: LabelFormat,
    /// The language of mails and documents for users who haven't chosen one.
    #[garde(skip)]
    pub language: Lang,
    /// The reference on every shipment, such as a cost centre.
    #[garde(custom(line(REFERENCE_MAX, Code::AddressReferenceTooLong)))]
    pub reference: String,
    /// The exporter's business number with its import and export account (RM), such as `123456782RM0001`; empty if there
    /// is none.
    #[garde(custom(an_exporters))]
    pub business_number: String,
    /// Above which price a team member who pays with the account's card waits for the owner's approval, in cents; null
    /// where they never do.
    #[garde(skip)]
    pub approval_over: Option<Cents>,
}

impl Default for AccountDefaultsInput {
    fn default() -> Self {
        Self {
            package: None,
            units: Units::default(),
            signature: true,
            insurance: false,
            label_format: LabelFormat::default(),
            language: Lang::default(),
            reference: String::new(),
            business_number: String::new(),
            approval_over: None,
        }
    }
}

/// What a new draft begins with.
#[answer]
pub struct NewDraft {
    /// The usual parcel with the usual units; null if there is no usual parcel.
    pub parcels: Vec<ParcelInput>,
    /// The options.
    pub options: ShipmentOptionsInput,
    /// The reference of an origin that has none of its own.
    pub reference: String,
}

/// Applies an account's defaults to a new draft.
#[must_use]
pub fn new_draft(input: &AccountDefaultsInput, _: &LangContext) -> NewDraft {
    let parcel = input.package.iter().map(|package| ParcelInput {
        weight_unit: package.weight_unit.or(Some(input.units.weight())),
        dimension_unit: package.dimension_unit.or(Some(input.units.length())),
        ..package.clone()
    });
    NewDraft {
        parcels: parcel.collect(),
        options: ShipmentOptionsInput {
            signature: input.signature,
            insurance: input.insurance,
            ..ShipmentOptionsInput::default()
        },
        reference: input.reference.trim().to_owned(),
    }
}
