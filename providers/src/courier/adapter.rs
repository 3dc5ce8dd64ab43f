//! What every courier's client needs around it, once: core's checks before a call, the courier's name on each failure, and
//! the endpoint that its settings describe.

use std::fmt::Debug;

use async_trait::async_trait;
use waybill_core::Violation;

use super::error::Failure;
use super::settings::Shared;
use super::{
    Courier, CourierCost, CourierError, CourierMessage, CourierMeta, DropOffPoint, DropOffRequest, ErrorKind,
    FindRequest, LabelFile, LabelRequest, Manifest, ManifestRequest, MessageCode, Operation, PickupAvailability,
    PickupAvailabilityRequest, PickupCancelRequest, PickupOutcome, PickupRequest, PickupUpdateRequest, Question,
    RateOffer, RateRequest, Reply, ReturnRequest, SettingsError, ShipOutcome, ShipRequest, TrackRequest, Tracking,
    VoidOutcome, VoidRequest, measure,
};
use crate::http::{BreakerState, Endpoint, Secret, WireAnswer, WireRequest};

/// What became of a call, before the courier's name is put to a failure.
pub(crate) type Outcome<T> = Result<Reply<T>, Failure>;

/// A courier's calls in its own protocol. The caller has checked the shipment; a failure is bare. What a courier does
/// not have it leaves out.
#[async_trait]
pub(crate) trait Protocol: Debug + Send + Sync {
    fn meta(&self) -> &CourierMeta;
    fn endpoint(&self) -> &Endpoint;
    fn encode(&self, question: &Question) -> Result<Vec<WireRequest>, Failure>;
    fn decode(&self, question: &Question, answer: &WireAnswer) -> Result<serde_json::Value, Failure>;
    async fn rate(&self, request: &RateRequest) -> Outcome<Vec<RateOffer>>;
    async fn ship(&self, request: &ShipRequest) -> Outcome<ShipOutcome>;
    async fn label(&self, request: &LabelRequest) -> Outcome<Vec<LabelFile>>;
    async fn void_or_refund(&self, request: &VoidRequest) -> Outcome<VoidOutcome>;
    async fn track(&self, request: &TrackRequest) -> Outcome<Tracking>;
    async fn find_by_reference(&self, request: &FindRequest) -> Outcome<Option<ShipOutcome>>;
    async fn create_pickup(&self, request: &PickupRequest) -> Outcome<PickupOutcome>;
    async fn update_pickup(&self, request: &PickupUpdateRequest) -> Outcome<PickupOutcome>;
    async fn cancel_pickup(&self, request: &PickupCancelRequest) -> Outcome<()>;
    async fn return_label(&self, request: &ReturnRequest) -> Outcome<ShipOutcome>;

    fn tracks_at_once(&self) -> usize {
        1
    }

    async fn track_many(&self, requests: &[TrackRequest]) -> Vec<Outcome<Tracking>> {
        let mut answers = Vec::with_capacity(requests.len());
        for request in requests {
            answers.push(self.track(request).await);
        }
        answers
    }

    async fn pickup_availability(&self, _: &PickupAvailabilityRequest) -> Outcome<PickupAvailability> {
        Err(ErrorKind::Unsupported(Operation::PickupAvailability).into())
    }

    async fn pickup_price(&self, _: &PickupRequest) -> Outcome<CourierCost> {
        Err(ErrorKind::Unsupported(Operation::PickupPrice).into())
    }

    async fn drop_offs(&self, _: &DropOffRequest) -> Outcome<Vec<DropOffPoint>> {
        Err(ErrorKind::Unsupported(Operation::DropOffs).into())
    }

    async fn manifest(&self, _: &ManifestRequest) -> Outcome<Vec<Manifest>> {
        Err(ErrorKind::Unsupported(Operation::Manifest).into())
    }

    /// A message to go with a result, in the courier's name.
    fn remark(&self, code: MessageCode) -> CourierMessage {
        CourierError::of(self.meta(), Failure::refused(code, "", None)).message()
    }
}

/// A list as a reply, with a remark where it is empty.
pub(crate) fn listed<T>(courier: &dyn Protocol, list: Vec<T>, empty: MessageCode) -> Reply<Vec<T>> {
    let mut reply = Reply::new(list);
    if reply.result.is_empty() {
        reply.messages.push(courier.remark(empty));
    }
    reply
}

/// The endpoint of a courier's settings.
///
/// # Errors
/// An address that is none.
pub(crate) fn endpoint(
    courier: &'static str,
    base_url: &str,
    authorization: Option<Secret>,
    settings: &impl Shared,
) -> Result<Endpoint, Vec<SettingsError>> {
    let endpoint = Endpoint::new(courier, base_url, authorization)
        .map_err(|error| vec![SettingsError::Bad { courier, field: "base_url", reason: error.to_string() }])?;
    Ok(endpoint.logging_exchanges(settings.log_exchanges()))
}

