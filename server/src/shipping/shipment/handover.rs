//! How a parcel comes to its courier, as far as that is arranged. That the courier has it, tracking tells.

use sea_orm::ConnectionTrait;
use sea_orm::sea_query::{Expr, ExprTrait, Order, Query};
use waybill_core::pickup::PickupStatus;
use waybill_core::shipment::ShipmentType;

use super::entity::Model;
use crate::platform::store::{StoreResult, Stored};

/// What is arranged for a parcel.
#[derive(Debug, Clone, Copy, Default)]
pub struct Handover {
    /// Another person hands it over: the recipient who returns a parcel prints the label and brings it.
    pub is_not_ours: bool,
    /// A pickup is requested or a drop-off chosen.
    pub is_arranged: bool,
    /// The courier did not come.
    pub is_missed: bool,
}

/// What is arranged for a shipment: a place is chosen for it, or the last pickup that was to fetch it says so.
pub async fn handover(db: &impl ConnectionTrait, row: &Model) -> StoreResult<Handover> {
    // By the tables' names: pickups depend on shipments, not the reverse.
    let last = Query::select()
        .column(("pickups", "status"))
        .from("pickup_shipments")
        .inner_join(
            "pickups",
            Expr::col(("pickups", "account_id"))
                .equals(("pickup_shipments", "account_id"))
                .and(Expr::col(("pickups", "id")).equals(("pickup_shipments", "pickup_id"))),
        )
        .and_where(Expr::col(("pickup_shipments", "account_id")).eq(row.account_id))
        .and_where(Expr::col(("pickup_shipments", "shipment_id")).eq(row.id))
        .order_by(("pickup_shipments", "id"), Order::Desc)
        .limit(1)
        .take();
    let last = db.query_one(&last).await?;
    let status = last.map(|found| found.try_get_by_index::<Stored<PickupStatus>>(0)).transpose()?.map(|found| found.0);
    Ok(Handover {
        is_not_ours: *row.shipment_type == ShipmentType::Return,
        is_arranged: row.drop_off.is_some() || status.is_some_and(PickupStatus::is_live),
        is_missed: row.drop_off.is_none() && status == Some(PickupStatus::Missed),
    })
}
