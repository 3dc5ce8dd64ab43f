//! `POST /store-orders/purchase`

use axum::extract::State;
use axum::http::HeaderMap;
use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Code;
use waybill_core::bulk::{BULK_API_ROWS_MAX, BulkChoice};
use waybill_core::violation::Form;
use waybill_core::violation::field::{some, within};

use super::create::make_list;
use super::key::BulkKey;
use super::view::{BulkListAnswer, BulkListInput, short_choice};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, RequestLang, Valid};
use crate::platform::session::Full;
use crate::shipping::shop::drafts_of;

const ROUTE: &str = "POST /store-orders/purchase";

/// Orders to buy the labels of.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema, Form, Validate)]
#[serde(default)]
#[ts(export)]
pub struct StorePurchaseInput {
    /// The orders, in the order of the list.
    #[garde(custom(some(Code::BulkRowsRequired)), custom(within(BULK_API_ROWS_MAX)))]
    pub order_ids: Vec<Uuid>,
    /// How the rates are chosen; the cheapest where missing.
    #[garde(custom(short_choice))]
    pub choice: Option<BulkChoice>,
}

/// Begins the purchase of several orders' labels: their drafts are gathered in a list of bulk labels, whose prices are asked for at
/// once. Nothing is spent before they were shown: `POST /bulk-runs/{id}/purchase` buys the list.
///
/// What is bought already, being bought, or in a colleague's list is left out with the reason; where nothing is left to buy there is
/// no list. With an `Idempotency-Key`, the same request gets the same list. 404 where an order is not the caller's.
#[utoipa::path(post, path = "/store-orders/purchase", tag = "stores", security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = StorePurchaseInput,
    responses((status = 404), (status = 409), (status = 200, description = "The list, and what was left out of it", body = Data<BulkListAnswer>)))]
pub async fn purchase_store_orders(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    headers: HeaderMap,
    Valid(input): Valid<StorePurchaseInput>,
) -> ApiResult<Data<BulkListAnswer>> {
    let key = BulkKey::of(&headers, caller.account.id, ROUTE, &input)?;
    let StorePurchaseInput { order_ids, choice } = input;
    let shipment_ids = drafts_of(&state, &caller, &order_ids).await?;
    let name = lang.pick("Store orders", "Commandes de boutiques").to_owned();
    make_list(&state, &caller, BulkListInput { shipment_ids, name, choice }, key, lang).await.map(Data)
}
