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
    Courier, CourierError, CourierMeta, ErrorKind, FindByReference, FindRequest, LabelFile, LabelMedia, LabelRequest,
    MessageCode, OfferLine, Operation, Piece, RateOffer, RateRequest, Reply, Service, ShipOutcome, ShipRequest,
    TrackRequest, Tracking, VoidOutcome, VoidRequest, Words,
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
    /// Nobody answers.
    Silent,
}

#[derive(Debug)]
pub struct Books {
    pub price: i64,
    pub selling: Selling,
    pub voiding: Voiding,
    pub label_is_ready: bool,
    /// Where every parcel is; None where the courier has seen none.
    pub tracked: Option<TrackingStatus>,
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
            find_by_reference,
            services: SERVICES,
        };
        let books = Books {
            price: 1500,
            selling: Selling::Sells,
            voiding: Voiding::Voids,
            label_is_ready: true,
            tracked: None,
            sold: BTreeMap::new(),
            voided: Vec::new(),
            asked: 0,
        };
        Self { meta, books: Mutex::new(books) }
    }

    pub fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap()
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
        let unknown = ErrorKind::Refused { code: MessageCode::ALL[0], courier_code: "004".to_owned() };
        let status = self.books().tracked.ok_or_else(|| self.error(unknown))?;
        Ok(Reply::new(Tracking {
            tracking_number: request.tracking_number.clone(),
            status,
            events: Vec::new(),
            expected_delivery: None,
            signed_by: None,
        }))
    }

    async fn find_by_reference(&self, request: &FindRequest) -> Result<Reply<Option<ShipOutcome>>, CourierError> {
        Ok(Reply::new(self.books().sold.get(request.sent.reference.as_str()).cloned()))
    }
}

/// An empty label.
fn four_by_six() -> Vec<u8> {
    let mut document = Document::new();
    document.start_page_with(PageSettings::from_wh(288.0, 432.0).unwrap()).finish();
    document.finish().unwrap()
}
