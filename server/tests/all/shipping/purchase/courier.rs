//! A courier that does as it is told, and counts what it sold.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use async_trait::async_trait;
use krilla::Document;
use krilla::page::PageSettings;
use waybill_core::charge::ChargeKind;
use waybill_core::parcel::WeightUnit;
use waybill_core::rate::{BilledWeight, WeightDriver};
use waybill_core::shipment::TrackingStatus;
use waybill_core::{Cents, Decimal, Violation};
use waybill_providers::courier::{
    Courier, CourierError, CourierMeta, DropOffKind, DropOffPoint, DropOffRequest, DropOffService, ErrorKind,
    FindByReference, FindRequest, LabelFile, LabelMedia, LabelRequest, MessageCode, OfferLine, OpenHours, Operation,
    PickupCancelRequest, PickupOutcome, PickupRequest, PickupUpdateRequest, Piece, RateOffer, RateRequest, Reply,
    Service, ShipOutcome, ShipRequest, TrackRequest, Tracking, TrackingEvent, VoidOutcome, VoidRequest, Words,
};
use waybill_providers::http::{BreakerPhase, BreakerState};

/// What happens when a label is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Selling {
    /// It is sold.
    Sells,
    /// It is refused.
    Refuses,
    /// It is sold, and the answer is lost.
    LosesAnswer,
    /// The question is lost.
    LosesQuestion,
}

/// What happens when a label is to be voided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Voiding {
    /// It is voided; one that is voided already is not known any more.
    Voids,
    /// It is refused.
    Refuses,
    /// It is voided, and the answer is lost.
    LosesAnswer,
    /// It does not answer.
    Silent,
}

/// What happens when a pickup is asked for, changed or cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Picking {
    /// It is done.
    Takes,
    /// It is refused.
    Refuses,
    /// It is done, and the answer is lost.
    LosesAnswer,
    /// It never answers.
    Hangs,
}

#[derive(Debug)]
pub struct Books {
    pub picking: Picking,
    /// What was asked of pickups, in order.
    pub pickup_calls: Vec<&'static str>,
    pub cancelled_pickups: Vec<String>,
    pub price: i64,
    pub selling: Selling,
    pub voiding: Voiding,
    pub label_is_ready: bool,
    /// Where every parcel is; None where the courier has seen none.
    pub tracked: Option<TrackingStatus>,
    /// What happened to every parcel, newest first.
    pub scans: Vec<TrackingEvent>,
    /// The day on which every parcel is expected.
    pub expected: Option<chrono::NaiveDate>,
    /// Whether tracking gets no answer.
    pub track_is_down: bool,
    /// How often it was asked where a parcel is.
    pub tracks: usize,
    /// Whether a search by reference gets no answer.
    pub find_is_down: bool,
    /// By our reference.
    pub sold: BTreeMap<String, ShipOutcome>,
    pub voided: Vec<String>,
    pub asked: usize,
}

#[derive(Debug)]
pub struct FakeCourier {
    meta: CourierMeta,
    books: Mutex<Books>,
}

const OPERATIONS: &[Operation] = &[
    Operation::Rate,
    Operation::Ship,
    Operation::Label,
    Operation::VoidOrRefund,
    Operation::Track,
    Operation::FindByReference,
    Operation::CreatePickup,
    Operation::UpdatePickup,
    Operation::CancelPickup,
    Operation::DropOffs,
];
const SERVICES: &[Service] = &[Service { code: "DOM.EP", en: "Expedited Parcel", fr: "Colis accélérés" }];

impl FakeCourier {
    pub fn new(find_by_reference: FindByReference) -> Self {
        let meta = CourierMeta {
            slug: "cp",
            name: Words::same("Postes"),
            simulated: true,
            base_url: "http://127.0.0.1:9/cp".to_owned(),
            operations: OPERATIONS,
            paperless_invoice: false,
            find_by_reference,
            services: SERVICES,
        };
        let books = Books {
            picking: Picking::Takes,
            pickup_calls: Vec::new(),
            cancelled_pickups: Vec::new(),
            price: 1500,
            selling: Selling::Sells,
            voiding: Voiding::Voids,
            label_is_ready: true,
            tracked: None,
            scans: Vec::new(),
            expected: None,
            track_is_down: false,
            tracks: 0,
            find_is_down: false,
            sold: BTreeMap::new(),
            voided: Vec::new(),
            asked: 0,
        };
        Self { meta, books: Mutex::new(books) }
    }