/// A courier that speaks a protocol.
#[derive(Debug)]
pub(crate) struct Adapter<P>(pub(crate) P);

impl<P: Protocol> Adapter<P> {
    fn named<T>(&self, outcome: Result<T, Failure>) -> Result<T, CourierError> {
        outcome.map_err(|failure| CourierError::of(self.0.meta(), failure))
    }

    /// Refuses what core says against a shipment, before the courier is asked.
    fn allow(&self, request: &RateRequest, service: Option<&str>) -> Result<(), CourierError> {
        let refused = self.check(request, service);
        self.named(if refused.is_empty() { Ok(()) } else { Err(ErrorKind::Limits(refused).into()) })
    }
}

#[async_trait]
impl<P: Protocol> Courier for Adapter<P> {
    fn meta(&self) -> &CourierMeta {
        self.0.meta()
    }

    fn breaker(&self) -> BreakerState {
        self.0.endpoint().breaker()
    }

    fn encode(&self, question: &Question) -> Result<Vec<WireRequest>, CourierError> {
        self.named(self.0.encode(question))
    }

    fn decode(&self, question: &Question, answer: &WireAnswer) -> Result<serde_json::Value, CourierError> {
        self.named(self.0.decode(question, answer))
    }

    fn check(&self, request: &RateRequest, service: Option<&str>) -> Vec<Violation> {
        measure::check(self.0.meta().slug, request, service)
    }

    async fn rate(&self, request: &RateRequest) -> Result<Reply<Vec<RateOffer>>, CourierError> {
        self.allow(request, None)?;
        self.named(self.0.rate(request).await)
    }

    async fn ship(&self, request: &ShipRequest) -> Result<Reply<ShipOutcome>, CourierError> {
        self.allow(&request.shipment, Some(&request.service))?;
        self.named(self.0.ship(request).await)
    }

    async fn label(&self, request: &LabelRequest) -> Result<Reply<Vec<LabelFile>>, CourierError> {
        self.named(self.0.label(request).await)
    }

    async fn void_or_refund(&self, request: &VoidRequest) -> Result<Reply<VoidOutcome>, CourierError> {
        self.named(self.0.void_or_refund(request).await)
    }

    async fn track(&self, request: &TrackRequest) -> Result<Reply<Tracking>, CourierError> {
        self.named(self.0.track(request).await)
    }

    fn tracks_at_once(&self) -> usize {
        self.0.tracks_at_once()
    }

    async fn track_many(&self, requests: &[TrackRequest]) -> Vec<Result<Reply<Tracking>, CourierError>> {
        self.0.track_many(requests).await.into_iter().map(|answer| self.named(answer)).collect()
    }

    async fn find_by_reference(&self, request: &FindRequest) -> Result<Reply<Option<ShipOutcome>>, CourierError> {
        self.named(self.0.find_by_reference(request).await)
    }

    async fn pickup_availability(
        &self,
        request: &PickupAvailabilityRequest,
    ) -> Result<Reply<PickupAvailability>, CourierError> {
        self.named(self.0.pickup_availability(request).await)
    }

    async fn pickup_price(&self, request: &PickupRequest) -> Result<Reply<CourierCost>, CourierError> {
        self.named(self.0.pickup_price(request).await)
    }

    async fn create_pickup(&self, request: &PickupRequest) -> Result<Reply<PickupOutcome>, CourierError> {
        self.named(self.0.create_pickup(request).await)
    }

    async fn update_pickup(&self, request: &PickupUpdateRequest) -> Result<Reply<PickupOutcome>, CourierError> {
        self.named(self.0.update_pickup(request).await)
    }

    async fn cancel_pickup(&self, request: &PickupCancelRequest) -> Result<Reply<()>, CourierError> {
        self.named(self.0.cancel_pickup(request).await)
    }

    async fn drop_offs(&self, request: &DropOffRequest) -> Result<Reply<Vec<DropOffPoint>>, CourierError> {
        self.named(self.0.drop_offs(request).await)
    }

    /// No courier here makes return labels across a border, so this is checked first.
    async fn return_label(&self, request: &ReturnRequest) -> Result<Reply<ShipOutcome>, CourierError> {
        let back = &request.back.shipment;
        if !back.origin.in_canada() || !back.destination.in_canada() {
            return self.named(Err(Failure::refused(MessageCode::ReturnWithinCanada, "", None)));
        }
        self.allow(&request.back.shipment, Some(&request.back.service))?;
        self.named(self.0.return_label(request).await)
    }

    async fn manifest(&self, request: &ManifestRequest) -> Result<Reply<Vec<Manifest>>, CourierError> {
        self.named(self.0.manifest(request).await)
    }
}
