//! A dispute as the desk sees it.

use chrono::{DateTime, Utc};
use sea_orm::EntityTrait;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::payment::{DisputeReason, DisputeStatus};
use waybill_core::{Cents, Lang};
use waybill_providers::payment::DisputeEvidence;

use crate::operator::accounts::masked;
use crate::operator::audit::{OperatorEntry, entries_on};
use crate::operator::purchases::roughly;
use crate::platform::Platform;
use crate::platform::balance::balance_of;
use crate::platform::http::ApiResult;
use crate::platform::store::StoreResult;
use crate::shipping::balance::due_correction;
use crate::shipping::purchase::dispute::entity::Model;
use crate::shipping::purchase::dispute::evidence_of;
use crate::shipping::purchase::entity::{self as purchase, Model as Purchase};

/// A dispute in the desk's list.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct OperatorDisputeRow {
    /// Key.
    pub id: Uuid,
    /// The processor's id.
    pub reference: String,
    /// Whose payment it was.
    pub account_id: Uuid,
    /// The purchase that was paid.
    pub purchase_id: Uuid,
    /// What is disputed, in cents.
    pub amount: Cents,
    /// Always CAD.
    pub currency: String,
    /// Why.
    pub reason: DisputeReason,
    /// Why, in words.
    pub reason_text: String,
    /// Its status.
    pub status: DisputeStatus,
    /// The same in words.
    pub status_text: String,
    /// Whether it waits for evidence or acceptance.
    pub needs_response: bool,
    /// Whether it has not ended.
    pub is_open: bool,
    /// Until when evidence is taken; null where none is.
    pub due_by: Option<DateTime<Utc>>,
    /// When it was opened.
    pub opened_at: DateTime<Utc>,
    /// When it ended.
    pub closed_at: Option<DateTime<Utc>>,
}

/// A dispute with its evidence, its money and what operators did.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct OperatorDispute {
    /// The dispute.
    pub dispute: OperatorDisputeRow,
    /// The policy that was paid; null for a label.
    pub policy_id: Option<Uuid>,
    /// The balance that was topped up; null where something was bought.
    pub balance: Option<DisputedBalance>,
    /// What the processor withdrew, in cents, without its fee.
    pub withdrawn: Cents,
    /// What came back, in cents.
    pub reinstated: Cents,
    /// The processor's fee, in cents.
    pub fee: Cents,
    /// What it has cost so far, in cents: what is gone, and the fee.
    pub lost: Cents,
    /// Where the money is, as a sentence.
    pub money: String,
    /// When evidence was submitted last.
    pub answered_at: Option<DateTime<Utc>>,
    /// When an operator accepted it.
    pub accepted_at: Option<DateTime<Utc>>,
    /// What is put together for the cardholder's bank. Names and addresses are shortened here and submitted in full.
    pub evidence: Vec<DisputeFact>,
    /// What operators did to it, newest first.
    pub acts: Vec<OperatorEntry>,
}

/// A balance that a disputed payment filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct DisputedBalance {
    /// What is left, in cents.
    pub amount: Cents,
    /// The correction that is due, in cents: negative where the bank took what the balance still has.
    pub due: Cents,
}

/// A piece of evidence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct DisputeFact {
    /// What it is.
    pub label: String,
    /// What it says, a line a piece.
    pub value: String,
}

impl OperatorDisputeRow {
    /// What the desk sees of a row.
    #[must_use]
    pub fn new(row: &Model, lang: Lang) -> Self {
        Self {
            id: row.id,
            reference: row.dispute_ref.clone(),
            account_id: row.account_id,
            purchase_id: row.purchase_id,
            amount: Cents(row.amount),
            currency: row.currency.clone(),
            reason: *row.reason,
            reason_text: row.reason.text(lang).to_owned(),
            status: *row.status,
            status_text: row.status.text(lang).to_owned(),
            needs_response: row.status.needs_response(),
            is_open: row.status.is_open(),
            due_by: row.due_by,
            opened_at: row.opened_at,
            closed_at: row.closed_at,
        }
    }
}

