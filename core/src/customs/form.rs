//! The commercial invoice while it is typed: quantities and values are still text, read here and nowhere else.

use crate::wire::{LIST_MAX, answer, input};

use super::export::export_declaration_needed;
use super::total::invoice_totals;
use super::{InternationalInput, InternationalItemInput, InvoiceCheckInput, check_invoice};
use crate::form::{ambiguous_amount, required};
use crate::lang::Lang;
use crate::lang::LangContext;
use crate::number::{cents_of, count};
use crate::parcel::WeightUnit;
use crate::violation::{Code, Violation};

/// A line of the invoice with its quantity and value as typed.
#[input(Default)]
#[serde(default)]
pub struct InvoiceLineForm {
    /// What it is, plainly.
    pub description: String,
    /// Harmonised System code, 6 to 13 digits.
    pub hs_code: String,
    /// Country in which it was made, ISO 3166-1 alpha-2.
    pub country_of_origin: String,
    /// Province in which it was made, where that is Canada.
    pub province_of_origin: String,
    /// How many, as typed.
    pub quantity: String,
    /// Weight of one, decimal string.
    pub weight: String,
    /// Unit of the weight.
    pub units: Option<WeightUnit>,
    /// Value of one, an amount as typed.
    pub value: String,
}

/// The invoice as a form holds it, and where the goods go.
#[input(Default)]
#[serde(default)]
pub struct InvoiceForm {
    /// The invoice.
    pub international_shipment: InternationalInput,
    /// Its lines.
    #[wire(max = LIST_MAX)]
    pub international_shipment_item: Vec<InvoiceLineForm>,
    /// Where the goods go, ISO 3166-1 alpha-2; some countries want a code for every item.
    pub destination_country: String,
}

/// What was read from the lines, and what is wrong with the invoice.
#[answer]
pub struct InvoiceFormAnswer {
    /// The lines as they are saved; a quantity or a value that could not be read is 0.
    pub international_shipment_item: Vec<InternationalItemInput>,
    /// What `customs.check` says of them; a quantity that was typed and is not a whole number, and a value with two
    /// readings, are named as such.
    pub violations: Vec<Violation>,
}

impl InvoiceLineForm {
    fn read(&self, lang: Lang) -> InternationalItemInput {
        InternationalItemInput {
            description: self.description.clone(),
            hs_code: self.hs_code.clone(),
            country_of_origin: self.country_of_origin.clone(),
            province_of_origin: self.province_of_origin.clone(),
            quantity: count(&self.quantity).unwrap_or_default(),
            weight: self.weight.clone(),
            units: self.units,
            value: cents_of(&self.value, lang).unwrap_or_default(),
        }
    }
}

impl InvoiceForm {
    /// The lines as they are saved.
    fn read_lines(&self, lang: Lang) -> Vec<InternationalItemInput> {
        self.international_shipment_item.iter().map(|line| line.read(lang)).collect()
    }

    fn check(&self, context: &LangContext) -> (Vec<InternationalItemInput>, Vec<Violation>) {
        let input = InvoiceCheckInput {
            international_shipment: self.international_shipment.clone(),
            international_shipment_item: self.read_lines(context.lang),
            destination_country: self.destination_country.clone(),
        };
        let violations = check_invoice(&input, context);
        (input.international_shipment_item, violations)
    }
}

/// The rule `customs.form`.
pub(super) fn form(input: &InvoiceForm, context: &LangContext) -> InvoiceFormAnswer {
    let (items, mut violations) = input.check(context);
    for (at, line) in input.international_shipment_item.iter().enumerate() {
        let path = |field| format!("international_shipment_item[{at}].{field}");
        let is_whole = line.quantity.trim().is_empty() || count(&line.quantity).is_some();
        let whole = (!is_whole).then(|| Violation::new(Code::CustomsQuantityWhole, path("quantity"), context.lang));
        let ambiguous = ambiguous_amount(&line.value, path("value"), context.lang);
        for better in whole.into_iter().chain(ambiguous) {
            if let Some(found) = violations.iter_mut().find(|found| found.path == better.path) {
                *found = better;
            }
        }
    }
    InvoiceFormAnswer { international_shipment_item: items, violations }
}

/// The rule `customs.export_reported`.
pub(super) fn export_reported(form: &InvoiceForm, context: &LangContext) -> bool {
    let value = invoice_totals(&form.read_lines(context.lang)).total_value;
    form.international_shipment.is_goods() && export_declaration_needed(&form.destination_country, value)
}

/// The rule `customs.required`: by the kind of goods, the purpose, the destination, and the country of origin of each line.
pub(super) fn required_fields(input: &InvoiceForm, context: &LangContext) -> Vec<String> {
    let InternationalInput { kind, purpose, .. } = &input.international_shipment;
    let mut form = InvoiceForm {
        international_shipment: InternationalInput { kind: *kind, ..InternationalInput::default() },
        international_shipment_item: vec![InvoiceLineForm::default(); input.international_shipment_item.len()],
        destination_country: input.destination_country.clone(),
    };
    let (_, blank) = form.check(context);
    form.international_shipment.purpose = *purpose;
    for (line, typed) in form.international_shipment_item.iter_mut().zip(&input.international_shipment_item) {
        line.country_of_origin.clone_from(&typed.country_of_origin);
    }
    let (_, kept) = form.check(context);
    required(blank, &["purpose", "country_of_origin"], kept)
}
