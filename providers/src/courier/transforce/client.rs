//! Calls to the engine: the only file here that does I/O.

use async_trait::async_trait;
use tokio::time::Instant;

use super::{Account, Dialect, drop_off, find, label, manifest, pickup, rate, ship, track, void, wire};
use crate::courier::adapter::{Adapter, Outcome, Protocol, endpoint, listed};
use crate::courier::error::Failure;
use crate::courier::exchange::{poll, until};
use crate::courier::rebook::rebook;
use crate::courier::{
    CourierMeta, Deadlines, DropOffPoint, DropOffRequest, ErrorKind, FindByReference, FindRequest, LabelFile,
    LabelRequest, Manifest, ManifestRequest, MessageCode, Operation, PickupAvailability, PickupAvailabilityRequest,
    PickupCancelRequest, PickupOutcome, PickupRequest, PickupUpdateRequest, Question, RateOffer, RateRequest, Reply,
    ReturnRequest, SettingsError, ShipOutcome, ShipRequest, TrackRequest, Tracking, TransForceSettings, VoidOutcome,
    VoidRequest, Words,
};
use crate::http::{Endpoint, WireAnswer, WireRequest};

/// One of the engine's couriers.
#[derive(Debug)]
pub(crate) struct TransForce {
    meta: CourierMeta,
    account: Account,
    endpoint: Endpoint,
    deadlines: Deadlines,
}

impl TransForce {
    /// The courier at this account.
    pub fn new(
        dialect: &'static Dialect,
        settings: &TransForceSettings,
        simulator_url: Option<&str>,
        deadlines: Deadlines,
    ) -> Result<Adapter<Self>, Vec<SettingsError>> {
        let account = Account::from_settings(dialect, settings, simulator_url)?;
        // The credentials are in the requests themselves.
        let endpoint = endpoint(dialect.slug, &account.base_url, None, settings)?;
        let meta = CourierMeta {
            slug: dialect.slug,
            name: Words::same(dialect.name),
            simulated: account.simulated,
            base_url: account.base_url.clone(),
            operations: dialect.operations,
            paperless_invoice: false,
            // Nothing guarantees that the search finds a shipment right away.
            find_by_reference: FindByReference::Eventually,
            services: dialect.services,
        };
        Ok(Adapter(Self { meta, account, endpoint, deadlines }))
    }

    /// Buys a shipment, there or back.
    async fn buy(&self, request: &ShipRequest) -> Result<ShipOutcome, Failure> {
        let deadline = until(self.deadlines.ship_ms);
        let wire = ship::to_request(&self.account, request)?;
        let (pieces, lang) = (request.shipment.parcels.len(), request.shipment.lang);
        let outcome = self.endpoint.tell(&wire, deadline, |answer| ship::from_response(answer, pieces, lang)).await;
        outcome.map_err(Failure::after_buying)
    }

    async fn availability(&self, request: &PickupAvailabilityRequest) -> Result<PickupAvailability, Failure> {
        if !self.account.dialect.pickup_days {
            return Err(ErrorKind::Unsupported(Operation::PickupAvailability).into());
        }
        let deadline = until(self.deadlines.other_ms);
        let (days, cutoff) =
            (pickup::days_to_request(&self.account, request), pickup::cutoff_to_request(&self.account, request));
        let days = self.endpoint.ask(&days, deadline, |answer| pickup::days_from_response(answer, request));
        let cutoff = self.endpoint.ask(&cutoff, deadline, |answer| pickup::cutoff_from_response(answer, request));
        let (availability, cutoff) = tokio::join!(days, cutoff);
        Ok(PickupAvailability { cutoff: cutoff?, ..availability? })
    }

    /// Closes the day, waits for its manifest and fetches it; where nothing was left to close, those of an earlier
    /// close.
    async fn close(&self, request: &ManifestRequest, deadline: Instant) -> Result<Vec<Manifest>, Failure> {
        let wire = manifest::close_to_request(&self.account, request);
        let closed = self.endpoint.tell(&wire, deadline, |answer| manifest::close_from_response(answer, request)).await;
        let numbers = match closed.map_err(Failure::after_changing)? {
            Some(number) => vec![number],
            None => {
                let wire = manifest::day_to_request(&self.account, request);
                self.endpoint.ask(&wire, deadline, |answer| manifest::day_from_response(answer, request)).await?
            }
        };
        let mut manifests = Vec::new();
        for number in &numbers {
            manifests.push(self.paper(request, number, deadline).await?);
        }
        Ok(manifests)
    }

    async fn paper(&self, request: &ManifestRequest, number: &str, deadline: Instant) -> Result<Manifest, Failure> {
        let wire = manifest::to_request(&self.account, number);
        let pending = Failure::refused(MessageCode::ManifestPending, "", None);
        let ask = || self.endpoint.ask(&wire, deadline, |answer| manifest::from_response(answer, request, number));
        poll(deadline, pending, ask).await
    }

