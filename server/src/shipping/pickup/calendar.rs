//! GET /pickups/calendar and GET /pickups/{id}/calendar

use axum::extract::State;
use chrono::{DateTime, NaiveDate, TimeZone, Utc};
use chrono_tz::Tz;
use icalendar::{Calendar, Component, Event, EventLike, EventStatus};
use sea_orm::{ColumnTrait, Order, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::pickup::PickupStatus;

use super::entity::{Column, Model};
use super::list::{show, show_all};
use super::place::time_of;
use super::store::{find, owned_by};
use super::view::Pickup;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, FileAnswer, Path, RequestLang};
use crate::platform::session::SignedFile;
use crate::platform::store::{Stored, unindexed};

/// Pickups whose courier may still come.
const AHEAD: [PickupStatus; 3] = [PickupStatus::Requested, PickupStatus::Scheduled, PickupStatus::Unconfirmed];
/// Pickups of one calendar, the soonest first.
const MOST: u64 = 500;

/// The pickups that are to come, as one calendar (iCalendar, RFC 5545).
#[utoipa::path(get, path = "/pickups/calendar", tag = "pickups", security(("bearer" = [])),
    responses((status = 200, description = "The events", body = String, content_type = "text/calendar")))]
pub async fn pickups_calendar(
    State(state): State<Platform>,
    caller: SignedFile,
    RequestLang(lang): RequestLang,
) -> ApiResult<FileAnswer> {
    // They are few among all that were: they are found by their status and then put in order.
    let ahead = owned_by(&caller)
        .filter(Column::Status.is_in(AHEAD.map(Stored)))
        .order_by(unindexed(&state.db, Column::Date), Order::Asc)
        .order_by_asc(Column::Id)
        .limit(MOST);
    let rows = ahead.all(&state.db).await?;
    let shown = show_all(&state, &caller, &rows, lang).await?;
    let page = format!("{}/dashboard/pickup", state.config.http.origin());
    let mut calendar = Calendar::new();
    for event in rows.iter().zip(&shown).filter_map(|(row, shown)| event_of(row, shown, &page, lang)) {
        calendar.push(event);
    }
    Ok(file(&calendar, "waybill-pickups.ics".to_owned()))
}

/// A pickup as an event for a calendar (iCalendar, RFC 5545).
#[utoipa::path(get, path = "/pickups/{id}/calendar", tag = "pickups", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "The event", body = String, content_type = "text/calendar")))]
pub async fn pickup_calendar(
    State(state): State<Platform>,
    caller: SignedFile,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<FileAnswer> {
    let row = find(&state.db, &caller, id).await?;
    let shown = show(&state, &caller, &row, lang).await?;
    let page = format!("{}/dashboard/pickup", state.config.http.origin());
    let event = event_of(&row, &shown, &page, lang).ok_or_else(|| ApiError::internal("a pickup without a day"))?;
    let calendar = Calendar::new().push(event).done();
    Ok(file(&calendar, format!("pickup-{}.ics", row.date)))
}

fn file(calendar: &Calendar, name: String) -> FileAnswer {
    let bytes = calendar.to_string().into_bytes();
    FileAnswer { bytes, content_type: "text/calendar; charset=utf-8", name, inline: false }
}

fn event_of(row: &Model, shown: &Pickup, page: &str, lang: Lang) -> Option<Event> {
    let day: NaiveDate = row.date.parse().ok()?;
    let zone: Tz = row.zone.parse().unwrap_or(chrono_tz::America::Toronto);
    let at = |time: &str| -> Option<DateTime<Utc>> {
        let local = zone.from_local_datetime(&day.and_time(time_of(time))).earliest()?;
        Some(local.with_timezone(&Utc))
    };
    let place = &shown.place;
    let lines =
        [place.street1.as_str(), &place.street2, &place.city, &[place.province.as_str(), &place.postal_code].join(" ")]
            .map(str::trim)
            .into_iter()
            .filter(|line| !line.is_empty())
            .collect::<Vec<_>>()
            .join(", ");
    let number = &shown.confirmation;
    let said = match (number.is_empty(), lang) {
        (true, _) => String::new(),
        (false, Lang::En) => format!("Confirmation number: {number}\n"),
        (false, Lang::Fr) => format!("Numéro de confirmation : {number}\n"),
    };
    let name = &shown.courier_name;
    let summary = match lang {
        Lang::En => format!("{name} picks up {} parcels", shown.parcels),
        Lang::Fr => format!("Ramassage de {} colis par {name}", shown.parcels),
    };
    let status = match *row.status {
        PickupStatus::Cancelled | PickupStatus::Missed => EventStatus::Cancelled,
        PickupStatus::Requested | PickupStatus::Unconfirmed => EventStatus::Tentative,
        PickupStatus::Scheduled | PickupStatus::Completed => EventStatus::Confirmed,
    };
    let event = Event::new()
        .uid(&format!("{}@waybill", row.id))
        .timestamp(row.updated_at)
        .summary(&summary)
        .description(&format!("{said}{}", shown.instructions))
        .location(&lines)
        .url(page)
        .starts(at(&row.ready_time)?)
        .ends(at(&row.close_time)?)
        .status(status)
        .done();
    Some(event)
}
