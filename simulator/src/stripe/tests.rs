//! The protocol from outside, over HTTP.

#![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request};
use chrono::{DateTime, TimeDelta};
use serde_json::Value;
use tower::ServiceExt;

use crate::clock::MovableClock;
use crate::config::SimulatorConfig;
use crate::simulator::Simulator;

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

#[tokio::test]
async fn money_is_held_then_captured_and_refunds_are_bounded() {
    let rig = Rig::new();
    let (status, intent) = rig.pay("pm_card_visa", &[("metadata[purchase_id]", "p1")]).await;
    assert_eq!(
        (status, &intent["status"], &intent["amount_capturable"]),
        (200, &"requires_capture".into(), &1840.into())
    );
    assert_eq!(intent["metadata"]["purchase_id"], "p1");
    let id = text(&intent["id"]);
    let refund = [("payment_intent", id.as_str())];
    assert_eq!(rig.post("refunds", &refund).await.0, 400, "nothing is captured yet");
    let (_, captured) = rig.post(&format!("payment_intents/{id}/capture"), &[("amount_to_capture", "1840")]).await;
    assert_eq!((&captured["status"], &captured["amount_received"]), (&"succeeded".into(), &1840.into()));
    let (status, again) = rig.post(&format!("payment_intents/{id}/capture"), &[]).await;
    assert_eq!((status, &again["error"]["code"]), (400, &"payment_intent_unexpected_state".into()));
    assert_eq!(again["error"]["payment_intent"]["status"], "succeeded");
    assert_eq!(rig.post("refunds", &[refund[0], ("amount", "1841")]).await.0, 400);
    assert_eq!(rig.post("refunds", &[refund[0], ("amount", "840")]).await.1["status"], "succeeded");
    assert_eq!(rig.post("refunds", &refund).await.1["amount"], 1000);
    assert_eq!(rig.post("refunds", &refund).await.1["error"]["code"], "charge_already_refunded");
    assert_eq!(rig.get(&format!("refunds?payment_intent={id}")).await.1["data"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_hold_can_be_released_and_ends_by_itself_after_seven_days() {
    let rig = Rig::new();
    let id = text(&rig.pay("pm_card_visa", &[]).await.1["id"]);
    assert_eq!(rig.post(&format!("payment_intents/{id}/cancel"), &[]).await.1["status"], "canceled");
    assert_eq!(rig.post(&format!("payment_intents/{id}/capture"), &[]).await.0, 400);
    let id = text(&rig.pay("pm_card_visa", &[]).await.1["id"]);
    rig.clock.advance(TimeDelta::days(7) - TimeDelta::seconds(1));
    assert_eq!(rig.get(&format!("payment_intents/{id}")).await.1["status"], "requires_capture");
    rig.clock.advance(TimeDelta::seconds(1));
    let (_, expired) = rig.get(&format!("payment_intents/{id}")).await;
    assert_eq!((&expired["status"], &expired["cancellation_reason"]), (&"canceled".into(), &"automatic".into()));
    let (_, events) = rig.get("events?limit=100").await;
    assert!(events["data"].as_array().unwrap().iter().any(|it| it["type"] == "payment_intent.canceled"));
}

#[tokio::test]
async fn a_declined_card_leaves_a_payment_that_takes_another() {
    let rig = Rig::new();
    let (status, refused) = rig.pay("pm_card_chargeCustomerFail", &[]).await;
    let error = &refused["error"];
    assert_eq!(
        (status, &error["type"], &error["decline_code"]),
        (402, &"card_error".into(), &"generic_decline".into())
    );
    let intent = &error["payment_intent"];
    assert_eq!(
        (&intent["status"], &intent["last_payment_error"]["code"]),
        (&"requires_payment_method".into(), &"card_declined".into())
    );
    let path = format!("payment_intents/{}/confirm", text(&intent["id"]));
    let (status, held) = rig.post(&path, &[("payment_method", "pm_card_mastercard")]).await;
    assert_eq!((status, &held["status"]), (200, &"requires_capture".into()));
}

#[tokio::test]
async fn each_test_card_is_refused_for_its_own_reason() {
    let rig = Rig::new();
    let customer = rig.customer().await;
    for (alias, code, decline) in [
        ("pm_card_visa_chargeDeclined", "card_declined", "generic_decline"),
        ("pm_card_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"),
        ("pm_card_chargeDeclinedExpiredCard", "expired_card", "expired_card"),
        ("pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc", "incorrect_cvc"),
        ("pm_card_chargeDeclinedProcessingError", "processing_error", "processing_error"),
    ] {
        let form = [
            ("amount", "500"),
            ("currency", "cad"),
            ("confirm", "true"),
            ("payment_method", alias),
            ("customer", &customer),
        ];
        let (status, body) = rig.post("payment_intents", &form).await;
        assert_eq!((status, &body["error"]["code"]), (402, &code.into()), "{alias}");
        assert_eq!(body["error"]["decline_code"], decline, "{alias}");
    }
}

#[tokio::test]
async fn the_bank_asks_the_holder_and_takes_both_answers() {
    let rig = Rig::new();
    for (answer, status) in [("confirm", "requires_capture"), ("fail", "requires_payment_method")] {
        let (_, intent) = rig.pay("pm_card_authenticationRequired", &[]).await;
        assert_eq!(intent["status"], "requires_action");
        let url = text(&intent["next_action"]["redirect_to_url"]["url"]);
        let (id, secret) = (text(&intent["id"]), text(&intent["client_secret"]));
        assert_eq!(url, format!("https://app.example/simulator/stripe/challenge/{id}?client_secret={secret}"));
        let page = url.strip_prefix("https://app.example").unwrap();
        let (_, _, body) = rig.call(Request::get(page).body(Body::empty()).unwrap()).await;
        assert!(String::from_utf8(body).unwrap().contains("$18.40"));
        let form = format!("client_secret={secret}&answer={answer}");
        let request = Request::post(format!("/simulator/stripe/challenge/{id}"))
            .header("content-type", "application/x-www-form-urlencoded");
        let (code, headers, _) = rig.call(request.body(Body::from(form)).unwrap()).await;
        assert_eq!(code, 303);
        assert!(headers["location"].to_str().unwrap().starts_with(&format!("{RETURN}?payment_intent={id}&")));
        assert_eq!(rig.get(&format!("payment_intents/{id}")).await.1["status"], status, "{answer}");
    }
    let (code, _, _) =
        rig.call(Request::get("/simulator/stripe/challenge/pi_x?client_secret=y").body(Body::empty()).unwrap()).await;
    assert_eq!(code, 404);
}

#[tokio::test]
async fn without_its_holder_a_card_that_must_ask_is_refused() {
    let rig = Rig::new();
    let (status, body) = rig.pay("pm_card_authenticationRequired", &[("off_session", "true")]).await;
    assert_eq!((status, &body["error"]["code"]), (402, &"authentication_required".into()));
    assert_eq!(body["error"]["payment_intent"]["status"], "requires_payment_method");
}

#[tokio::test]
async fn a_browser_saves_a_card_with_the_client_secret_and_no_number_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let rig = Rig::open(Some(folder.path()));
    let customer = rig.customer().await;
    let (_, setup) = rig.post("setup_intents", &[("customer", &customer), ("usage", "off_session")]).await;
    let path = format!("/simulator/stripe/v1/setup_intents/{}/confirm", text(&setup["id"]));
    let secret = text(&setup["client_secret"]);
    let card = |number: &'static str, cvc: &'static str, secret: &str| {
        [
            ("payment_method_data[type]".to_owned(), "card".to_owned()),
            ("payment_method_data[card][number]".to_owned(), number.to_owned()),
            ("payment_method_data[card][exp_month]".to_owned(), "08".to_owned()),
            ("payment_method_data[card][exp_year]".to_owned(), "31".to_owned()),
            ("payment_method_data[card][cvc]".to_owned(), cvc.to_owned()),
            ("client_secret".to_owned(), secret.to_owned()),
        ]
    };
    let confirm = async |card: [(String, String); 6]| {
        let form: Vec<(&str, &str)> = card.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        rig.send(None, &path, &form, "Bearer pk_test_simulated").await
    };
    assert_eq!(confirm(card("4242424242424242", "123", "wrong")).await.0, 404, "another secret");
    assert_eq!(confirm(card("4242424242424241", "123", &secret)).await.2["error"]["code"], "incorrect_number");
    assert_eq!(confirm(card("4242424242424242", "12", &secret)).await.2["error"]["code"], "invalid_cvc");
    assert_eq!(confirm(card("4000000000000002", "123", &secret)).await.0, 402);
    let (status, _, done) = confirm(card("4242 4242 4242 4242", "123", &secret)).await;
    assert_eq!((status, &done["status"]), (200, &"succeeded".into()));
    let (_, cards) = rig.get(&format!("customers/{customer}/payment_methods?type=card")).await;
    assert_eq!(cards["data"][0]["card"]["last4"], "4242");
    let kept = std::fs::read_to_string(folder.path().join("stripe.journal")).unwrap();
    assert!(!kept.contains("42424242") && !kept.contains("4000000000000002"));
}

#[tokio::test]
async fn a_browser_may_do_no_more_than_its_intent() {
    let rig = Rig::new();
    let (status, _, body) = rig.send(None, "/stripe/v1/customers", &[], "Bearer pk_test_simulated").await;
    assert_eq!((status, &body["error"]["code"]), (403, &"secret_key_required".into()));
    let (status, _, body) = rig.send(None, "/stripe/v1/customers", &[], "Bearer sk_test_of_another_account").await;
    assert_eq!((status, text(&body["error"]["message"]).contains("of_another")), (401, false));
    let request = Request::post("/simulator/stripe/v1/customers").header("authorization", "Bearer sk_test_simulated");
    assert_eq!(rig.call(request.body(Body::empty()).unwrap()).await.0, 404, "not under the app's origin");
}

#[tokio::test]
async fn the_first_answer_to_a_key_is_given_again_also_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let sk = "Bearer sk_test_simulated";
    let form = [("email", "ana@example.com")];
    let first = {
        let rig = Rig::open(Some(folder.path()));
        let (status, headers, body) = rig.send(Some("k1"), "/stripe/v1/customers", &form, sk).await;
        assert_eq!((status, headers.contains_key("idempotent-replayed")), (200, false));
        assert!(headers["request-id"].to_str().unwrap().starts_with("req_"));
        body
    };
    let rig = Rig::open(Some(folder.path()));
    let (_, headers, again) = rig.send(Some("k1"), "/stripe/v1/customers", &form, sk).await;
    assert_eq!((headers["idempotent-replayed"].to_str().unwrap(), &again), ("true", &first));
    let (status, _, other) = rig.send(Some("k1"), "/stripe/v1/customers", &[("email", "b@example.com")], sk).await;
    assert_eq!((status, &other["error"]["type"]), (400, &"idempotency_error".into()));
    rig.clock.advance(TimeDelta::hours(25));
    let (_, headers, _) = rig.send(Some("k1"), "/stripe/v1/customers", &form, sk).await;
    assert!(!headers.contains_key("idempotent-replayed"));
}

#[tokio::test]
async fn a_second_call_with_a_key_that_is_under_way_is_refused() {
    let rig = Rig::new();
    let form = [("email", "ana@example.com")];
    let call = || rig.send(Some("k1"), "/stripe/v1/customers", &form, "Bearer sk_test_simulated");
    let (first, second) = tokio::join!(call(), call());
    let mut statuses = [first.0, second.0];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}

#[tokio::test]
async fn what_fails_before_work_begins_is_not_kept_and_a_decline_is() {
    let rig = Rig::new();
    let sk = "Bearer sk_test_simulated";
    let path = "/stripe/v1/payment_intents";
    assert_eq!(rig.send(Some("k1"), path, &[("amount", "10"), ("currency", "cad")], sk).await.0, 400);
    assert_eq!(rig.send(Some("k1"), path, &[("amount", "100"), ("currency", "cad")], sk).await.0, 200);
    let declined = [
        ("amount", "100"),
        ("currency", "cad"),
        ("confirm", "true"),
        ("payment_method", "pm_card_visa_chargeDeclined"),
    ];
    let (status, _, first) = rig.send(Some("k2"), path, &declined, sk).await;
    let (_, headers, again) = rig.send(Some("k2"), path, &declined, sk).await;
    assert_eq!((status, first), (402, again));
    assert_eq!(headers["idempotent-replayed"], "true");
}

#[tokio::test]
async fn a_detached_card_is_never_used_again() {
    let rig = Rig::new();
    let (customer, card) = rig.card("pm_card_visa").await;
    assert_eq!(rig.post(&format!("payment_methods/{card}/detach"), &[]).await.1["customer"], Value::Null);
    let (status, _) = rig.post(&format!("payment_methods/{card}/attach"), &[("customer", &customer)]).await;
    assert_eq!(status, 400);
    assert_eq!(rig.post(&format!("payment_methods/{card}/detach"), &[]).await.0, 400);
    assert_eq!(rig.get("payment_methods/pm_nobody").await.0, 404);
}

#[tokio::test]
async fn events_are_told_signed_and_again_until_they_are_heard() {
    use std::sync::atomic::{AtomicUsize, Ordering};
    let calls = Arc::new(AtomicUsize::new(0));
    let (heard, mut hears) = tokio::sync::mpsc::unbounded_channel();
    let count = calls.clone();
    let app = Router::new().route(
        "/hook",
        axum::routing::post(async move |headers: HeaderMap, body: String| {
            // The first delivery fails: the endpoint is down.
            if count.fetch_add(1, Ordering::SeqCst) == 0 {
                return axum::http::StatusCode::SERVICE_UNAVAILABLE;
            }
            let _ = heard.send((headers["stripe-signature"].to_str().unwrap().to_owned(), body));
            axum::http::StatusCode::OK
        }),
    );
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, app).await });
    let rig = Rig::new();
    rig.simulator.state().stripe().tell_events_to(&url, "whsec_test_secret").unwrap();
    rig.customer().await;
    let sender = tokio::spawn(super::deliver_webhooks(rig.simulator.state().clone()));
    while calls.load(Ordering::SeqCst) == 0 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    rig.clock.advance(TimeDelta::seconds(2));
    rig.customer().await;
    let (signature, body) =
        tokio::time::timeout(std::time::Duration::from_secs(20), hears.recv()).await.unwrap().unwrap();
    assert!(signature.starts_with("t=1795000002,v1="), "{signature}");
    assert_eq!(serde_json::from_str::<Value>(&body).unwrap()["type"], "customer.created");
    sender.abort();
}

