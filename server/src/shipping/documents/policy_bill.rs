//! What the receipt and the credit note of a standalone policy say.

use chrono::{DateTime, Utc};
use sea_orm::EntityTrait;
use waybill_core::address::AddressInput;
use waybill_core::insurance::InsuranceKind;
use waybill_core::rate::TaxLine;
use waybill_core::{Cents, Lang};

use super::bill::{Bill, BillKind, seller};
use super::order::buyer;
use crate::platform::Platform;
use crate::platform::clock::today_at;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::store::Document;
use crate::shipping::insurance::entity::Model;
use crate::shipping::purchase::{card_in_words, entity as purchase};

/// A bill with its number.
pub struct PolicyBill {
    /// See [`number`].
    pub number: String,
    /// What it says.
    pub bill: Bill,
}

impl PolicyBill {
    /// The receipt of a policy, or its credit note.
    ///
    /// # Errors
    /// 409 before it is paid, and for the credit note of one whose money was not given back.
    pub async fn of(state: &Platform, policy: &Model, kind: BillKind, lang: Lang) -> ApiResult<Self> {
        let paid = purchase::Entity::find_by_id((policy.account_id, policy.purchase_id.unwrap_or_default()))
            .one(&state.db)
            .await?;
        let paid = paid.ok_or(ErrorCode::NoPurchase)?;
        let paid_at = policy.bought_at.ok_or(ErrorCode::NoPurchase)?;
        let is_receipt = kind == BillKind::Receipt;
        let at = if is_receipt { paid_at } else { policy.refunded_at.ok_or(ErrorCode::NoCreditNote)? };
        let origin = policy.route()?.origin.unwrap_or_default();
        let signed = |cents: i64| Cents(if is_receipt { cents } else { -cents });
        let cover = Cents(policy.declared_value).in_round_words(lang);
        let line = match (*policy.kind, lang) {
            (InsuranceKind::Parcel, Lang::En) => format!("Shipping insurance, coverage of {cover}"),
            (InsuranceKind::Parcel, Lang::Fr) => format!("Assurance d’expédition, couverture de {cover}"),
            (InsuranceKind::Freight, Lang::En) => format!("Freight insurance, coverage of {cover}"),
            (InsuranceKind::Freight, Lang::Fr) => format!("Assurance de fret, couverture de {cover}"),
        };
        let tax = policy.tax_line.as_ref().map(Document::read).transpose()?;
        let taxes = tax.into_iter().map(|tax| TaxLine {
            label: tax.label.in_lang(lang).to_owned(),
            percent: tax.percent,
            base: signed(policy.premium),
            amount: signed(policy.tax),
        });
        let card = card_in_words(&paid.card_label, lang);
        let bill = Bill {
            title: match is_receipt {
                true => lang.pick("Receipt", "Reçu"),
                false => lang.pick("Credit note", "Note de crédit"),
            },
            seller: seller(&state.config.operator, lang),
            buyer: buyer(&state.db, policy.account_id, policy.user_id).await?,
            facts: facts(policy, &origin, at, is_receipt, lang),
            lines: vec![(line, signed(policy.premium))],
            subtotal: signed(policy.premium),
            taxes: taxes.collect(),
            total: signed(policy.premium + policy.tax),
            settled: match (is_receipt, lang) {
                (true, Lang::En) => format!("Paid with {card}"),
                (true, Lang::Fr) => format!("Payé avec {card}"),
                (false, Lang::En) => format!("Returned to {card}"),
                (false, Lang::Fr) => format!("Remboursé sur {card}"),
            },
            notes: notes(policy, paid.payment_simulated, is_receipt, lang),
            lang,
        };
        Ok(Self { number: number(policy, is_receipt), bill })
    }
}

/// The number of the receipt of a standalone policy: its certificate's; its credit note has a C after it.
#[must_use]
pub fn number(policy: &Model, is_receipt: bool) -> String {
    if is_receipt { policy.number.clone() } else { format!("{}-C", policy.number) }
}

fn facts(
    policy: &Model,
    origin: &AddressInput,
    at: DateTime<Utc>,
    is_receipt: bool,
    lang: Lang,
) -> Vec<(String, String)> {
    let fact = |en: &str, fr: &str, value: String| (lang.pick(en, fr).to_owned(), value);
    let mut facts = vec![
        fact("Number", "Numéro", number(policy, is_receipt)),
        fact("Date", "Date", today_at(origin, at).to_string()),
    ];
    if !is_receipt {
        facts.push(fact("For receipt", "Pour le reçu", number(policy, true)));
    }
    facts.push(fact("Policy", "Police", policy.number.clone()));
    facts.push(fact("Tracking", "Suivi", policy.tracking_number.clone()));
    facts
}

fn notes(policy: &Model, payment_simulated: bool, is_receipt: bool, lang: Lang) -> Vec<String> {
    let mut notes = vec![lang.pick("All amounts are in Canadian dollars.", "Montants en dollars canadiens.")];
    if !is_receipt {
        notes.push(match *policy.kind {
            InsuranceKind::Parcel => {
                lang.pick("The insurance of this parcel was cancelled.", "L’assurance de ce colis a été annulée.")
            }
            InsuranceKind::Freight => {
                lang.pick("The insurance of this freight was cancelled.", "L’assurance de ce fret a été annulée.")
            }
        });
    }
    if payment_simulated {
        notes.push(lang.pick(
            "Demonstration: the payment is simulated, and no money was moved.",
            "Démonstration : le paiement est simulé, et aucun argent n’a été déplacé.",
        ));
    }
    notes.into_iter().map(str::to_owned).collect()
}
