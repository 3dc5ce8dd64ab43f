//! How well couriers deliver.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::TimeDelta;
use sea_orm::sea_query::{Expr, ExprTrait, Func, JoinType, Query};
use sea_orm::{ConnectionTrait, FromQueryResult};
use waybill_core::Lang;
use waybill_core::shipment::TrackingStatus;
use waybill_core::wire::Word;

use super::view::CourierDeliveries;
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::session::Caller;

/// Over how many days labels are counted.
pub(super) const DAYS: i64 = 90;

/// Parcels of one courier that were expected and delivered on the same days.
#[derive(Debug, FromQueryResult)]
struct Alike {
    courier: String,
    expected_delivery: Option<String>,
    delivered_at: String,
    parcels: i64,
}

/// The couriers that delivered parcels whose labels were bought in the last days. A parcel is on time that was delivered, on
/// the clock of its place, on the day on which its courier expected it, or before.
pub(super) async fn deliveries(state: &Platform, caller: &Caller, lang: Lang) -> ApiResult<Vec<CourierDeliveries>> {
    let mut by_courier: BTreeMap<String, CourierDeliveries> = BTreeMap::new();
    for Alike { courier, expected_delivery, delivered_at, parcels } in delivered(state, caller).await? {
        let of = by_courier.entry(courier.clone()).or_insert_with(|| CourierDeliveries {
            courier_name: state.couriers.name_of(&courier, lang).to_owned(),
            courier,
            delivered: 0,
            promised: 0,
            on_time: 0,
        });
        of.delivered += parcels;
        if let Some(expected) = expected_delivery {
            of.promised += parcels;
            of.on_time += if delivered_at <= expected { parcels } else { 0 };
        }
    }
    let mut couriers: Vec<CourierDeliveries> = by_courier.into_values().collect();
    couriers.sort_by_key(|courier| Reverse(courier.delivered));
    Ok(couriers)
}

/// What was delivered, by courier and days: a parcel counts by the first scan that says so, since couriers say it again with
/// the signature.
async fn delivered(state: &Platform, caller: &Caller) -> ApiResult<Vec<Alike>> {
    let is_delivered = TrackingStatus::Delivered.as_str();
    let mut parcels = Query::select();
    parcels
        .column(("t", "courier"))
        .column(("t", "expected_delivery"))
        .expr_as(Func::min(Expr::col(("e", "local_time"))), "local_time")
        .from_as("trackings", "t")
        .join_as(
            JoinType::InnerJoin,
            "tracking_events",
            "e",
            Expr::col(("e", "account_id"))
                .equals(("t", "account_id"))
                .and(Expr::col(("e", "tracking_id")).equals(("t", "id"))),
        )
        .and_where(Expr::col(("t", "account_id")).eq(caller.account.id))
        .and_where(Expr::col(("t", "status")).eq(is_delivered))
        .and_where(Expr::col(("t", "followed_since")).gte(state.clock.now() - TimeDelta::days(DAYS)))
        .and_where(Expr::col(("e", "status")).eq(is_delivered))
        .group_by_columns([("t", "id"), ("t", "courier"), ("t", "expected_delivery")]);
    if !caller.is_owner() {
        parcels
            .join_as(
                JoinType::InnerJoin,
                "shipments",
                "s",
                Expr::col(("s", "account_id"))
                    .equals(("t", "account_id"))
                    .and(Expr::col(("s", "id")).equals(("t", "shipment_id"))),
            )
            .and_where(Expr::col(("s", "user_id")).eq(caller.user.id));
    }
    let day = Func::cust("substr").args([Expr::col("local_time"), Expr::val(1), Expr::val(10)]);
    let mut alike = Query::select();
    alike
        .column("courier")
        .column("expected_delivery")
        .expr_as(day, "delivered_at")
        .expr_as(Func::count(Expr::val(1)), "parcels")
        .from_subquery(parcels, "parcel")
        .group_by_col("courier")
        .group_by_col("expected_delivery")
        .group_by_col("delivered_at");
    let rows = state.db.query_all(&alike).await?;
    Ok(rows.iter().map(|row| Alike::from_query_result(row, "")).collect::<Result<_, _>>()?)
}
