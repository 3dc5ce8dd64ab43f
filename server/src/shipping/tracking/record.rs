//! Storing a courier's answer: its new events, where the parcel is, what the shipment shows, and the notices, in one
//! transaction. An event is written once, from any source and however often it comes.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Cond, OnConflict};
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;
use waybill_core::address::{AddressInput, zone_of};
use waybill_core::lang::LangContext;
use waybill_core::shipment::{ShipmentStatus, TrackingStatus};
use waybill_core::tracking::{
    TrackedParcelsInput, TrackingEventInput, TrackingPaceInput, event_status, next_check, of_shipment,
};
use waybill_core::wire::Word;
use waybill_providers::courier::{CourierError, MessageCode, Reply, Tracking, TrackingEvent, status_of};

use super::entity::{self as tracking, Column, Entity, Model};
use super::event_entity as event;
use super::news::publish_step;
use super::notify::notify;
use super::zone::moment;
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::jobs::{Job, JobError};
use crate::platform::secret::sha256;
use crate::platform::store::{Document, Key, Stored, find_in_account, update_by_id, write_tx};
use crate::shipping::shipment::{PaymentWaits, entity as shipment, follow, look};

/// The most events of a parcel that are kept: a courier that repeats itself fills no table.
const MOST: usize = 200;

/// Shipments whose label we voided, whether its refund is made yet or not.
const VOIDED: [ShipmentStatus; 2] = [ShipmentStatus::CancelRequested, ShipmentStatus::Cancelled];

/// The outcome of recording an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recorded {
    /// It is written, or was not wanted any more.
    Done,
    /// The job is another's now: nothing was written.
    Lost,
}

/// Writes an answer about a parcel, as the job that asked if there is one.
pub async fn record(
    platform: &Platform,
    job: Option<&Job>,
    key: Key,
    answer: Result<Reply<Tracking>, CourierError>,
) -> Result<Recorded, JobError> {
    let tx = write_tx(&platform.db).await?;
    let now = platform.clock.now();
    if let Some(job) = job
        && !job.renew_lease(&tx, now).await?
    {
        return Ok(Recorded::Lost);
    }
    // A label that is voided meanwhile, or a concurrent webhook, waits: what is read here is written below.
    let row = Entity::find_by_id(key).lock_exclusive().one(&tx).await?;
    let Some(row) = row else { return Ok(Recorded::Done) };
    let Some(of) = shipment::Entity::find_by_id((row.account_id, row.shipment_id)).one(&tx).await? else {
        return Ok(Recorded::Done);
    };
    // Its label was voided while the courier was asked.
    if row.next_check_at.is_none() && row.status == TrackingStatus::Cancelled {
        return Ok(Recorded::Done);
    }
    let failed = |error: &CourierError| !matches!(error.code(), MessageCode::NoTrackingYet | MessageCode::NotFound);
    let mut changed = tracking::ActiveModel { queued_until: Set(None), updated_at: Set(now), ..Default::default() };
    let mut after = row.clone();
    match answer {
        Err(error) if failed(&error) => {
            after.failures += 1;
            changed.failure = Set(Some(Document::of(&error.message())?));
        }
        heard => {
            if let Ok(reply) = heard {
                hear(&tx, &mut after, &of, reply.result, now).await?;
            }
            after.failures = 0;
            after.checked_at = Some(now);
            changed.failure = Set(None);
        }
    }
    // What can no longer be viewed is not polled.
    after.next_check_at = if of.deleted_at.is_some() { None } else { next(&after, &of, now)? };
    changed.status = Set(after.status);
    changed.expected_delivery = Set(after.expected_delivery);
    changed.signed_by = Set(after.signed_by);
    changed.last_event_at = Set(after.last_event_at);
    changed.checked_at = Set(after.checked_at);
    changed.next_check_at = Set(after.next_check_at);
    changed.failures = Set(after.failures);
    changed.account_id = Set(row.account_id);
    changed.id = Set(row.id);
    changed.update(&tx).await?;
    show(platform, &tx, &of, now).await.map_err(|error| format!("{error:?}"))?;
    tx.commit().await?;
    Ok(Recorded::Done)
}

