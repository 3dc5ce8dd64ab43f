//! Calls to GLS Canada: the only file here that does I/O.

use async_trait::async_trait;
use futures::future::join_all;
use tokio::time::Instant;

use super::find::Page;
use super::settings::Account;
use super::{error, find, label, meta, pickup, rate, return_label, ship, track, void, wire};
use crate::courier::adapter::{Adapter, Outcome, Protocol, endpoint};
use crate::courier::error::Failure;
use crate::courier::exchange::{poll, until};
use crate::courier::rebook::rebook;
use crate::courier::{
    CourierMeta, Deadlines, ErrorKind, FindRequest, GlsSettings, LabelFile, LabelRequest, MessageCode,
    PickupCancelRequest, PickupOutcome, PickupRequest, PickupUpdateRequest, Question, RateOffer, RateRequest, Reply,
    ReturnRequest, SettingsError, ShipOutcome, ShipRequest, TrackRequest, Tracking, VoidOutcome, VoidRequest,
};
use crate::http::{Endpoint, WireAnswer, WireRequest};

/// GLS Canada.
#[derive(Debug)]
pub struct GlsCanada {
    meta: CourierMeta,
    account: Account,
    endpoint: Endpoint,
    deadlines: Deadlines,
}

impl GlsCanada {
    /// GLS Canada at this account.
    pub fn new(
        settings: &GlsSettings,
        simulator_url: Option<&str>,
        deadlines: Deadlines,
    ) -> Result<Adapter<Self>, Vec<SettingsError>> {
        let account = Account::from_settings(settings, simulator_url)?;
        let authorization = Endpoint::basic(&account.username, &account.password);
        let endpoint = endpoint("gls", &account.base_url, Some(authorization), settings)?;
        Ok(Adapter(Self { meta: meta::meta(&account), account, endpoint, deadlines }))
    }

    /// Cancels a shipment. Where the answer was lost, a shipment that is known no more was cancelled.
    async fn cancel(&self, request: &VoidRequest, deadline: Instant) -> Result<(), Failure> {
        let wire = void::to_request(request);
        let voided = self.endpoint.tell(&wire, deadline, |answer| void::from_response(answer, request.lang)).await;
        let failure = match voided.map_err(Failure::after_changing) {
            Err(failure) if matches!(failure.kind, ErrorKind::Unconfirmed { .. }) => failure,
            outcome => return outcome,
        };
        let wire = find::one_to_request(&request.shipment.shipment_id, request.lang);
        match self.endpoint.ask(&wire, deadline, |answer| error::read(answer, request.lang)).await {
            Err(Failure { kind: ErrorKind::Refused { code: MessageCode::NotFound, .. }, .. }) => Ok(()),
            _ => Err(failure),
        }
    }

    async fn price(&self, request: &RateRequest, kind: &str, deadline: Instant) -> Result<Option<RateOffer>, Failure> {
        let wire = rate::to_request(&self.account, request, kind);
        match self.endpoint.ask(&wire, deadline, |answer| rate::from_response(answer, request, kind)).await {
            // One kind of delivery that does not go there leaves the other.
            Err(Failure { kind: ErrorKind::Refused { code: MessageCode::NoService, .. }, .. }) => Ok(None),
            outcome => outcome,
        }
    }

    async fn fetch(&self, request: &LabelRequest, deadline: Instant) -> Result<LabelFile, Failure> {
        let wire = label::to_request(request);
        let pending = Failure::refused(MessageCode::LabelPending, "", None);
        let ask = || self.endpoint.ask(&wire, deadline, |answer| label::from_response(answer, request));
        poll(deadline, pending, ask).await
    }

    async fn find(&self, request: &FindRequest, deadline: Instant) -> Result<Option<ShipOutcome>, Failure> {
        let (lang, mut offset) = (request.sent.shipment.lang, 0);
        for _ in 0..find::PAGES {
            let wire = find::list_to_request(offset, lang);
            match self.endpoint.ask(&wire, deadline, |answer| find::list_from_response(answer, request)).await? {
                Page::Found(id) => {
                    let wire = find::one_to_request(&id, lang);
                    let pieces = request.sent.shipment.parcels.len();
                    let read = |answer: &WireAnswer| Ok(ship::outcome(&error::read(answer, lang)?, pieces)?);
                    return self.endpoint.ask(&wire, deadline, read).await.map(Some);
                }
                Page::Other(0) => return Ok(None),
                Page::Other(count) => offset += count,
            }
        }
        Ok(None)
    }
}

#[async_trait]
impl Protocol for GlsCanada {
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
        let calls = rate::delivery_types(request).iter().map(|kind| self.price(request, kind, deadline));
        let mut offers = Vec::new();
        let mut failed = None;
        for outcome in join_all(calls).await {
            match outcome {
                Ok(offer) => offers.extend(offer),
                Err(failure) => failed = Some(failure),
            }
        }
        // Half of the prices would hide the cheaper one: a failure is a failure of the whole, which can be asked again.
        if let Some(failure) = failed {
            return Err(failure);
        }
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
        let voided = self.cancel(request, deadline).await;
        voided.map(|()| Reply::new(VoidOutcome::Voided))
    }

    async fn track(&self, request: &TrackRequest) -> Outcome<Tracking> {
        let deadline = until(self.deadlines.other_ms);
        let wire = track::to_request(request);
        let tracking = self.endpoint.ask(&wire, deadline, |answer| track::from_response(answer, request)).await;
        tracking.map(Reply::new)
    }

    async fn find_by_reference(&self, request: &FindRequest) -> Outcome<Option<ShipOutcome>> {
        let deadline = until(self.deadlines.other_ms);
        self.find(request, deadline).await.map(Reply::new)
    }

    async fn create_pickup(&self, request: &PickupRequest) -> Outcome<PickupOutcome> {
        let deadline = until(self.deadlines.other_ms);
        let wire = pickup::create_to_request(request)?;
        let booked = self.endpoint.tell(&wire, deadline, |answer| pickup::create_from_response(answer, request)).await;
        booked.map(Reply::new).map_err(Failure::after_booking)
    }

    async fn update_pickup(&self, request: &PickupUpdateRequest) -> Outcome<PickupOutcome> {
        if !pickup::changes_in_place(request) {
            return rebook(self, request).await;
        }
        let deadline = until(self.deadlines.other_ms);
        let wire = pickup::update_to_request(request)?;
        let changed = self.endpoint.tell(&wire, deadline, |answer| pickup::update_from_response(answer, request)).await;
        changed.map(Reply::new).map_err(Failure::after_booking)
    }

    async fn cancel_pickup(&self, request: &PickupCancelRequest) -> Outcome<()> {
        let deadline = until(self.deadlines.other_ms);
        let wire = pickup::cancel_to_request(&request.booked.pickup_id, request.lang);
        let cancelled =
            self.endpoint.tell(&wire, deadline, |answer| pickup::cancel_from_response(answer, request.lang)).await;
        cancelled.map(Reply::new).map_err(Failure::after_booking)
    }

    async fn return_label(&self, request: &ReturnRequest) -> Outcome<ShipOutcome> {
        let back = &request.back;
        let deadline = until(self.deadlines.ship_ms);
        let wire = return_label::to_request(&self.account, request)?;
        let (pieces, lang) = (back.shipment.parcels.len(), back.shipment.lang);
        let outcome = self.endpoint.tell(&wire, deadline, |answer| ship::from_response(answer, pieces, lang)).await;
        outcome.map(Reply::new).map_err(Failure::after_buying)
    }
}
