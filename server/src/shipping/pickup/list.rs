//! GET /v2/pickups

use std::collections::HashMap;

use axum::extract::State;
use chrono::NaiveDate;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect, Select};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::address::AddressInput;
use waybill_core::pickup::{PickupStatus, minutes_of, time_label};
use waybill_core::shipment::TrackingStatus;
use waybill_core::{Cents, Lang};

use super::entity::{Column, Entity, Model};
use super::load::is_in;
use super::shipment_entity as member;
use super::store::{members, owned_by, waiting_for};
use super::view::{Pickup, PickupPlace, PickupShipment};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, CommaSeparated, List, PageQuery, Query, RequestLang, without_rules};
use crate::platform::session::{Caller, Full};
use crate::platform::store::{Db, Document, StoreResult, Stored, by_id, count, find_among, find_in_account};
use crate::shipping::purchase::entity as purchase;
use crate::shipping::shipment::entity as shipment;

/// Which pickups.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct PickupFilter {
    /// Their states, separated by commas; all if missing.
    #[param(style = Form, explode = false, value_type = Vec<PickupStatus>)]
    pub status: CommaSeparated<PickupStatus>,
    /// Only the one that this shipment waits for.
    pub shipment_id: Option<Uuid>,
    /// From this day on, of their places.
    pub from_date: Option<NaiveDate>,
    /// Up to and including this day.
    pub to_date: Option<NaiveDate>,
}

without_rules!(PickupFilter);

/// Lists pickups, the latest day first.
#[utoipa::path(get, path = "/v2/pickups", tag = "pickups", security(("bearer" = [])), params(PageQuery, PickupFilter),
    responses((status = 200, description = "A page of pickups", body = List<Pickup>)))]
pub async fn list_pickups(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Query(page): Query<PageQuery>,
    Query(filter): Query<PickupFilter>,
) -> ApiResult<List<Pickup>> {
    let mut rows = owned_by(&caller);
    if let Some(shipment_id) = filter.shipment_id {
        match waiting_for(&state.db, &caller, shipment_id).await? {
            Some(pickup_id) => {
                rows = rows.filter(Column::AccountId.eq(caller.account.id)).filter(Column::Id.eq(pickup_id));
            }
            None => return Ok(page.list(Vec::new(), 0)),
        }
    }
    if let Some(day) = filter.from_date {
        rows = rows.filter(Column::Date.gte(day.to_string()));
    }
    if let Some(day) = filter.to_date {
        rows = rows.filter(Column::Date.lte(day.to_string()));
    }
    let (total, rows) = match &*filter.status {
        [] => (count(&state.db, &rows).await?, page_of(&state.db, rows, page).await?),
        [status] => {
            let rows = rows.filter(Column::Status.eq(Stored(*status)));
            (count(&state.db, &rows).await?, page_of(&state.db, rows, page).await?)
        }
        several => {
            let listed = rows.clone().filter(Column::Status.is_in(several.iter().copied().map(Stored)));
            let ids = ids_of_several(&state.db, &rows, several, page).await?;
            let total = count(&state.db, &listed).await?;
            // A condition on no ids would walk the table.
            if ids.is_empty() {
                return Ok(page.list(Vec::new(), total));
            }
            let mut rows = find_among::<Entity>(caller.account.id, ids).all(&state.db).await?;
            rows.sort_by(|one, other| (&other.date, other.id).cmp(&(&one.date, one.id)));
            (total, rows)
        }
    };
    Ok(page.list(show_all(&state, &caller, &rows, lang).await?, total))
}

fn newest_first(rows: Select<Entity>) -> Select<Entity> {
    rows.order_by_desc(Column::Date).order_by_desc(Column::Id)
}

async fn page_of(db: &Db, rows: Select<Entity>, page: PageQuery) -> StoreResult<Vec<Model>> {
    Ok(newest_first(rows).offset(page.offset()).limit(page.size()).all(db).await?)
}

/// The ids of a page of pickups with several states. Each state has its own part of the index in the order of the list,
/// and what is first in each is put in order.
async fn ids_of_several(
    db: &Db,
    rows: &Select<Entity>,
    states: &[PickupStatus],
    page: PageQuery,
) -> StoreResult<Vec<Uuid>> {
    let mut first: Vec<(String, Uuid)> = Vec::new();
    for status in states {
        let of_status = newest_first(rows.clone().filter(Column::Status.eq(Stored(*status))));
        let keys = of_status.select_only().columns([Column::Date, Column::Id]).limit(page.offset() + page.size());
        first.extend(keys.into_tuple::<(String, Uuid)>().all(db).await?);
    }
    first.sort_unstable_by(|one, other| other.cmp(one));
    let of_page = first.into_iter().skip(usize::try_from(page.offset()).unwrap_or(usize::MAX));
    Ok(of_page.take(usize::try_from(page.size()).unwrap_or(usize::MAX)).map(|(_, id)| id).collect())
}

