//! The tracking progress of shipments, with as many queries for a page as for one.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::address::AddressInput;
use waybill_core::courier::tracking_url;
use waybill_core::shipment::TrackingStatus;
use waybill_core::tracking::REFRESH_PAUSE_MINUTES;

use super::entity::{Column, Entity, Model};
use super::view::{TrackedParcel, TrackingEventView, TrackingLink, TrackingProgress};
use super::{event_entity as event, link, link_entity};
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::store::{Document, find_in_account};
use crate::shipping::shipment::entity as shipment;

/// A shipment's parcels and what happened to them.
pub(super) struct Progress {
    pub parcels: Vec<Model>,
    /// Newest first.
    pub events: Vec<TrackingEventView>,
}

/// The tracking progress of some shipments of one account, by the shipment's id; those that were never tracked have
/// none.
pub(super) async fn tracking_progress(
    state: &Platform,
    account_id: Uuid,
    shipments: &[Uuid],
) -> ApiResult<HashMap<Uuid, Progress>> {
    if shipments.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = find_in_account::<Entity>(account_id)
        .filter(Column::ShipmentId.is_in(shipments.iter().copied()))
        .order_by_asc(Column::Position)
        .all(&state.db)
        .await?;
    let of: HashMap<Uuid, (Uuid, i64)> = rows.iter().map(|row| (row.id, (row.shipment_id, row.position))).collect();
    let events = find_in_account::<event::Entity>(account_id)
        .filter(event::Column::TrackingId.is_in(of.keys().copied()))
        .order_by_desc(event::Column::At)
        .order_by_desc(event::Column::Position)
        .all(&state.db)
        .await?;
    let mut ways: HashMap<Uuid, Progress> = HashMap::new();
    for row in rows {
        ways.entry(row.shipment_id)
            .or_insert_with(|| Progress { parcels: Vec::new(), events: Vec::new() })
            .parcels
            .push(row);
    }
    for row in events {
        let Some((shipment_id, parcel)) = of.get(&row.tracking_id) else { continue };
        let Some(way) = ways.get_mut(shipment_id) else { continue };
        way.events.push(TrackingEventView {
            status: *row.status,
            description: row.description,
            lang: *row.lang,
            place: row.place,
            at: row.at,
            local_time: row.local_time,
            zone: Some(row.zone).filter(|zone| !zone.is_empty()),
            parcel: *parcel,
        });
    }
    Ok(ways)
}

impl Progress {
    /// The day on which the last parcel is expected.
    pub fn expected_delivery(&self) -> Option<NaiveDate> {
        self.parcels.iter().filter_map(|row| row.expected_delivery.as_deref()?.parse().ok()).max()
    }

    /// When the last parcel was delivered, if all were: by the first scan of its delivery, not by a photo that came later.
    pub fn delivered_at(&self) -> Option<DateTime<Utc>> {
        let delivered = |event: &&TrackingEventView| event.status == TrackingStatus::Delivered;
        let of = |parcel: &Model| {
            let own = self.events.iter().filter(|event| event.parcel == parcel.position);
            own.skip_while(|event| !delivered(event)).take_while(delivered).last().map(|event| event.at)
        };
        let all = self.parcels.iter().all(|row| row.status == TrackingStatus::Delivered);
        self.parcels.iter().filter_map(of).max().filter(|_| all)
    }

    /// When the courier last answered about all of them.
    pub fn checked_at(&self) -> Option<DateTime<Utc>> {
        self.parcels.iter().map(|row| row.checked_at).min().flatten()
    }

    /// When it is asked again.
    pub fn next_check_at(&self) -> Option<DateTime<Utc>> {
        self.parcels.iter().filter_map(|row| row.next_check_at).min()
    }

    /// The parcels as clients see them.
    pub fn shown(&self, lang: Lang) -> Vec<TrackedParcel> {
        let shown = |row: &Model| {
            // The courier's own page has no parcel of a simulated one.
            let url = if row.simulated { None } else { tracking_url(&row.courier, &row.tracking_number, lang) };
            TrackedParcel { tracking_number: row.tracking_number.clone(), status: *row.status, tracking_url: url }
        };
        self.parcels.iter().map(shown).collect()
    }
}

/// The courier's name and its service's.
pub(super) fn carried(state: &Platform, parcel: &Model, lang: Lang) -> (String, String) {
    let Some(courier) = state.couriers.get(&parcel.courier) else {
        return (parcel.courier.clone(), parcel.service.clone());
    };
    let meta = courier.meta();
    let service = meta.service(&parcel.service);
    let service = service.map_or(parcel.service.clone(), |service| service.name().in_lang(lang).to_owned());
    (meta.name.in_lang(lang).to_owned(), service)
}

/// How far some shipments of one account have come, in their order; those that were never followed are left out.
pub(super) async fn progress(
    state: &Platform,
    shipments: &[shipment::Model],
    lang: Lang,
) -> ApiResult<Vec<TrackingProgress>> {
    let Some(account_id) = shipments.first().map(|row| row.account_id) else { return Ok(Vec::new()) };
    let ids: Vec<Uuid> = shipments.iter().map(|row| row.id).collect();
    let mut ways = tracking_progress(state, account_id, &ids).await?;
    let links = find_in_account::<link_entity::Entity>(account_id)
        .filter(link_entity::Column::ShipmentId.is_in(ids))
        .filter(link_entity::Column::RevokedAt.is_null())
        .all(&state.db)
        .await?;
    let mut links: HashMap<Uuid, TrackingLink> = links
        .into_iter()
        .map(|row| (row.shipment_id, TrackingLink { url: link::url(state, &row), created_at: row.created_at }))
        .collect();
    let mut shown = Vec::with_capacity(shipments.len());
    for row in shipments {
        let (Some(way), Some(status)) = (ways.remove(&row.id), row.tracking_status) else { continue };
        let Some(first) = way.parcels.first() else { continue };
        let (courier_name, service_level) = carried(state, first, lang);
        let to: AddressInput = row.destination.as_ref().map(Document::read).transpose()?.unwrap_or_default();
        let next_check_at = way.next_check_at();
        let pause = TimeDelta::minutes(i64::from(REFRESH_PAUSE_MINUTES));
        let failure = way.parcels.iter().find_map(|parcel| parcel.failure.as_ref());
        shown.push(TrackingProgress {
            shipment_id: row.id,
            status: *status,
            courier: first.courier.clone(),
            courier_name,
            service_level,
            simulated: first.simulated,
            recipient: words(&[&to.contact_first_name, &to.contact_last_name]),
            destination: words(&[&to.city, &to.state]),
            parcels: way.shown(lang),
            expected_delivery: way.expected_delivery(),
            delivered_at: way.delivered_at(),
            signed_by: way.parcels.iter().map(|row| row.signed_by.clone()).find(|name| !name.is_empty()),
            checked_at: way.checked_at(),
            refresh_at: next_check_at.map(|_| {
                way.parcels.iter().filter_map(|row| row.checked_at).max().map_or(row.created_at, |at| at + pause)
            }),
            next_check_at,
            failure: failure.map(Document::read).transpose()?.map(|message| message.in_lang(lang)),
            link: links.remove(&row.id),
            events: way.events,
        });
    }
    Ok(shown)
}

fn words(parts: &[&str]) -> String {
    parts.iter().map(|part| part.trim()).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}
