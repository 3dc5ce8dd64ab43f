//! The protocol from outside, over HTTP.

mod card;
mod challenge;
mod dispute;
mod event;
mod form;
mod interface;
mod journal;
mod key;
mod ledger;
mod list;
mod payment;

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request};
use chrono::{DateTime, TimeDelta};
use serde_json::Value;
use tower::ServiceExt;
use waybill_simulator::{MovableClock, Simulator, SimulatorConfig};

struct Rig {
    simulator: Simulator,
    router: Router,
    clock: MovableClock,
}

const RETURN: &str = "https://app.example/shipment";

impl Rig {
    fn new() -> Self {
        Self::open(None)
    }

    fn open(folder: Option<&std::path::Path>) -> Self {
        let clock = MovableClock::at(DateTime::from_timestamp(1_795_000_000, 0).unwrap());
        let mut config = SimulatorConfig::new("http://127.0.0.1:4010");
        config.clock = Arc::new(clock.clone());
        config.folder = folder.map(std::path::Path::to_owned);
        let simulator = Simulator::new(config).unwrap();
        Self { router: simulator.router(), simulator, clock }
    }

    async fn call(&self, request: Request<Body>) -> (u16, HeaderMap, Vec<u8>) {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        (parts.status.as_u16(), parts.headers, to_bytes(body, 1 << 20).await.unwrap().to_vec())
    }

    async fn send(&self, key: Option<&str>, path: &str, form: &[(&str, &str)], auth: &str) -> (u16, HeaderMap, Value) {
        let mut request = Request::post(path)
            .header("authorization", auth)
            .header("content-type", "application/x-www-form-urlencoded");
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        let (status, headers, body) =
            self.call(request.body(Body::from(serde_urlencoded::to_string(form).unwrap())).unwrap()).await;
        (status, headers, serde_json::from_slice(&body).unwrap())
    }

    async fn post(&self, path: &str, form: &[(&str, &str)]) -> (u16, Value) {
        let (status, _, body) = self.send(None, &format!("/stripe/v1/{path}"), form, "Bearer sk_test_simulated").await;
        (status, body)
    }

    async fn get(&self, path: &str) -> (u16, Value) {
        let request = Request::get(format!("/stripe/v1/{path}")).header("authorization", "Bearer sk_test_simulated");
        let (status, _, body) = self.call(request.body(Body::empty()).unwrap()).await;
        (status, serde_json::from_slice(&body).unwrap())
    }

    async fn customer(&self) -> String {
        text(&self.post("customers", &[("email", "ana@example.com")]).await.1["id"])
    }

    /// A customer and one of their cards.
    async fn card(&self, alias: &str) -> (String, String) {
        let customer = self.customer().await;
        let (status, card) = self.post(&format!("payment_methods/{alias}/attach"), &[("customer", &customer)]).await;
        assert_eq!(status, 200, "{card}");
        (customer, text(&card["id"]))
    }

    async fn pay(&self, alias: &str, more: &[(&str, &str)]) -> (u16, Value) {
        let (customer, card) = self.card(alias).await;
        let mut form = vec![
            ("amount", "1840"),
            ("currency", "cad"),
            ("capture_method", "manual"),
            ("confirm", "true"),
            ("customer", customer.as_str()),
            ("payment_method", card.as_str()),
            ("return_url", RETURN),
        ];
        form.extend_from_slice(more);
        self.post("payment_intents", &form).await
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}
