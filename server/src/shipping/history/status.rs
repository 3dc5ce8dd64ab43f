//! POST /shipments/archive-delete

use axum::extract::State;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, QueryFilter, QuerySelect, Select};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::shipment::{HistoryStatus, allowed};

use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, RequestLang, Valid, without_rules};
use crate::platform::session::{Caller, Signed};
use crate::platform::store::{Stored, write_tx};
use crate::shipping::insurance;
use crate::shipping::pickup;
use crate::shipping::shipment::history_entity::{ActiveModel, Entity, Kind, Model};
use crate::shipping::shipment::{self, PaymentWaits, leave_lists, look};

/// Where an entry of the history goes.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct HistoryStatusInput {
    /// The entry: the shipment's id, or the policy's.
    pub shipment_id: Uuid,
    /// `archived`, `active` (back onto its list) or `deleted`.
    pub status: HistoryStatus,
    /// Whether the shipment also leaves the pickup that it waits for; one without any shipment left is cancelled.
    #[serde(default)]
    pub delete_pickup: bool,
}

without_rules!(HistoryStatusInput);

/// Puts an entry of the history away, brings it back, or takes it off every list for good.
///
/// What was sold stays on record: its page opens by its address, its refund goes on, and it is still followed.
///
/// 409 for a draft, which is in no history yet.
#[utoipa::path(post, path = "/shipments/archive-delete", tag = "history", security(("bearer" = [])),
    request_body = HistoryStatusInput, responses((status = 200, description = "Done")))]
pub async fn archive_delete(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<HistoryStatusInput>,
) -> ApiResult<Data<()>> {
    let listed = entry(&caller, input.shipment_id).one(&state.db).await?;
    if listed.is_none() && is_draft(&state, &caller, input.shipment_id).await? {
        return Err(ErrorCode::DraftNotArchived.into());
    }
    let is_parcel = on_a_list_of(listed, &caller)?.kind == Kind::Parcel;
    if is_parcel && input.delete_pickup && input.status == HistoryStatus::Deleted {
        pickup::remove_shipment(&state, &caller, input.shipment_id, lang).await?;
    }
    let tx = write_tx(&state.db).await?;
    // Waits for a concurrent move: archiving must not restore what was deleted.
    let listed = entry(&caller, input.shipment_id).lock_exclusive().one(&tx).await?;
    let row = on_a_list_of(listed, &caller)?;
    let now = state.clock.now();
    if input.status == HistoryStatus::Deleted {
        leave_lists(&tx, (row.account_id, row.id), now).await?;
    } else {
        let mut moved: ActiveModel = row.into();
        moved.status = Set(Stored(input.status));
        moved.update(&tx).await?;
        look(&tx, (caller.account.id, input.shipment_id), PaymentWaits::ForBank, now).await?;
    }
    tx.commit().await?;
    Ok(Data(()))
}

/// Whether the caller has a shipment or a policy of this id that is not bought.
async fn is_draft(state: &Platform, caller: &Caller, id: Uuid) -> ApiResult<bool> {
    let shipment = shipment::owned_by(caller).filter(shipment::entity::Column::Id.eq(id)).one(&state.db).await?;
    if let Some(shipment) = shipment {
        return Ok(allowed(*shipment.status).unfinished);
    }
    let policy = insurance::owned_by(caller).filter(insurance::entity::Column::Id.eq(id)).one(&state.db).await?;
    Ok(policy.is_some_and(|policy| policy.bought_at.is_none()))
}

/// An entry of the caller's account.
fn entry(caller: &Caller, id: Uuid) -> Select<Entity> {
    Entity::find_by_id((caller.account.id, id))
}

fn on_a_list_of(entry: Option<Model>, caller: &Caller) -> ApiResult<Model> {
    Ok(entry.filter(|row| is_listed_for(row, caller)).ok_or(ErrorCode::NotFound)?)
}

/// Whether an entry of the caller's account is on one of the caller's lists.
fn is_listed_for(row: &Model, caller: &Caller) -> bool {
    caller.sees_of(row.user_id) && *row.status != HistoryStatus::Deleted
}
