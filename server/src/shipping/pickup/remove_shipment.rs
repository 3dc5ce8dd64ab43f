//! Removing a shipment from its pickup.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::pickup::PickupStatus;
use waybill_providers::courier::PickupRequest;

use super::entity::{Entity, Model, Wanted};
use super::execute;
use super::intent::{CANCEL, CHANGE, take};
use super::load::load_again;
use super::shipment_entity as member;
use super::store::members_of;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::{StoreResult, find_in_account, write_tx};

/// Which of an account's shipments a courier is asked to fetch.
pub async fn is_picked_up(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    shipments: &[Uuid],
) -> StoreResult<BTreeSet<Uuid>> {
    let rows = find_in_account::<member::Entity>(account_id)
        .filter(member::Column::ShipmentId.is_in(shipments.iter().copied()))
        .filter(member::Column::Live.eq(true))
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|row| row.shipment_id).collect())
}

/// Takes a shipment out of the pickup that it waits for, if there is one; a pickup without any is cancelled.
///
/// # Errors
/// 409 with the reason where the courier does not agree, or is being asked about the pickup right now.
pub async fn remove_shipment(state: &Platform, caller: &Caller, shipment_id: Uuid, lang: Lang) -> ApiResult<()> {
    let of = find_in_account::<member::Entity>(caller.account.id)
        .filter(member::Column::ShipmentId.eq(shipment_id))
        .filter(member::Column::Live.eq(true))
        .one(&state.db)
        .await?;
    let Some(of) = of else { return Ok(()) };
    let Some(row) = Entity::find_by_id((of.account_id, of.pickup_id)).one(&state.db).await? else { return Ok(()) };
    // A pickup that can no longer be changed at the courier blocks nothing.
    if *row.status != PickupStatus::Scheduled {
        return Ok(());
    }
    let tx = write_tx(&state.db).await?;
    let row = without(&tx, &row, &[shipment_id], state.clock.now()).await?;
    tx.commit().await?;
    execute::now(state, &row, lang).await?;
    Ok(())
}

/// Removes shipments from a pickup, or cancels it where none is left.
pub(super) async fn without(
    db: &impl ConnectionTrait,
    row: &Model,
    leaving: &[Uuid],
    now: DateTime<Utc>,
) -> ApiResult<Model> {
    if row.work.is_some() {
        return Err(ErrorCode::PickupBusy.into());
    }
    if *row.status != PickupStatus::Scheduled {
        return Err(ErrorCode::PickupOver.into());
    }
    let staying: Vec<Uuid> = members_of(db, row).await?.into_iter().map(|member| member.shipment_id).collect();
    let staying: Vec<Uuid> = staying.into_iter().filter(|id| !leaving.contains(id)).collect();
    if staying.is_empty() {
        return take(db, row, CANCEL, None, now).await;
    }
    let before: PickupRequest = row.request.as_ref().ok_or(ErrorCode::PickupOver)?.read()?;
    let load = load_again(db, row.account_id, &staying, &before.place.email).await?;
    let wanted = Wanted {
        request: PickupRequest { contents: load.contents, ..before },
        shipment_ids: staying,
        joining: Vec::new(),
        location: *row.location,
        charge: row.charge,
    };
    take(db, row, CHANGE, Some(&wanted), now).await
}