    async fn fetch(&self, request: &LabelRequest, deadline: Instant) -> Result<Vec<LabelFile>, Failure> {
        let wire = label::to_request(&self.account, request);
        let pending = Failure::refused(MessageCode::LabelPending, "", None);
        let ask = || self.endpoint.ask(&wire, deadline, |answer| label::from_response(answer, request));
        poll(deadline, pending, ask).await
    }
}

#[async_trait]
impl Protocol for TransForce {
    fn meta(&self) -> &CourierMeta {
        &self.meta
    }

    fn endpoint(&self) -> &Endpoint {
        &self.endpoint
    }

    fn encode(&self, question: &Question) -> Result<Vec<WireRequest>, Failure> {
        wire::encode(&self.account, question)
    }

    fn decode(&self, question: &Question, answer: &WireAnswer) -> Result<serde_json::Value, Failure> {
        wire::decode(&self.account, question, answer)
    }

    async fn rate(&self, request: &RateRequest) -> Outcome<Vec<RateOffer>> {
        let deadline = until(self.deadlines.rate_ms);
        let wire = rate::to_request(&self.account, request)?;
        let read = |answer: &WireAnswer| rate::from_response(&self.account, answer, request);
        self.endpoint.ask(&wire, deadline, read).await.map(Reply::new)
    }

    async fn ship(&self, request: &ShipRequest) -> Outcome<ShipOutcome> {
        self.buy(request).await.map(Reply::new)
    }

    async fn label(&self, request: &LabelRequest) -> Outcome<Vec<LabelFile>> {
        let deadline = until(self.deadlines.label_ms);
        self.fetch(request, deadline).await.map(Reply::new)
    }

    async fn void_or_refund(&self, request: &VoidRequest) -> Outcome<VoidOutcome> {
        let deadline = until(self.deadlines.other_ms);
        let wire = void::to_request(&self.account, request);
        let voided = self.endpoint.tell(&wire, deadline, |answer| void::from_response(answer, request.lang)).await;
        voided.map(|()| Reply::new(VoidOutcome::Voided)).map_err(Failure::after_changing)
    }

    async fn track(&self, request: &TrackRequest) -> Outcome<Tracking> {
        let deadline = until(self.deadlines.other_ms);
        let wire = track::to_request(&self.account, request);
        let tracking = self.endpoint.ask(&wire, deadline, |answer| track::from_response(answer, request)).await;
        tracking.map(Reply::new)
    }

    async fn find_by_reference(&self, request: &FindRequest) -> Outcome<Option<ShipOutcome>> {
        let deadline = until(self.deadlines.other_ms);
        let wire = find::to_request(&self.account, request);
        let found = self.endpoint.ask(&wire, deadline, |answer| find::from_response(answer, request)).await;
        found.map(Reply::new)
    }
    async fn pickup_availability(&self, request: &PickupAvailabilityRequest) -> Outcome<PickupAvailability> {
        self.availability(request).await.map(Reply::new)
    }

    async fn create_pickup(&self, request: &PickupRequest) -> Outcome<PickupOutcome> {
        let deadline = until(self.deadlines.other_ms);
        let wire = pickup::schedule_to_request(&self.account, request)?;
        let booked =
            self.endpoint.tell(&wire, deadline, |answer| pickup::schedule_from_response(answer, request)).await;
        booked.map(Reply::new).map_err(Failure::after_booking)
    }

    async fn update_pickup(&self, request: &PickupUpdateRequest) -> Outcome<PickupOutcome> {
        if request.before == request.wanted {
            Ok(Reply::new(request.booked.clone()))
        } else {
            rebook(self, request).await
        }
    }

    async fn cancel_pickup(&self, request: &PickupCancelRequest) -> Outcome<()> {
        let deadline = until(self.deadlines.other_ms);
        let wire = pickup::cancel_to_request(&self.account, request);
        let cancelled =
            self.endpoint.tell(&wire, deadline, |answer| pickup::cancel_from_response(answer, request)).await;
        cancelled.map(Reply::new).map_err(Failure::after_booking)
    }

    async fn drop_offs(&self, request: &DropOffRequest) -> Outcome<Vec<DropOffPoint>> {
        let deadline = until(self.deadlines.other_ms);
        let wire = drop_off::to_request(&self.account, request);
        let points = self.endpoint.ask(&wire, deadline, |answer| drop_off::from_response(answer, request)).await;
        let mut reply = points.map(Reply::new)?;
        let message = if reply.result.is_empty() { MessageCode::NoDropOffs } else { MessageCode::HoursUnknown };
        reply.messages.push(self.remark(message));
        Ok(reply)
    }

    /// The engine has no return label that a customer prints: the way back is a shipment in the other direction.
    async fn return_label(&self, request: &ReturnRequest) -> Outcome<ShipOutcome> {
        self.buy(&request.back).await.map(Reply::new)
    }

    async fn manifest(&self, request: &ManifestRequest) -> Outcome<Vec<Manifest>> {
        let deadline = until(self.deadlines.label_ms);
        Ok(listed(self, self.close(request, deadline).await?, MessageCode::NothingToClose))
    }
}
