//! Calls to Canada Post: this file and those under it are the only ones here that do I/O.

mod beyond;
mod undo;

use std::time::Duration;

use async_trait::async_trait;
use futures::{StreamExt, TryStreamExt, stream};
use tokio::time::Instant;
use waybill_core::{Lang, Violation};

use self::undo::Cancelled;
use super::settings::Account;
use super::ship::Bought;
use super::{find, label, meta, pickup, rate, ship, track, wire};
use crate::courier::error::Failure;
use crate::courier::exchange::until;
use crate::courier::rebook::rebook;
use crate::courier::sum::{merge, shipment};
use crate::courier::{
    Courier, CourierCost, CourierError, CourierMeta, CpSettings, Deadlines, DropOffPoint, DropOffRequest, ErrorKind,
    FindRequest, LabelFile, LabelRequest, Manifest, ManifestRequest, MessageCode, Operation, Parcel,
    PickupAvailability, PickupAvailabilityRequest, PickupCancelRequest, PickupOutcome, PickupRequest,
    PickupUpdateRequest, Piece, Question, RateOffer, RateRequest, Reply, ReturnRequest, SettingsError, ShipOutcome,
    ShipRequest, TrackRequest, Tracking, VoidOutcome, VoidRequest, measure,
};
use crate::http::{BreakerState, Endpoint, WireAnswer, WireRequest};

/// Parcels of one shipment that are asked for at the same time.
const AT_ONCE: usize = 4;
/// The first pause before an artifact is asked for again; doubled each time.
const FIRST_LABEL_PAUSE: Duration = Duration::from_millis(250);

/// Canada Post.
#[derive(Debug)]
pub struct CanadaPost {
    meta: CourierMeta,
    account: Account,
    endpoint: Endpoint,
    deadlines: Deadlines,
}

impl CanadaPost {
    /// Canada Post at this account.
    ///
    /// # Errors
    /// Every mistake in the settings.
    pub fn new(
        settings: &CpSettings,
        simulator_url: Option<&str>,
        deadlines: Deadlines,
    ) -> Result<Self, Vec<SettingsError>> {
        let account = Account::from_settings(settings, simulator_url)?;
        let authorization = Endpoint::basic(&account.username, &account.password);
        let endpoint = Endpoint::new("cp", &account.base_url, Some(authorization)).map_err(|error| {
            vec![SettingsError::Bad { courier: "cp", field: "base_url", reason: error.to_string() }]
        })?;
        let endpoint = endpoint.logging_exchanges(settings.log_exchanges);
        Ok(Self { meta: meta::meta(&account), account, endpoint, deadlines })
    }

    fn error(&self, failure: Failure) -> CourierError {
        CourierError::of(&self.meta, failure)
    }

    async fn price(
        &self,
        request: &RateRequest,
        parcel: &Parcel,
        deadline: Instant,
    ) -> Result<Vec<RateOffer>, Failure> {
        let wire = rate::to_request(&self.account, request, parcel);
        self.endpoint.ask(&wire, deadline, |answer| rate::from_response(answer, parcel, request.lang)).await
    }

    async fn buy(&self, request: &ShipRequest, place: usize, deadline: Instant) -> Result<Bought, Failure> {
        let wire = ship::to_request(&self.account, request, place)?;
        let bought =
            self.endpoint.tell(&wire, deadline, |answer| ship::from_response(answer, request.shipment.lang)).await;
        bought.map_err(Failure::after_buying)
    }

    async fn fetch(&self, piece: &Piece, lang: Lang, deadline: Instant) -> Result<LabelFile, Failure> {
        let link = piece.label.as_ref().ok_or_else(|| Failure::refused(MessageCode::LabelFailed, "", None))?;
        let wire = label::to_request(link, lang);
        let read = |answer: &WireAnswer| label::from_response(answer, &piece.tracking_number, lang);
        self.poll(&wire, deadline, MessageCode::LabelPending, read).await
    }

    async fn find(&self, request: &FindRequest, deadline: Instant) -> Result<Vec<Bought>, Failure> {
        let lang = request.sent.shipment.lang;
        let reference = request.sent.reference.as_str();
        let mut links = Vec::new();
        if self.account.contract_id.is_some() {
            let wire = find::pins_to_request(&self.account, &request.sent, request.sent_at);
            let pins =
                self.endpoint.ask(&wire, deadline, |answer| find::pins_from_response(answer, reference, lang)).await?;
            for pin in pins {
                let wire = find::by_pin_to_request(&self.account, &pin, lang);
                links.extend(
                    self.endpoint.ask(&wire, deadline, |answer| find::links_from_response(answer, lang)).await?,
                );
            }
        } else {
            let wire = find::by_minute_to_request(&self.account, request.sent_at, lang);
            for link in self.endpoint.ask(&wire, deadline, |answer| find::links_from_response(answer, lang)).await? {
                let wire = find::details_to_request(&link, lang);
                if self
                    .endpoint
                    .ask(&wire, deadline, |answer| find::details_from_response(answer, reference, lang))
                    .await?
                {
                    links.push(link);
                }
            }
        }
        let mut found = Vec::new();
        for link in links {
            let wire = find::one_to_request(&self.account, &link, lang);
            found.push(self.endpoint.ask(&wire, deadline, |answer| ship::from_response(answer, lang)).await?);
        }
        Ok(found)
    }
}