impl Rig {
    async fn delete(&self, path: &str) -> (u16, Value) {
        let request = Request::delete(format!("/stripe/v1/{path}")).header("authorization", "Bearer sk_test_simulated");
        let (status, _, body) = self.call(request.body(Body::empty()).unwrap()).await;
        (status, serde_json::from_slice(&body).unwrap())
    }
}

#[tokio::test]
async fn a_parameter_or_a_word_that_stripe_does_not_know_is_refused() {
    let rig = Rig::new();
    let (status, answer) = rig.post("customers", &[("email", "a@example.com"), ("colour", "red")]).await;
    assert_eq!((status, &answer["error"]["code"]), (400, &"parameter_unknown".into()));
    assert_eq!(answer["error"]["message"], "Received unknown parameter: colour");
    let form = [("amount", "1840"), ("currency", "cad"), ("capture_method", "later")];
    let (status, answer) = rig.post("payment_intents", &form).await;
    assert_eq!((status, &answer["error"]["param"]), (400, &"capture_method".into()));
    assert_eq!(
        answer["error"]["message"],
        "Invalid capture_method: must be one of automatic, automatic_async, or manual"
    );
    assert_eq!(rig.post("setup_intents", &[("usage", "whenever")]).await.0, 400);
    assert_eq!(rig.get("refunds?colour=red").await.1["error"]["param"], "colour");
    assert_eq!(rig.get("payment_intents").await.1["data"], serde_json::json!([]), "nothing was made");
}

