//! POST /bulk-shipment-delete and DELETE /bulk-runs/{id}/rows/{rowId}

use std::collections::HashMap;

use axum::extract::State;
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, EntityTrait};
use uuid::Uuid;
use waybill_core::shipment::{ShipmentStatus, allowed};
use waybill_core::wire::Word;

use super::change::find_row;
use super::purchase::owned;
use super::row_entity::{self, BulkRowState};
use super::store::{find, rows_with};
use super::view::{BulkOutcome, BulkResult, BulkShipmentsInput};
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang, Valid};
use crate::platform::session::{Caller, Full};
use crate::platform::store::write_tx;
use crate::shipping::shipment;

/// Deletes drafts, and their rows where they are in a list. What was bought or is being bought stays, and its outcome
/// says so. 404 where a shipment is not the caller's.
#[utoipa::path(post, path = "/bulk-shipment-delete", tag = "bulk", security(("bearer" = [])),
    request_body = BulkShipmentsInput,
    responses((status = 404), (status = 200, description = "What became of each shipment", body = Data<Vec<BulkOutcome>>)))]
pub async fn delete(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<BulkShipmentsInput>,
) -> ApiResult<Data<Vec<BulkOutcome>>> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let shipments = owned(&tx, &caller, &input.shipment_ids).await?;
    let shipments: HashMap<Uuid, &shipment::entity::Model> = shipments.iter().map(|row| (row.id, row)).collect();
    let rows = rows_with(&tx, caller.account.id, &input.shipment_ids).await?;
    let rows: HashMap<Option<Uuid>, &row_entity::Model> = rows.iter().map(|row| (row.shipment_id, row)).collect();
    let mut outcomes = Vec::new();
    for id in &input.shipment_ids {
        let (Some(shipment), row) = (shipments.get(id), rows.get(&Some(*id))) else { continue };
        let is_open = row.is_none_or(|row| BulkRowState::OPEN.contains(&row.state));
        let goes = is_open && allowed(*shipment.status).delete;
        if goes {
            remove(&tx, &caller, shipment, row.map(|row| row.id), now).await?;
        }
        let error = (!goes).then(|| ErrorCode::ShipmentState.message(&Default::default(), lang));
        outcomes.push(BulkOutcome::of(*id, if goes { BulkResult::Deleted } else { BulkResult::Refused }, error));
    }
    tx.commit().await?;
    Ok(Data(outcomes))
}

/// Removes a row from its list, and the draft that was made of it; one that stood before the list stays. 409 where it was bought or is being bought.
#[utoipa::path(delete, path = "/bulk-runs/{id}/rows/{rowId}", tag = "bulk", security(("bearer" = [])),
    params(("id" = Uuid, Path), ("rowId" = Uuid, Path)),
    responses((status = 409), (status = 200, description = "Removed")))]
pub async fn remove_row(
    State(state): State<Platform>,
    caller: Full,
    Path((id, row_id)): Path<(Uuid, Uuid)>,
) -> ApiResult<Data<()>> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let run = find(&tx, &caller, id).await?;
    let row = find_row(&tx, (run.account_id, run.id), row_id).await?;
    if !BulkRowState::OPEN.contains(&row.state) {
        return Err(ErrorCode::ShipmentState.into());
    }
    match row.shipment_id.filter(|_| row.draft_version.is_none()) {
        Some(shipment_id) => {
            let shipment = shipment::find(&tx, &caller, shipment_id).await?;
            remove(&tx, &caller, &shipment, Some(row.id), now).await?;
        }
        None => {
            row_entity::Entity::delete_by_id((row.account_id, row.id)).exec(&tx).await?;
        }
    }
    tx.commit().await?;
    Ok(Data(()))
}

/// Deletes a draft and its row.
async fn remove(
    db: &impl ConnectionTrait,
    caller: &Caller,
    shipment: &shipment::entity::Model,
    row_id: Option<Uuid>,
    now: DateTime<Utc>,
) -> ApiResult<()> {
    let deleted =
        shipment::entity::ActiveModel { deleted_at: Set(Some(now)), updated_at: Set(now), ..Default::default() };
    let deletable = ShipmentStatus::ALL.iter().copied().filter(|status| allowed(*status).delete);
    shipment::overwrite(db, shipment, deletable, deleted).await.map(drop).or_else(|error| match error.code {
        // `overwrite` reads the row again, and it is deleted, as requested.
        ErrorCode::NotFound => Ok(()),
        _ => Err(error),
    })?;
    if let Some(row_id) = row_id {
        row_entity::Entity::delete_by_id((shipment.account_id, row_id)).exec(db).await?;
    }
    let act = Entry { act: Act::DraftDeleted, subject_id: Some(shipment.id), params: &[] };
    Ok(record(db, &caller.user, act, now).await?)
}
