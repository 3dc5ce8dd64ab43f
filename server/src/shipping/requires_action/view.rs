//! What requires action as clients see it.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::alert::{ActionPlace, ActionReason};

use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::ApiResult;
use crate::platform::session::Caller;
use crate::platform::store::find_among;
use crate::shipping::shipment::entity as shipment;
use crate::shipping::shipment::required_action_entity::Model;
use crate::shipping::shipment::view::Shipment;
use crate::shipping::shipment_api::show_all;

/// Something that waits for a user.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct RequiresActionEntry {
    /// Id, in time order.
    pub id: Uuid,
    /// The shipment that it is about.
    pub shipment: Shipment,
    /// Why.
    pub reason: ActionReason,
    /// Where it is solved.
    pub place: ActionPlace,
    /// What happened.
    pub title: String,
    /// What to do.
    pub text: String,
    /// Who made the shipment; null where the caller did.
    pub made_by: Option<String>,
    /// Since when it waits.
    pub begun_at: DateTime<Utc>,
    /// Whether the caller has seen it.
    pub view_status: bool,
}

/// Entries with their shipments, in their order; as few queries for a page as for one.
pub(super) async fn entries(
    state: &Platform,
    caller: &Caller,
    rows: &[Model],
    lang: Lang,
) -> ApiResult<Vec<RequiresActionEntry>> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let shipments = find_among::<shipment::Entity>(caller.account.id, rows.iter().map(|row| row.shipment_id))
        .all(&state.db)
        .await?;
    let others = rows.iter().map(|row| row.user_id).filter(|id| *id != caller.user.id);
    let makers = find_among::<user::Entity>(caller.account.id, others).all(&state.db).await?;
    let name = |user: &user::Model| [user.first_name.trim(), user.last_name.trim()].join(" ").trim().to_owned();
    let makers: HashMap<Uuid, String> = makers.iter().map(|user| (user.id, name(user))).collect();
    let shown = show_all(state, &shipments, lang).await?;
    let shown: HashMap<Uuid, Shipment> = shown.into_iter().map(|shipment| (shipment.id, shipment)).collect();
    let entry = |row: &Model| {
        let reason = *row.reason;
        Some(RequiresActionEntry {
            id: row.id,
            shipment: shown.get(&row.shipment_id)?.clone(),
            reason,
            place: reason.place(),
            title: reason.title(lang).to_owned(),
            text: reason.text(lang).to_owned(),
            made_by: makers.get(&row.user_id).cloned(),
            begun_at: row.begins_at,
            view_status: if caller.is_owner() { row.seen_by_owner } else { row.seen_by_user },
        })
    };
    Ok(rows.iter().filter_map(entry).collect())
}
