//! Receipts and credit notes: what they say.

use chrono::{DateTime, Utc};
use uuid::Uuid;
use waybill_core::address::AddressInput;
use waybill_core::charge::{Charge, ChargeKind};
use waybill_core::rate::{TaxLine, tax_lines};
use waybill_core::{Cents, Lang};

use super::order::Order;
use crate::platform::Platform;
use crate::platform::clock::today_at;
use crate::platform::config::OperatorConfig;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::shipping::purchase::{card_in_words, is_premium_tax};

/// Which of the two it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BillKind {
    /// Money was taken.
    Receipt,
    /// Money went back.
    CreditNote,
    /// The insurance fee went back, its label standing.
    InsuranceCreditNote,
}

/// A receipt or a credit note, in words.
pub struct Bill {
    /// Its title.
    pub title: &'static str,
    /// Who sold, and under which tax numbers.
    pub seller: Vec<String>,
    /// Who paid.
    pub buyer: Vec<String>,
    /// Number, day, shipment: what identifies it.
    pub facts: Vec<(String, String)>,
    /// The lines before taxes.
    pub lines: Vec<(String, Cents)>,
    /// Their sum.
    pub subtotal: Cents,
    /// The taxes.
    pub taxes: Vec<TaxLine>,
    /// The sum of all.
    pub total: Cents,
    /// How it was settled.
    pub settled: String,
    /// What else there is to say.
    pub notes: Vec<String>,
    /// The language.
    pub lang: Lang,
}

impl Bill {
    /// The receipt of an order, or its credit note.
    ///
    /// # Errors
    /// 409 for the credit note of an order whose money was not given back.
    pub fn of(state: &Platform, order: &Order, kind: BillKind, lang: Lang) -> ApiResult<Self> {
        let back = match kind {
            BillKind::Receipt => None,
            BillKind::CreditNote => Some(order.purchase.refunded_at.ok_or(ErrorCode::NoCreditNote)?),
            BillKind::InsuranceCreditNote => Some(order.premium_refunded_at.ok_or(ErrorCode::NoCreditNote)?),
        };
        let sign = if back.is_some() { -1 } else { 1 };
        let signed = |amount: Cents| Cents(amount.0 * sign);
        let charges = billed(&order.rate.charges, kind, order.premium_apart);
        let total: Cents = charges.iter().map(|charge| charge.amount).sum();
        let before_tax = charges.iter().filter(|charge| charge.kind != ChargeKind::Tax);
        let lines: Vec<(String, Cents)> =
            before_tax.map(|charge| (charge.label.clone(), signed(charge.amount))).collect();
        let taxes = tax_lines(&charges)
            .into_iter()
            .map(|tax| TaxLine { base: signed(tax.base), amount: signed(tax.amount), ..tax })
            .collect();
        let card = card_in_words(&order.purchase.card_label, lang);
        let at = back.unwrap_or_else(|| order.paid_at());
        Ok(Self {
            title: match kind {
                BillKind::Receipt => lang.pick("Receipt", "Reçu"),
                BillKind::CreditNote | BillKind::InsuranceCreditNote => lang.pick("Credit note", "Note de crédit"),
            },
            seller: seller(&state.config.operator, lang),
            buyer: order.buyer.clone(),
            facts: facts(order, kind, &order.day(at).to_string(), lang),
            subtotal: lines.iter().map(|(_, amount)| *amount).sum(),
            lines,
            taxes,
            total: signed(total),
            settled: match (kind, lang) {
                (BillKind::Receipt, Lang::En) => format!("Paid with {card}"),
                (BillKind::Receipt, Lang::Fr) => format!("Payé avec {card}"),
                (BillKind::CreditNote | BillKind::InsuranceCreditNote, Lang::En) => format!("Returned to {card}"),
                (BillKind::CreditNote | BillKind::InsuranceCreditNote, Lang::Fr) => format!("Remboursé sur {card}"),
            },
            notes: notes(order, kind, lang),
            lang,
        })
    }
}

/// The lines of a price that are on a bill. `premium_apart`: whether the insurance went back apart from the label, with which
/// it then does not go back.
#[must_use]
pub fn billed(charges: &[Charge], kind: BillKind, premium_apart: bool) -> Vec<Charge> {
    let is_on = |charge: &&Charge| {
        let is_insurance = charge.kind == ChargeKind::Insurance || is_premium_tax(charge.kind, &charge.rule);
        match kind {
            BillKind::Receipt => true,
            BillKind::CreditNote => !(is_insurance && premium_apart),
            BillKind::InsuranceCreditNote => is_insurance,
        }
    };
    charges.iter().filter(is_on).cloned().collect()
}

