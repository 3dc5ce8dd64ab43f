//! `GET /webhook-events` and `GET /webhook-events/{id}`

use std::collections::HashMap;

use axum::extract::State;
use sea_orm::sea_query::{Expr, ExprTrait as _, Query as Select};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::webhook::WebhookEventType;

use super::delivery_entity::{self as delivery, WebhookDeliveryState};
use super::event_entity::{Column, Entity, Model};
use super::limits::LIST_PAGE;
use super::view::WebhookEvent;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, List, Meta, Path, Query, RequestLang, without_rules};
use crate::platform::session::Owner;
use crate::platform::store::{StoreResult, Stored, find_in_account};

/// Which events.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct WebhookEventFilter {
    /// Of this type.
    #[serde(rename = "type")]
    #[param(value_type = Option<WebhookEventType>)]
    pub event: Option<WebhookEventType>,
    /// On their way to this endpoint.
    pub endpoint: Option<Uuid>,
    /// With a delivery, to that endpoint where one is named, in this state.
    pub status: Option<WebhookDeliveryState>,
    /// The `cursor` of the page before: events that are older.
    pub before: Option<Uuid>,
}

without_rules!(WebhookEventFilter);

/// The account's events of the last 30 days with their deliveries, newest first, 50 a page; `meta.cursor` leads to the next. An
/// event that no endpoint wanted is not kept.
#[utoipa::path(get, path = "/webhook-events", tag = "webhooks", security(("bearer" = [])), params(WebhookEventFilter),
    responses((status = 200, body = List<WebhookEvent>)))]
pub async fn list_events(
    State(state): State<Platform>,
    caller: Owner,
    RequestLang(lang): RequestLang,
    Query(filter): Query<WebhookEventFilter>,
) -> ApiResult<List<WebhookEvent>> {
    let WebhookEventFilter { event, endpoint, status, before } = filter;
    let mut rows = find_in_account::<Entity>(caller.account.id);
    if let Some(event) = event {
        rows = rows.filter(Column::Event.eq(Stored(event)));
    }
    if let Some(before) = before {
        rows = rows.filter(Column::Id.lt(before));
    }
    if endpoint.is_some() || status.is_some() {
        let mut of_event = Select::select()
            .expr(Expr::val(1))
            .from(delivery::Entity)
            .and_where(delivery::Column::AccountId.eq(caller.account.id))
            .and_where(Expr::col((delivery::Entity, delivery::Column::EventId)).equals((Entity, Column::Id)))
            .take();
        if let Some(endpoint) = endpoint {
            of_event.and_where(delivery::Column::EndpointId.eq(endpoint));
        }
        if let Some(status) = status {
            of_event.and_where(delivery::Column::State.eq(status));
        }
        rows = rows.filter(Expr::exists(of_event));
    }
    let mut rows = rows.order_by_desc(Column::Id).limit(LIST_PAGE + 1).all(&state.db).await?;
    let goes_on = rows.len() as u64 > LIST_PAGE;
    rows.truncate(LIST_PAGE as usize);
    let cursor = rows.last().filter(|_| goes_on).map(|row| row.id.to_string());
    let mut deliveries = deliveries_of(&state, caller.account.id, &rows).await?;
    let mut view = |row: Model| {
        let deliveries = deliveries.remove(&row.id).unwrap_or_default();
        WebhookEvent::of(row, &deliveries, lang)
    };
    let data = rows.into_iter().map(&mut view).collect::<Result<_, _>>()?;
    Ok(List { data, meta: Meta { cursor, ..Meta::default() } })
}

/// An event with its deliveries.
#[utoipa::path(get, path = "/webhook-events/{id}", tag = "webhooks", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, body = Data<WebhookEvent>)))]
pub async fn show_event(
    State(state): State<Platform>,
    caller: Owner,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<WebhookEvent>> {
    let row = Entity::find_by_id((caller.account.id, id)).one(&state.db).await?.ok_or(ErrorCode::NotFound)?;
    let mut deliveries = deliveries_of(&state, caller.account.id, std::slice::from_ref(&row)).await?;
    let deliveries = deliveries.remove(&id).unwrap_or_default();
    Ok(Data(WebhookEvent::of(row, &deliveries, lang)?))
}

/// The deliveries of some events, by the event, in the order of their endpoints.
async fn deliveries_of(
    state: &Platform,
    account_id: Uuid,
    events: &[Model],
) -> StoreResult<HashMap<Uuid, Vec<delivery::Model>>> {
    let mut by_event: HashMap<Uuid, Vec<delivery::Model>> = HashMap::new();
    if events.is_empty() {
        return Ok(by_event);
    }
    let mut rows = find_in_account::<delivery::Entity>(account_id)
        .filter(delivery::Column::EventId.is_in(events.iter().map(|event| event.id)))
        .all(&state.db)
        .await?;
    rows.sort_by_key(|row| row.endpoint_id);
    for row in rows {
        by_event.entry(row.event_id).or_default().push(row);
    }
    Ok(by_event)
}
