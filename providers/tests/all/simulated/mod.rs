//! Each courier against the simulator, over real HTTP: from the price to the refund, and when things go wrong.

mod adjustment;
mod campaign;
mod cp;
mod fault;
mod gls;
mod pickup;
mod price;
mod purchase;
mod shopify;
mod transforce;
mod ups;
mod way_back;
mod woocommerce;

use std::sync::Arc;

use chrono::{Days, NaiveDate, TimeDelta, Utc};
use tokio::net::TcpListener;
use waybill_core::address::AddressInput;
use waybill_core::customs::{DutiesTaxes, InternationalType, NonDeliveryOption, Purpose};
use waybill_core::parcel::{DimensionUnit, ParcelInput, WeightUnit};
use waybill_core::shipment::TrackingStatus;
use waybill_core::{Cents, Decimal, Lang};
use waybill_providers::courier::{
    Courier, CourierRegistry, CouriersSettings, Customs, CustomsItem, Deadlines, ErrorKind, FindRequest, LabelMedia,
    LabelRequest, LabelSize, MessageCode, Parcel, Party, RateOffer, RateOptions, RateRequest, Reference, ShipOutcome,
    ShipRequest, TrackRequest, VoidOutcome, VoidRequest,
};
use waybill_providers::http::{BreakerPhase, Secret};
use waybill_simulator::{Fault, FaultKind, Operation, Simulator, SimulatorConfig, SimulatorState};

/// The couriers and the simulator behind them.
struct Bench {
    couriers: CourierRegistry,
    simulator: SimulatorState,
}

/// Short deadlines, so that a test of silence is short too.
fn deadlines() -> Deadlines {
    Deadlines { rate_ms: 4_000, ship_ms: 4_000, label_ms: 3_000, other_ms: 4_000 }
}

async fn bench() -> Bench {
    bench_with(CouriersSettings::default()).await
}

async fn bench_with(settings: CouriersSettings) -> Bench {
    bench_within(settings, deadlines()).await.0
}

/// The same time for everything, in milliseconds.
fn all_of(milliseconds: u64) -> Deadlines {
    Deadlines { rate_ms: milliseconds, ship_ms: milliseconds, label_ms: milliseconds, other_ms: milliseconds }
}

/// A bench with the same deadline for everything, and where its simulator is.
async fn bench_at(settings: CouriersSettings, milliseconds: u64) -> (Bench, String) {
    bench_within(settings, all_of(milliseconds)).await
}

async fn bench_within(settings: CouriersSettings, deadlines: Deadlines) -> (Bench, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base_url = format!("http://{}", listener.local_addr().unwrap());
    let simulator = Simulator::new(SimulatorConfig::new(base_url.clone())).unwrap();
    let state = simulator.state().clone();
    tokio::spawn(simulator.serve(listener));
    let settings = CouriersSettings { simulator_url: Some(base_url.clone()), deadlines, ..settings };
    (Bench { couriers: CourierRegistry::from_settings(&settings).unwrap(), simulator: state }, base_url)
}

impl Bench {
    fn courier(&self, slug: &str) -> &Arc<dyn Courier> {
        self.couriers.get(slug).unwrap()
    }

    fn fault(&self, provider: &str, kind: FaultKind, operation: Operation, lasting: bool) {
        self.simulator.faults().add(Fault { lasting, ..Fault::once(provider, kind, Some(operation)) });
    }
}

/// The day that Ottawa's clock shows, where the parcels come from: it is not yet the next one when London's is.
fn today() -> NaiveDate {
    (Utc::now() - TimeDelta::hours(5)).date_naive()
}

/// The next Monday by Vancouver's clock, where returns come from: couriers take nothing on past days, nor on those more than a
/// week ahead, wherever the parcel is.
fn ship_date() -> NaiveDate {
    let today = (Utc::now() - TimeDelta::hours(8)).date_naive();
    let ahead = 7 - u64::from(chrono::Datelike::weekday(&today).num_days_from_monday());
    today + Days::new(ahead)
}

