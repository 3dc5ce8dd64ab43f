//! Calls to Purolator: the only file here that does I/O.

use async_trait::async_trait;
use tokio::time::Instant;

use super::label::Document;
use super::pickup::Change;
use super::settings::Account;
use super::{drop_off, find, label, manifest, meta, pickup, rate, return_label, ship, track, void, wire};
use crate::courier::adapter::{Adapter, Outcome, Protocol, endpoint, listed};
use crate::courier::error::Failure;
use crate::courier::exchange::{poll, until};
use crate::courier::rebook::rebook;
use crate::courier::{
    CourierMeta, Deadlines, DropOffPoint, DropOffRequest, ErrorKind, FindRequest, LabelFile, LabelRequest, Manifest,
    ManifestRequest, MessageCode, PickupAvailability, PickupAvailabilityRequest, PickupCancelRequest, PickupOutcome,
    PickupRequest, PickupUpdateRequest, PuroSettings, Question, RateOffer, RateRequest, Reply, ReturnRequest,
    SettingsError, ShipOutcome, ShipRequest, TrackRequest, Tracking, VoidOutcome, VoidRequest,
};
use crate::http::{Endpoint, WireAnswer, WireRequest};

/// Purolator.
#[derive(Debug)]
pub struct Purolator {
    meta: CourierMeta,
    account: Account,
    endpoint: Endpoint,
    deadlines: Deadlines,
}

impl Purolator {
    /// Purolator at this account.
    pub fn new(
        settings: &PuroSettings,
        simulator_url: Option<&str>,
        deadlines: Deadlines,
    ) -> Result<Adapter<Self>, Vec<SettingsError>> {
        let account = Account::from_settings(settings, simulator_url)?;
        let authorization = Endpoint::basic(&account.username, &account.password);
        let endpoint = endpoint("puro", &account.base_url, Some(authorization), settings)?;
        Ok(Adapter(Self { meta: meta::meta(&account), account, endpoint, deadlines }))
    }

    async fn fetch(&self, request: &LabelRequest, deadline: Instant) -> Result<LabelFile, Failure> {
        let wire = label::to_request(&self.account, request);
        let pending = Failure::refused(MessageCode::LabelPending, "", None);
        let ask = || self.endpoint.ask(&wire, deadline, |answer| label::from_response(answer, request));
        match poll(deadline, pending, ask).await? {
            Document::Here(file) => Ok(file),
            Document::At(link) => {
                let wire = label::link_to_request(&link);
                self.endpoint.ask(&wire, deadline, |answer| label::link_from_response(answer, request)).await
            }
        }
    }

    /// Closes what was shipped, waits for the manifests of the day and fetches them.
    async fn close(&self, request: &ManifestRequest, deadline: Instant) -> Result<Vec<Manifest>, Failure> {
        let wire = manifest::close_to_request(&self.account, request);
        let closed = self.endpoint.tell(&wire, deadline, |answer| manifest::close_from_response(answer, request)).await;
        closed.map_err(Failure::after_changing)?;
        let wire = manifest::to_request(&self.account, request);
        let pending = Failure::refused(MessageCode::ManifestPending, "", None);
        let ask = || self.endpoint.ask(&wire, deadline, |answer| manifest::from_response(answer, request));
        let mut manifests = Vec::new();
        for (number, link) in poll(deadline, pending, ask).await? {
            let wire = manifest::link_to_request(&link);
            manifests.push(
                self.endpoint.ask(&wire, deadline, |answer| manifest::link_from_response(answer, &number)).await?,
            );
        }
        Ok(manifests)
    }
}

