//! What was bought for a shipment, as clients see it.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;
use waybill_core::courier::{CustomsForm, CustomsPapers, tracking_url};
use waybill_core::purchase::PurchaseState;
use waybill_core::{Cents, Lang};

use super::cancellation;
use super::papers::{customs_papers_of, is_paperless};
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::store::{Key, of_keys};
use crate::shipping::insurance::of_purchases;
use crate::shipping::purchase::entity::{Column, Entity, Model};
use crate::shipping::purchase::failure::Failure;
use crate::shipping::purchase::file_entity;
use crate::shipping::purchase::step::given_up_at;
use crate::shipping::shipment::entity as shipment;
use crate::shipping::shipment::view::{
    CancellationView, DocumentKind, PurchaseDoubt, PurchaseView, ShipmentDocument, StoredFile,
};
use crate::shipping::shipment::{Draft, FileKind, needs_invoice};

/// What was bought for a shipment.
#[derive(Debug, Clone, Default)]
pub struct Bought {
    /// The purchase in progress or completed, else the last one.
    pub purchase: Option<PurchaseView>,
    /// Tracking numbers, one per parcel.
    pub tracking_numbers: Vec<String>,
    /// The courier's own page on the first parcel; None where the courier was simulated.
    pub tracking_url: Option<String>,
    /// Labels.
    pub labels: Vec<StoredFile>,
    /// The commercial invoice, the receipt and the credit note, as far as there are any.
    pub invoices: Vec<ShipmentDocument>,
    /// The customs papers that go with it; None where customs ask for nothing.
    pub customs_papers: Option<CustomsPapers>,
    /// Until when the label can be voided for its full price.
    pub void_until: Option<DateTime<Utc>>,
    /// What there is to say about cancelling it.
    pub cancellation: Option<CancellationView>,
}

impl Bought {
    /// Says that the label cannot be cancelled, and why.
    pub fn refuse_cancellation(&mut self, reason: String) {
        if let Some(cancellation) = self.cancellation.as_mut().filter(|cancellation| cancellation.possible) {
            cancellation.possible = false;
            cancellation.impossible = Some(reason);
            self.void_until = None;
        }
    }
}

/// What was bought for some shipments, by the shipment's id; those without an attempt have no entry.
pub async fn of_shipments(
    state: &Platform,
    shipments: &[shipment::Model],
    lang: Lang,
) -> ApiResult<HashMap<Uuid, Bought>> {
    if shipments.is_empty() {
        return Ok(HashMap::new());
    }
    let attempts = Entity::find()
        .filter(of_keys(Column::AccountId, Column::ShipmentId, shipments.iter().map(|row| (row.account_id, row.id))))
        .order_by_desc(Column::Attempt)
        .all(&state.db)
        .await?;
    let mut shown: HashMap<Uuid, Model> = HashMap::new();
    for row in attempts {
        let is_live = row.state.is_live();
        // The attempt in progress, else the last one, which comes first.
        if is_live || !shown.contains_key(&row.shipment_id) {
            shown.insert(row.shipment_id, row);
        }
    }
    let mut files = labels(&state.db, shown.values()).await?;
    let policies = of_purchases(&state.db, shown.values().map(|row| (row.account_id, row.id))).await?;
    let of_id: HashMap<Uuid, &shipment::Model> = shipments.iter().map(|row| (row.id, row)).collect();
    let bought = |row: Model| {
        let shipment = of_id.get(&row.shipment_id)?;
        let apart = policies.get(&row.id).and_then(|policy| policy.refund_amount).map_or(Cents::ZERO, Cents);
        Some(
            bought(state, &row, shipment, (files.remove(&row.id), apart), lang).map(|bought| (row.shipment_id, bought)),
        )
    };
    shown.into_values().filter_map(bought).collect()
}

