//! Asking a courier out of turn, because a person wants to know.

use chrono::TimeDelta;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};
use waybill_core::tracking::REFRESH_PAUSE_MINUTES;

use super::check::ask;
use super::entity::{Column, Entity, Model, may_be_asked_about};
use super::record::record;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult};
use crate::platform::limit::{Costly, hit_account};
use crate::platform::store::find_in_account;
use crate::shipping::shipment::entity as shipment;

/// Asking a courier out of turn where a parcel is.
const REFRESHED: Costly =
    Costly { action: "tracking_refreshed.account", times: |limits| limits.tracking_refreshes_per_hour };

/// Asks about those parcels of a shipment about which there is something to ask and the courier was not asked just now.
/// Each call that asks counts once, for any number of parcels.
pub(super) async fn refresh(state: &Platform, of: &shipment::Model) -> ApiResult<()> {
    let fresh = state.clock.now() - TimeDelta::minutes(i64::from(REFRESH_PAUSE_MINUTES));
    let rows = find_in_account::<Entity>(of.account_id)
        .filter(Column::ShipmentId.eq(of.id))
        .filter(may_be_asked_about())
        .order_by_asc(Column::Position)
        .all(&state.db)
        .await?;
    let stale: Vec<Model> = rows.into_iter().filter(|row| row.checked_at.is_none_or(|at| at <= fresh)).collect();
    let Some(courier) = stale.first().and_then(|row| state.couriers.get_as(&row.courier, row.simulated)) else {
        return Ok(());
    };
    hit_account(state, REFRESHED, of.account_id).await?;
    for some in stale.chunks(courier.tracks_at_once().max(1)) {
        for (row, answer) in some.iter().zip(ask(courier.as_ref(), some).await) {
            record(state, None, (row.account_id, row.id), answer).await.map_err(ApiError::internal)?;
        }
    }
    Ok(())
}