    pub fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap()
    }

    /// Takes a call about a pickup.
    async fn picks(&self, call: &'static str) -> Result<(), CourierError> {
        let picking = {
            let mut books = self.books();
            books.pickup_calls.push(call);
            books.picking
        };
        match picking {
            Picking::Takes => Ok(()),
            Picking::Refuses => {
                let kind = ErrorKind::Refused { code: MessageCode::PickupDay, courier_code: "9112".to_owned() };
                Err(self.error(kind))
            }
            Picking::LosesAnswer => Err(self.error(ErrorKind::PickupInDoubt { reason: "lost".to_owned() })),
            Picking::Hangs => std::future::pending().await,
        }
    }

    fn error(&self, kind: ErrorKind) -> CourierError {
        CourierError::new(&self.meta, kind)
    }
}

#[async_trait]
impl Courier for FakeCourier {
    fn meta(&self) -> &CourierMeta {
        &self.meta
    }

    fn breaker(&self) -> BreakerState {
        BreakerState { phase: BreakerPhase::Closed, failures_in_a_row: 0, retry_after_seconds: 0 }
    }

    fn check(&self, _: &RateRequest, _: Option<&str>) -> Vec<Violation> {
        Vec::new()
    }

    async fn rate(&self, _: &RateRequest) -> Result<Reply<Vec<RateOffer>>, CourierError> {
        let amount = Cents(self.books().price);
        let weight: Decimal = "2".parse().unwrap();
        Ok(Reply::new(vec![RateOffer {
            service: "DOM.EP".to_owned(),
            service_name: SERVICES[0].name(),
            charges: vec![OfferLine {
                kind: ChargeKind::Base,
                rule: "base".to_owned(),
                label: Words::new("Base", "Base"),
                percent: None,
                amount,
            }],
            taxes: Vec::new(),
            total: amount,
            counter: None,
            currency: "CAD".to_owned(),
            transit_days: Some(2),
            delivery_date: None,
            guaranteed: false,
            billed_weight: BilledWeight {
                actual: weight,
                dimensional: None,
                billable: weight,
                unit: WeightUnit::Kg,
                divisor: None,
                driver: WeightDriver::Actual,
            },
        }]))
    }

    async fn ship(&self, request: &ShipRequest) -> Result<Reply<ShipOutcome>, CourierError> {
        // As over a wire: there is a moment in which the caller may be killed.
        tokio::time::sleep(Duration::from_millis(1)).await;
        let mut books = self.books();
        books.asked += 1;
        let lost = || ErrorKind::InDoubt { reason: "the connection broke".to_owned() };
        match books.selling {
            Selling::Refuses => {
                let kind = ErrorKind::Refused { code: MessageCode::ALL[0], courier_code: "9111".to_owned() };
                return Err(self.error(kind));
            }
            Selling::LosesQuestion => return Err(self.error(lost())),
            Selling::Sells | Selling::LosesAnswer => {}
        }
        let number = format!("70232109{:08}", books.sold.len());
        let outcome = ShipOutcome {
            shipment_id: format!("s{number}"),
            tracking_number: number.clone(),
            pieces: vec![Piece { tracking_number: number, courier_id: "1".to_owned(), refund_link: None, label: None }],
            cost: None,
            delivery_date: None,
            measured: Vec::new(),
        };
        books.sold.insert(request.reference.as_str().to_owned(), outcome.clone());
        if books.selling == Selling::LosesAnswer { Err(self.error(lost())) } else { Ok(Reply::new(outcome)) }
    }

    async fn label(&self, request: &LabelRequest) -> Result<Reply<Vec<LabelFile>>, CourierError> {
        if !self.books().label_is_ready {
            return Err(self.error(ErrorKind::Down));
        }
        Ok(Reply::new(vec![LabelFile {
            tracking_numbers: vec![request.shipment.tracking_number.clone()],
            media: LabelMedia::Pdf,
            bytes: four_by_six(),
        }]))
    }

