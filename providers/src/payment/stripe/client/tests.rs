//! The client on a server that answers as it is told.

#![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use serde_json::json;

use super::*;
use crate::payment::SecretKey;

#[derive(Debug, Clone)]
struct Heard {
    path: String,
    headers: HeaderMap,
    body: String,
}

#[derive(Clone, Default)]
struct Script {
    answers: Arc<Mutex<VecDeque<(u16, String)>>>,
    heard: Arc<Mutex<Vec<Heard>>>,
}

async fn answer(State(script): State<Script>, request: Request) -> impl IntoResponse {
    let (parts, body) = request.into_parts();
    let body = axum::body::to_bytes(body, 1 << 20).await.unwrap();
    let path = parts.uri.path_and_query().unwrap().to_string();
    let body = String::from_utf8(body.to_vec()).unwrap();
    script.heard.lock().unwrap().push(Heard { path, headers: parts.headers, body });
    let (status, text) = script.answers.lock().unwrap().pop_front().unwrap();
    (StatusCode::from_u16(status).unwrap(), [("request-id", "req_1")], text)
}

async fn stripe(answers: &[(u16, serde_json::Value)]) -> (Stripe, Script) {
    let script = Script::default();
    script.answers.lock().unwrap().extend(answers.iter().map(|(status, body)| (*status, body.to_string())));
    let app = Router::new().fallback(answer).with_state(script.clone());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/stripe/", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, app).await });
    let mut settings = StripeSettings::new(url, SecretKey::new("sk_test_verysecret"), "pk_test_1");
    settings.attempt_timeout = Duration::from_secs(5);
    (Stripe::new(settings).unwrap(), script)
}

fn intent(status: &str) -> serde_json::Value {
    json!({"id": "pi_1", "status": status, "amount": 1840, "amount_capturable": 1840, "client_secret": "pi_1_secret_hidden"})
}

#[tokio::test]
async fn a_call_bears_key_version_and_idempotency_key() {
    let (stripe, script) = stripe(&[(200, intent("succeeded"))]).await;
    stripe.capture(&PaymentId::new("pi_1"), Cents(1840), "capture-1").await.unwrap();
    let heard = script.heard.lock().unwrap()[0].clone();
    assert_eq!(heard.path, "/stripe/v1/payment_intents/pi_1/capture");
    assert_eq!(heard.body, "amount_to_capture=1840");
    assert_eq!(heard.headers["authorization"], "Bearer sk_test_verysecret");
    assert_eq!(heard.headers["stripe-version"], API_VERSION);
    assert_eq!(heard.headers["idempotency-key"], "capture-1");
    assert_eq!(heard.headers["content-type"], "application/x-www-form-urlencoded");
}

#[tokio::test]
async fn a_broken_server_is_asked_again_with_the_same_key() {
    let (stripe, script) = stripe(&[(500, json!({})), (409, json!({})), (200, intent("requires_capture"))]).await;
    let payment = stripe.cancel(&PaymentId::new("pi_1"), "cancel-1").await.unwrap();
    assert_eq!(payment.amount_capturable, Cents(1840));
    let keys: Vec<_> = script.heard.lock().unwrap().iter().map(|it| it.headers["idempotency-key"].clone()).collect();
    assert_eq!(keys, ["cancel-1", "cancel-1", "cancel-1"]);
}

#[tokio::test]
async fn a_refusal_is_an_answer_and_not_asked_again() {
    let body = json!({"error": {"type": "card_error", "code": "expired_card", "payment_intent": intent("requires_payment_method")}});
    let (stripe, script) = stripe(&[(402, body)]).await;
    let error = stripe.confirm(&PaymentId::new("pi_1"), None, None, "confirm-1").await.unwrap_err();
    assert!(matches!(&error, PaymentError::Refused { refusal, .. } if refusal.code == "expired_card"), "{error:?}");
    assert_eq!(script.heard.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn what_never_got_through_is_unavailable_but_not_after_a_lost_answer() {
    let settings = StripeSettings::new("http://127.0.0.1:9", SecretKey::new("sk_test_1"), "pk_test_1");
    let offline = Stripe::new(settings).unwrap();
    assert!(matches!(offline.payment(&PaymentId::new("pi_1")).await, Err(PaymentError::Unavailable { .. })));
    let (stripe, _) = stripe(&[(500, json!({})), (429, json!({})), (429, json!({}))]).await;
    assert!(matches!(stripe.cancel(&PaymentId::new("pi_1"), "k").await, Err(PaymentError::Unknown { .. })));
}

#[tokio::test]
async fn no_secret_reaches_the_log() {
    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);
    impl std::io::Write for Log {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let log = Log::default();
    let writer = log.clone();
    let subscriber =
        tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(move || writer.clone()).finish();
    let _guard = tracing::subscriber::set_default(subscriber);
    let (stripe, _) = stripe(&[(200, intent("requires_capture")), (401, json!({}))]).await;
    let payment = stripe.payment(&PaymentId::new("pi_1")).await.unwrap();
    let error = stripe.payment(&PaymentId::new("pi_1")).await.unwrap_err();
    tracing::info!(?payment, ?error, "seen");
    let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(text.contains("payment processor answered") && text.contains("req_1"), "{text}");
    assert!(!text.contains("verysecret") && !text.contains("secret_hidden"), "{text}");
}