/// Takes a courier's account of a parcel in: the events that are new, and where it is.
async fn hear(
    tx: &impl ConnectionTrait,
    row: &mut Model,
    of: &shipment::Model,
    heard: Tracking,
    now: DateTime<Utc>,
) -> Result<(), JobError> {
    let (from, to) = of.ends();
    let meaning = |status: TrackingStatus, said: &str| {
        let input = TrackingEventInput { status: Some(status), description: said.to_owned() };
        event_status(&input, &LangContext::default())
    };
    let count = heard.events.len().min(MOST);
    let mut events = Vec::with_capacity(count);
    // The courier's own order, from the oldest; the newest come first in its answer.
    for (position, heard) in (0_i64..).zip(heard.events.iter().take(count).rev()) {
        let (at, zone) = moment(heard, &from, &to);
        row.last_event_at = row.last_event_at.max(Some(at.min(now)));
        events.push(event::ActiveModel {
            id: Set(Uuid::now_v7()),
            account_id: Set(row.account_id),
            tracking_id: Set(row.id),
            identity: Set(identity(heard)),
            status: Set(meaning(heard.status, &heard.description).into()),
            code: Set(heard.code.clone()),
            description: Set(heard.description.clone()),
            lang: Set(row.lang),
            place: Set(heard.place.clone()),
            local_time: Set(heard.local_time.format("%Y-%m-%dT%H:%M:%S").to_string()),
            zone: Set(zone),
            at: Set(at),
            position: Set(position),
            created_at: Set(now),
        });
    }
    if !events.is_empty() {
        let columns = [event::Column::AccountId, event::Column::TrackingId, event::Column::Identity];
        let known = OnConflict::columns(columns).do_nothing().to_owned();
        event::Entity::insert_many(events).on_conflict(known).exec_without_returning(tx).await?;
    }
    // Each answer has the whole way, so what was recorded before is not in the way of what the courier corrects; where it
    // has lost the scan that ended the way, that end stays until a scan corrects it.
    let is_lost = row.status.is_final() && !heard.events.iter().any(|event| event.status == *row.status);
    row.status = Stored(match heard.events.as_slice() {
        [] if is_lost => *row.status,
        [] => heard.status,
        scans => status_of(scans, Some(*row.status).filter(|_| is_lost)),
    });
    if let Some(day) = heard.expected_delivery {
        row.expected_delivery = Some(day.to_string());
    }
    if let Some(name) = heard.signed_by {
        row.signed_by = name;
    }
    Ok(())
}

/// What tells an event from a parcel's others, in any language.
fn identity(event: &TrackingEvent) -> String {
    sha256(&format!("{}|{}|{}", event.code, event.local_time, event.place))
}

/// When the courier is asked again, by core's pace; at most two tenths later, so that a thousand labels of one minute are not
/// asked about in one.
fn next(row: &Model, of: &shipment::Model, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>, JobError> {
    let hours = |since: DateTime<Utc>| u32::try_from((now - since).num_hours()).unwrap_or(0);
    let destination: AddressInput = of.destination.as_ref().map(Document::read).transpose()?.unwrap_or_default();
    let zone = zone_of(&destination.country, &destination.state, &destination.postal_code);
    let today = now.with_timezone(&zone.parse().unwrap_or(chrono_tz::Tz::UTC)).date_naive();
    let expected = row.expected_delivery.as_deref().and_then(|day| day.parse::<chrono::NaiveDate>().ok());
    let input = TrackingPaceInput {
        status: Some(*row.status),
        age_hours: hours(row.followed_since),
        quiet_hours: hours(row.last_event_at.unwrap_or(row.followed_since)),
        days_to_delivery: expected.map(|day| (day - today).num_days()),
        failures: u32::try_from(row.failures).unwrap_or(u32::MAX),
    };
    let minutes = next_check(&input, &LangContext::default()).map(i64::from);
    let spread = i64::from(row.id.as_bytes()[15]) * 12;
    Ok(minutes.map(|minutes| now + TimeDelta::minutes(minutes) + TimeDelta::seconds(minutes * spread / 256)))
}

/// Lets the shipment show where its parcels are, and tells those who want to hear of it.
async fn show(
    platform: &Platform,
    tx: &impl ConnectionTrait,
    of: &shipment::Model,
    now: DateTime<Utc>,
) -> ApiResult<()> {
    let parcels: Vec<Stored<TrackingStatus>> = find_in_account::<Entity>(of.account_id)
        .select_only()
        .column(Column::Status)
        .filter(Column::ShipmentId.eq(of.id))
        .into_tuple()
        .all(tx)
        .await?;
    let input = TrackedParcelsInput { parcels: parcels.into_iter().map(|status| status.0).collect() };
    let Some(status) = of_shipment(&input, &LangContext::default()) else { return Ok(()) };
    let shown =
        shipment::ActiveModel { tracking_status: Set(Some(status.into())), updated_at: Set(now), ..Default::default() };
    let written = update_by_id::<shipment::Entity>((of.account_id, of.id))
        .set(shown)
        .filter(shipment::Column::TrackingStatus.ne(Stored(status)))
        // Our own void stays; later scans correct what only a courier called cancelled.
        .filter(
            Cond::any()
                .add(shipment::Column::TrackingStatus.ne(Stored(TrackingStatus::Cancelled)))
                .add(shipment::Column::Status.is_not_in(VOIDED.map(Stored))),
        )
        .exec(tx)
        .await?;
    if written.rows_affected == 1 {
        follow(tx, (of.account_id, of.id), status).await?;
        look(tx, (of.account_id, of.id), PaymentWaits::ForBank, now).await?;
        tracing::info!(shipment = %of.id, status = status.as_str(), "a shipment moved");
        notify(platform, tx, (of.account_id, of.id), status, now).await?;
        publish_step(tx, (of.account_id, of.id), status, now).await?;
    }
    Ok(())
}
