//! `GET /store-orders` and `GET /shopify/get-orders`

use std::collections::HashMap;

use axum::extract::State;
use chrono::NaiveDate;
use garde::Validate;
use sea_orm::sea_query::{Expr, ExprTrait as _, Query as Sql};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect, Select};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::shipment::TrackingStatus;
use waybill_core::shop::OrderFulfilment;
use waybill_core::violation::Form;

use super::entity;
use super::find::orders_of;
use super::order_entity::{Column, Entity};
use super::order_view::{Sent, ShopOrder};
use super::parcel_entity;
use super::together::together;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, List, PageQuery, Query, RequestLang, TimeZone, max_text_len};
use crate::platform::search::containing;
use crate::platform::session::{Caller, Full};
use crate::platform::store::{Stored, by_id, count, find_among, find_in_account};
use crate::shipping::shipment::{entity as shipment, history_entity};

/// A filter of orders. Each path has its own names for the store and for how far an order was sent.
macro_rules! order_filter {
    ($(#[$doc:meta])* $name:ident { $store:ident, $status:ident }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams, Validate)]
        #[serde(default)]
        #[into_params(parameter_in = Query)]
        pub struct $name {
            /// Words, or parts of words, from the order's number, its customer and its goods; all must match.
            #[garde(custom(max_text_len))]
            pub search: String,
            /// A store's id here.
            #[garde(skip)]
            pub $store: Option<Uuid>,
            /// How far it was sent.
            #[garde(skip)]
            pub $status: Option<OrderFulfilment>,
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

        impl Form for $name {}
    };
}

order_filter! {
    /// Which orders.
    StoreOrderFilter { store, status }
}

order_filter! {
    /// The same under the names of `GET /shopify/get-orders`.
    OrderFilter { shopify_store, fulfilment }
}

impl From<OrderFilter> for StoreOrderFilter {
    fn from(filter: OrderFilter) -> Self {
        let OrderFilter { search, shopify_store, fulfilment, tracking_status, courier, from_date, to_date, time_zone } =
            filter;
        let (store, status) = (shopify_store, fulfilment);
        Self { search, store, status, tracking_status, courier, from_date, to_date, time_zone }
    }
}

impl StoreOrderFilter {
    fn narrow(&self, orders: Select<Entity>) -> Select<Entity> {
        let mut orders = containing(orders, Column::Words, &self.search);
        if let Some(shop) = self.store {
            orders = orders.filter(Column::ShopId.eq(shop));
        }
        if let Some(fulfilment) = self.status {
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
        // The order's parcels first, then the state of each. A join, and on PostgreSQL a subquery without the offset,
        // would let the database begin with all that was ever sold.
        let mut sold = Sql::select()
            .expr(Expr::val(1))
            .limit(1)
            .offset(0)
            .from(history_entity::Entity)
            .and_where(
                Expr::col((history_entity::Entity, history_entity::Column::AccountId))
                    .equals((parcel_entity::Entity, parcel_entity::Column::AccountId)),
            )
            .and_where(
                Expr::col((history_entity::Entity, history_entity::Column::Id))
                    .equals((parcel_entity::Entity, parcel_entity::Column::ShipmentId)),
            )
            .take();
        if let Some(slug) = courier {
            sold.and_where(Expr::col((history_entity::Entity, history_entity::Column::Courier)).eq(slug));
        }
        if let Some(status) = self.tracking_status {
            let column = (history_entity::Entity, history_entity::Column::TrackingStatus);
            sold.and_where(Expr::col(column).eq(Stored(status)));
        }
        let parcels = Sql::select()
            .expr(Expr::val(1))
            .limit(1)
            .offset(0)
            .from(parcel_entity::Entity)
            .and_where(
                Expr::col((parcel_entity::Entity, parcel_entity::Column::AccountId))
                    .equals((Entity, Column::AccountId)),
            )
            .and_where(Expr::col((parcel_entity::Entity, parcel_entity::Column::OrderId)).equals((Entity, Column::Id)))
            .and_where(Expr::exists(sold))
            .take();
        orders.filter(Expr::exists(parcels))
    }
}

/// Lists the orders of the account's stores of any platform, the latest first; a team member sees those whose drafts are
/// theirs.
///
/// Each has its shipments with it: drafts of what is to be sent, and what was sent.
#[utoipa::path(get, path = "/store-orders", tag = "stores", security(("bearer" = [])),
    params(PageQuery, StoreOrderFilter), responses((status = 200, body = List<ShopOrder>)))]
pub async fn list_store_orders(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Query(page): Query<PageQuery>,
    Query(filter): Query<StoreOrderFilter>,
) -> ApiResult<List<ShopOrder>> {
    listed(&state, &caller, lang, page, filter).await
}

/// The same as `GET /store-orders`.
#[utoipa::path(get, path = "/shopify/get-orders", tag = "shopify", security(("bearer" = [])),
    params(PageQuery, OrderFilter), responses((status = 200, body = List<ShopOrder>)))]