#[tokio::test]
async fn an_empty_value_unsets() {
    let rig = Rig::new();
    let form = [("email", "a@example.com"), ("name", "Ana"), ("metadata[a]", "1"), ("metadata[b]", "2")];
    let id = text(&rig.post("customers", &form).await.1["id"]);
    let (_, changed) = rig.post(&format!("customers/{id}"), &[("metadata[b]", ""), ("name", "")]).await;
    assert_eq!((&changed["metadata"], &changed["name"]), (&serde_json::json!({"a": "1"}), &Value::Null));
    assert_eq!(changed["email"], "a@example.com");
    let (_, changed) = rig.post(&format!("customers/{id}"), &[("metadata", "")]).await;
    assert_eq!(changed["metadata"], serde_json::json!({}));
}

#[tokio::test]
async fn what_is_expanded_stands_in_the_answer_and_what_cannot_be_is_refused() {
    let rig = Rig::new();
    let (status, intent) =
        rig.pay("pm_card_visa", &[("expand[]", "latest_charge"), ("expand[]", "payment_method.customer")]).await;
    assert_eq!(status, 200, "{intent}");
    assert_eq!(
        (&intent["latest_charge"]["object"], &intent["latest_charge"]["amount"]),
        (&"charge".into(), &1840.into())
    );
    assert_eq!(intent["payment_method"]["customer"]["email"], "ana@example.com");
    let (_, page) = rig.get("payment_intents?expand[]=data.customer").await;
    assert_eq!(page["data"][0]["customer"]["object"], "customer");
    let (status, refused) = rig.get("payment_intents?expand[]=customer").await;
    assert_eq!(status, 400);
    assert_eq!(
        refused["error"]["message"],
        "This property cannot be expanded (customer). You may want to try expanding 'data.customer' instead."
    );
    let (status, _) = rig.post("customers", &[("email", "b@example.com"), ("expand[]", "colour")]).await;
    assert_eq!(status, 400);
    let (_, made) = rig.get("customers?email=b@example.com").await;
    assert_eq!(made["data"], serde_json::json!([]), "a refused call made nothing");
}

