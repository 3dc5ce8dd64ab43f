//! `GET /notification`

use axum::extract::State;
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter};
use waybill_core::shipment::ShipmentStatus;

use super::AlertState;
use super::entity::{AlertKind, Column};
use super::store::unseen_by;
use super::view::NotificationCounts;
use crate::platform::http::{ApiResult, Data};
use crate::platform::session::Signed;
use crate::platform::store::Stored;
use crate::shipping::shipment;

/// How many things wait for the caller, by key.
#[utoipa::path(get, path = "/notification", tag = "alerts", security(("bearer" = [])), responses((status = 200, body = Data<NotificationCounts>)))]
pub async fn count_notifications(
    State(state): State<AlertState>,
    caller: Signed,
) -> ApiResult<Data<NotificationCounts>> {
    let unseen = unseen_by(&state, &caller).await?;
    let features = unseen.clone().filter(Column::Kind.eq(AlertKind::Feature)).count(&state.db).await?;
    let alerts = unseen.filter(Column::Kind.ne(AlertKind::Feature)).count(&state.db).await?;
    let waiting = [ShipmentStatus::PendingPayment, ShipmentStatus::PurchaseFailed].map(Stored);
    let requires_action = shipment::owned_by(&caller)
        .filter(shipment::entity::Column::ArchivedAt.is_null())
        .filter(shipment::entity::Column::Status.is_in(waiting))
        .count(&state.db)
        .await?;
    // There are no claims until that feature stores them.
    Ok(Data(NotificationCounts { alerts, features, requires_action, claims: 0 }))
}