pub async fn list_orders(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Query(page): Query<PageQuery>,
    Query(filter): Query<OrderFilter>,
) -> ApiResult<List<ShopOrder>> {
    listed(&state, &caller, lang, page, filter.into()).await
}

async fn listed(
    state: &Platform,
    caller: &Caller,
    lang: Lang,
    page: PageQuery,
    filter: StoreOrderFilter,
) -> ApiResult<List<ShopOrder>> {
    let orders = filter.narrow(orders_of(caller));
    let total = count(&state.db, &orders).await?;
    let rows = orders
        .order_by_desc(Column::PlacedAt)
        .order_by_desc(Column::Id)
        .offset(page.offset())
        .limit(page.size())
        .all(&state.db)
        .await?;
    let mut parcels = parcels_of(state, caller.account.id, rows.iter().map(|row| row.id).collect()).await?;
    // Orders of a store that was disconnected stay.
    let shops = by_id(find_in_account::<entity::Entity>(caller.account.id), &state.db).await?;
    let together = together(state, caller, &rows, &parcels).await?;
    let mut shown = Vec::with_capacity(rows.len());
    for row in &rows {
        let sent = parcels.remove(&row.id).unwrap_or_default();
        let shop = shops.get(&row.shop_id).ok_or_else(|| ApiError::internal(OrphanOrder))?;
        let together = together.get(&row.id).cloned().unwrap_or_default();
        shown.push(ShopOrder::of(row, sent, shop, together, lang)?);
    }
    Ok(page.list(shown, total))
}

/// An order's store is gone, which its foreign key forbids.
#[derive(Debug, thiserror::Error)]
#[error("an order has no store")]
struct OrphanOrder;

/// The parcels of some orders, by the order, the oldest first.
async fn parcels_of(state: &Platform, account_id: Uuid, orders: Vec<Uuid>) -> ApiResult<HashMap<Uuid, Vec<Sent>>> {
    if orders.is_empty() {
        return Ok(HashMap::new());
    }
    let mut parcels = find_in_account::<parcel_entity::Entity>(account_id)
        .filter(parcel_entity::Column::OrderId.is_in(orders))
        .all(&state.db)
        .await?;
    // Put in order here: for the order of their keys, a database may walk all of an account.
    parcels.sort_by_key(|parcel| parcel.id);
    if parcels.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<Uuid> = parcels.iter().map(|parcel| parcel.shipment_id).collect();
    let drafts = find_among::<shipment::Entity>(account_id, ids.iter().copied());
    let drafts = by_id(drafts.filter(shipment::Column::DeletedAt.is_null()), &state.db).await?;
    let sold = by_id(find_among::<history_entity::Entity>(account_id, ids), &state.db).await?;
    let mut found: HashMap<Uuid, Vec<Sent>> = HashMap::new();
    for parcel in parcels {
        // A draft that a person deleted is gone for them.
        let Some(shipment) = drafts.get(&parcel.shipment_id).cloned() else { continue };
        let sold = sold.get(&parcel.shipment_id).cloned();
        found.entry(parcel.order_id).or_default().push(Sent { parcel, shipment, sold });
    }
    Ok(found)
}
