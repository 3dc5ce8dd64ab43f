//! An adjustment as clients see it.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{ColumnTrait, QueryFilter};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::adjustment::{AdjustmentExplanation, AdjustmentStatus};
use waybill_core::{Cents, Lang};

use super::charge::owed;
use super::entity::Model;
use super::letter::{DisputeLetter, LetterFacts};
use super::status::{can_dispute, charge_on, charged_to, courier_name, respond_by};
use crate::platform::Platform;
use crate::platform::account::{owner_of, user_entity as user};
use crate::platform::balance::day_of;
use crate::platform::config::ChargedTo;
use crate::platform::http::{ApiError, ApiResult};
use crate::platform::store::{Key, by_id, find_among, find_in_account};
use crate::shipping::documents::{buyer, seller};
use crate::shipping::file::of_policies as files_of_owners;
use crate::shipping::insurance::claim_entity as claim;
use crate::shipping::purchase::{entity as purchase, service_in_words};
use crate::shipping::rate::shown_rates;
use crate::shipping::shipment::view::StoredFile;

/// What a courier bills after the sale.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Adjustment {
    /// Id of the adjustment.
    pub id: Uuid,
    /// The shipment that it is about.
    pub shipment_id: Uuid,
    /// What became of it.
    pub status: AdjustmentStatus,
    /// The same in words.
    pub status_text: String,
    /// The courier's slug.
    pub courier_slug: String,
    /// The courier and its service.
    pub service: String,
    /// The label's tracking number.
    pub tracking_number: String,
    /// When it was found, and the account's owner told.
    pub found_at: DateTime<Utc>,
    /// Until when it is disputed.
    pub respond_by: NaiveDate,
    /// Whether a letter can be prepared, or prepared again.
    pub can_dispute: bool,
    /// Who pays the difference.
    pub charged_to: ChargedTo,
    /// The day in Toronto on which it is taken from the balance, or was; null where the operator pays, and while a dispute holds it.
    pub charge_on: Option<NaiveDate>,
    /// What it took from the balance, in cents, negative where the balance got it; null as long as it did not.
    pub charged: Option<Cents>,
    /// What the sender paid for the label, insurance included, in cents.
    pub paid: Cents,
    /// What the courier said before, taxes included, in cents.
    pub before: Cents,
    /// What it bills now.
    pub after: Cents,
    /// The parcels and the lines of the difference.
    pub explanation: AdjustmentExplanation,
    /// Photos and documents that were added to the shipment or to a claim on it.
    pub evidence: Vec<StoredFile>,
    /// The dispute; null where there is none.
    pub dispute: Option<AdjustmentDispute>,
    /// The letter to the courier, as it reads now.
    pub letter: DisputeLetter,
    /// Whether the courier is simulated.
    pub simulated: bool,
}

/// The dispute of an adjustment.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct AdjustmentDispute {
    /// What the sender writes.
    pub note: String,
    /// The files that go with the letter.
    pub file_ids: Vec<Uuid>,
    /// When the letter was prepared last.
    pub prepared_at: DateTime<Utc>,
    /// When it was sent.
    pub sent_at: Option<DateTime<Utc>>,
    /// When its outcome was recorded.
    pub closed_at: Option<DateTime<Utc>>,
    /// What the courier takes off, in cents.
    pub agreed: Option<Cents>,
}

/// One adjustment.
pub(super) async fn show_adjustment(state: &Platform, row: Model, lang: Lang) -> ApiResult<Adjustment> {
    let shown = show_adjustments(state, row.account_id, vec![row], lang).await?.pop();
    shown.ok_or_else(|| ApiError::internal("an adjustment is not shown"))
}

