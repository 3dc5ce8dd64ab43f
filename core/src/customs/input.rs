//! The commercial invoice as typed.

use garde::Validate;

use super::description::describes;
use super::hs_code::{chapter_exists, hs_code_digits};
use crate::address::{CANADA, country, country_code, region};
use crate::parcel::WeightUnit;
use crate::violation::field::{a_line, above_zero, chosen, filled, is_blank, line, lines, within};
use crate::violation::{Field, Form, fail};
use crate::wire::{LIST_MAX, input};
use crate::{Cents, Code, Decimal};

/// Most characters of an item's description: what Canada Post's customs data carry.
pub const DESCRIPTION_MAX: usize = 45;
/// Most of one item: what Canada Post's customs data carry.
pub const QUANTITY_MAX: u32 = 9_999;
/// Most characters of remarks and of what documents are.
pub const REMARKS_MAX: usize = 255;
/// Most declarations on an invoice.
pub const STATEMENTS_MAX: usize = 20;
/// Most characters of the invoice's number; as a reference.
pub const INVOICE_NUMBER_MAX: usize = 35;
/// Most characters of a duty declaration's id; as a reference.
pub const DUTY_DECLARATION_ID_MAX: usize = 35;
/// Most characters of an export declaration's number; as a reference.
pub const EXPORT_DECLARATION_MAX: usize = 35;

/// Goods or papers.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum InternationalType {
    /// Goods: items are declared.
    #[default]
    Package,
    /// Papers of no value.
    Document,
}

/// Why goods cross the border.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Sold goods.
    Sale,
    /// A gift.
    Gift,
    /// A commercial sample.
    Sample,
    /// Repair or warranty.
    Repair,
    /// Goods going back.
    Return,
    /// Personal effects.
    Personal,
    /// Anything else, said in words.
    Other,
}

/// Who pays duties and taxes at the border.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum DutiesTaxes {
    /// The sender (DDP).
    Sender,
    /// The receiver (DAP).
    Receiver,
}

/// What the courier does with a parcel that cannot be delivered.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum NonDeliveryOption {
    /// Sent back, the sender pays.
    ReturnAtSendersExpense,
    /// Sent back.
    ReturnToSender,
    /// Given up.
    Abandon,
}

/// The commercial invoice as a person types it.
#[input(Default, Validate)]
#[serde(default)]
pub struct InternationalInput {
    /// The shipment it belongs to; needed by the server only.
    #[garde(skip)]
    pub shipment_id: String,
    /// Goods or papers.
    #[serde(rename = "type")]
    #[garde(skip)]
    pub kind: InternationalType,
    /// What the papers are.
    #[garde(if(cond = !self.is_goods(), custom(filled(Code::CustomsDocumentDetailsRequired))))]
    #[garde(custom(lines(REMARKS_MAX, Code::CustomsTextTooLong)))]
    pub document_details: String,
    /// Why the goods are sent.
    #[garde(if(cond = self.is_goods(), custom(chosen(Code::CustomsPurposeRequired))))]
    pub purpose: Option<Purpose>,
    /// Who pays duties and taxes.
    #[garde(if(cond = self.is_goods(), custom(chosen(Code::CustomsDutiesRequired))))]
    pub duties_taxes: Option<DutiesTaxes>,
    /// What happens if it cannot be delivered.
    #[garde(if(cond = self.is_goods(), custom(chosen(Code::CustomsNonDeliveryRequired))))]
    pub non_delivery_option: Option<NonDeliveryOption>,
    /// Remarks printed on the invoice.
    #[garde(if(cond = self.is_unnamed(), custom(filled(Code::CustomsRemarksRequired))))]
    #[garde(custom(lines(REMARKS_MAX, Code::CustomsTextTooLong)))]
    pub invoice_remarks: String,
    /// The invoice's number.
    #[garde(custom(line(INVOICE_NUMBER_MAX, Code::CustomsTextTooLong)))]
    pub invoice_number: String,
    /// Declarations printed on the invoice; the spelling is the product's.
    #[garde(custom(within(STATEMENTS_MAX)), inner(custom(lines(REMARKS_MAX, Code::CustomsTextTooLong))))]
    #[wire(max = STATEMENTS_MAX)]
    pub decleration_statements: Vec<String>,
    /// The id of the duty declaration for postal goods to the United States.
    #[garde(custom(line(DUTY_DECLARATION_ID_MAX, Code::CustomsTextTooLong)))]
    pub duty_declaration_id: String,
    /// The number of the export declaration (a proof of report of the CBSA), or the exemption from it.
    #[garde(custom(line(EXPORT_DECLARATION_MAX, Code::CustomsTextTooLong)))]
    pub export_declaration: String,
}