fn bought(
    state: &Platform,
    row: &Model,
    shipment: &shipment::Model,
    (files, apart): (Option<Vec<file_entity::Model>>, Cents),
    lang: Lang,
) -> ApiResult<Bought> {
    let (cancellation, void_until) = cancellation::view(state, row, shipment, apart, lang);
    // Tracking shows once the label is paid: before that it may still be voided.
    let tracking_numbers = if row.captured_at.is_some() { row.tracking_numbers()? } else { Vec::new() };
    // The courier's own page has no parcel of a simulated one.
    let followed = tracking_numbers.first().filter(|_| !row.courier_simulated);
    let tracking_url = followed.and_then(|number| tracking_url(&row.courier, number, lang));
    // Customs ask for nothing where no invoice was begun: most drafts of a page are not read for it.
    let invoiced = shipment.international.is_some().then(|| Draft::read(shipment)).transpose()?.filter(needs_invoice);
    let papers = invoiced
        .as_ref()
        .filter(|_| row.captured_at.is_some())
        .and_then(|draft| customs_papers_of(row, draft, is_paperless(state, &row.courier), lang));
    Ok(Bought {
        purchase: Some(view(row, lang)),
        tracking_numbers,
        labels: files.unwrap_or_default().into_iter().map(file).collect(),
        tracking_url,
        invoices: documents(row, invoiced.is_some(), papers.as_ref()),
        customs_papers: papers,
        void_until,
        cancellation,
    })
}

/// The documents of a paid label.
fn documents(row: &Model, invoiced: bool, papers: Option<&CustomsPapers>) -> Vec<ShipmentDocument> {
    let Some(paid_at) = row.captured_at else { return Vec::new() };
    let form = papers.and_then(|papers| papers.form).map(|form| match form {
        CustomsForm::Cn22 => DocumentKind::Cn22,
        CustomsForm::Cn23 => DocumentKind::Cn23,
    });
    let commercial = invoiced.then_some(DocumentKind::Commercial);
    let kinds = form.into_iter().chain(commercial).chain([DocumentKind::Receipt]);
    let issued = kinds.map(|kind| ShipmentDocument { kind, issued_at: paid_at });
    let credit_note = row.refunded_at.map(|at| ShipmentDocument { kind: DocumentKind::CreditNote, issued_at: at });
    issued.chain(credit_note).collect()
}

/// The label files of some purchases, in order, by the purchase's id.
pub async fn labels(
    db: &impl ConnectionTrait,
    purchases: impl Iterator<Item = &Model>,
) -> ApiResult<HashMap<Uuid, Vec<file_entity::Model>>> {
    let keys: Vec<Key> = purchases.map(|row| (row.account_id, row.id)).collect();
    let mut files: HashMap<Uuid, Vec<file_entity::Model>> = HashMap::new();
    if keys.is_empty() {
        return Ok(files);
    }
    let rows = file_entity::Entity::find()
        .filter(of_keys(file_entity::Column::AccountId, file_entity::Column::PurchaseId, keys))
        .filter(file_entity::Column::Kind.eq(FileKind::Label))
        .order_by_asc(file_entity::Column::Position)
        .all(db)
        .await?;
    for row in rows {
        if let Some(id) = row.purchase_id {
            files.entry(id).or_default().push(row);
        }
    }
    Ok(files)
}

fn view(row: &Model, lang: Lang) -> PurchaseView {
    PurchaseView {
        id: row.id,
        state: *row.state,
        message: message(row, lang).to_owned(),
        amount: Cents(row.amount),
        card: Some(row.card_label.clone()),
        cancelled: Failure::of(row) == Some(Failure::Cancelled),
        failure: Failure::of(row)
            .filter(|failure| !matches!(failure, Failure::CancelRefused { .. } | Failure::ReturnedOtherwise { .. }))
            .map(|failure| failure.text(lang)),
        captured_at: row.captured_at,
        printed_at: row.printed_at,
        doubt: (row.state == PurchaseState::LabelInDoubt)
            .then(|| PurchaseDoubt { next_look_at: row.next_try_at, looked_for_until: given_up_at(row) }),
    }
}

/// What a person is told.
fn message(row: &Model, lang: Lang) -> &'static str {
    if row.state == PurchaseState::Releasing && Failure::of(row) == Some(Failure::Cancelled) {
        return lang.pick(
            "The payment is being cancelled. Nothing was charged.",
            "Le paiement est en cours d’annulation. Rien n’a été débité.",
        );
    }
    row.state.text(lang)
}

/// A stored file as clients see it.
pub(super) fn file(row: file_entity::Model) -> StoredFile {
    StoredFile {
        id: row.id,
        kind: row.kind,
        name: row.name,
        media_type: row.media_type,
        size: row.size,
        sha256: row.sha256,
    }
}