/// The number of an order's receipt, or of its credit note.
#[must_use]
pub fn number(order: &Order, kind: BillKind) -> String {
    bill_number(order.purchase.id, order.paid_at(), &order.origin(), kind)
}

/// The number of the receipt of a purchase that was paid then, for a parcel from there; its credit note has the same with a C
/// behind it, that of its insurance alone a CA.
#[must_use]
pub fn bill_number(purchase: Uuid, paid_at: DateTime<Utc>, origin: &AddressInput, kind: BillKind) -> String {
    let id = purchase.simple().to_string().to_uppercase();
    // The day comes first, and the last digits of the id are random.
    let number = format!("{}-{}", today_at(origin, paid_at).format("%Y%m%d"), &id[id.len() - 8..]);
    match kind {
        BillKind::Receipt => number,
        BillKind::CreditNote => format!("{number}-C"),
        BillKind::InsuranceCreditNote => format!("{number}-CA"),
    }
}

fn facts(order: &Order, kind: BillKind, day: &str, lang: Lang) -> Vec<(String, String)> {
    let fact = |en: &str, fr: &str, value: String| (lang.pick(en, fr).to_owned(), value);
    let mut facts = vec![fact("Number", "Numéro", number(order, kind)), fact("Date", "Date", day.to_owned())];
    if kind != BillKind::Receipt {
        facts.push(fact("For receipt", "Pour le reçu", number(order, BillKind::Receipt)));
    }
    let references = order.draft.references();
    let typed = [
        fact("Reference", "Référence", references.reference),
        fact("Invoice reference", "Référence de facture", references.invoice_reference),
    ];
    facts.extend(typed.into_iter().filter(|(_, value)| !value.is_empty()));
    facts.push(fact("Service", "Service", order.service()));
    let place = |city: &str, province: &str, country: &str| {
        [city, province, country].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    };
    let (from, to) = (&order.request.shipment.origin, &order.request.shipment.destination);
    facts.push(fact("From", "De", place(&from.city, &from.province, &from.country)));
    facts.push(fact("To", "À", place(&to.city, &to.province, &to.country)));
    let numbers = order.tracking_numbers();
    if !numbers.is_empty() {
        facts.push(fact("Tracking", "Suivi", numbers.join(", ")));
    }
    facts
}

/// Who sells, and under which tax numbers.
#[must_use]
pub fn seller(operator: &OperatorConfig, lang: Lang) -> Vec<String> {
    let colon = lang.pick(":", "\u{a0}:");
    let name = if operator.legal_name.is_empty() { "Waybill" } else { &operator.legal_name };
    let mut lines = vec![name.to_owned()];
    lines.extend(Some(operator.address.clone()).filter(|address| !address.is_empty()));
    for (label, number) in
        [(lang.pick("GST/HST", "TPS/TVH"), &operator.gst_number), (lang.pick("QST", "TVQ"), &operator.qst_number)]
    {
        if !number.is_empty() {
            lines.push(format!("{label}{colon} {number}"));
        }
    }
    lines
}

fn notes(order: &Order, kind: BillKind, lang: Lang) -> Vec<String> {
    let mut notes =
        vec![lang.pick("All amounts are in Canadian dollars.", "Montants en dollars canadiens.").to_owned()];
    if kind == BillKind::CreditNote {
        let words = lang.pick(
            "The label was cancelled and voided by the courier. It must not be used.",
            "L’étiquette a été annulée par le transporteur. Elle ne doit plus servir.",
        );
        notes.push(words.to_owned());
    }
    if kind == BillKind::InsuranceCreditNote {
        let words = lang.pick(
            "The insurance of this parcel was cancelled. Its label is still valid.",
            "L’assurance de ce colis a été annulée. Son étiquette reste valable.",
        );
        notes.push(words.to_owned());
    }
    if order.purchase.is_simulated() {
        let words = lang.pick(
            "Demonstration: the courier or the payment is simulated, and no money was moved.",
            "Démonstration : le transporteur ou le paiement est simulé, et aucun argent n’a été déplacé.",
        );
        notes.push(words.to_owned());
    }
    notes
}