impl OperatorDispute {
    /// A dispute for the desk.
    pub async fn of(state: &Platform, row: Model, lang: Lang) -> ApiResult<Self> {
        let paid = purchase_of(state, &row).await?;
        let evidence = match &paid {
            Some(paid) => facts(&evidence_of(state, paid).await?, paid, lang),
            None => Vec::new(),
        };
        let balance = match paid.as_ref().filter(|paid| paid.is_top_up) {
            Some(paid) => Some(DisputedBalance {
                amount: balance_of(&state.db, paid.account_id).await?,
                due: due_correction(&state.db, (paid.account_id, paid.id)).await?,
            }),
            None => None,
        };
        Ok(Self {
            balance,
            policy_id: paid.and_then(|paid| paid.policy_id),
            withdrawn: Cents(row.withdrawn),
            reinstated: Cents(row.reinstated),
            fee: Cents(row.fee),
            lost: Cents(row.withdrawn - row.reinstated + row.fee),
            money: money(&row, lang).to_owned(),
            answered_at: row.answered_at,
            accepted_at: row.accepted_at,
            evidence,
            acts: entries_on(state, row.id, lang).await?,
            dispute: OperatorDisputeRow::new(&row, lang),
        })
    }
}

/// The purchase whose payment is disputed.
pub(super) async fn purchase_of(state: &Platform, row: &Model) -> StoreResult<Option<Purchase>> {
    Ok(purchase::Entity::find_by_id((row.account_id, row.purchase_id)).one(&state.db).await?)
}

fn money(row: &Model, lang: Lang) -> &'static str {
    match (row.withdrawn, row.reinstated >= row.withdrawn) {
        (0, _) => {
            lang.pick("The money is with us: none was withdrawn.", "L’argent est chez nous : rien n’a été retiré.")
        }
        (_, true) => lang.pick(
            "The money came back to us; the fee stays with the payment processor.",
            "L’argent nous est revenu; les frais restent au fournisseur de paiement.",
        ),
        (_, false) if row.status.is_open() => lang.pick(
            "The cardholder’s bank has the money until it decides.",
            "La banque du titulaire de la carte détient l’argent jusqu’à sa décision.",
        ),
        (_, false) => lang.pick("The cardholder has the money.", "Le titulaire de la carte a l’argent."),
    }
}

/// Evidence in two columns, without what people typed.
fn facts(evidence: &DisputeEvidence, paid: &Purchase, lang: Lang) -> Vec<DisputeFact> {
    let name: String = evidence
        .customer_name
        .split_whitespace()
        .filter_map(|part| part.chars().next())
        .map(|first| format!("{first}. "))
        .collect();
    [
        (lang.pick("Bought", "Achat"), evidence.product_description.clone()),
        (lang.pick("Customer", "Client"), name.trim().to_owned()),
        (lang.pick("Customer’s email", "Adresse courriel du client"), masked(&evidence.customer_email_address)),
        (lang.pick("Paid on", "Payé le"), evidence.service_date.clone()),
        (lang.pick("Courier", "Transporteur"), evidence.shipping_carrier.clone()),
        (lang.pick("Shipped on", "Expédié le"), evidence.shipping_date.clone()),
        (lang.pick("Tracking numbers", "Numéros de suivi"), evidence.shipping_tracking_number.clone()),
        (
            lang.pick("Sent to", "Envoyé à"),
            if evidence.shipping_address.is_empty() { String::new() } else { roughly(paid) },
        ),
        (lang.pick("Receipt and scans", "Reçu et balayages"), evidence.uncategorized_text.clone()),
    ]
    .into_iter()
    .filter(|(_, value)| !value.is_empty())
    .map(|(label, value)| DisputeFact { label: label.to_owned(), value })
    .collect()
}
