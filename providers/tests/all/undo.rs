//! A shipment of several parcels is bought whole or not at all, where the courier takes them one by one.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use tokio::net::TcpListener;
use waybill_core::parcel::{ParcelType, WeightUnit};
use waybill_core::{Decimal, Lang};
use waybill_providers::courier::{
    CourierRegistry, CouriersSettings, ErrorKind, LabelSize, MessageCode, Parcel, Party, RateOptions, RateRequest,
    Reference, ShipRequest,
};
use waybill_providers::http::Secret;

/// A post office that sells the first parcel, and answers the second and the voiding as it is told.
#[derive(Clone)]
struct Post {
    second: (StatusCode, &'static str),
    voiding: StatusCode,
    calls: Arc<Mutex<Vec<String>>>,
}

const SOLD: &str = "<shipment-info><shipment-id>77</shipment-id><shipment-status>created</shipment-status>\
                    <tracking-pin>7000000000000015</tracking-pin><links/></shipment-info>";
const REFUSAL: &str =
    "<messages><message><code>3000</code><description>Not available.</description></message></messages>";

async fn answer(State(post): State<Post>, request: Request) -> Response {
    let call = format!("{} {}", request.method(), request.uri().path());
    let bought = {
        let mut calls = post.calls.lock().unwrap();
        calls.push(call.clone());
        calls.iter().filter(|known| **known == call).count()
    };
    match *request.method() {
        Method::POST if bought == 1 => SOLD.into_response(),
        Method::POST => post.second.into_response(),
        Method::GET => SOLD.into_response(),
        _ => post.voiding.into_response(),
    }
}

async fn ship(second: (StatusCode, &'static str), voiding: StatusCode) -> (ErrorKind, Vec<String>) {
    let calls = Arc::new(Mutex::new(Vec::new()));
    let post = Post { second, voiding, calls: Arc::clone(&calls) };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let mut settings = CouriersSettings::default();
    settings.cp.base_url = Some(format!("http://{}", listener.local_addr().unwrap()));
    settings.cp.username = "key".into();
    settings.cp.password = Secret::new("word");
    settings.cp.customer_number = "1".into();
    settings.cp.contract_id = Some("2".into());
    // Where the couriers that are not asked would be.
    settings.simulator_url = Some("http://127.0.0.1:9".into());
    tokio::spawn(async move { axum::serve(listener, Router::new().fallback(answer).with_state(post)).await });
    let couriers = CourierRegistry::from_settings(&settings).unwrap();
    let error = couriers.get("cp").unwrap().ship(&request()).await.unwrap_err();
    let calls = calls.lock().unwrap().clone();
    (error.kind, calls)
}

fn request() -> ShipRequest {
    let party = |postal_code: &str| Party {
        name: "Ana Lavoie".into(),
        phone: "6135550123".into(),
        street1: "1 rue A".into(),
        city: "Ottawa".into(),
        province: "ON".into(),
        postal_code: postal_code.into(),
        country: "CA".into(),
        ..Party::default()
    };
    let parcel =
        Parcel { kind: ParcelType::Envelope, weight: Decimal::whole(1), weight_unit: WeightUnit::Kg, dimensions: None };
    ShipRequest {
        reference: Reference::of_purchase(uuid::Uuid::from_u128(7)),
        service: "DOM.EP".into(),
        shipment: RateRequest {
            origin: party("K1A0B1"),
            destination: party("M5V2T6"),
            parcels: vec![parcel.clone(), parcel],
            options: RateOptions::default(),
            customs: None,
            ship_date: "2026-11-23".parse().unwrap(),
            lang: Lang::En,
        },
        sender_reference: String::new(),
        label_size: LabelSize::FourBySix,
    }
}

const BUY: &str = "POST /rs/1/1/shipment";
const LOOK: &str = "GET /rs/1/1/shipment/77";
const VOID: &str = "DELETE /rs/1/1/shipment/77";

#[tokio::test]
async fn a_refused_second_parcel_voids_the_first_one() {
    let (kind, calls) = ship((StatusCode::BAD_REQUEST, REFUSAL), StatusCode::NO_CONTENT).await;
    assert_eq!(kind, ErrorKind::Refused { code: MessageCode::NoService, courier_code: "3000".into() });
    assert_eq!(calls, [BUY, BUY, LOOK, VOID]);
}

#[tokio::test]
async fn the_whole_is_in_doubt_if_the_first_parcel_cannot_be_voided() {
    let (kind, calls) = ship((StatusCode::BAD_REQUEST, REFUSAL), StatusCode::NOT_FOUND).await;
    assert_eq!(kind, ErrorKind::InDoubt { reason: "1 of 2 parcels were bought".into() });
    assert_eq!(calls.len(), 4);
}

#[tokio::test]
async fn a_second_parcel_in_doubt_leaves_the_first_alone() {
    let (kind, calls) = ship((StatusCode::OK, "<shipment-info>"), StatusCode::NO_CONTENT).await;
    assert!(matches!(kind, ErrorKind::InDoubt { .. }));
    assert_eq!(calls, [BUY, BUY], "nothing is voided that may be half of a whole");
}
