//! Webhooks of the processor.

use waybill_simulator::stripe::webhook::signature;

use super::*;

#[tokio::test]
async fn events_are_sent_signed_and_repeated_until_they_are_acknowledged() {
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
    let sender = tokio::spawn(waybill_simulator::stripe::deliver_webhooks(rig.simulator.state().clone()));
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

/// As `waybill simulator` runs it: nothing but the simulator itself tells events and ends holds.
#[tokio::test]
async fn a_standalone_simulator_sends_events_and_ends_holds() {
    let rig = Rig::new();
    let (sender, mut heard) = tokio::sync::mpsc::unbounded_channel();
    let hook = Router::new().route(
        "/",
        axum::routing::post(move |body: String| {
            let sender = sender.clone();
            async move {
                sender.send(body).unwrap();
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

#[test]
fn signs_the_known_vector() {
    let body = r#"{"id":"evt_1","object":"event","type":"payment_intent.succeeded"}"#;
    assert_eq!(
        signature("whsec_test_secret", 1_700_000_000, body),
        "67da5088c63e080c71bd2bb0cb5c03d85a8fc6a21ce3aaf484df809654745b92"
    );
}