/// A pickup as clients see it.
pub(super) async fn show(state: &Platform, caller: &Caller, row: &Model, lang: Lang) -> ApiResult<Pickup> {
    let mut shown = show_all(state, caller, std::slice::from_ref(row), lang).await?;
    shown.pop().ok_or_else(|| crate::platform::http::ErrorCode::NotFound.into())
}

/// Some pickups of the caller's account; as few queries for a page as for one.
pub(super) async fn show_all(state: &Platform, caller: &Caller, rows: &[Model], lang: Lang) -> ApiResult<Vec<Pickup>> {
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let of_pickup = members(&state.db, caller.account.id, &ids).await?;
    let wanted: Vec<Uuid> = of_pickup.values().flatten().map(|member| member.shipment_id).collect();
    let mut shipments = HashMap::new();
    let mut numbers: HashMap<Uuid, Vec<String>> = HashMap::new();
    if !wanted.is_empty() {
        let found = find_among::<shipment::Entity>(caller.account.id, wanted.iter().copied());
        shipments = by_id(found, &state.db).await?;
        let bought = find_in_account::<purchase::Entity>(caller.account.id)
            .filter(purchase::Column::ShipmentId.is_in(wanted.iter().copied()))
            .filter(purchase::Column::ShipOutcome.is_not_null());
        for sold in bought.all(&state.db).await? {
            numbers.insert(sold.shipment_id, sold.tracking_numbers()?);
        }
    }
    rows.iter()
        .map(|row| {
            let members = of_pickup.get(&row.id).map_or(&[][..], Vec::as_slice);
            one(state, caller, row, members, &shipments, &numbers, lang)
        })
        .collect()
}

fn one(
    state: &Platform,
    caller: &Caller,
    row: &Model,
    members: &[member::Model],
    shipments: &HashMap<Uuid, shipment::Model>,
    numbers: &HashMap<Uuid, Vec<String>>,
    lang: Lang,
) -> ApiResult<Pickup> {
    let meta = state.couriers.get(&row.courier).map(|courier| courier.meta());
    let place = row.place.read()?;
    let none = Vec::new();
    let numbers_of = |id: &Uuid| numbers.get(id).unwrap_or(&none);
    let own = members.iter().filter(|member| caller.sees_of(member.user_id));
    let shown = own.filter_map(|member| {
        let of = shipments.get(&member.shipment_id)?;
        let to: AddressInput = of.destination.as_ref().map(Document::read)?.ok()?;
        let name = [to.contact_first_name.trim(), to.contact_last_name.trim()].join(" ");
        Some(PickupShipment {
            id: of.id,
            tracking_number: numbers_of(&of.id).first().cloned().unwrap_or_default(),
            recipient: if to.company_name.trim().is_empty() { name.trim().to_owned() } else { to.company_name },
            destination: [to.city.trim(), to.state.trim()].join(", ").trim_end_matches(", ").to_owned(),
            scanned: of.tracking_status.is_some()
                && !is_in(of, TrackingStatus::LabelCreated)
                && !is_in(of, TrackingStatus::Cancelled),
        })
    });
    let label = |time: &str| time_label(minutes_of(time).unwrap_or(0), lang);
    let parcels: usize = members.iter().map(|member| numbers_of(&member.shipment_id).len().max(1)).sum();
    let is_idle = row.work.is_none();
    let is_own = caller.sees_of(row.user_id);
    Ok(Pickup {
        id: row.id,
        courier: row.courier.clone(),
        courier_name: meta.map_or(row.courier.clone(), |meta| meta.name.in_lang(lang).to_owned()),
        simulated: row.simulated,
        status: *row.status,
        busy: !is_idle,
        date: row.date.clone(),
        ready_time: row.ready_time.clone(),
        close_time: row.close_time.clone(),
        window: format!("{}\u{a0}–\u{a0}{}", label(&row.ready_time), label(&row.close_time)),
        time_zone: row.zone.clone(),
        location: *row.location,
        instructions: row.instructions.clone(),
        place: PickupPlace {
            name: place.name,
            company: place.company,
            street1: place.street1,
            street2: place.street2,
            city: place.city,
            province: place.province,
            postal_code: place.postal_code,
        },
        confirmation: row
            .booked
            .as_ref()
            .map(Document::read)
            .transpose()?
            .map_or_else(String::new, |it| it.confirmation),
        charge: row.charge.map(Cents),
        message: row.message.as_ref().map(Document::read).transpose()?.map_or_else(String::new, |it| it.in_lang(lang)),
        parcels: u32::try_from(parcels).unwrap_or(u32::MAX),
        shipments: shown.collect(),
        can_change: is_idle && *row.status == PickupStatus::Scheduled,
        can_cancel: is_idle && is_own && matches!(*row.status, PickupStatus::Scheduled | PickupStatus::Unconfirmed),
        created_at: row.created_at,
    })
}
