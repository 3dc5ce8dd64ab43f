//! Customs documents of a parcel: the postal form, the commercial invoice, and how many copies of each are printed.
//!
//! Sources: Universal Postal Union, forms CN 22 (letter post up to 300 SDR and 2 kg) and CN 23 (parcels, and above); Canada
//! Post, Customs requirements: 'Even with the presence of electronic data, the hard copy customs declaration must accompany the
//! mail item.' Our labels of 4 by 6 inches carry no declaration. The couriers take three signed copies of the invoice with the
//! goods, unless it reaches them electronically.

use crate::wire::{LIST_MAX, input};

use crate::customs::{InternationalItemInput, InternationalType, invoice_totals};
use crate::lang::Lang;
use crate::parcel::{ExactWeight, Measure, ParcelInput, WeightUnit};
use crate::term::courier;
use crate::{Cents, Decimal};

/// Copies of the commercial invoice that go with goods.
pub const INVOICE_COPIES: u32 = 3;
/// Up to this value a packet has the form CN 22: 300 SDR are 520 to 590 Canadian dollars since 2020 (International Monetary
/// Fund), so that this is below them on any day.
pub const CN22_VALUE_MAX: Cents = Cents(50_000);
/// Up to this weight a packet has the form CN 22, in kilograms.
pub const CN22_KG_MAX: Decimal = Decimal::whole(2);
/// The services of Canada Post that are letter post, by the start of their codes; the others are parcels.
pub const PACKETS: [&str; 4] = ["USA.TP", "USA.SP", "INT.TP", "INT.SP"];
/// Those that a courier carries for the post, with a courier's papers.
pub const CARRIED_BY_A_COURIER: [&str; 2] = ["USA.PW", "INT.PW"];

/// A form of the Universal Postal Union.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum CustomsForm {
    /// For small packets.
    Cn22,
    /// For parcels.
    Cn23,
}

impl CustomsForm {
    /// Its name on paper.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CustomsForm::Cn22 => "CN 22",
            CustomsForm::Cn23 => "CN 23",
        }
    }
}

/// Goods that leave the country with a service.
#[input(Default)]
#[serde(default)]
pub struct CustomsPapersInput {
    /// The courier's slug.
    pub courier_slug: String,
    /// The service's code with its courier.
    pub service: String,
    /// Goods or papers.
    #[serde(rename = "type")]
    pub kind: InternationalType,
    /// The parcels.
    #[wire(max = LIST_MAX)]
    pub parcels: Vec<ParcelInput>,
    /// The items of the commercial invoice.
    #[wire(max = LIST_MAX)]
    pub international_shipment_item: Vec<InternationalItemInput>,
    /// Whether the courier is sent the invoice electronically, by the account with it.
    pub invoice_sent: bool,
}

/// The papers, and what to do with them.
#[input]
pub struct CustomsPapers {
    /// The postal form that goes with the parcel; null where none does.
    pub form: Option<CustomsForm>,
    /// Whether the commercial invoice has to be printed; false also where customs only sometimes ask for it.
    pub invoice_printed: bool,
    /// Copies to print of the commercial invoice, where it is printed.
    pub invoice_copies: u32,
    /// What to do, in sentences.
    #[wire(max = 2)]
    pub advice: Vec<String>,
}

/// The papers that go with goods; none with documents.
#[must_use]
pub fn customs_papers(input: &CustomsPapersInput, lang: Lang) -> CustomsPapers {
    let form = postal_form(input);
    let goods = input.kind == InternationalType::Package;
    let advice = match form {
        _ if !goods => Vec::new(),
        Some(form) => vec![form_advice(form, lang), on_request(lang)],
        None if input.invoice_sent => vec![sent_to(&input.courier_slug, lang)],
        None => vec![copies(lang)],
    };
    CustomsPapers {
        form,
        invoice_printed: goods && form.is_none() && !input.invoice_sent,
        invoice_copies: if !goods || input.invoice_sent { 1 } else { INVOICE_COPIES },
        advice,
    }
}

fn postal_form(input: &CustomsPapersInput) -> Option<CustomsForm> {
    let of = |codes: &[&str]| codes.iter().any(|code| input.service.starts_with(code));
    let postal = input.courier_slug == "cp" && !of(&CARRIED_BY_A_COURIER);
    if !postal || input.kind == InternationalType::Document {
        return None;
    }
    let weigh = |parcel: &ParcelInput| {
        let unit = parcel.weight_unit.unwrap_or(WeightUnit::Kg);
        Measure::read(&parcel.weight).value().map(|weight| ExactWeight::of(weight, unit))
    };
    // A weight that cannot be read is none that is known to be small.
    let weight: Option<ExactWeight> = input.parcels.iter().map(weigh).sum();
    let light = weight.is_some_and(|weight| weight <= ExactWeight::of(CN22_KG_MAX, WeightUnit::Kg));
    let cheap = invoice_totals(&input.international_shipment_item).total_value <= CN22_VALUE_MAX;
    Some(if of(&PACKETS) && light && cheap { CustomsForm::Cn22 } else { CustomsForm::Cn23 })
}

fn form_advice(form: CustomsForm, lang: Lang) -> String {
    let name = form.name();
    match lang {
        Lang::En => format!("Print the customs declaration {name}, sign it, and put it in the pouch with the label."),
        Lang::Fr => format!(
            "Imprimez la déclaration en douane {name}, signez-la et glissez-la dans la pochette avec l’étiquette."
        ),
    }
}

fn on_request(lang: Lang) -> String {
    match lang {
        Lang::En => format!("Where customs also ask for the commercial invoice, add {INVOICE_COPIES} signed copies."),
        Lang::Fr => {
            format!(
                "Si la douane demande aussi la facture commerciale, ajoutez-en {INVOICE_COPIES} exemplaires signés."
            )
        }
    }
}

fn sent_to(slug: &str, lang: Lang) -> String {
    let name = courier(slug).map_or(slug, |courier| courier.name(lang));
    match lang {
        Lang::En => format!("{name} has the commercial invoice electronically: there is nothing to print."),
        Lang::Fr => format!("{name} a reçu la facture commerciale par voie électronique : il n’y a rien à imprimer."),
    }
}

fn copies(lang: Lang) -> String {
    match lang {
        Lang::En => {
            format!("Print {INVOICE_COPIES} copies of the commercial invoice, sign them, and put them in the pouch.")
        }
        Lang::Fr => format!(
            "Imprimez {INVOICE_COPIES} exemplaires de la facture commerciale, signez-les et glissez-les dans la pochette."
        ),
    }
}
