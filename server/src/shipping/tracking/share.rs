//! The link by which a recipient follows a shipment: made, shown again, revoked.

use axum::extract::State;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::violation::params;

use super::link::{live, make, url};
use super::link_entity::{ActiveModel, Column, Entity};
use super::progress::tracking_progress;
use super::view::TrackingLink;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, Path};
use crate::platform::session::Signed;
use crate::platform::store::{Constraint, update_in_account, write_tx};
use crate::shipping::shipment;

/// How long a link works after the last parcel was delivered.
const LIFE_AFTER_DELIVERY: TimeDelta = TimeDelta::days(90);

/// Refuses what the link of a shipment delivered then no longer shows.
///
/// # Errors
/// 410 once it has ended.
pub(super) fn still_works(delivered_at: Option<DateTime<Utc>>, now: DateTime<Utc>) -> ApiResult<()> {
    if delivered_at.is_none_or(|at| now < at + LIFE_AFTER_DELIVERY) {
        return Ok(());
    }
    let days = params([("days", LIFE_AFTER_DELIVERY.num_days().to_string())]);
    Err(ApiError::from(ErrorCode::TrackingLinkEnded).with_params(days))
}

/// Makes the link by which anybody who has it follows a shipment without signing in, or shows the one that works.
///
/// 409 before a label is bought, 410 once it would have ended, 90 days after delivery.
#[utoipa::path(post, path = "/tracking/{id}/link", tag = "tracking", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 410), (status = 200, description = "The link", body = Data<TrackingLink>)))]
pub async fn create(
    State(state): State<Platform>,
    caller: Signed,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<TrackingLink>> {
    let of = shipment::find(&state.db, &caller, id).await?;
    if of.tracking_status.is_none() {
        return Err(shipment::wrong_state(*of.status));
    }
    let now = state.clock.now();
    let way = tracking_progress(&state, of.account_id, &[of.id]).await?.remove(&of.id);
    still_works(way.and_then(|way| way.delivered_at()), now)?;
    let tx = write_tx(&state.db).await?;
    let row = match live(&tx, (of.account_id, of.id)).await? {
        Some(row) => row,
        None => {
            let made = make(&state, &tx, &of, now).await;
            made.map_err(|error| error.on(Constraint::TrackingLinkLive, || ErrorCode::Conflict.into()))?
        }
    };
    tx.commit().await?;
    Ok(Data(TrackingLink { url: url(&state, &row), created_at: row.created_at }))
}

/// Revokes the link: it shows nothing any more. A later link is a different one.
#[utoipa::path(delete, path = "/tracking/{id}/link", tag = "tracking", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, description = "Revoked, or there was none")))]
pub async fn revoke(State(state): State<Platform>, caller: Signed, Path(id): Path<Uuid>) -> ApiResult<Data<()>> {
    let of = shipment::find(&state.db, &caller, id).await?;
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    update_in_account::<Entity>(of.account_id)
        .set(ActiveModel { revoked_at: Set(Some(now)), ..Default::default() })
        .filter(Column::ShipmentId.eq(of.id))
        .filter(Column::RevokedAt.is_null())
        .exec(&tx)
        .await?;
    tx.commit().await?;
    Ok(Data(()))
}
