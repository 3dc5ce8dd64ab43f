//! The WooCommerce store's own promises.

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use base64::Engine as _;
use serde_json::{Value, json};
use tower::ServiceExt;
use waybill_simulator::woocommerce::{Desk, SampleOrder};
use waybill_simulator::{Fault, FaultKind, Simulator, SimulatorConfig};

const SHOP: &str = "maple.example.ca";

fn simulator() -> Simulator {
    Simulator::new(SimulatorConfig::new("http://127.0.0.1:1")).unwrap()
}

async fn call(
    simulator: &Simulator,
    key: &str,
    method: Method,
    path: &str,
    body: Value,
) -> (StatusCode, HeaderMap, Vec<u8>) {
    let basic = base64::engine::general_purpose::STANDARD.encode(format!("{key}:cs_simulated"));
    let request = Request::builder()
        .method(method)
        .uri(format!("/woocommerce/{SHOP}/wp-json{path}"))
        .header("authorization", format!("Basic {basic}"))
        .header("content-type", "application/json")
        .body(Body::from(body.to_string()))
        .unwrap();
    let answer = simulator.router().oneshot(request).await.unwrap();
    let (parts, body) = answer.into_parts();
    (parts.status, parts.headers, to_bytes(body, 1 << 20).await.unwrap().to_vec())
}

async fn get(simulator: &Simulator, path: &str) -> Value {
    let (status, _, body) = call(simulator, "ck_simulated", Method::GET, path, Value::Null).await;
    assert_eq!(status, StatusCode::OK, "{path}: {}", String::from_utf8_lossy(&body));
    serde_json::from_slice(&body).unwrap()
}

#[tokio::test]
async fn a_store_pages_its_orders_by_when_they_changed() {
    let simulator = simulator();
    let path = "/wc/v3/orders?per_page=4&orderby=id&order=asc";
    let (_, headers, body) = call(&simulator, "ck_simulated", Method::GET, path, Value::Null).await;
    let page: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(
        (page.as_array().unwrap().len(), &headers["x-wp-total"], &headers["x-wp-totalpages"]),
        (4, &"7".parse().unwrap(), &"2".parse().unwrap())
    );
    assert_eq!(
        get(&simulator, "/wc/v3/orders?per_page=4&page=2&orderby=id&order=asc").await.as_array().unwrap().len(),
        3
    );
    let now = chrono::Utc::now();
    let since = (now - chrono::TimeDelta::days(60)).format("%Y-%m-%dT%H:%M:%S");
    let changed = get(&simulator, &format!("/wc/v3/orders?modified_after={since}&dates_are_gmt=true")).await;
    assert_eq!(changed.as_array().unwrap().len(), 6);
    assert_eq!(get(&simulator, "/wc/v3/orders?status=on-hold").await.as_array().unwrap().len(), 1);
    let (status, ..) = call(&simulator, "ck_simulated", Method::GET, "/wc/v3/orders?per_page=101", Value::Null).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_key_opens_what_it_may_and_the_index_is_open() {
    let simulator = simulator();
    let status = |key, method, path| {
        let simulator = &simulator;
        async move { call(simulator, key, method, path, json!({})).await.0 }
    };
    assert_eq!(status("ck_wrong", Method::GET, "/").await, StatusCode::OK);
    assert_eq!(status("ck_wrong", Method::GET, "/wc/v3/orders").await, StatusCode::UNAUTHORIZED);
    assert_eq!(status("ck_readonly", Method::GET, "/wc/v3/orders").await, StatusCode::OK);
    assert_eq!(status("ck_readonly", Method::POST, "/wc/v3/orders/batch").await, StatusCode::UNAUTHORIZED);
    assert_eq!(status("ck_simulated", Method::POST, "/wc/v3/orders/batch").await, StatusCode::OK);
    assert_eq!(status("ck_simulated", Method::GET, "/wc/v3/orders/1").await, StatusCode::NOT_FOUND);
    let trackings = "/wc-shipment-tracking/v3/orders/701/shipment-trackings";
    assert_eq!(
        status("ck_simulated", Method::GET, trackings).await,
        StatusCode::NOT_FOUND,
        "the extension is not installed"
    );
}

#[tokio::test]
async fn a_firewall_answers_with_a_page_in_place_of_data() {
    let simulator = simulator();
    simulator.state().faults().add(Fault::once("woocommerce", FaultKind::WebPage, None));
    let (status, headers, body) = call(&simulator, "ck_simulated", Method::GET, "/wc/v3/orders", Value::Null).await;
    assert_eq!(status, StatusCode::OK);
    assert!(headers["content-type"].to_str().unwrap().starts_with("text/html") && body.starts_with(b"<!DOCTYPE html>"));
}

#[tokio::test]
async fn a_field_of_an_apps_own_is_kept_under_its_name() {
    let simulator = simulator();
    let id = Desk::of(simulator.state(), SHOP).place(SampleOrder::Canada).unwrap();
    let path = format!("/wc/v3/orders/{id}");
    for value in [json!([1]), json!([1, 2])] {
        let change = json!({ "meta_data": [{ "key": "_parcels", "value": value }] });
        call(&simulator, "ck_simulated", Method::PUT, &path, change).await;
    }
    let order = get(&simulator, &path).await;
    let fields = order["meta_data"].as_array().unwrap();
    assert_eq!((fields.len(), &fields[0]["value"]), (1, &json!([1, 2])));
    assert_eq!(order["status"], "processing");
    let wrong = json!({ "status": "sent" });
    assert_eq!(call(&simulator, "ck_simulated", Method::PUT, &path, wrong).await.0, StatusCode::BAD_REQUEST);
}