/// Parcels bought one by one, as one shipment.
fn outcome(bought: Vec<Bought>) -> Option<ShipOutcome> {
    let first = bought.first()?;
    let (shipment_id, tracking_number) = (first.piece.courier_id.clone(), first.piece.tracking_number.clone());
    let costs: Option<Vec<&CourierCost>> = bought.iter().map(|parcel| parcel.cost.as_ref()).collect();
    let cost = costs.and_then(|costs| {
        let mut costs = costs.into_iter();
        let mut sum = costs.next()?.clone();
        for more in costs {
            merge(&mut sum.charges, &more.charges);
            merge(&mut sum.taxes, &more.taxes);
            sum.total += more.total;
        }
        Some(sum)
    });
    let delivery_date = bought.iter().map(|parcel| parcel.delivery_date).max().flatten();
    let pieces = bought.into_iter().map(|parcel| parcel.piece).collect();
    Some(ShipOutcome { shipment_id, tracking_number, pieces, cost, delivery_date })
}

#[async_trait]
impl Courier for CanadaPost {
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
        measure::check("cp", request, service)
    }

    async fn rate(&self, request: &RateRequest) -> Result<Reply<Vec<RateOffer>>, CourierError> {
        let refused = self.check(request, None);
        if !refused.is_empty() {
            return Err(self.error(ErrorKind::Limits(refused).into()));
        }
        if request.parcels.len() > 1 && !request.destination.in_canada() {
            return Err(self.error(Failure::refused(MessageCode::OneParcelAbroad, "", None)));
        }
        let deadline = until(self.deadlines.rate_ms);
        let mut calls = Vec::new();
        for parcel in &request.parcels {
            calls.push(self.price(request, parcel, deadline));
        }
        let offers: Vec<Vec<RateOffer>> =
            stream::iter(calls).buffered(AT_ONCE).try_collect().await.map_err(|failure| self.error(failure))?;
        let reply = shipment(&self.meta, &request.parcels, offers);
        if reply.result.is_empty() {
            return Err(self.error(Failure::refused(MessageCode::NoService, "", None)));
        }
        Ok(reply)
    }

    async fn ship(&self, request: &ShipRequest) -> Result<Reply<ShipOutcome>, CourierError> {
        let refused = self.check(&request.shipment, Some(&request.service));
        if !refused.is_empty() {
            return Err(self.error(ErrorKind::Limits(refused).into()));
        }
        let deadline = until(self.deadlines.ship_ms);
        let mut bought: Vec<Bought> = Vec::new();
        for place in 0..request.shipment.parcels.len() {
            match self.buy(request, place, deadline).await {
                Ok(parcel) => bought.push(parcel),
                Err(failure) => return Err(self.error(self.undo(request, &bought, failure).await)),
            }
        }
        let empty = || self.error(Failure::refused(MessageCode::RefusedDimensions, "", None));
        outcome(bought).map(Reply::new).ok_or_else(empty)
    }

    async fn label(&self, request: &LabelRequest) -> Result<Reply<Vec<LabelFile>>, CourierError> {
        let deadline = until(self.deadlines.label_ms);
        let mut calls = Vec::new();
        for piece in &request.shipment.pieces {
            calls.push(self.fetch(piece, request.lang, deadline));
        }
        let files = stream::iter(calls).buffered(AT_ONCE).try_collect().await.map_err(|failure| self.error(failure))?;
        Ok(Reply::new(files))
    }

    async fn void_or_refund(&self, request: &VoidRequest) -> Result<Reply<VoidOutcome>, CourierError> {
        let deadline = until(self.deadlines.other_ms);
        let (mut tickets, mut date, mut refunded) = (Vec::new(), None, false);
        for piece in &request.shipment.pieces {
            let cancelled = self.cancel(piece, &request.email, request.lang, deadline).await;
            match cancelled.map_err(|failure| self.error(failure))? {
                Cancelled::Voided => {}
                Cancelled::Refunded(ticket) => {
                    refunded = true;
                    date = date.max(ticket.as_ref().and_then(|ticket| ticket.date));
                    tickets.extend(ticket.map(|ticket| ticket.id));
                }
            }
        }
        Ok(Reply::new(if refunded { VoidOutcome::RefundRequested { tickets, date } } else { VoidOutcome::Voided }))
    }

    async fn track(&self, request: &TrackRequest) -> Result<Reply<Tracking>, CourierError> {
        let deadline = until(self.deadlines.other_ms);
        let wire = track::to_request(request).map_err(|failure| self.error(failure))?;
        let tracking = self.endpoint.ask(&wire, deadline, |answer| track::from_response(answer, request)).await;
        tracking.map(Reply::new).map_err(|failure| self.error(failure))
    }

    async fn find_by_reference(&self, request: &FindRequest) -> Result<Reply<Option<ShipOutcome>>, CourierError> {
        let deadline = until(self.deadlines.other_ms);
        let mut found = self.find(request, deadline).await.map_err(|failure| self.error(failure))?;
        let wanted = request.sent.shipment.parcels.len();
        // In the order of the request: the id of each parcel ends with its number.
        let place = |parcel: &Bought| {
            let number = parcel.reference.as_deref().and_then(|id| id.rsplit('-').next()?.parse::<usize>().ok());
            number.unwrap_or(usize::MAX)
        };
        found.sort_by_key(place);
        if !found.is_empty() && found.len() != wanted {
            let reason = format!("{} of {wanted} parcels were found", found.len());
            return Err(self.error(ErrorKind::InDoubt { reason }.into()));
        }
        Ok(Reply::new(outcome(found)))
    }

    async fn pickup_availability(
        &self,
        request: &PickupAvailabilityRequest,
    ) -> Result<Reply<PickupAvailability>, CourierError> {
        let deadline = until(self.deadlines.other_ms);
        let wire = pickup::availability_to_request(request);
        let found =
            self.endpoint.ask(&wire, deadline, |answer| pickup::availability_from_response(answer, request)).await;
        let (availability, comes) = found.map_err(|failure| self.error(failure))?;
        let mut reply = Reply::new(availability);
        if !comes {
            reply.messages.push(self.error(Failure::refused(MessageCode::PickupPlace, "", None)).message());
        }
        Ok(reply)
    }

    async fn pickup_price(&self, request: &PickupRequest) -> Result<Reply<CourierCost>, CourierError> {
        let deadline = until(self.deadlines.other_ms);
        let wire = pickup::price_to_request(&self.account, request);
        let price =
            self.endpoint.ask(&wire, deadline, |answer| pickup::price_from_response(answer, request.lang)).await;
        price.map(Reply::new).map_err(|failure| self.error(failure))
    }

    async fn create_pickup(&self, request: &PickupRequest) -> Result<Reply<PickupOutcome>, CourierError> {
        let deadline = until(self.deadlines.other_ms);
        let wire = pickup::create_to_request(&self.account, request).map_err(|failure| self.error(failure))?;
        let booked = self.endpoint.tell(&wire, deadline, |answer| pickup::create_from_response(answer, request)).await;
        booked.map(Reply::new).map_err(|failure| self.error(failure.after_booking()))
    }

    async fn update_pickup(&self, request: &PickupUpdateRequest) -> Result<Reply<PickupOutcome>, CourierError> {
        if !pickup::changes_in_place(request) {
            return rebook(self, request).await;
        }
        let deadline = until(self.deadlines.other_ms);
        let wire = pickup::update_to_request(&self.account, request).map_err(|failure| self.error(failure))?;
        let changed = self.endpoint.tell(&wire, deadline, |answer| pickup::update_from_response(answer, request)).await;
        changed.map(Reply::new).map_err(|failure| self.error(failure.after_booking()))
    }

    async fn cancel_pickup(&self, request: &PickupCancelRequest) -> Result<Reply<()>, CourierError> {
        let deadline = until(self.deadlines.other_ms);
        self.cancel_booking(request, deadline).await.map(Reply::new).map_err(|failure| self.error(failure))
    }

    async fn drop_offs(&self, request: &DropOffRequest) -> Result<Reply<Vec<DropOffPoint>>, CourierError> {
        let deadline = until(self.deadlines.other_ms);
        self.offices(request, deadline).await.map_err(|failure| self.error(failure))
    }

    async fn return_label(&self, request: &ReturnRequest) -> Result<Reply<ShipOutcome>, CourierError> {
        let refused = self.check(&request.back.shipment, Some(&request.back.service));
        if !refused.is_empty() {
            return Err(self.error(ErrorKind::Limits(refused).into()));
        }
        let deadline = until(self.deadlines.ship_ms);
        self.way_back(request, deadline).await.map(Reply::new).map_err(|failure| self.error(failure))
    }

    async fn manifest(&self, request: &ManifestRequest) -> Result<Reply<Vec<Manifest>>, CourierError> {
        if !self.account.grouped {
            return Err(self.error(ErrorKind::Unsupported(Operation::Manifest).into()));
        }
        let deadline = until(self.deadlines.label_ms);
        let manifests = self.close(request, deadline).await.map_err(|failure| self.error(failure))?;
        let mut reply = Reply::new(manifests);
        if reply.result.is_empty() {
            reply.messages.push(self.error(Failure::refused(MessageCode::NothingToClose, "", None)).message());
        }
        Ok(reply)
    }
}
