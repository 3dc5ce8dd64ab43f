//! The forms CN 22 and CN 23 of the Universal Postal Union: what they say of an order, in words. French is the Union's
//! language; English follows it, in any language of the reader.

use waybill_core::charge::ChargeKind;
use waybill_core::courier::CustomsForm;
use waybill_core::customs::{InternationalItemInput, Purpose, invoice_totals};
use waybill_core::parcel::{ExactWeight, WeightUnit};
use waybill_core::{Cents, Decimal, Lang};

use super::customs_invoice::{address, block, name, number};
use super::order::Order;

/// A line of the declaration.
pub struct Declared {
    /// What it is.
    pub description: String,
    /// How many.
    pub quantity: u32,
    /// What all of them weigh, in kilograms.
    pub weight: String,
    /// What all of them are worth.
    pub value: Cents,
    /// Harmonised System code.
    pub hs_code: String,
    /// Where it was made.
    pub origin: String,
}

/// A customs declaration.
pub struct CustomsDeclaration {
    /// Which form it is.
    pub form: CustomsForm,
    /// The number of the item.
    pub tracking: String,
    /// The sender, line by line.
    pub sender: Vec<String>,
    /// The number under which the sender's customs know the sender.
    pub sender_number: String,
    /// The addressee.
    pub addressee: Vec<String>,
    /// What it is sent for.
    pub category: Category,
    /// What that is where it is something else.
    pub explanation: String,
    /// The goods.
    pub goods: Vec<Declared>,
    /// What the goods weigh together.
    pub net: String,
    /// What the parcel weighs.
    pub gross: String,
    /// What the goods are worth together.
    pub value: Cents,
    /// What sending costs.
    pub postage: Cents,
    /// The invoice's number.
    pub invoice_number: String,
    /// The number of the declaration of duties.
    pub certificate: String,
    /// Who signs.
    pub signer: String,
    /// The day of mailing.
    pub date: String,
}

/// What an item is sent for, as the forms tell it apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    Gift,
    Sample,
    Returned,
    Sale,
    Documents,
    Other,
}

impl Category {
    /// The boxes of the forms, in their order, with their words.
    pub const BOXES: [(Category, &'static str); 6] = [
        (Category::Gift, "Cadeau / Gift"),
        (Category::Sample, "Échantillon commercial / Commercial sample"),
        (Category::Returned, "Retour de marchandise / Returned goods"),
        (Category::Sale, "Vente de marchandises / Sale of goods"),
        (Category::Documents, "Documents"),
        (Category::Other, "Autre / Other"),
    ];
}

impl CustomsDeclaration {
    /// The declaration of an order on a form. Weights are in kilograms, as the forms have them.
    #[must_use]
    pub fn of(order: &Order, form: CustomsForm) -> Self {
        let draft = &order.draft;
        let papers = draft.international.clone().unwrap_or_default();
        let (from, to) = (address(&draft.origin), address(&draft.destination));
        let (category, explanation) = category(papers.purpose, papers.invoice_remarks.trim());
        let parcels = order.request.shipment.parcels.iter();
        let gross: ExactWeight = parcels.map(|parcel| ExactWeight::of(parcel.weight, parcel.weight_unit)).sum();
        let charges = order.rate.charges.iter();
        Self {
            form,
            tracking: order.tracking_numbers().join(", "),
            sender: block(&from, Lang::Fr),
            sender_number: order.exporter_number.clone(),
            addressee: block(&to, Lang::Fr),
            category,
            explanation,
            goods: draft.items.iter().map(declared).collect(),
            net: kilograms(draft.items.iter().map(weigh).sum()),
            gross: kilograms(gross),
            value: invoice_totals(&draft.items).total_value,
            postage: charges
                .filter(|charge| !matches!(charge.kind, ChargeKind::Insurance | ChargeKind::Tax))
                .map(|charge| charge.amount)
                .sum(),
            invoice_number: number(order, &papers),
            certificate: papers.duty_declaration_id.trim().to_owned(),
            signer: name(&from),
            date: order.request.shipment.ship_date.to_string(),
        }
    }
}

fn category(purpose: Option<Purpose>, remarks: &str) -> (Category, String) {
    match purpose {
        Some(Purpose::Gift) => (Category::Gift, String::new()),
        Some(Purpose::Sample) => (Category::Sample, String::new()),
        Some(Purpose::Return) => (Category::Returned, String::new()),
        Some(Purpose::Sale) => (Category::Sale, String::new()),
        Some(Purpose::Repair) => (Category::Other, "Réparation ou garantie / Repair or warranty".to_owned()),
        Some(Purpose::Personal) => (Category::Other, "Effets personnels / Personal effects".to_owned()),
        Some(Purpose::Other) | None => (Category::Other, remarks.to_owned()),
    }
}

fn weigh(item: &InternationalItemInput) -> ExactWeight {
    let one = item.weight.parse::<Decimal>().unwrap_or_default();
    ExactWeight::of(one, item.units.unwrap_or(WeightUnit::Kg)).times(item.quantity)
}

fn kilograms(weight: ExactWeight) -> String {
    weight.in_unit(WeightUnit::Kg).fixed(3)
}

fn declared(item: &InternationalItemInput) -> Declared {
    Declared {
        description: item.description.trim().to_owned(),
        quantity: item.quantity,
        weight: kilograms(weigh(item)),
        value: Cents(item.value.0.saturating_mul(i64::from(item.quantity))),
        hs_code: item.hs_code.trim().to_owned(),
        origin: item.country_of_origin.trim().to_uppercase(),
    }
}