    async fn void_or_refund(&self, request: &VoidRequest) -> Result<Reply<VoidOutcome>, CourierError> {
        let mut books = self.books();
        let refused = |code| ErrorKind::Refused { code, courier_code: "8064".to_owned() };
        match books.voiding {
            Voiding::Refuses => return Err(self.error(refused(MessageCode::VoidRefused))),
            Voiding::Silent => return Err(self.error(ErrorKind::Unreachable)),
            Voiding::Voids | Voiding::LosesAnswer => {}
        }
        if books.voided.contains(&request.shipment.tracking_number) {
            return Err(self.error(refused(MessageCode::NotFound)));
        }
        books.voided.push(request.shipment.tracking_number.clone());
        match books.voiding {
            Voiding::LosesAnswer => Err(self.error(ErrorKind::Unconfirmed { reason: "lost".to_owned() })),
            _ => Ok(Reply::new(VoidOutcome::Voided)),
        }
    }

    async fn track(&self, request: &TrackRequest) -> Result<Reply<Tracking>, CourierError> {
        // As over a wire: there is a moment in which the caller may be killed.
        tokio::time::sleep(Duration::from_millis(1)).await;
        let mut books = self.books();
        books.tracks += 1;
        if books.track_is_down {
            return Err(self.error(ErrorKind::Unreachable));
        }
        let unknown = ErrorKind::Refused { code: MessageCode::ALL[0], courier_code: "004".to_owned() };
        let scanned = books.scans.first().map(|scan| scan.status);
        let status = scanned.or(books.tracked).ok_or_else(|| self.error(unknown))?;
        Ok(Reply::new(Tracking {
            tracking_number: request.tracking_number.clone(),
            status,
            events: books.scans.clone(),
            expected_delivery: books.expected,
            signed_by: None,
        }))
    }

    async fn create_pickup(&self, request: &PickupRequest) -> Result<Reply<PickupOutcome>, CourierError> {
        self.picks("book").await?;
        let number = format!("P{}", self.books().pickup_calls.len());
        let outcome = PickupOutcome { pickup_id: number.clone(), confirmation: number, date: request.date, cost: None };
        Ok(Reply::new(outcome))
    }

    async fn update_pickup(&self, request: &PickupUpdateRequest) -> Result<Reply<PickupOutcome>, CourierError> {
        self.picks("change").await?;
        Ok(Reply::new(PickupOutcome { date: request.wanted.date, ..request.booked.clone() }))
    }

    async fn cancel_pickup(&self, request: &PickupCancelRequest) -> Result<Reply<()>, CourierError> {
        let number = request.booked.pickup_id.clone();
        let again = self.books().cancelled_pickups.contains(&number);
        if self.books().picking != Picking::Refuses {
            self.books().cancelled_pickups.push(number);
        }
        self.picks("cancel").await?;
        if again {
            let kind = ErrorKind::Refused { code: MessageCode::PickupOver, courier_code: "9113".to_owned() };
            return Err(self.error(kind));
        }
        Ok(Reply::new(()))
    }

    async fn drop_offs(&self, _: &DropOffRequest) -> Result<Reply<Vec<DropOffPoint>>, CourierError> {
        let open = |day| OpenHours { day, opens: "09:00:00".parse().unwrap(), closes: "17:30:00".parse().unwrap() };
        let at = |id: &str, name: &str, latitude: &str| DropOffPoint {
            id: id.to_owned(),
            kind: DropOffKind::PostOffice,
            name: name.to_owned(),
            street: "5 rue du Marché".to_owned(),
            city: "Montréal".to_owned(),
            province: "QC".to_owned(),
            postal_code: "H2X1Y4".to_owned(),
            phone: String::new(),
            latitude: Some(latitude.parse().unwrap()),
            longitude: Some("-73.5716".parse().unwrap()),
            distance_km: None,
            hours: (id == "1").then(|| (1..=5).map(open).collect()),
            services: vec![DropOffService::DropOff],
        };
        Ok(Reply::new(vec![at("2", "Comptoir Nord", "45.6"), at("1", "Comptoir Centre", "45.51")]))
    }

    async fn find_by_reference(&self, request: &FindRequest) -> Result<Reply<Option<ShipOutcome>>, CourierError> {
        if self.books().find_is_down {
            return Err(self.error(ErrorKind::Unreachable));
        }
        Ok(Reply::new(self.books().sold.get(request.sent.reference.as_str()).cloned()))
    }
}

/// An empty label.
fn four_by_six() -> Vec<u8> {
    let mut document = Document::new();
    document.start_page_with(PageSettings::from_wh(288.0, 432.0).unwrap()).finish();
    document.finish().unwrap()
}
