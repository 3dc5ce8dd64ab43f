//! Calls other than buying: pickups, post offices, returns and manifests.

use futures::{StreamExt, stream};
use tokio::time::Instant;

use super::CanadaPost;
use crate::courier::adapter::Protocol;
use crate::courier::cp::{drop_off, label, manifest, pickup, return_label};
use crate::courier::error::Failure;
use crate::courier::exchange::poll;
use crate::courier::{
    DropOffPoint, DropOffRequest, ErrorKind, Manifest, ManifestRequest, MessageCode, PickupCancelRequest, Reply,
    ReturnRequest, ShipOutcome,
};
use crate::http::{WireAnswer, WireRequest};

/// Post offices whose hours are requested at the same time: all of a usual list, because a person waits for it.
const OFFICES_AT_ONCE: usize = 20;

impl CanadaPost {
    /// Cancels a pickup. Where the answer was lost, the pickup itself says whether it was cancelled.
    pub(super) async fn cancel_booking(&self, request: &PickupCancelRequest, deadline: Instant) -> Result<(), Failure> {
        let (id, lang) = (&request.booked.pickup_id, request.lang);
        let wire = pickup::cancel_to_request(&self.account, id, lang);
        let cancelled = self.endpoint.tell(&wire, deadline, |answer| pickup::cancel_from_response(answer, lang)).await;
        let failure = match cancelled.map_err(Failure::after_booking) {
            Err(failure) if matches!(failure.kind, ErrorKind::PickupInDoubt { .. }) => failure,
            outcome => return outcome,
        };
        let wire = pickup::standing_to_request(&self.account, id, lang);
        match self.endpoint.ask(&wire, deadline, |answer| pickup::was_cancelled(answer, lang)).await {
            Ok(true) => Ok(()),
            _ => Err(failure),
        }
    }

    /// Post offices with their hours, each requested separately. An office whose hours don't come is listed without them.
    pub(super) async fn offices(
        &self,
        request: &DropOffRequest,
        deadline: Instant,
    ) -> Result<Reply<Vec<DropOffPoint>>, Failure> {
        let wire = drop_off::to_request(request);
        let mut points = self.endpoint.ask(&wire, deadline, |answer| drop_off::from_response(answer, request)).await?;
        let mut calls = Vec::new();
        for point in &points {
            let wire = drop_off::detail_to_request(&point.id, request.lang);
            calls.push(async move {
                self.endpoint.ask(&wire, deadline, |answer| drop_off::detail_from_response(answer, request.lang)).await
            });
        }
        let hours: Vec<_> = stream::iter(calls).buffered(OFFICES_AT_ONCE).collect().await;
        let mut unknown = false;
        for (point, hours) in points.iter_mut().zip(hours) {
            point.hours = hours.ok();
            unknown |= point.hours.is_none();
        }
        let empty = points.is_empty();
        let mut reply = Reply::new(points);
        for (said, code) in [(empty, MessageCode::NoDropOffs), (unknown, MessageCode::HoursUnknown)] {
            if said {
                reply.messages.push(self.remark(code));
            }
        }
        Ok(reply)
    }

    /// A label for each parcel of the way back. A label that is never used costs nothing, so that a lost answer is safe to
    /// ask for again and the labels before a refused one need not be voided.
    pub(super) async fn way_back(&self, request: &ReturnRequest, deadline: Instant) -> Result<ShipOutcome, Failure> {
        let lang = request.back.shipment.lang;
        let mut pieces = Vec::new();
        for place in 0..request.back.shipment.parcels.len() {
            let wire = return_label::to_request(&self.account, request, place)?;
            let made = self.endpoint.tell(&wire, deadline, |answer| return_label::from_response(answer, lang)).await;
            pieces.push(made.map_err(Failure::after_changing)?);
        }
        let first = pieces.first().ok_or_else(|| Failure::refused(MessageCode::RefusedDimensions, "", None))?;
        Ok(ShipOutcome {
            shipment_id: first.courier_id.clone(),
            tracking_number: first.tracking_number.clone(),
            pieces,
            cost: None,
            delivery_date: None,
            measured: Vec::new(),
        })
    }

    /// Transmits the day's group and fetches the day's manifests, those of an earlier transmission with them.
    pub(super) async fn close(&self, request: &ManifestRequest, deadline: Instant) -> Result<Vec<Manifest>, Failure> {
        let lang = request.lang;
        let wire = manifest::transmit_to_request(&self.account, request)?;
        let sent = self.endpoint.tell(&wire, deadline, |answer| manifest::transmit_from_response(answer, lang)).await;
        sent.map_err(Failure::after_changing)?;
        let wire = manifest::list_to_request(&self.account, request);
        let links = self.endpoint.ask(&wire, deadline, |answer| manifest::list_from_response(answer, lang)).await?;
        let mut manifests = Vec::new();
        for link in links {
            let wire = manifest::one_to_request(&link, lang);
            let read = |answer: &WireAnswer| manifest::one_from_response(answer, lang);
            let listed = self.poll(&wire, deadline, MessageCode::ManifestPending, read).await?;
            let wire = label::to_request(&listed.paper, lang);
            let read = |answer: &WireAnswer| label::from_response(answer, &listed.number, lang);
            let file = self.poll(&wire, deadline, MessageCode::ManifestPending, read).await?;
            manifests.push(Manifest { number: listed.number.clone(), media: file.media, bytes: file.bytes });
        }
        Ok(manifests)
    }

    /// Asks until there is an answer, with growing pauses, as long as there is time.
    pub(super) async fn poll<T>(
        &self,
        wire: &WireRequest,
        deadline: Instant,
        pending: MessageCode,
        read: impl Fn(&WireAnswer) -> Result<Option<T>, Failure>,
    ) -> Result<T, Failure> {
        let pending = Failure::refused(pending, "202", None);
        poll(deadline, pending, || self.endpoint.ask(wire, deadline, &read)).await
    }
}
