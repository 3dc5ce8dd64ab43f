//! International shipments: what customs needs to know.

mod check;
mod description;
mod duty;
mod export;
mod form;
mod hs_code;
mod hs_search;
mod input;
mod non_delivery;
mod total;

use crate::date::DatedContext;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::violation::Violation;
use crate::wire::LIST_MAX;

pub use check::check_invoice;
pub use duty::{
    DUTY_DECLARATION_ID_SENT, DutyDeclarationInput, POSTAL_DUTIES, PostalDuty, check_duty_declaration, postal_duty,
};
pub use export::{EXPORT_REPORTED_FROM, export_declaration_needed};
pub use form::{InvoiceForm, InvoiceFormAnswer, InvoiceLineForm};
pub use hs_code::{HS_CODE_MAX, HS_CODE_MIN, hs_code_digits, hs_code_needed};
pub use hs_search::{HS_CODES_FOUND, HS_SEARCH_MAX, HsCode, find_hs_codes};
pub use input::{
    DESCRIPTION_MAX, DUTY_DECLARATION_ID_MAX, DutiesTaxes, EXPORT_DECLARATION_MAX, INVOICE_NUMBER_MAX,
    InternationalInput, InternationalItemInput, InternationalType, InvoiceCheckInput, NonDeliveryOption, Purpose,
    QUANTITY_MAX, REMARKS_MAX, STATEMENTS_MAX,
};
pub use non_delivery::{NO_ABANDON, NonDeliveryAnswer, NonDeliveryInput, refuses_abandon};
pub use total::{InvoiceTotals, invoice_totals};

/// Rules on what crosses a border.
pub const RULES: &[Rule] = &[
    rule!(
        /// Checks the commercial invoice and its items, in the form's order.
        "customs.check",
        check::check_invoice, InvoiceCheckInput, LangContext => Vec<Violation>),
    rule!(
        /// Reads quantities and values as typed and checks the invoice with what it read.
        "customs.form",
        form::form, InvoiceForm, LangContext => InvoiceFormAnswer),
    rule!(
        /// Lists the fields that the invoice wants filled in, by the choices made in it.
        "customs.required",
        form::required_fields, InvoiceForm, LangContext => Vec<String>),
    rule!(
        /// Says whether the goods of an invoice have to be reported to the Canada Border Services Agency before they leave.
        "customs.export_reported",
        form::export_reported, InvoiceForm, LangContext => bool),
    rule!(
        /// Sums the units, value and weight of the invoice's items.
        "customs.totals",
        |items, _| invoice_totals(items), [InternationalItemInput; LIST_MAX], LangContext => InvoiceTotals),
    rule!(
        /// Puts the weight of the invoice's items into words, with three decimals.
        "customs.total_weight_display",
        total::weight_display, InvoiceTotals, LangContext => String),
    rule!(
        /// The options that a service allows for a parcel that cannot be delivered.
        "customs.non_delivery",
        non_delivery::check, NonDeliveryInput, LangContext => NonDeliveryAnswer),
    rule!(
        /// What is missing before a postal label can be bought to a country that wants duties paid in advance.
        "customs.duty_declaration",
        duty::check_duty_declaration, DutyDeclarationInput, DatedContext => Vec<Violation>),
];
