//! `GET /stores`, `GET /shopify/shop-list` and `GET /shopify/shop-details`

use axum::extract::State;
use sea_orm::QueryOrder;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::entity::Column;
use super::find::{find_shop, shops_of};
use super::view::Shop;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Query, without_rules};
use crate::platform::session::Full;

/// The stores that the account has connected, of any platform, by their addresses.
#[utoipa::path(get, path = "/stores", tag = "stores", security(("bearer" = [])),
    responses((status = 200, body = Data<Vec<Shop>>)))]
pub async fn list_stores(state: State<Platform>, caller: Full) -> ApiResult<Data<Vec<Shop>>> {
    list_shops(state, caller).await
}

/// The same as `GET /stores`.
#[utoipa::path(get, path = "/shopify/shop-list", tag = "shopify", security(("bearer" = [])),
    responses((status = 200, body = Data<Vec<Shop>>)))]
pub async fn list_shops(State(state): State<Platform>, caller: Full) -> ApiResult<Data<Vec<Shop>>> {
    let now = state.clock.now();
    let rows = shops_of(&caller).order_by_asc(Column::Domain).all(&state.db).await?;
    Ok(Data(rows.iter().map(|row| Shop::of(row, now)).collect::<ApiResult<_>>()?))
}

/// Which store.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ShopQuery {
    /// Its id here.
    pub shop_id: Uuid,
}

without_rules!(ShopQuery);

/// A store that the account has connected.
#[utoipa::path(get, path = "/shopify/shop-details", tag = "shopify", security(("bearer" = [])), params(ShopQuery),
    responses((status = 200, body = Data<Shop>)))]
pub async fn shop_details(
    State(state): State<Platform>,
    caller: Full,
    Query(ShopQuery { shop_id }): Query<ShopQuery>,
) -> ApiResult<Data<Shop>> {
    Ok(Data(Shop::of(&find_shop(&state.db, &caller, shop_id).await?, state.clock.now())?))
}
