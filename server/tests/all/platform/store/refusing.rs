//! PostgreSQL that refuses connections: 503 and never 500, and everything works again once it accepts them.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use crate::app::{Answer, Client, TestApp};

fn reminder() -> Value {
    json!({"title": "Order boxes", "text": "", "due_at": "2026-12-01T14:00:00Z"})
}

/// Asks in every way there is, all at once: with a session and without, reading and writing, in a transaction and not.
async fn ask_everything(client: &Client, anonymous: &Client) -> Vec<(&'static str, Answer)> {
    let address = crate::shipping::shipment::montreal_to_toronto()["origin_address"].clone();
    let sign_in = json!({"email": "ana@example.com", "password": "correct horse battery"});
    let answers = tokio::join!(
        client.get("/api/user"),
        client.get("/api/address-books"),
        client.post("/api/alerts", reminder()),
        client.post("/api/address-books", address),
        client.post("/api/shipments/create-or-update", json!({})),
        anonymous.post("/api/login", sign_in),
        client.get("/health/ready"),
    );
    vec![
        ("user", answers.0),
        ("list", answers.1),
        ("reminder", answers.2),
        ("address", answers.3),
        ("shipment", answers.4),
        ("sign-in", answers.5),
        ("readiness", answers.6),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn is_503_and_never_500_and_goes_on_afterwards() {
    let Some(app) = TestApp::on_postgres().await else { return };
    let (behind, anonymous, mut gate) = app.behind_a_gate().await;
    let client = anonymous.with_token(&app.owner().await.token);
    client.post("/api/alerts", reminder()).await.ok();

    gate.shut().await;
    let began = Instant::now();
    for (what, answer) in ask_everything(&client, &anonymous).await {
        assert_eq!(answer.status, 503, "{what}: {answer}");
        if what != "readiness" {
            assert_eq!(answer.json()["code"], "request.busy", "{what}: {answer}");
        }
    }
    assert!(began.elapsed() < Duration::from_secs(30), "an answer took {:?}", began.elapsed());
    assert_eq!(client.get("/health/live").await.status, 200, "the process itself is well");

    gate.open().await;
    // A failed readiness is reused for a second.
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    for (what, answer) in ask_everything(&client, &anonymous).await {
        // Nobody has that e-mail.
        let expected = if what == "sign-in" { 401 } else { 200 };
        assert_eq!(answer.status.as_u16(), expected, "{what}: {answer}");
    }
    behind.db.close().await.unwrap();
    app.close().await;
}
