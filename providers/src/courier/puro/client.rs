//! Calls to Purolator: the only file here that does I/O.

use std::time::Duration;

use async_trait::async_trait;
use tokio::time::Instant;
use waybill_core::Violation;

use super::label::Document;
use super::settings::Account;
use super::{find, label, meta, rate, ship, track, void, wire};
use crate::courier::error::Failure;
use crate::courier::{
    Courier, CourierError, CourierMeta, Deadlines, ErrorKind, FindRequest, LabelFile, LabelRequest, MessageCode,
    PuroSettings, Question, RateOffer, RateRequest, Reply, SettingsError, ShipOutcome, ShipRequest, TrackRequest,
    Tracking, VoidOutcome, VoidRequest, measure,
};
use crate::http::{BreakerState, Endpoint, HttpError, WireAnswer, WireRequest};

/// The first pause before a document is asked for again; doubled each time.
const FIRST_LABEL_PAUSE: Duration = Duration::from_millis(250);

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
    ///
    /// # Errors
    /// Every mistake in the settings.
    pub fn new(
        settings: &PuroSettings,
        simulator_url: Option<&str>,
        deadlines: Deadlines,
    ) -> Result<Self, Vec<SettingsError>> {
        let account = Account::from_settings(settings, simulator_url)?;
        let authorization = Endpoint::basic(&account.username, &account.password);
        let endpoint = Endpoint::new("puro", &account.base_url, Some(authorization)).map_err(|error| {
            vec![SettingsError::Bad { courier: "puro", field: "base_url", reason: error.to_string() }]
        })?;
        Ok(Self { meta: meta::meta(&account), account, endpoint, deadlines })
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

    async fn fetch(&self, request: &LabelRequest, deadline: Instant) -> Result<LabelFile, Failure> {
        let wire = label::to_request(&self.account, request);
        let mut pause = FIRST_LABEL_PAUSE;
        loop {
            match self.ask(&wire, deadline, |answer| label::from_response(answer, request)).await? {
                Document::Here(file) => return Ok(file),
                Document::At(link) => {
                    let wire = label::link_to_request(&link);
                    return self.ask(&wire, deadline, |answer| label::link_from_response(answer, request)).await;
                }
                Document::Pending if Instant::now() + pause < deadline => tokio::time::sleep(pause).await,
                Document::Pending => return Err(Failure::refused(MessageCode::LabelPending, "", None)),
            }
            pause = (pause * 2).min(Duration::from_secs(2));
        }
    }
}

#[async_trait]
impl Courier for Purolator {
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
        wire::decode(question, answer).map_err(|failure| self.error(failure))
    }

    fn check(&self, request: &RateRequest, service: Option<&str>) -> Vec<Violation> {
        measure::check("puro", request, service)
    }

    async fn rate(&self, request: &RateRequest) -> Result<Reply<Vec<RateOffer>>, CourierError> {
        let refused = self.check(request, None);
        if !refused.is_empty() {
            return Err(self.error(ErrorKind::Limits(refused).into()));
        }
        let deadline = self.until(self.deadlines.rate_ms);
        let wire = rate::to_request(&self.account, request).map_err(|failure| self.error(failure))?;
        let offers = self.ask(&wire, deadline, |answer| rate::from_response(answer, request)).await;
        let offers = offers.map_err(|failure| self.error(failure))?;
        if offers.is_empty() {
            return Err(self.error(Failure::refused(MessageCode::NoService, "", None)));
        }
        Ok(Reply::new(offers))
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
        let file = self.fetch(request, deadline).await.map_err(|failure| self.error(failure))?;
        Ok(Reply::new(vec![file]))
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
        let (wanted, lang) = (request.sent.shipment.parcels.len(), request.sent.shipment.lang);
        let wire = find::to_request(&self.account, request);
        let pins = self.ask(&wire, deadline, |answer| find::from_response(answer, lang)).await;
        let pins = pins.map_err(|failure| self.error(failure))?;
        let Some(first) = pins.first().cloned() else { return Ok(Reply::new(None)) };
        if pins.len() != wanted {
            let reason = format!("{} of {wanted} parcels were found", pins.len());
            return Err(self.error(ErrorKind::InDoubt { reason }.into()));
        }
        Ok(Reply::new(Some(ship::outcome(first, pins))))
    }
}
