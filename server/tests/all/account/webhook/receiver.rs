//! An endpoint on loopback that verifies what it receives, and answers as it is told.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use standardwebhooks::Webhook;

/// How an endpoint answers.
#[derive(Debug, Clone)]
pub enum Answers {
    Status(u16),
    /// With words in the body.
    Says(u16, String),
    /// With a `Retry-After`.
    RetryAfter(u16, String),
    /// To another address.
    Redirect(String),
    /// Later than anybody waits.
    Late(Duration),
}

/// An event as it came.
#[derive(Debug, Clone)]
pub struct Received {
    pub id: String,
    pub body: Value,
    pub headers: HeaderMap,
    pub raw: String,
    /// Whether the official verifier accepted it as it came, under the secret that it was to verify by: it refuses one that is five
    /// minutes old.
    pub verified: bool,
    /// Whether the endpoint took it.
    pub taken: bool,
}

/// The status by which a body is answered.
type Decide = Box<dyn FnMut(&Value) -> u16 + Send>;

#[derive(Clone, Default)]
pub struct Receiver {
    /// What it answers next; 200 once this is empty.
    next: Arc<Mutex<VecDeque<Answers>>>,
    /// In place of that, by what has come.
    decide: Arc<Mutex<Option<Decide>>>,
    received: Arc<Mutex<Vec<Received>>>,
    /// What it verifies by.
    secret: Arc<Mutex<Option<String>>>,
    pub url: String,
}

impl Receiver {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/webhooks", listener.local_addr().unwrap());
        let receiver = Self { url, ..Self::default() };
        let router = Router::new().fallback(receive).with_state(receiver.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        receiver
    }

    /// What it answers next, one after the other.
    pub fn answers(&self, answers: impl IntoIterator<Item = Answers>) {
        self.next.lock().unwrap().extend(answers);
    }

    /// Answers by what comes.
    pub fn decides(&self, decide: impl FnMut(&Value) -> u16 + Send + 'static) {
        *self.decide.lock().unwrap() = Some(Box::new(decide));
    }

    /// Verifies what comes from now on.
    pub fn verifies_by(&self, secret: &str) {
        *self.secret.lock().unwrap() = Some(secret.to_owned());
    }

    pub fn received(&self) -> Vec<Received> {
        self.received.lock().unwrap().clone()
    }

    /// The types of what it took, in order.
    pub fn taken(&self) -> Vec<String> {
        let received = self.received();
        received.iter().filter(|one| one.taken).map(|one| one.body["type"].as_str().unwrap().to_owned()).collect()
    }
}

impl Received {
    /// Whether the official verifier accepts it under a secret.
    pub fn is_signed_by(&self, secret: &str) -> bool {
        is_signed(secret, &self.raw, &self.headers)
    }
}

fn is_signed(secret: &str, raw: &str, headers: &HeaderMap) -> bool {
    Webhook::new(secret).unwrap().verify(raw.as_bytes(), headers).is_ok()
}

async fn receive(State(receiver): State<Receiver>, headers: HeaderMap, body: Bytes) -> Response {
    let raw = String::from_utf8(body.to_vec()).unwrap();
    let body: Value = serde_json::from_str(&raw).unwrap();
    let decided = receiver.decide.lock().unwrap().as_mut().map(|decide| Answers::Status(decide(&body)));
    let answer = decided.or_else(|| receiver.next.lock().unwrap().pop_front()).unwrap_or(Answers::Status(200));
    let id = headers.get("webhook-id").unwrap().to_str().unwrap().to_owned();
    let taken = matches!(answer, Answers::Status(200..=299) | Answers::Says(200..=299, _));
    let verified = receiver.secret.lock().unwrap().as_ref().is_some_and(|secret| is_signed(secret, &raw, &headers));
    receiver.received.lock().unwrap().push(Received { id, body, headers, raw, verified, taken });
    let status = |status| StatusCode::from_u16(status).unwrap();
    match answer {
        Answers::Status(code) => status(code).into_response(),
        Answers::Says(code, words) => (status(code), words).into_response(),
        Answers::RetryAfter(code, wait) => (status(code), [("retry-after", wait)]).into_response(),
        Answers::Redirect(to) => (StatusCode::FOUND, [("location", to)]).into_response(),
        Answers::Late(time) => {
            tokio::time::sleep(time).await;
            StatusCode::OK.into_response()
        }
    }
}