#[tokio::test]
async fn what_clients_list_change_and_delete_is_there() {
    let rig = Rig::new();
    let (customer, card) = rig.card("pm_card_visa").await;
    let (_, endpoint) = rig.post("webhook_endpoints", &[("url", "https://a.example"), ("enabled_events[]", "*")]).await;
    let id = text(&endpoint["id"]);
    assert!(endpoint["secret"].is_string());
    let path = format!("webhook_endpoints/{id}");
    assert!(rig.get(&path).await.1.get("secret").is_none(), "shown this once");
    assert_eq!(rig.post(&path, &[("disabled", "true")]).await.1["status"], "disabled");
    assert_eq!(rig.get("webhook_endpoints").await.1["data"].as_array().unwrap().len(), 1);
    assert_eq!(rig.delete(&path).await.1["deleted"], true);
    assert_eq!(rig.get(&path).await.0, 404);
    for list in ["customers", "charges", "setup_intents", "events", "refunds"] {
        assert_eq!(rig.get(list).await.1["object"], "list", "{list}");
    }
    let (_, intent) = rig.post("payment_intents", &[("amount", "500"), ("currency", "cad")]).await;
    let path = format!("payment_intents/{}", text(&intent["id"]));
    let (_, changed) = rig.post(&path, &[("amount", "600"), ("metadata[a]", "1")]).await;
    assert_eq!((&changed["amount"], &changed["metadata"]["a"]), (&600.into(), &"1".into()));
    let (status, gone) = rig.delete(&format!("customers/{customer}")).await;
    assert_eq!((status, gone), (200, serde_json::json!({"id": customer, "object": "customer", "deleted": true})));
    assert_eq!(rig.get(&format!("customers/{customer}")).await.1["deleted"], true);
    assert_eq!(rig.post(&format!("payment_methods/{card}/attach"), &[("customer", &customer)]).await.0, 400);
}