/// Adjustments of an account, that the caller may see.
pub(super) async fn show_adjustments(
    state: &Platform,
    account_id: Uuid,
    rows: Vec<Model>,
    lang: Lang,
) -> ApiResult<Vec<Adjustment>> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let purchases = find_among::<purchase::Entity>(account_id, rows.iter().map(|row| row.purchase_id));
    let purchases = by_id(purchases, &state.db).await?;
    let rates: Vec<Uuid> = purchases.values().map(|row| row.rate_id).collect();
    let rates = shown_rates(state, account_id, &rates, lang).await?;
    let evidence = evidence_of(state, account_id, &rows).await?;
    let owner = owner_of(&state.db, account_id).await?;
    let letter_lang = owner.as_ref().map_or(lang, user::Model::lang);
    let sender = match &owner {
        Some(owner) => buyer(&state.db, account_id, owner.id).await?,
        None => Vec::new(),
    };
    let holder = seller(&state.config.operator, letter_lang);
    let mut shown = Vec::with_capacity(rows.len());
    for row in rows {
        let paid = purchases.get(&row.purchase_id);
        let rate = paid.and_then(|paid| rates.get(&paid.rate_id));
        let facts = row.facts.read()?;
        let service = match rate {
            Some(rate) => service_in_words(&rate.courier_name, &rate.service_level),
            None => courier_name(&row.courier, lang),
        };
        let files: Vec<StoredFile> = evidence.get(&row.shipment_id).cloned().unwrap_or_default();
        let file_ids = row.file_ids.read()?;
        let letter = DisputeLetter::of(&LetterFacts {
            row: &row,
            facts: &facts,
            service: &service,
            account_number: state.config.couriers.account_number(&row.courier),
            shipped_on: paid.and_then(|paid| paid.ship_request.read().ok()).map(|sent| sent.shipment.ship_date),
            holder: &holder,
            sender: &sender,
            // Before it is prepared, what the dialog offers.
            evidence: files.iter().filter(|file| row.disputed_at.is_none() || file_ids.contains(&file.id)).collect(),
            written_on: day_of(row.disputed_at.unwrap_or_else(|| state.clock.now())),
            lang: letter_lang,
        });
        shown.push(Adjustment {
            id: row.id,
            shipment_id: row.shipment_id,
            status: *row.status,
            status_text: row.status.text(lang).to_owned(),
            service,
            tracking_number: row.tracking_number.clone(),
            found_at: row.created_at,
            respond_by: respond_by(&row),
            can_dispute: can_dispute(&row),
            charged_to: charged_to(&row),
            charge_on: charge_on(&row),
            charged: row.charged_at.map(|_| owed(&row)),
            paid: Cents(paid.map_or(row.before, |paid| paid.amount)),
            before: Cents(row.before),
            after: Cents(row.after),
            explanation: facts.explained(&row.courier, lang),
            evidence: files,
            dispute: row.disputed_at.map(|prepared_at| AdjustmentDispute {
                note: row.note.clone(),
                file_ids,
                prepared_at,
                sent_at: row.sent_at,
                closed_at: row.closed_at,
                agreed: row.agreed.map(Cents),
            }),
            letter,
            simulated: paid.is_some_and(|paid| paid.courier_simulated),
            courier_slug: row.courier,
        });
    }
    Ok(shown)
}

/// What was added to each shipment, and to claims on it, by the shipment's id.
async fn evidence_of(state: &Platform, account_id: Uuid, rows: &[Model]) -> ApiResult<HashMap<Uuid, Vec<StoredFile>>> {
    let shipments: Vec<Uuid> = rows.iter().map(|row| row.shipment_id).collect();
    let claims = find_in_account::<claim::Entity>(account_id)
        .filter(claim::Column::ShipmentId.is_in(shipments.iter().copied()))
        .all(&state.db)
        .await?;
    let owners = shipments.iter().copied().chain(claims.iter().map(|claim| claim.id));
    let owners: Vec<Key> = owners.map(|id| (account_id, id)).collect();
    let files = files_of_owners(&state.db, owners).await?;
    let mut evidence = HashMap::new();
    for shipment_id in shipments {
        let of_claims = claims.iter().filter(|claim| claim.shipment_id == Some(shipment_id)).map(|claim| claim.id);
        let owners = std::iter::once(shipment_id).chain(of_claims);
        evidence.insert(shipment_id, owners.filter_map(|id| files.get(&id)).flatten().cloned().collect());
    }
    Ok(evidence)
}
