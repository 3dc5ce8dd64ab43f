//! `GET /shopify/get-orders`

use std::collections::HashMap;

use axum::extract::State;
use chrono::NaiveDate;
use garde::Validate;
use sea_orm::sea_query::{Expr, ExprTrait as _, LikeExpr, Query as Sql};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::address::fold;
use waybill_core::shipment::TrackingStatus;
use waybill_core::shop::OrderFulfilment;
use waybill_core::violation::Form;

use super::find::{orders_of, shops_of};
use super::order_entity::{Column, Entity};
use super::order_view::{Sent, ShopOrder};
use super::parcel_entity;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, List, PageQuery, Query, RequestLang, TimeZone, max_text_len};
use crate::platform::session::Full;
use crate::platform::store::{Stored, count};
use crate::shipping::shipment::{entity as shipment, history_entity};

/// How many words of a search count; more would only slow it down.
const MOST_WORDS: usize = 8;

/// Which orders.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct OrderFilter {
    /// Words, or parts of words, from the order's number, its customer and its goods; all must match.
    #[garde(custom(max_text_len))]
    pub search: String,
    /// A store's id here.
    #[garde(skip)]
    pub shopify_store: Option<Uuid>,
    /// How far it was sent.
    #[garde(skip)]
    pub fulfilment: Option<OrderFulfilment>,
    /// Where one of its parcels is.
    #[garde(skip)]
    pub tracking_status: Option<TrackingStatus>,
    /// The slug of the courier that has one of its parcels.
    #[garde(inner(custom(max_text_len)))]
    #[param(max_length = 2_000)]
    pub courier: Option<String>,
    /// Placed from this day on.
    #[garde(skip)]
    pub from_date: Option<NaiveDate>,
    /// Placed up to and including this day.
    #[garde(skip)]
    pub to_date: Option<NaiveDate>,
    /// The time zone of those days, as an IANA name; UTC if missing.
    #[param(value_type = Option<String>, example = "America/Vancouver")]
    #[garde(skip)]
    pub time_zone: TimeZone,
}

impl Form for OrderFilter {}

impl OrderFilter {
    fn narrow(&self, mut orders: Select<Entity>) -> Select<Entity> {
        for word in fold(&self.search).split_whitespace().take(MOST_WORDS) {
            let plain = word.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
            let like = LikeExpr::new(format!("%{plain}%")).escape('\\');
            orders = orders.filter(Expr::col((Entity, Column::Words)).like(like));
        }
        if let Some(shop) = self.shopify_store {
            orders = orders.filter(Column::ShopId.eq(shop));
        }
        if let Some(fulfilment) = self.fulfilment {
            orders = orders.filter(Column::Fulfilment.eq(Stored(fulfilment)));
        }
        if let Some(from) = self.from_date {
            orders = orders.filter(Column::PlacedAt.gte(self.time_zone.beginning_of(from)));
        }
        if let Some(until) = self.to_date.and_then(|day| self.time_zone.end_of(day)) {
            orders = orders.filter(Column::PlacedAt.lt(until));
        }
        let courier = self.courier.as_deref().filter(|slug| !slug.is_empty());
        if courier.is_none() && self.tracking_status.is_none() {
            return orders;
        }
        // The offset keeps PostgreSQL from turning this into a join, for which it would read all that was ever sold.
        let mut sold = Sql::select()
            .expr(Expr::val(1))
            .limit(1)
            .offset(0)
            .from(parcel_entity::Entity)
            .inner_join(
                history_entity::Entity,
                Expr::col((history_entity::Entity, history_entity::Column::Id))
                    .equals((parcel_entity::Entity, parcel_entity::Column::ShipmentId)),
            )
            .and_where(Expr::col((parcel_entity::Entity, parcel_entity::Column::OrderId)).equals((Entity, Column::Id)))
            .take();
        if let Some(slug) = courier {
            sold.and_where(Expr::col((history_entity::Entity, history_entity::Column::Courier)).eq(slug));
        }
        if let Some(status) = self.tracking_status {
            let column = (history_entity::Entity, history_entity::Column::TrackingStatus);
            sold.and_where(Expr::col(column).eq(Stored(status)));
        }
        orders.filter(Expr::exists(sold))
    }
}

/// Lists the orders of the account's stores, those placed last first; a team member sees those whose drafts are theirs.
///
/// Each has its shipments with it: drafts of what is to be sent, and what was sent.
#[utoipa::path(get, path = "/shopify/get-orders", tag = "shopify", security(("bearer" = [])),
    params(PageQuery, OrderFilter), responses((status = 200, body = List<ShopOrder>)))]
pub async fn list_orders(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Query(page): Query<PageQuery>,
    Query(filter): Query<OrderFilter>,
) -> ApiResult<List<ShopOrder>> {
    let orders = filter.narrow(orders_of(&caller));
    let total = count(&state.db, &orders).await?;
    let rows = orders
        .order_by_desc(Column::PlacedAt)
        .order_by_desc(Column::Id)
        .offset(page.offset())
        .limit(page.size())
        .all(&state.db)
        .await?;
    let mut parcels = parcels_of(&state, rows.iter().map(|row| row.id).collect()).await?;
    let shops: Vec<Uuid> = shops_of(&caller).all(&state.db).await?.into_iter().map(|shop| shop.id).collect();
    let mut shown = Vec::with_capacity(rows.len());
    for row in &rows {
        let sent = parcels.remove(&row.id).unwrap_or_default();
        shown.push(ShopOrder::of(row, sent, shops.contains(&row.shop_id), lang)?);
    }
    Ok(page.list(shown, total))
}

/// The parcels of some orders, by the order, the oldest first.
async fn parcels_of(state: &Platform, orders: Vec<Uuid>) -> ApiResult<HashMap<Uuid, Vec<Sent>>> {
    if orders.is_empty() {
        return Ok(HashMap::new());
    }
    let parcels = parcel_entity::Entity::find()
        .filter(parcel_entity::Column::OrderId.is_in(orders))
        .order_by_asc(parcel_entity::Column::Id)
        .all(&state.db)
        .await?;
    if parcels.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<Uuid> = parcels.iter().map(|parcel| parcel.shipment_id).collect();
    let drafts = shipment::Entity::find().filter(shipment::Column::Id.is_in(ids.iter().copied()));
    let drafts = drafts.filter(shipment::Column::DeletedAt.is_null()).all(&state.db).await?;
    let mut drafts: HashMap<Uuid, shipment::Model> = drafts.into_iter().map(|row| (row.id, row)).collect();
    let sold = history_entity::Entity::find().filter(history_entity::Column::Id.is_in(ids)).all(&state.db).await?;
    let mut sold: HashMap<Uuid, history_entity::Model> = sold.into_iter().map(|row| (row.id, row)).collect();
    let mut found: HashMap<Uuid, Vec<Sent>> = HashMap::new();
    for parcel in parcels {
        // A draft that a person deleted is gone for them.
        let Some(shipment) = drafts.remove(&parcel.shipment_id) else { continue };
        let sold = sold.remove(&parcel.shipment_id);
        found.entry(parcel.order_id).or_default().push(Sent { parcel, shipment, sold });
    }
    Ok(found)
}
