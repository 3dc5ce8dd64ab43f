//! Money that was taken or given back, as the receipt, the credit note or the billing adjustment of it says.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, DerivePartialModel, QueryFilter, QueryOrder};
use uuid::Uuid;
use waybill_core::charge::{Charge, ChargeKind, sum_of};
use waybill_core::rate::{TaxLine, tax_lines};
use waybill_core::shipment::References;
use waybill_core::{Cents, Lang};

use super::month::Month;
use crate::platform::Platform;
use crate::platform::balance::BALANCE;
use crate::platform::http::{ApiError, ApiResult};
use crate::platform::store::{Document, StoreResult, by_id, find_among, find_in_account};
use crate::shipping::documents::{BillKind, bill_number, billed, policy_bill_number};
use crate::shipping::insurance::entity as policy;
use crate::shipping::purchase::{card_in_words, entity as purchase, service_in_words};
use crate::shipping::rate::shown_rates;
use crate::shipping::shipment::{Draft, entity as shipment};

/// Rows read at a time.
pub(super) const SLICE: usize = 250;

/// Money that was taken, or given back where its amounts are negative.
#[derive(Debug, Clone)]
pub struct Movement {
    pub at: DateTime<Utc>,
    /// The number of the receipt or the credit note.
    pub number: String,
    pub kind: MovementKind,
    /// The courier and its service; empty for insurance.
    pub service: String,
    pub references: References,
    /// What was charged for transport, before tax.
    pub transport: Cents,
    /// What was charged for insurance, before tax.
    pub insurance: Cents,
    pub taxes: Vec<TaxLine>,
    /// Those that are filed together: GST and HST, QST, and the tax on insurance premiums.
    pub filed: [Cents; 3],
    /// The sum of all.
    pub total: Cents,
    /// The card in words.
    pub card: String,
    /// Whether the balance paid or got it, and no card.
    pub from_balance: bool,
    /// Whether the courier or the payment was simulated.
    pub simulated: bool,
}

/// What was paid for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MovementKind {
    Label,
    Policy,
    LabelRefund,
    InsuranceRefund,
    /// A courier billed a label otherwise than it had said.
    Adjustment,
}

impl MovementKind {
    /// In words.
    #[must_use]
    pub fn in_words(self, lang: Lang) -> &'static str {
        match self {
            Self::Label => lang.pick("Label", "Étiquette"),
            Self::Policy => lang.pick("Insurance", "Assurance"),
            Self::LabelRefund => lang.pick("Label refund", "Remboursement d’étiquette"),
            Self::InsuranceRefund => lang.pick("Insurance refund", "Remboursement d’assurance"),
            Self::Adjustment => lang.pick("Billing adjustment", "Ajustement de facturation"),
        }
    }
}

/// What a statement needs of a purchase: everything but what couriers were asked and said, which is far larger.
#[derive(Debug, Clone, DerivePartialModel)]
#[sea_orm(entity = "purchase::Entity", from_query_result)]
pub(super) struct Paid {
    pub id: Uuid,
    pub shipment_id: Uuid,
    policy_id: Option<Uuid>,
    pub rate_id: Uuid,
    card_label: String,
    captured_at: Option<DateTime<Utc>>,
    refunded_at: Option<DateTime<Utc>>,
    courier_simulated: bool,
    payment_simulated: bool,
}

/// The receipts and credit notes of a month.
pub async fn movements(state: &Platform, account_id: Uuid, month: Month, lang: Lang) -> ApiResult<Vec<Movement>> {
    let mut all = Vec::new();
    let taken = purchases(state, account_id, purchase::Column::CapturedAt, month).await?;
    let returned = purchases(state, account_id, purchase::Column::RefundedAt, month).await?;
    for (rows, kind) in [(taken, BillKind::Receipt), (returned, BillKind::CreditNote)] {
        for slice in rows.chunks(SLICE) {
            all.extend(of_purchases(state, account_id, slice, kind, lang).await?);
        }
    }
    all.extend(of_premiums(state, account_id, month, lang).await?);
    Ok(all)
}

async fn purchases(state: &Platform, account_id: Uuid, at: purchase::Column, month: Month) -> StoreResult<Vec<Paid>> {
    let rows = find_in_account::<purchase::Entity>(account_id)
        // Filling the balance buys nothing: what it pays for has its own receipts.
        .filter(purchase::Column::IsTopUp.eq(false))
        .filter(at.gte(month.begins()))
        .filter(at.lt(month.ends()))
        .order_by_asc(at)
        .into_partial_model::<Paid>();
    Ok(rows.all(&state.db).await?)
}

/// The insurance that was given back apart from its label.
async fn of_premiums(state: &Platform, account_id: Uuid, month: Month, lang: Lang) -> ApiResult<Vec<Movement>> {
    let returned = find_in_account::<policy::Entity>(account_id)
        .filter(policy::Column::RefundedAt.gte(month.begins()))
        .filter(policy::Column::RefundedAt.lt(month.ends()))
        .filter(policy::Column::RefundAmount.is_not_null())
        .all(&state.db)
        .await?;
    let mut all = Vec::new();
    for slice in returned.chunks(SLICE) {
        let at: HashMap<Uuid, DateTime<Utc>> =
            slice.iter().filter_map(|row| Some((row.purchase_id?, row.refunded_at?))).collect();
        let rows = find_among::<purchase::Entity>(account_id, at.keys().copied())
            .into_partial_model::<Paid>()
            .all(&state.db)
            .await?;
        let made = of_purchases(state, account_id, &rows, BillKind::InsuranceCreditNote, lang).await?;
        all.extend(made);
    }
    Ok(all)
}

