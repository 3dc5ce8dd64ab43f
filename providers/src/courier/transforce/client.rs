//! Calls to the engine: the only file here that does I/O.

use std::time::Duration;

use async_trait::async_trait;
use tokio::time::Instant;
use waybill_core::Violation;

use super::{Account, Dialect, find, label, rate, ship, track, void, wire};
use crate::courier::error::Failure;
use crate::courier::{
    Courier, CourierError, CourierMeta, Deadlines, ErrorKind, FindByReference, FindRequest, LabelFile, LabelRequest,
    MessageCode, Question, RateOffer, RateRequest, Reply, SettingsError, ShipOutcome, ShipRequest, TrackRequest,
    Tracking, TransForceSettings, VoidOutcome, VoidRequest, Words, measure,
};
use crate::http::{BreakerState, Endpoint, HttpError, WireAnswer, WireRequest};

/// The first pause before a label is asked for again; doubled each time.
const FIRST_LABEL_PAUSE: Duration = Duration::from_millis(250);

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
    ///
    /// # Errors
    /// Every mistake in the settings.
    pub fn new(
        dialect: &'static Dialect,
        settings: &TransForceSettings,
        simulator_url: Option<&str>,
        deadlines: Deadlines,
    ) -> Result<Self, Vec<SettingsError>> {
        let account = Account::from_settings(dialect, settings, simulator_url)?;
        // Sign-in data stand in the requests themselves.
        let endpoint = Endpoint::new(dialect.slug, &account.base_url, None).map_err(|error| {
            vec![SettingsError::Bad { courier: dialect.slug, field: "base_url", reason: error.to_string() }]
        })?;
        let meta = CourierMeta {
            slug: dialect.slug,
            name: Words::same(dialect.name),
            simulated: account.simulated,
            base_url: account.base_url.clone(),
            operations: dialect.operations,
            // Nothing says that the search knows a shipment at once.
            find_by_reference: FindByReference::Eventually,
            services: dialect.services,
        };
        Ok(Self { meta, account, endpoint, deadlines })
    }

    fn error(&self, failure: Failure) -> CourierError {
        CourierError::of(&self.meta, failure)
    }

    fn until(&self, milliseconds: u64) -> Instant {
        Instant::now() + Duration::from_millis(milliseconds)
    }

    /// Sends a request that buys nothing and reads its answer.
    async fn ask<T>(
        &self,
        request: &WireRequest,
        deadline: Instant,
        read: impl FnOnce(&WireAnswer) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let sent = self.endpoint.send(request, deadline).await;
        self.read(sent, read)
    }

    fn read<T>(
        &self,
        sent: Result<WireAnswer, HttpError>,
        read: impl FnOnce(&WireAnswer) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let answer = sent.map_err(|error| ErrorKind::of_transport(&error, false))?;
        let result = read(&answer);
        if matches!(&result, Err(failure) if failure.kind == ErrorKind::Down) && answer.status == 500 {
            self.endpoint.unwell();
        }
        result
    }

    async fn fetch(&self, request: &LabelRequest, deadline: Instant) -> Result<Vec<LabelFile>, Failure> {
        let wire = label::to_request(&self.account, request);
        let mut pause = FIRST_LABEL_PAUSE;
        loop {
            if let Some(files) = self.ask(&wire, deadline, |answer| label::from_response(answer, request)).await? {
                return Ok(files);
            }
            if Instant::now() + pause >= deadline {
                return Err(Failure::refused(MessageCode::LabelPending, "", None));
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(Duration::from_secs(2));
        }
    }
}

#[async_trait]
impl Courier for TransForce {
    fn meta(&self) -> &CourierMeta {
        &self.meta
    }

    fn breaker(&self) -> BreakerState {
        self.endpoint.breaker()
    }

    fn encode(&self, question: &Question) -> Result<Vec<WireRequest>, CourierError> {
        wire::encode(&self.account, question).map_err(|failure| self.error(failure))
    }

    fn decode(&self, question: &Question, answer: &WireAnswer) -> Result<serde_json::Value, CourierError> {
        wire::decode(&self.account, question, answer).map_err(|failure| self.error(failure))
    }

    fn check(&self, request: &RateRequest, service: Option<&str>) -> Vec<Violation> {
        measure::check(self.meta.slug, request, service)
    }

    async fn rate(&self, request: &RateRequest) -> Result<Reply<Vec<RateOffer>>, CourierError> {
        let refused = self.check(request, None);
        if !refused.is_empty() {
            return Err(self.error(ErrorKind::Limits(refused).into()));
        }
        let deadline = self.until(self.deadlines.rate_ms);
        let wire = rate::to_request(&self.account, request).map_err(|failure| self.error(failure))?;
        let read = |answer: &WireAnswer| rate::from_response(&self.account, answer, request);
        self.ask(&wire, deadline, read).await.map(Reply::new).map_err(|failure| self.error(failure))
    }

    async fn ship(&self, request: &ShipRequest) -> Result<Reply<ShipOutcome>, CourierError> {
        let refused = self.check(&request.shipment, Some(&request.service));
        if !refused.is_empty() {
            return Err(self.error(ErrorKind::Limits(refused).into()));
        }
        let deadline = self.until(self.deadlines.ship_ms);
        let wire = ship::to_request(&self.account, request).map_err(|failure| self.error(failure))?;
        let sent = self.endpoint.send(&wire, deadline).await;
        if let Err(error) = &sent {
            return Err(self.error(ErrorKind::of_transport(error, true).into()));
        }
        let (pieces, lang) = (request.shipment.parcels.len(), request.shipment.lang);
        let outcome =
            self.read(sent, |answer| ship::from_response(answer, pieces, lang)).map_err(Failure::after_buying);
        outcome.map(Reply::new).map_err(|failure| self.error(failure))
    }

    async fn label(&self, request: &LabelRequest) -> Result<Reply<Vec<LabelFile>>, CourierError> {
        let deadline = self.until(self.deadlines.label_ms);
        self.fetch(request, deadline).await.map(Reply::new).map_err(|failure| self.error(failure))
    }

    async fn void_or_refund(&self, request: &VoidRequest) -> Result<Reply<VoidOutcome>, CourierError> {
        let deadline = self.until(self.deadlines.other_ms);
        let wire = void::to_request(&self.account, request);
        let voided = self.ask(&wire, deadline, |answer| void::from_response(answer, request.lang)).await;
        voided.map(|()| Reply::new(VoidOutcome::Voided)).map_err(|failure| self.error(failure))
    }

    async fn track(&self, request: &TrackRequest) -> Result<Reply<Tracking>, CourierError> {
        let deadline = self.until(self.deadlines.other_ms);
        let wire = track::to_request(&self.account, request);
        let tracking = self.ask(&wire, deadline, |answer| track::from_response(answer, request)).await;
        tracking.map(Reply::new).map_err(|failure| self.error(failure))
    }

    async fn find_by_reference(&self, request: &FindRequest) -> Result<Reply<Option<ShipOutcome>>, CourierError> {
        let deadline = self.until(self.deadlines.other_ms);
        let wire = find::to_request(&self.account, request);
        let found = self.ask(&wire, deadline, |answer| find::from_response(answer, request)).await;
        found.map(Reply::new).map_err(|failure| self.error(failure))
    }
}
