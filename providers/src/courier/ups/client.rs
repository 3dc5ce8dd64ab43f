//! Calls to UPS: the only file here that does I/O.

use async_trait::async_trait;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout_at};

use super::settings::Account;
use super::token::Held;
use super::{drop_off, find, label, meta, pickup, rate, return_label, ship, token, track, void, wire};
use crate::courier::adapter::{Adapter, Outcome, Protocol, endpoint, listed};
use crate::courier::error::Failure;
use crate::courier::exchange::{poll, until};
use crate::courier::rebook::rebook;
use crate::courier::{
    CourierCost, CourierMeta, Deadlines, DropOffPoint, DropOffRequest, ErrorKind, FindRequest, LabelFile, LabelRequest,
    MessageCode, PickupAvailability, PickupAvailabilityRequest, PickupCancelRequest, PickupOutcome, PickupRequest,
    PickupUpdateRequest, Question, RateOffer, RateRequest, Reply, ReturnRequest, SettingsError, ShipOutcome,
    ShipRequest, TrackRequest, Tracking, UpsSettings, VoidOutcome, VoidRequest,
};
use crate::http::{Endpoint, HttpError, Secret, WireAnswer, WireRequest};

/// UPS.
#[derive(Debug)]
pub struct Ups {
    meta: CourierMeta,
    account: Account,
    endpoint: Endpoint,
    deadlines: Deadlines,
    token: Mutex<Held>,
}

impl Ups {
    /// UPS at this account.
    pub fn new(
        settings: &UpsSettings,
        simulator_url: Option<&str>,
        deadlines: Deadlines,
    ) -> Result<Adapter<Self>, Vec<SettingsError>> {
        let account = Account::from_settings(settings, simulator_url)?;
        // The endpoint's own authorization is the client's: it is good for asking for a token, and for nothing else.
        let authorization = Endpoint::basic(&account.client_id, &account.client_secret);
        let endpoint = endpoint("ups", &account.base_url, Some(authorization), settings)?;
        Ok(Adapter(Self { meta: meta::meta(&account), account, endpoint, deadlines, token: Mutex::default() }))
    }

    /// The token in use, or a new one. Who comes while one is being fetched waits for it instead of fetching another.
    async fn authorization(&self, deadline: Instant) -> Result<Secret, Failure> {
        let mut held = timeout_at(deadline, self.token.lock()).await.map_err(|_| ErrorKind::Timeout)?;
        let asked = Instant::now();
        if let Some(authorization) = held.good(asked) {
            return Ok(authorization);
        }
        let sent = self.endpoint.send(&token::to_request(&self.account), deadline).await;
        let token = self.endpoint.read(sent, token::from_response)?;
        let authorization = token.authorization.clone();
        held.keep(token, asked);
        Ok(authorization)
    }

    /// Sends a call with the token; if UPS no longer accepts it, a new one is fetched, once. The outer error means that
    /// the call itself was never sent, so nothing was bought.
    async fn send(&self, request: &WireRequest, deadline: Instant) -> Result<Result<WireAnswer, HttpError>, Failure> {
        let named = request
            .clone()
            .header("transid", uuid::Uuid::new_v4().simple().to_string())
            .header("transactionsrc", "Waybill");
        let authorization = self.authorization(deadline).await?;
        let sent = self.endpoint.send_as(&authorization, &named, deadline).await;
        // Refused at the door: certainly not carried out, so that a purchase may be sent again too.
        if !matches!(&sent, Ok(answer) if answer.status == 401) {
            return Ok(sent);
        }
        timeout_at(deadline, self.token.lock()).await.map_err(|_| ErrorKind::Timeout)?.give_up(&authorization);
        let authorization = self.authorization(deadline).await?;
        Ok(self.endpoint.send_as(&authorization, &named, deadline).await)
    }

    /// Sends a request that buys nothing and reads its answer.
    async fn ask<T>(
        &self,
        request: &WireRequest,
        deadline: Instant,
        read: impl FnOnce(&WireAnswer) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let sent = self.send(request, deadline).await?;
        self.endpoint.read(sent, read)
    }

    /// Sends a request that changes something and reads its answer. What was sent and not answered is a doubt of this kind;
    /// what was never sent is none.
    async fn tell<T>(
        &self,
        request: &WireRequest,
        deadline: Instant,
        doubt: fn(Failure) -> Failure,
        read: impl FnOnce(&WireAnswer) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let sent = self.send(request, deadline).await?;
        if let Err(error) = &sent {
            return Err(doubt(ErrorKind::of_transport(error, true).into()));
        }
        self.endpoint.read(sent, read).map_err(doubt)
    }

    async fn purchase(&self, wire: &WireRequest, request: &ShipRequest) -> Result<Reply<ShipOutcome>, Failure> {
        let (pieces, lang) = (request.shipment.parcels.len(), request.shipment.lang);
        let deadline = until(self.deadlines.ship_ms);
        let read = |answer: &WireAnswer| ship::from_response(answer, pieces, lang);
        self.tell(wire, deadline, Failure::after_buying, read).await
    }

    async fn price_pickup(&self, request: &PickupRequest) -> Result<CourierCost, Failure> {
        let (wire, deadline) = (pickup::price_to_request(&self.account, request), until(self.deadlines.other_ms));
        self.ask(&wire, deadline, |answer| pickup::price_from_response(answer, request.lang)).await
    }

    async fn book(&self, request: &PickupRequest) -> Result<PickupOutcome, Failure> {
        let wire = pickup::create_to_request(&self.account, request)?;
        let deadline = until(self.deadlines.other_ms);
        let read = |answer: &WireAnswer| pickup::create_from_response(answer, request);
        self.tell(&wire, deadline, Failure::after_booking, read).await
    }

