//! Calls to Canada Post: this file and those under it are the only ones here that do I/O.

mod beyond;
mod undo;

use async_trait::async_trait;
use futures::future::try_join;
use futures::{FutureExt, StreamExt, TryStreamExt, stream};
use tokio::time::Instant;
use waybill_core::Lang;

use super::settings::Account;
use super::ship::Bought;
use super::void::Cancelled;
use super::{find, label, meta, pickup, rate, ship, track, wire};
use crate::courier::adapter::{Adapter, Outcome, Protocol, endpoint, listed};
use crate::courier::error::Failure;
use crate::courier::exchange::until;
use crate::courier::rebook::rebook;
use crate::courier::sum::{merge, shipment};
use crate::courier::{
    CourierCost, CourierMeta, CpSettings, Deadlines, DropOffPoint, DropOffRequest, ErrorKind, FindRequest, LabelFile,
    LabelRequest, Manifest, ManifestRequest, MessageCode, Operation, Parcel, PickupAvailability,
    PickupAvailabilityRequest, PickupCancelRequest, PickupOutcome, PickupRequest, PickupUpdateRequest, Piece, Question,
    RateOffer, RateRequest, Reply, ReturnRequest, SettingsError, ShipOutcome, ShipRequest, TrackRequest, Tracking,
    VoidOutcome, VoidRequest,
};
use crate::http::{Endpoint, WireAnswer, WireRequest};

/// Parcels of one shipment that are asked for at the same time.
const AT_ONCE: usize = 4;

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
    pub fn new(
        settings: &CpSettings,
        simulator_url: Option<&str>,
        deadlines: Deadlines,
    ) -> Result<Adapter<Self>, Vec<SettingsError>> {
        let account = Account::from_settings(settings, simulator_url)?;
        let authorization = Endpoint::basic(&account.username, &account.password);
        let endpoint = endpoint("cp", &account.base_url, Some(authorization), settings)?;
        Ok(Adapter(Self { meta: meta::meta(&account), account, endpoint, deadlines }))
    }

    async fn price(
        &self,
        request: &RateRequest,
        parcel: &Parcel,
        deadline: Instant,
    ) -> Result<Vec<RateOffer>, Failure> {
        let wire = rate::to_request(&self.account, request, parcel);
        let read = |answer: &WireAnswer| rate::from_response(answer, parcel, request.lang);
        let offers = self.endpoint.ask(&wire, deadline, read);
        if !self.account.counter_prices {
            return offers.await;
        }
        // Both prices are requested at once. The counter's are only for comparison: without them the account's are shown
        // alone, and a failure of the account's does not wait for them.
        let at_counter = rate::counter_to_request(request, parcel);
        let counter = self.endpoint.ask(&at_counter, deadline, read).map(|counter| Ok(counter.unwrap_or_default()));
        let (offers, counter) = try_join(offers, counter).await?;
        Ok(rate::with_counter_prices(offers, &counter))
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
    Some(ShipOutcome { shipment_id, tracking_number, pieces, cost, delivery_date, measured: Vec::new() })
}