fn party(name: (&str, &str), street: &str, city: &str, province: &str, postal_code: &str, country: &str) -> Party {
    Party::from_input(&AddressInput {
        contact_first_name: name.0.into(),
        contact_last_name: name.1.into(),
        contact_phone: "(613) 555-0123".into(),
        contact_email: "ana@example.ca".into(),
        street1: street.into(),
        city: city.into(),
        state: province.into(),
        postal_code: postal_code.into(),
        country: country.into(),
        ..AddressInput::default()
    })
}

fn parcel(weight: &str) -> Parcel {
    Parcel::from_input(&ParcelInput {
        length: "30".into(),
        width: "20".into(),
        height: "10".into(),
        weight: weight.into(),
        weight_unit: Some(WeightUnit::Kg),
        dimension_unit: Some(DimensionUnit::Cm),
        ..ParcelInput::default()
    })
    .unwrap()
}

fn shipment(parcels: &[&str]) -> RateRequest {
    RateRequest {
        origin: party(("Ana", "Lavoie"), "12 rue Laurier", "Ottawa", "ON", "K1A 0B1", "CA"),
        destination: party(("Bo", "Field"), "1250 Grain Elevator Road", "Vancouver", "BC", "V6B 1A1", "CA"),
        parcels: parcels.iter().map(|weight| parcel(weight)).collect(),
        options: RateOptions::default(),
        customs: None,
        ship_date: ship_date(),
        lang: Lang::En,
    }
}

fn abroad(country: (&str, &str, &str, &str)) -> RateRequest {
    let (code, city, region, postal_code) = country;
    let mut request = shipment(&["1.5"]);
    request.destination = party(("Jo", "Hill"), "3 Long Lane", city, region, postal_code, code);
    request.customs = Some(Customs {
        kind: InternationalType::Package,
        document_details: String::new(),
        purpose: Purpose::Sale,
        duties_taxes: DutiesTaxes::Sender,
        non_delivery: Some(NonDeliveryOption::ReturnToSender),
        invoice_number: "INV-1".into(),
        duty_declaration_id: "ZNS1234567".into(),
        exporter_number: "123456782RM0001".into(),
        export_declaration: String::new(),
        items: vec![CustomsItem {
            description: "Wool socks".into(),
            hs_code: "611594".into(),
            country_of_origin: "CA".into(),
            province_of_origin: "ON".into(),
            quantity: 2,
            weight: Decimal::scaled(5_000),
            weight_unit: WeightUnit::Kg,
            value: Cents(1_999),
        }],
    });
    request
}

fn purchase(shipment: RateRequest, service: &str) -> ShipRequest {
    ShipRequest {
        reference: Reference::of_purchase(uuid::Uuid::now_v7()),
        service: service.to_owned(),
        shipment,
        sender_reference: "Order 77".into(),
        label_size: LabelSize::FourBySix,
    }
}

fn cheapest(offers: &[RateOffer]) -> &RateOffer {
    offers.iter().min_by_key(|offer| offer.total).unwrap()
}

/// Prices, buys, and answers what was asked and sold.
async fn buy(courier: &Arc<dyn Courier>, request: RateRequest) -> (ShipRequest, ShipOutcome) {
    let offers = courier.rate(&request).await.unwrap().result;
    let service = cheapest(&offers).service.clone();
    let asked = purchase(request, &service);
    let outcome = courier.ship(&asked).await.unwrap().result;
    (asked, outcome)
}

fn label(outcome: &ShipOutcome) -> LabelRequest {
    LabelRequest {
        shipment: outcome.clone(),
        size: LabelSize::FourBySix,
        media: LabelMedia::Pdf,
        international: false,
        lang: Lang::En,
    }
}

fn void(outcome: &ShipOutcome) -> VoidRequest {
    VoidRequest { shipment: outcome.clone(), email: "ana@example.ca".into(), lang: Lang::En }
}

fn track(outcome: &ShipOutcome) -> TrackRequest {
    TrackRequest { tracking_number: outcome.tracking_number.clone(), lang: Lang::En }
}

/// Couriers that the simulator replaces, in their order.
const ALL: [&str; 6] = ["cp", "puro", "gls", "loomis", "ups", "canpar"];

/// Whether a courier goes there at all.
fn reaches(courier: &Arc<dyn Courier>, country: &str) -> bool {
    waybill_core::courier::limits(courier.meta().slug, country).is_some()
}
