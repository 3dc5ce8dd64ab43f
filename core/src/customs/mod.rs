//! International shipments: what customs needs to know.

#[cfg(feature = "book")]
pub(crate) mod book;
mod check;
mod duty;
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

pub use check::{InvoiceCheckInput, check_invoice};
pub use duty::{
    DUTY_DECLARATION_ID_SENT, DutyDeclarationInput, POSTAL_DUTIES, PostalDuty, check_duty_declaration, postal_duty,
};
pub use form::{InvoiceForm, InvoiceFormAnswer, InvoiceLineForm};
pub use hs_code::{HS_CODE_MAX, HS_CODE_MIN, hs_code_digits, hs_code_needed};
pub use hs_search::{HS_CODES_FOUND, HS_SEARCH_MAX, HsCode, find_hs_codes};
pub use input::{
    DESCRIPTION_MAX, DUTY_DECLARATION_ID_MAX, DutiesTaxes, INVOICE_NUMBER_MAX, InternationalInput,
    InternationalItemInput, InternationalType, NonDeliveryOption, Purpose, QUANTITY_MAX, REMARKS_MAX, STATEMENTS_MAX,
};
pub use non_delivery::{NO_ABANDON, NonDeliveryAnswer, NonDeliveryInput, refuses_abandon};
pub use total::{InvoiceTotals, invoice_totals};

/// Rules on what crosses a border.
pub const RULES: &[Rule] = &[
    rule!("customs.check", "Checks the commercial invoice and its items, in the form's order.",
        "Vérifie la facture commerciale et ses articles, dans l’ordre du formulaire.",
        check::check_invoice, InvoiceCheckInput, LangContext => Vec<Violation>),
    rule!("customs.form", "Reads quantities and values as typed and checks the invoice with what it read.",
        "Lit les quantités et les valeurs telles que saisies et vérifie la facture avec ce qui a été lu.",
        form::form, InvoiceForm, LangContext => InvoiceFormAnswer),
    rule!("customs.required", "Lists the fields that the invoice wants filled in, by the choices made in it.",
        "Énumère les champs que veut la facture, selon les choix qu’on y a faits.",
        form::required_fields, InvoiceForm, LangContext => Vec<String>),
    rule!("customs.totals", "Sums the units, value and weight of the invoice's items.",
        "Additionne les unités, la valeur et le poids des articles de la facture.",
        total::totals, [InternationalItemInput; LIST_MAX], LangContext => InvoiceTotals),
    rule!("customs.total_weight_display", "Puts the weight of the invoice's items into words, with three decimals.",
        "Met en mots le poids des articles de la facture, avec trois décimales.",
        total::weight_display, InvoiceTotals, LangContext => String),
    rule!("customs.non_delivery", "The options that a service allows for a parcel that cannot be delivered.",
        "Les choix qu’un service permet pour un colis qui ne peut être livré.",
        non_delivery::check, NonDeliveryInput, LangContext => NonDeliveryAnswer),
    rule!("customs.duty_declaration",
        "What is missing before a postal label can be bought to a country that wants duties paid in advance.",
        "Ce qui manque avant l’achat d’une étiquette postale vers un pays qui veut les droits payés d’avance.",
        duty::check_duty_declaration, DutyDeclarationInput, DatedContext => Vec<Violation>),
];