#[async_trait]
impl Protocol for CanadaPost {
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
        if request.parcels.len() > 1 && !request.destination.in_canada() {
            return Err(Failure::refused(MessageCode::OneParcelAbroad, "", None));
        }
        let deadline = until(self.deadlines.rate_ms);
        let mut calls = Vec::new();
        for parcel in &request.parcels {
            calls.push(self.price(request, parcel, deadline));
        }
        let offers: Vec<Vec<RateOffer>> = stream::iter(calls).buffered(AT_ONCE).try_collect().await?;
        let reply = shipment(&self.meta, &request.parcels, offers);
        if reply.result.is_empty() {
            return Err(Failure::refused(MessageCode::NoService, "", None));
        }
        Ok(reply)
    }

    async fn ship(&self, request: &ShipRequest) -> Outcome<ShipOutcome> {
        let deadline = until(self.deadlines.ship_ms);
        let mut bought: Vec<Bought> = Vec::new();
        for place in 0..request.shipment.parcels.len() {
            match self.buy(request, place, deadline).await {
                Ok(parcel) => bought.push(parcel),
                Err(failure) => return Err(self.undo(request, &bought, failure).await),
            }
        }
        let empty = || Failure::refused(MessageCode::RefusedDimensions, "", None);
        outcome(bought).map(Reply::new).ok_or_else(empty)
    }

    async fn label(&self, request: &LabelRequest) -> Outcome<Vec<LabelFile>> {
        let deadline = until(self.deadlines.label_ms);
        let mut calls = Vec::new();
        for piece in &request.shipment.pieces {
            calls.push(self.fetch(piece, request.lang, deadline));
        }
        let files = stream::iter(calls).buffered(AT_ONCE).try_collect().await?;
        Ok(Reply::new(files))
    }

    async fn void_or_refund(&self, request: &VoidRequest) -> Outcome<VoidOutcome> {
        let deadline = until(self.deadlines.other_ms);
        let (mut tickets, mut date, mut refunded) = (Vec::new(), None, false);
        for piece in &request.shipment.pieces {
            let cancelled = self.cancel(piece, &request.email, request.lang, deadline).await;
            match cancelled? {
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

    async fn track(&self, request: &TrackRequest) -> Outcome<Tracking> {
        let deadline = until(self.deadlines.other_ms);
        let wire = track::to_request(request)?;
        let tracking = self.endpoint.ask(&wire, deadline, |answer| track::from_response(answer, request)).await;
        tracking.map(Reply::new)
    }

    async fn find_by_reference(&self, request: &FindRequest) -> Outcome<Option<ShipOutcome>> {
        let deadline = until(self.deadlines.other_ms);
        let mut found = self.find(request, deadline).await?;
        let wanted = request.sent.shipment.parcels.len();
        // In the order of the request: the id of each parcel ends with its number.
        let place = |parcel: &Bought| {
            let number = parcel.reference.as_deref().and_then(|id| id.rsplit('-').next()?.parse::<usize>().ok());
            number.unwrap_or(usize::MAX)
        };
        found.sort_by_key(place);
        if !found.is_empty() && found.len() != wanted {
            let reason = format!("{} of {wanted} parcels were found", found.len());
            return Err(ErrorKind::InDoubt { reason }.into());
        }
        Ok(Reply::new(outcome(found)))
    }

    async fn pickup_availability(&self, request: &PickupAvailabilityRequest) -> Outcome<PickupAvailability> {
        let deadline = until(self.deadlines.other_ms);
        let wire = pickup::availability_to_request(request);
        let found =
            self.endpoint.ask(&wire, deadline, |answer| pickup::availability_from_response(answer, request)).await;
        let (availability, comes) = found?;
        let mut reply = Reply::new(availability);
        if !comes {
            reply.messages.push(self.remark(MessageCode::PickupPlace));
        }
        Ok(reply)
    }

    async fn pickup_price(&self, request: &PickupRequest) -> Outcome<CourierCost> {
        let deadline = until(self.deadlines.other_ms);
        let wire = pickup::price_to_request(&self.account, request);
        let price =
            self.endpoint.ask(&wire, deadline, |answer| pickup::price_from_response(answer, request.lang)).await;
        price.map(Reply::new)
    }

    async fn create_pickup(&self, request: &PickupRequest) -> Outcome<PickupOutcome> {
        let deadline = until(self.deadlines.other_ms);
        let wire = pickup::create_to_request(&self.account, request)?;
        let booked = self.endpoint.tell(&wire, deadline, |answer| pickup::create_from_response(answer, request)).await;
        booked.map(Reply::new).map_err(Failure::after_booking)
    }

    async fn update_pickup(&self, request: &PickupUpdateRequest) -> Outcome<PickupOutcome> {
        if !pickup::changes_in_place(request) {
            return rebook(self, request).await;
        }
        let deadline = until(self.deadlines.other_ms);
        let wire = pickup::update_to_request(&self.account, request)?;
        let changed = self.endpoint.tell(&wire, deadline, |answer| pickup::update_from_response(answer, request)).await;
        changed.map(Reply::new).map_err(Failure::after_booking)
    }

    async fn cancel_pickup(&self, request: &PickupCancelRequest) -> Outcome<()> {
        let deadline = until(self.deadlines.other_ms);
        self.cancel_booking(request, deadline).await.map(Reply::new)
    }

    async fn drop_offs(&self, request: &DropOffRequest) -> Outcome<Vec<DropOffPoint>> {
        let deadline = until(self.deadlines.other_ms);
        self.offices(request, deadline).await
    }

    async fn return_label(&self, request: &ReturnRequest) -> Outcome<ShipOutcome> {
        let deadline = until(self.deadlines.ship_ms);
        self.way_back(request, deadline).await.map(Reply::new)
    }

    async fn manifest(&self, request: &ManifestRequest) -> Outcome<Vec<Manifest>> {
        if !self.account.grouped {
            return Err(ErrorKind::Unsupported(Operation::Manifest).into());
        }
        let deadline = until(self.deadlines.label_ms);
        Ok(listed(self, self.close(request, deadline).await?, MessageCode::NothingToClose))
    }
}