/// As `waybill simulator` runs it: nothing but the simulator itself tells events and ends holds.
#[tokio::test]
async fn a_simulator_that_serves_alone_tells_events_and_ends_holds() {
    let rig = Rig::new();
    let (told, mut heard) = tokio::sync::mpsc::unbounded_channel();
    let hook = Router::new().route(
        "/",
        axum::routing::post(move |body: String| {
            let told = told.clone();
            async move {
                told.send(body).unwrap();
            }
        }),
    );
    let hears = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/", hears.local_addr().unwrap());
    let hearing = tokio::spawn(async move { axum::serve(hears, hook).await });
    rig.post("webhook_endpoints", &[("url", &url), ("enabled_events[]", "payment_intent.canceled")]).await;
    let (_, intent) = rig.pay("pm_card_visa", &[]).await;
    assert_eq!(intent["status"], "requires_capture");
    rig.clock.advance(TimeDelta::days(8));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let serving = tokio::spawn(rig.simulator.clone().serve(listener));
    let body = tokio::time::timeout(std::time::Duration::from_secs(10), heard.recv()).await.unwrap().unwrap();
    assert!(body.contains("\"cancellation_reason\":\"automatic\"") && body.contains(&text(&intent["id"])), "{body}");
    serving.abort();
    hearing.abort();
}
