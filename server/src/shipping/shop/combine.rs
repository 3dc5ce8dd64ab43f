//! `POST /store-orders/combine`

use axum::extract::State;
use garde::Validate;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::customs::InternationalInput;
use waybill_core::parcel::{ITEMS_MAX, ParcelInput, WeightUnit, convert_weight};
use waybill_core::shipment::allowed;
use waybill_core::violation::Form;
use waybill_core::violation::field::{some, within};
use waybill_core::{Code, Decimal};

use super::find::orders_of;
use super::order_entity;
use super::parcel_entity::{Column, Entity, ShopParcelState};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Valid};
use crate::platform::session::Full;
use crate::platform::store::{find_among, find_in_account, update_in_account, write_tx};
use crate::shipping::shipment::{self, Draft};

/// Most orders of one parcel.
const ORDERS_MAX: usize = 20;
/// A version that no shipment has: what was combined is a person's change, which the store's orders do not write over.
const COMBINED: i64 = -1;

/// Orders of one recipient.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema, Form, Validate)]
#[serde(default)]
#[ts(export)]
pub struct StoreCombineInput {
    /// The orders. The draft of the first stays, and gets what the others send.
    #[garde(custom(some(Code::BulkRowsRequired)), custom(within(ORDERS_MAX)))]
    pub order_ids: Vec<Uuid>,
}

/// The draft that sends several orders.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct CombinedOrders {
    /// The draft.
    pub shipment_id: Uuid,
}

/// Puts orders that wait for the same recipient into one parcel: the draft of the first gets the lines and the weight of the others,
/// whose drafts are deleted. Each order's store is told of its label.
///
/// 404 where an order is not the caller's. 409 where they do not go to the same recipient, or one has no draft that can be changed.
#[utoipa::path(post, path = "/store-orders/combine", tag = "stores", security(("bearer" = [])),
    request_body = StoreCombineInput, responses((status = 404), (status = 409), (status = 200, body = Data<CombinedOrders>)))]
pub async fn combine_store_orders(
    State(state): State<Platform>,
    caller: Full,
    Valid(StoreCombineInput { order_ids }): Valid<StoreCombineInput>,
) -> ApiResult<Data<CombinedOrders>> {
    let now = state.clock.now();
    let account_id = caller.account.id;
    let tx = write_tx(&state.db).await?;
    let asked = order_entity::Column::Id.is_in(order_ids.iter().copied());
    let orders = orders_of(&caller).filter(asked).all(&tx).await?;
    let found: Vec<&order_entity::Model> =
        order_ids.iter().filter_map(|id| orders.iter().find(|order| order.id == *id)).collect();
    let Some(first) = found.first().filter(|_| found.len() == order_ids.len()) else {
        return Err(ErrorCode::NotFound.into());
    };
    let is_one = |order: &order_entity::Model| order.recipient == first.recipient && order.user_id == first.user_id;
    if first.recipient.is_empty() || !found.iter().all(|order| is_one(order)) {
        return Err(ErrorCode::ShopOrdersApart.into());
    }
    let parcels = find_in_account::<Entity>(account_id)
        .filter(Column::OrderId.is_in(order_ids.iter().copied()))
        .filter(Column::State.eq(ShopParcelState::Draft))
        .all(&tx)
        .await?;
    let drafts = find_among::<shipment::entity::Entity>(account_id, parcels.iter().map(|parcel| parcel.shipment_id))
        .filter(shipment::entity::Column::DeletedAt.is_null())
        .order_by_asc(shipment::entity::Column::Id)
        .lock_exclusive()
        .all(&tx)
        .await?;
    let draft_of = |order: &order_entity::Model| {
        let mut sends = parcels.iter().filter(|parcel| parcel.order_id == order.id);
        sends.find_map(|parcel| drafts.iter().find(|draft| draft.id == parcel.shipment_id))
    };
    let mut into: Vec<&shipment::entity::Model> = Vec::new();
    for order in &found {
        let draft = draft_of(order).filter(|draft| allowed(*draft.status).edit).ok_or(ErrorCode::ShopOrdersApart)?;
        if into.iter().all(|known| known.id != draft.id) {
            into.push(draft);
        }
    }
    let Some((kept, others)) = into.split_first() else { return Err(ErrorCode::ShopOrdersApart.into()) };
    let others_read = others.iter().map(|row| Draft::read(row)).collect::<ApiResult<Vec<_>>>()?;
    let merge = |draft: &mut Draft| others_read.iter().for_each(|other| add(draft, other));
    let kept = shipment::change(&tx, (*kept).clone(), merge, now).await?;
    let others: Vec<Uuid> = others.iter().map(|row| row.id).collect();
    update_in_account::<shipment::entity::Entity>(account_id)
        .col_expr(shipment::entity::Column::DeletedAt, Expr::value(now))
        .filter(shipment::entity::Column::Id.is_in(others.iter().copied()))
        .exec(&tx)
        .await?;
    update_in_account::<Entity>(account_id)
        .col_expr(Column::ShipmentId, Expr::value(kept.id))
        .col_expr(Column::WrittenVersion, Expr::value(COMBINED))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::ShipmentId.is_in(others.iter().copied().chain([kept.id])))
        .filter(Column::State.eq(ShopParcelState::Draft))
        .exec(&tx)
        .await?;
    tx.commit().await?;
    Ok(Data(CombinedOrders { shipment_id: kept.id }))
}

/// Adds what another draft sends.
fn add(draft: &mut Draft, other: &Draft) {
    if let (Some(to), Some(others)) = (&mut draft.destination, &other.destination) {
        to.reference = joined(&to.reference, &others.reference);
    }
    match (draft.parcels.first_mut(), other.parcels.first()) {
        (Some(parcel), Some(others)) => add_parcel(parcel, others),
        _ => draft.parcels.extend(other.parcels.iter().cloned()),
    }
    draft.items.extend(other.items.iter().cloned());
    match (&mut draft.international, &other.international) {
        (Some(InternationalInput { invoice_number, .. }), Some(others)) => {
            *invoice_number = joined(invoice_number, &others.invoice_number);
        }
        (none, others) => *none = none.take().or_else(|| others.clone()),
    }
}

/// The goods of another parcel go into this one's box; without a weight where one of them has none.
fn add_parcel(parcel: &mut ParcelInput, other: &ParcelInput) {
    let unit = parcel.weight_unit.unwrap_or(WeightUnit::Kg);
    let of = |parcel: &ParcelInput| {
        let weight: Decimal = parcel.weight.parse().ok()?;
        Some(convert_weight(weight, parcel.weight_unit.unwrap_or(WeightUnit::Kg), unit))
    };
    let sum = of(parcel).zip(of(other)).map(|(one, other)| one + other);
    parcel.weight = sum.map(|sum| sum.to_string()).unwrap_or_default();
    let room = ITEMS_MAX.saturating_sub(parcel.parcel_items.len());
    parcel.parcel_items.extend(other.parcel_items.iter().take(room).cloned());
}

fn joined(one: &str, other: &str) -> String {
    [one, other].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", ")
}
