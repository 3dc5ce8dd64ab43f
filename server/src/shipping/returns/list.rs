//! GET /returns

use std::collections::HashMap;

use axum::extract::State;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use super::ask::value_of;
use super::view::Return;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, List, Meta, Query, RequestLang, without_rules};
use crate::platform::session::Full;
use crate::platform::store::{by_id, find_among, find_in_account};
use crate::shipping::bulk::RowFailure;
use crate::shipping::file::of_policies as files_by_owner;
use crate::shipping::purchase::entity as purchase;
use crate::shipping::shipment::entity as shipment;
use crate::shipping::shipment::return_entity::{Column, Model, ReturnStatus};
use crate::shipping::shipment::{Draft, returns_seen_by};

/// Returns of a page.
const PAGE: u64 = 25;

/// Which returns.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ReturnFilter {
    /// In this status alone.
    #[param(value_type = Option<String>)]
    pub status: Option<ReturnStatus>,
    /// Of this shipment alone.
    pub shipment_id: Option<Uuid>,
    /// The `cursor` of the page before.
    pub before: Option<Uuid>,
}

without_rules!(ReturnFilter);

/// Lists what recipients want to send back, newest first: the owner sees all of the account's returns, a team member those of
/// their own shipments.
#[utoipa::path(get, path = "/returns", tag = "returns", security(("bearer" = [])), params(ReturnFilter),
    responses((status = 200, description = "A page of returns", body = List<Return>)))]
pub async fn list(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Query(ReturnFilter { status, shipment_id, before }): Query<ReturnFilter>,
) -> ApiResult<List<Return>> {
    let mut wanted = returns_seen_by(&caller).filter(Column::Id.lt(before.unwrap_or(Uuid::max())));
    if let Some(status) = status {
        wanted = wanted.filter(Column::Status.eq(status));
    }
    if let Some(shipment_id) = shipment_id {
        wanted = wanted.filter(Column::ShipmentId.eq(shipment_id));
    }
    let mut rows = wanted.order_by_desc(Column::Id).limit(PAGE + 1).all(&state.db).await?;
    let goes_on = rows.len() as u64 > PAGE;
    rows.truncate(PAGE as usize);
    let cursor = rows.last().filter(|_| goes_on).map(|row| row.id.to_string());
    let data = show_returns(&state, caller.account.id, rows, lang).await?;
    Ok(List { data, meta: Meta { cursor, ..Meta::default() } })
}

/// Returns of an account as their sender sees them, with as many queries for a page as for one.
pub(super) async fn show_returns(
    state: &Platform,
    account_id: Uuid,
    rows: Vec<Model>,
    lang: Lang,
) -> ApiResult<Vec<Return>> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let back: Vec<Uuid> = rows.iter().filter_map(|row| row.return_shipment_id).collect();
    let shipments = rows.iter().map(|row| row.shipment_id).chain(back.iter().copied());
    let shipments = by_id(find_among::<shipment::Entity>(account_id, shipments), &state.db).await?;
    let bought = find_in_account::<purchase::Entity>(account_id)
        .filter(purchase::Column::ShipmentId.is_in(back))
        .order_by_asc(purchase::Column::Attempt)
        .all(&state.db)
        .await?;
    // The last attempt stays.
    let bought: HashMap<Uuid, purchase::Model> = bought.into_iter().map(|row| (row.shipment_id, row)).collect();
    let mut photos = files_by_owner(&state.db, rows.iter().map(|row| (row.account_id, row.id)).collect()).await?;
    rows.into_iter()
        .map(|row| {
            let sent = shipments.get(&row.shipment_id);
            let to = sent.map(Draft::read).transpose()?.and_then(|draft| draft.destination).unwrap_or_default();
            let back = row.return_shipment_id.and_then(|id| shipments.get(&id));
            let items = row.items.read()?;
            let failure: Option<RowFailure> = row.failure.and_then(|failure| serde_json::from_value(failure).ok());
            Ok(Return {
                id: row.id,
                shipment_id: row.shipment_id,
                status: row.status,
                recipient: [to.contact_first_name.trim(), to.contact_last_name.trim()].join(" ").trim().to_owned(),
                value: value_of(&items),
                items,
                reason: *row.reason,
                reason_text: row.reason.label(lang).to_owned(),
                fee: Cents(row.fee),
                note: row.note,
                photos: photos.remove(&row.id).unwrap_or_default(),
                decline_reason: row.decline_reason,
                failure: failure.map(|failure| failure.text(lang)),
                return_shipment_id: row.return_shipment_id,
                purchase_state: row.return_shipment_id.and_then(|id| bought.get(&id)).map(|bought| *bought.state),
                tracking_status: back.and_then(|back| back.tracking_status).map(|status| *status),
                decided_at: row.decided_at,
                created_at: row.created_at,
            })
        })
        .collect()
}
