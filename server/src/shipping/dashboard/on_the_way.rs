//! How many parcels are where.

use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};
use waybill_core::shipment::{HistoryStatus, TrackingStatus};

use super::view::OnTheWay;
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::session::Caller;
use crate::platform::store::Stored;
use crate::shipping::shipment::history_entity::{Column, Entity, Kind};

/// The states of what is on its way, in the order of the way.
const STATES: [TrackingStatus; 7] = [
    TrackingStatus::LabelCreated,
    TrackingStatus::PickedUp,
    TrackingStatus::InTransit,
    TrackingStatus::OutForDelivery,
    TrackingStatus::DeliveryAttempted,
    TrackingStatus::AvailableForPickup,
    TrackingStatus::Exception,
];

/// The parcels on their way, by their state; states without parcels are left out.
pub(super) async fn on_the_way(state: &Platform, caller: &Caller) -> ApiResult<Vec<OnTheWay>> {
    let counted: Vec<(Stored<TrackingStatus>, i64)> = caller
        .find::<Entity>(Column::UserId)
        .filter(Column::Status.eq(Stored(HistoryStatus::Active)))
        .filter(Column::TrackingStatus.is_in(STATES.map(Stored)))
        .filter(Column::Kind.eq(Kind::Parcel))
        .select_only()
        .column(Column::TrackingStatus)
        .column_as(Column::Id.count(), "parcels")
        .group_by(Column::TrackingStatus)
        .into_tuple()
        .all(&state.db)
        .await?;
    let of = |status| counted.iter().find(|(one, _)| **one == status).map(|(_, parcels)| *parcels);
    Ok(STATES.iter().filter_map(|status| Some(OnTheWay { status: *status, parcels: of(*status)? })).collect())
}