impl InternationalInput {
    /// Goods are declared; papers are named and nothing more.
    pub(super) fn is_goods(&self) -> bool {
        self.kind == InternationalType::Package
    }

    /// Goods whose purpose is to be said in the remarks.
    fn is_unnamed(&self) -> bool {
        self.is_goods() && self.purpose == Some(Purpose::Other)
    }
}

impl Form for InternationalInput {
    const FIELDS: &'static [Field] = &Field::all([
        "purpose",
        "duties_taxes",
        "non_delivery_option",
        "document_details",
        "invoice_remarks",
        "invoice_number",
        "decleration_statements",
        "duty_declaration_id",
        "export_declaration",
    ]);
}

/// What an item's rules need of the invoice that it is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ItemContext {
    /// Whether the country of destination wants a code for every item.
    pub code_needed: bool,
}

/// A line of the commercial invoice as typed.
#[input(Default, Validate, Form)]
#[serde(default)]
#[garde(context(ItemContext))]
pub struct InternationalItemInput {
    /// What it is, plainly.
    #[garde(custom(filled(Code::CustomsDescriptionRequired)), custom(line(DESCRIPTION_MAX, Code::CustomsTextTooLong)))]
    #[garde(custom(plain_description))]
    pub description: String,
    /// Harmonised System code, 6 to 13 digits.
    #[garde(custom(hs_code_for))]
    pub hs_code: String,
    /// Country in which it was made, ISO 3166-1 alpha-2.
    #[garde(custom(filled(Code::CustomsOriginRequired)), custom(made_in))]
    pub country_of_origin: String,
    /// Province in which it was made, where that is Canada.
    #[garde(custom(province_of_canada(self)), custom(a_line))]
    pub province_of_origin: String,
    /// How many.
    #[garde(custom(quantity_of_one_line))]
    pub quantity: u32,
    /// Weight of one, decimal string.
    #[garde(custom(weight_above_zero))]
    pub weight: String,
    /// Unit of the weight.
    #[garde(custom(chosen(Code::CustomsItemUnitRequired)))]
    pub units: Option<WeightUnit>,
    /// Value of one, in cents.
    #[garde(custom(above_zero(Code::CustomsItemValueRequired)))]
    pub value: Cents,
}

fn plain_description(text: &str, _: &ItemContext) -> garde::Result {
    if is_blank(text) || describes(text) { Ok(()) } else { fail(Code::CustomsDescriptionVague, &[]) }
}

fn hs_code_for(text: &str, context: &ItemContext) -> garde::Result {
    match is_blank(text) {
        true if context.code_needed => fail(Code::CustomsHsCodeRequired, &[]),
        true => Ok(()),
        false => match hs_code_digits(text) {
            None => fail(Code::CustomsHsCodeFormat, &[]),
            Some(digits) if !chapter_exists(&digits) => fail(Code::CustomsHsCodeUnknown, &[]),
            Some(_) => Ok(()),
        },
    }
}

fn made_in(text: &str, _: &ItemContext) -> garde::Result {
    if country(text).is_some() { Ok(()) } else { fail(Code::CustomsOriginUnknown, &[]) }
}

fn province_of_canada(item: &InternationalItemInput) -> impl Fn(&str, &ItemContext) -> garde::Result {
    |text, _| match country_code(&item.country_of_origin) == CANADA && region(CANADA, text).is_none() {
        true => fail(Code::CustomsProvinceOfOriginRequired, &[]),
        false => Ok(()),
    }
}

fn quantity_of_one_line(quantity: &u32, _: &ItemContext) -> garde::Result {
    match *quantity {
        0 => fail(Code::CustomsQuantityRequired, &[]),
        1..=QUANTITY_MAX => Ok(()),
        _ => fail(Code::CustomsQuantityTooMany, &[]),
    }
}

fn weight_above_zero(text: &str, _: &ItemContext) -> garde::Result {
    let weight = text.parse::<Decimal>().unwrap_or_default();
    if weight > Decimal::ZERO { Ok(()) } else { fail(Code::CustomsItemWeightRequired, &[]) }
}

/// The commercial invoice with its items, and where it goes.
#[input(Default)]
#[serde(default)]
pub struct InvoiceCheckInput {
    /// The invoice.
    pub international_shipment: InternationalInput,
    /// Its items.
    #[wire(max = LIST_MAX)]
    pub international_shipment_item: Vec<InternationalItemInput>,
    /// Where the goods go, ISO 3166-1 alpha-2; some countries want a code for every item.
    pub destination_country: String,
}