#[async_trait]
impl Protocol for Purolator {
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
        wire::decode(question, answer)
    }

    async fn rate(&self, request: &RateRequest) -> Outcome<Vec<RateOffer>> {
        let deadline = until(self.deadlines.rate_ms);
        let wire = rate::to_request(&self.account, request)?;
        let offers = self.endpoint.ask(&wire, deadline, |answer| rate::from_response(answer, request)).await;
        let offers = offers?;
        if offers.is_empty() {
            return Err(Failure::refused(MessageCode::NoService, "", None));
        }
        Ok(Reply::new(offers))
    }

    async fn ship(&self, request: &ShipRequest) -> Outcome<ShipOutcome> {
        let deadline = until(self.deadlines.ship_ms);
        let wire = ship::to_request(&self.account, request)?;
        let (pieces, lang) = (request.shipment.parcels.len(), request.shipment.lang);
        let outcome = self.endpoint.tell(&wire, deadline, |answer| ship::from_response(answer, pieces, lang)).await;
        outcome.map(Reply::new).map_err(Failure::after_buying)
    }

    async fn label(&self, request: &LabelRequest) -> Outcome<Vec<LabelFile>> {
        let deadline = until(self.deadlines.label_ms);
        let file = self.fetch(request, deadline).await?;
        Ok(Reply::new(vec![file]))
    }

    async fn void_or_refund(&self, request: &VoidRequest) -> Outcome<VoidOutcome> {
        let deadline = until(self.deadlines.other_ms);
        let wire = void::to_request(&self.account, request);
        let voided = self.endpoint.tell(&wire, deadline, |answer| void::from_response(answer, request.lang)).await;
        voided.map(|()| Reply::new(VoidOutcome::Voided)).map_err(Failure::after_changing)
    }

    async fn track(&self, request: &TrackRequest) -> Outcome<Tracking> {
        let deadline = until(self.deadlines.other_ms);
        let wire = track::to_request(&self.account, std::slice::from_ref(request));
        let tracking = self.endpoint.ask(&wire, deadline, |answer| track::from_response(answer, request)).await;
        tracking.map(Reply::new)
    }

    fn tracks_at_once(&self) -> usize {
        track::AT_ONCE
    }

    async fn track_many(&self, requests: &[TrackRequest]) -> Vec<Outcome<Tracking>> {
        let deadline = until(self.deadlines.other_ms);
        let wire = track::to_request(&self.account, requests);
        match self.endpoint.ask(&wire, deadline, |answer| track::many_from_response(answer, requests)).await {
            Ok(answers) => answers.into_iter().map(|answer| answer.map(Reply::new)).collect(),
            Err(failure) => requests.iter().map(|_| Err(failure.clone())).collect(),
        }
    }

    async fn find_by_reference(&self, request: &FindRequest) -> Outcome<Option<ShipOutcome>> {
        let deadline = until(self.deadlines.other_ms);
        let (wanted, lang) = (request.sent.shipment.parcels.len(), request.sent.shipment.lang);
        let wire = find::to_request(&self.account, request);
        let pins = self.endpoint.ask(&wire, deadline, |answer| find::from_response(answer, lang)).await;
        let pins = pins?;
        let Some(first) = pins.first().cloned() else { return Ok(Reply::new(None)) };
        if pins.len() != wanted {
            let reason = format!("{} of {wanted} parcels were found", pins.len());
            return Err(ErrorKind::InDoubt { reason }.into());
        }
        Ok(Reply::new(Some(ship::outcome(first, pins))))
    }

    async fn pickup_availability(&self, request: &PickupAvailabilityRequest) -> Outcome<PickupAvailability> {
        let deadline = until(self.deadlines.other_ms);
        let wire = pickup::validate_to_request(&self.account, request)?;
        let read = |answer: &WireAnswer| pickup::availability_from_response(answer, request.lang);
        self.endpoint.ask(&wire, deadline, read).await.map(Reply::new)
    }

    async fn create_pickup(&self, request: &PickupRequest) -> Outcome<PickupOutcome> {
        let deadline = until(self.deadlines.other_ms);
        let wire = pickup::schedule_to_request(&self.account, request)?;
        let booked =
            self.endpoint.tell(&wire, deadline, |answer| pickup::schedule_from_response(answer, request)).await;
        booked.map(Reply::new).map_err(Failure::after_booking)
    }

    async fn update_pickup(&self, request: &PickupUpdateRequest) -> Outcome<PickupOutcome> {
        match pickup::change(request) {
            Change::Nothing => Ok(Reply::new(request.booked.clone())),
            Change::Rebook => rebook(self, request).await,
            Change::InPlace => {
                let deadline = until(self.deadlines.other_ms);
                let wire = pickup::modify_to_request(&self.account, request);
                let changed =
                    self.endpoint.tell(&wire, deadline, |answer| pickup::modify_from_response(answer, request)).await;
                changed.map(Reply::new).map_err(Failure::after_booking)
            }
        }
    }

    async fn cancel_pickup(&self, request: &PickupCancelRequest) -> Outcome<()> {
        let deadline = until(self.deadlines.other_ms);
        let wire = pickup::void_to_request(&self.account, &request.booked.pickup_id, request.lang);
        let voided =
            self.endpoint.tell(&wire, deadline, |answer| pickup::void_from_response(answer, request.lang)).await;
        voided.map(Reply::new).map_err(Failure::after_booking)
    }

    async fn drop_offs(&self, request: &DropOffRequest) -> Outcome<Vec<DropOffPoint>> {
        let deadline = until(self.deadlines.other_ms);
        let wire = drop_off::to_request(&self.account, request);
        let points = self.endpoint.ask(&wire, deadline, |answer| drop_off::from_response(answer, request)).await?;
        Ok(listed(self, points, MessageCode::NoDropOffs))
    }

    async fn return_label(&self, request: &ReturnRequest) -> Outcome<ShipOutcome> {
        let back = &request.back;
        let deadline = until(self.deadlines.ship_ms);
        let wire = return_label::to_request(&self.account, request)?;
        let (pieces, lang) = (back.shipment.parcels.len(), back.shipment.lang);
        let outcome =
            self.endpoint.tell(&wire, deadline, |answer| return_label::from_response(answer, pieces, lang)).await;
        outcome.map(Reply::new).map_err(Failure::after_buying)
    }

    async fn manifest(&self, request: &ManifestRequest) -> Outcome<Vec<Manifest>> {
        let deadline = until(self.deadlines.label_ms);
        Ok(listed(self, self.close(request, deadline).await?, MessageCode::NothingToClose))
    }
}
