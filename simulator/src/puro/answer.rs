//! Beginning of every answer.

use waybill_core::{Cents, Lang};

use crate::store::StoreError;
use crate::xml::Element;

/// An error of the business, which comes inside a good answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    code: &'static str,
    en: String,
    fr: String,
}

impl Refusal {
    /// An error in both languages.
    pub fn new(code: &'static str, en: impl Into<String>, fr: impl Into<String>) -> Self {
        Self { code, en: en.into(), fr: fr.into() }
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the simulated courier could not keep its records");
        Self::new("9001", "System error", "Erreur du système")
    }
}

/// `ResponseInformation` with the errors.
pub fn information(errors: &[Refusal], lang: Lang) -> Element {
    let errors = errors.iter().map(|error| {
        let description = lang.pick(&error.en, &error.fr);
        Element::new("Error")
            .with("Code", error.code)
            .with("Description", description)
            .child(Element::new("AdditionalInformation"))
    });
    Element::new("ResponseInformation")
        .child(Element::new("Errors").children(errors))
        .child(Element::nil("InformationalMessages"))
}

/// `PIN` with its `Value`, under another name where one is given.
pub fn pin(name: &str, value: &str) -> Element {
    Element::new(name).with("Value", value)
}

/// Cents as dollars without needless zeros, as the courier writes them.
pub fn dollars(amount: Cents) -> String {
    match (amount.0 / 100, amount.0.abs() % 100) {
        (whole, 0) => whole.to_string(),
        (whole, cents) if cents % 10 == 0 => format!("{whole}.{}", cents / 10),
        (whole, cents) => format!("{whole}.{cents:02}"),
    }
}