    async fn unbook(&self, number: &str, lang: waybill_core::Lang) -> Result<(), Failure> {
        let (wire, deadline) = (pickup::cancel_to_request(number), until(self.deadlines.other_ms));
        let read = |answer: &WireAnswer| pickup::cancel_from_response(answer, lang);
        self.tell(&wire, deadline, Failure::after_booking, read).await
    }

    /// UPS gives a second pickup at an address the number of the first, so that cancelling the first would cancel both. The
    /// wanted one is priced before anything changes, which finds what UPS would refuse; what fails after that is a doubt.
    async fn rebook_there(&self, request: &PickupUpdateRequest) -> Result<PickupOutcome, Failure> {
        let wanted = &request.wanted;
        pickup::create_to_request(&self.account, wanted)?;
        self.price_pickup(wanted).await?;
        self.unbook(&request.booked.pickup_id, wanted.lang).await?;
        self.book(wanted).await.map_err(|failure| {
            let reason = "the earlier pickup was cancelled, and the wanted one was not booked".to_owned();
            Failure { kind: ErrorKind::PickupInDoubt { reason }, own_words: failure.own_words }
        })
    }

    async fn fetch(&self, request: &LabelRequest) -> Result<Vec<LabelFile>, Failure> {
        let (wire, deadline) = (label::to_request(request), until(self.deadlines.label_ms));
        let pending = Failure::refused(MessageCode::LabelPending, "", None);
        poll(deadline, pending, || self.ask(&wire, deadline, |answer| label::from_response(answer, request))).await
    }

    async fn price(&self, request: &RateRequest) -> Result<Reply<Vec<RateOffer>>, Failure> {
        let wire = rate::to_request(&self.account, request)?;
        let deadline = until(self.deadlines.rate_ms);
        let reply = self.ask(&wire, deadline, |answer| rate::from_response(answer, request)).await?;
        if reply.result.is_empty() {
            return Err(Failure::refused(MessageCode::NoService, "", None));
        }
        Ok(reply)
    }
}

#[async_trait]
impl Protocol for Ups {
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
        self.price(request).await
    }

    async fn ship(&self, request: &ShipRequest) -> Outcome<ShipOutcome> {
        let wire = ship::to_request(&self.account, request)?;
        self.purchase(&wire, request).await
    }

    async fn label(&self, request: &LabelRequest) -> Outcome<Vec<LabelFile>> {
        self.fetch(request).await.map(Reply::new)
    }

    async fn void_or_refund(&self, request: &VoidRequest) -> Outcome<VoidOutcome> {
        let (wire, deadline) = (void::to_request(request), until(self.deadlines.other_ms));
        let read = |answer: &WireAnswer| void::from_response(answer, request.lang);
        let voided = self.tell(&wire, deadline, Failure::after_changing, read).await;
        voided.map(|()| Reply::new(VoidOutcome::Voided))
    }

    async fn track(&self, request: &TrackRequest) -> Outcome<Tracking> {
        let (wire, deadline) = (track::to_request(request), until(self.deadlines.other_ms));
        let tracking = self.ask(&wire, deadline, |answer| track::from_response(answer, request)).await;
        tracking.map(Reply::new)
    }

    async fn find_by_reference(&self, request: &FindRequest) -> Outcome<Option<ShipOutcome>> {
        let (wire, deadline) = (find::to_request(&self.account, request), until(self.deadlines.other_ms));
        let found = self.ask(&wire, deadline, |answer| find::from_response(answer, request)).await;
        found.map(Reply::new)
    }

    async fn pickup_availability(&self, request: &PickupAvailabilityRequest) -> Outcome<PickupAvailability> {
        let wire = pickup::availability_to_request(&self.account, request);
        let deadline = until(self.deadlines.other_ms);
        let read = |answer: &WireAnswer| pickup::availability_from_response(answer, request.lang);
        self.ask(&wire, deadline, read).await.map(Reply::new)
    }

    async fn pickup_price(&self, request: &PickupRequest) -> Outcome<CourierCost> {
        self.price_pickup(request).await.map(Reply::new)
    }

    async fn create_pickup(&self, request: &PickupRequest) -> Outcome<PickupOutcome> {
        self.book(request).await.map(Reply::new)
    }

    async fn update_pickup(&self, request: &PickupUpdateRequest) -> Outcome<PickupOutcome> {
        if request.before == request.wanted {
            return Ok(Reply::new(request.booked.clone()));
        }
        if pickup::same_place(request) {
            return self.rebook_there(request).await.map(Reply::new);
        }
        rebook(self, request).await
    }

    async fn cancel_pickup(&self, request: &PickupCancelRequest) -> Outcome<()> {
        let cancelled = self.unbook(&request.booked.pickup_id, request.lang).await;
        cancelled.map(Reply::new)
    }

    async fn drop_offs(&self, request: &DropOffRequest) -> Outcome<Vec<DropOffPoint>> {
        let (wire, deadline) = (drop_off::to_request(request), until(self.deadlines.other_ms));
        let points = self.ask(&wire, deadline, |answer| drop_off::from_response(answer, request)).await?;
        Ok(listed(self, points, MessageCode::NoDropOffs))
    }

    async fn return_label(&self, request: &ReturnRequest) -> Outcome<ShipOutcome> {
        let back = &request.back;
        let wire = return_label::to_request(&self.account, request)?;
        let sold = self.purchase(&wire, back).await?;
        Ok(sold.map(return_label::unpaid))
    }
}