async fn of_purchases(
    state: &Platform,
    account_id: Uuid,
    rows: &[Paid],
    kind: BillKind,
    lang: Lang,
) -> ApiResult<Vec<Movement>> {
    let ids = |of: fn(&Paid) -> Uuid| rows.iter().map(of).collect::<Vec<_>>();
    let rates = shown_rates(state, account_id, &ids(|row| row.rate_id), lang).await?;
    let shipments = find_among::<shipment::Entity>(account_id, ids(|row| row.shipment_id));
    let shipments = by_id(shipments, &state.db).await?;
    let policies = find_in_account::<policy::Entity>(account_id)
        .filter(policy::Column::PurchaseId.is_in(ids(|row| row.id)))
        .all(&state.db)
        .await?;
    let policies: HashMap<Uuid, policy::Model> =
        policies.into_iter().filter_map(|row| Some((row.purchase_id?, row))).collect();
    let mut all = Vec::with_capacity(rows.len());
    for row in rows {
        let policy = policies.get(&row.id);
        all.push(match (row.policy_id, policy) {
            (Some(_), Some(policy)) => of_policy(row, policy, kind, lang)?,
            _ => {
                let draft = shipments.get(&row.shipment_id).map(Draft::read).transpose()?;
                let rate = rates.get(&row.rate_id).ok_or_else(|| ApiError::internal("a purchase without its rate"))?;
                let apart = policy.is_some_and(|policy| policy.refund_amount.is_some());
                let charges = billed(&rate.charges, kind, apart);
                let origin = draft.as_ref().and_then(|draft| draft.origin.clone()).unwrap_or_default();
                let captured_at = row.captured_at.unwrap_or_default();
                let at = match kind {
                    BillKind::Receipt => captured_at,
                    BillKind::CreditNote => row.refunded_at.unwrap_or_default(),
                    BillKind::InsuranceCreditNote => policy.and_then(|row| row.refunded_at).unwrap_or_default(),
                };
                Movement {
                    number: bill_number(row.id, captured_at, &origin, kind),
                    kind: match kind {
                        BillKind::Receipt => MovementKind::Label,
                        BillKind::CreditNote => MovementKind::LabelRefund,
                        BillKind::InsuranceCreditNote => MovementKind::InsuranceRefund,
                    },
                    service: service_in_words(&rate.courier_name, &rate.service_level),
                    references: draft.map(|draft| draft.references()).unwrap_or_default(),
                    ..movement(row, at, &charges, kind, lang)
                }
            }
        });
    }
    Ok(all)
}

/// Of a standalone policy.
fn of_policy(row: &Paid, policy: &policy::Model, kind: BillKind, lang: Lang) -> ApiResult<Movement> {
    let is_receipt = kind == BillKind::Receipt;
    let at = if is_receipt { row.captured_at } else { policy.refunded_at };
    let premium = Charge {
        kind: ChargeKind::Insurance,
        rule: String::new(),
        label: String::new(),
        percent: None,
        amount: Cents(policy.premium),
    };
    let tax = policy.tax_line.as_ref().map(Document::read).transpose()?.map(|line| line.charge(lang));
    let charges: Vec<Charge> = std::iter::once(premium).chain(tax).collect();
    Ok(Movement {
        number: policy_bill_number(policy, is_receipt),
        kind: if is_receipt { MovementKind::Policy } else { MovementKind::InsuranceRefund },
        ..movement(row, at.unwrap_or_default(), &charges, kind, lang)
    })
}

/// How the rules of the taxes begin that are filed together. What couriers bill as a provincial tax on transport is the QST.
const FILED: [&[&str]; 3] = [&["tax.gst", "tax.hst"], &["tax.qst", "tax.pst"], &["tax.premium"]];

fn filed(charges: &[Charge], rules: &[&str]) -> Cents {
    let is_one = |charge: &&Charge| rules.iter().any(|rule| charge.rule.starts_with(rule));
    charges.iter().filter(is_one).map(|charge| charge.amount).sum()
}

/// What the charges say, without what it was for.
pub(super) fn movement(row: &Paid, at: DateTime<Utc>, charges: &[Charge], kind: BillKind, lang: Lang) -> Movement {
    let signed = |cents: Cents| if kind == BillKind::Receipt { cents } else { -cents };
    let tax = |line: TaxLine| TaxLine { base: signed(line.base), amount: signed(line.amount), ..line };
    Movement {
        at,
        number: String::new(),
        kind: MovementKind::Label,
        service: String::new(),
        references: References::default(),
        transport: signed(sum_of(charges, |kind| !matches!(kind, ChargeKind::Insurance | ChargeKind::Tax))),
        insurance: signed(sum_of(charges, |kind| kind == ChargeKind::Insurance)),
        taxes: tax_lines(charges).into_iter().map(tax).collect(),
        filed: FILED.map(|rules| signed(filed(charges, rules))),
        total: signed(sum_of(charges, |_| true)),
        card: card_in_words(&row.card_label, lang),
        from_balance: row.card_label == BALANCE,
        simulated: row.courier_simulated || row.payment_simulated,
    }
}
