//! `GET /feResources/dropoff_locations`

use std::sync::Arc;

use axum::extract::State;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use super::courier_query::{CourierQuery, courier_asked};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Query, RequestLang};
use crate::platform::session::Signed;
use crate::site::content::Content;

/// A kind of place that accepts parcels for a courier.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct DropOffKind {
    /// The courier's slug.
    pub courier: String,
    /// `post_office`, `shipping_centre`, `agent`, `locker`, `depot`, `letter_box`.
    pub kind: String,
    /// Its words.
    pub label: String,
    /// One sentence on what it accepts.
    pub description: String,
}

/// The kinds of drop-off places, by courier.
#[utoipa::path(get, path = "/feResources/dropoff_locations", tag = "resources", security(("bearer" = [])), params(CourierQuery),
    responses((status = 200, body = Data<Vec<DropOffKind>>)))]
pub async fn list_dropoff_locations(
    State(state): State<Platform>,
    State(content): State<Arc<Content>>,
    _caller: Signed,
    RequestLang(lang): RequestLang,
    Query(query): Query<CourierQuery>,
) -> ApiResult<Data<Vec<DropOffKind>>> {
    let couriers = courier_asked(&state, query.courier.as_deref())?;
    let mut kinds = Vec::new();
    for courier in couriers {
        let rows = content.dropoff_locations.iter().filter(|row| row.couriers.contains(&courier));
        kinds.extend(rows.map(|row| DropOffKind {
            courier: courier.clone(),
            kind: row.kind.clone(),
            label: row.label.in_lang(lang).to_owned(),
            description: row.description.in_lang(lang).to_owned(),
        }));
    }
    Ok(Data(kinds))
}
