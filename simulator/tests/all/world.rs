//! A simulator in the test's hands: no port, a clock that stands still until it is moved.

use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use tower::ServiceExt;
use waybill_simulator::{MovableClock, Simulator, SimulatorConfig};

use crate::answer::Answer;

pub const BASE: &str = "http://simulator.test";

/// A simulator and its clock. It is Friday, 2026-11-20, 10:00 in Toronto.
pub struct World {
    clock: MovableClock,
    router: Router,
}

impl World {
    pub fn new() -> Self {
        Self::with_seed(1)
    }

    pub fn with_seed(seed: u64) -> Self {
        Self::build(seed, None)
    }

    pub fn in_folder(folder: &Path) -> Self {
        Self::build(1, Some(folder))
    }

    fn build(seed: u64, folder: Option<&Path>) -> Self {
        let now: DateTime<Utc> = "2026-11-20T15:00:00Z".parse().unwrap();
        let clock = MovableClock::at(now);
        let config = SimulatorConfig {
            seed,
            clock: Arc::new(clock.clone()),
            folder: folder.map(Path::to_owned),
            ..SimulatorConfig::new(BASE)
        };
        let router = Simulator::new(config).unwrap().router();
        Self { clock, router }
    }

    pub fn at(&self, instant: &str) {
        self.clock.set(instant.parse().unwrap());
    }

    pub async fn call(&self, method: Method, path: &str, headers: &[(&str, &str)], body: String) -> Answer {
        let path = path.strip_prefix(BASE).unwrap_or(path);
        let request = headers
            .iter()
            .fold(Request::builder().method(method).uri(path), |request, (name, value)| request.header(*name, *value));
        let response = self.router.clone().oneshot(request.body(Body::from(body)).unwrap()).await.unwrap();
        let (parts, body) = response.into_parts();
        // An answer that breaks off is kept as far as it came.
        let bytes = to_bytes(body, usize::MAX).await;
        Answer {
            status: parts.status.as_u16(),
            headers: parts.headers,
            broken: bytes.is_err(),
            bytes: bytes.unwrap_or_default(),
        }
    }
}

pub fn basic(user: &str, password: &str) -> String {
    format!("Basic {}", STANDARD.encode(format!("{user}:{password}")))
}
