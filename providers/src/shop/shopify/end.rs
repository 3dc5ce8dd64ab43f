//! One store's end of the wire: its address, what is left of its points, and its circuit.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::Value;
use tokio::time::Instant;
use waybill_core::shop::ShopDomain;

use super::pace::Pace;
use super::{ShopifySettings, graphql};
use crate::http::{Endpoint, HttpError, Repeat, Secret, WireAnswer, WireRequest};
use crate::shop::ShopError;

/// How long a call may take, its waits and repetitions included.
const DEADLINE: Duration = Duration::from_secs(25);
/// The longest wait for points within a call; a longer one is the caller's.
const LONGEST_WAIT: Duration = Duration::from_secs(10);
/// How often a store may say that there are too few points, before the caller hears of it.
const PATIENCE: u32 = 3;
/// Stores whose connections are kept.
const KEPT: usize = 500;

/// The ends of all stores that were called.
#[derive(Debug, Default)]
pub(super) struct Ends(Mutex<HashMap<ShopDomain, Arc<End>>>);

impl Ends {
    /// A store's end.
    pub fn of(&self, settings: &ShopifySettings, shop: &ShopDomain) -> Result<Arc<End>, ShopError> {
        let mut ends = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(end) = ends.get(shop) {
            return Ok(end.clone());
        }
        let endpoint = Endpoint::new("shopify", &settings.base_url(shop), None)
            .map_err(|error| ShopError::Unavailable(error.to_string()))?;
        let end = Arc::new(End { endpoint: endpoint.carrying("x-shopify-access-token"), pace: Mutex::default() });
        if ends.len() >= KEPT {
            ends.clear();
        }
        ends.insert(shop.clone(), end.clone());
        Ok(end)
    }
}

/// One store's end.
#[derive(Debug)]
pub(super) struct End {
    endpoint: Endpoint,
    /// What the last answer said of its points.
    pace: Mutex<Option<Pace>>,
}

impl End {
    /// Asks or changes something, and gives the answer's data. Waits for points, also where the store says that there
    /// are too few, as long as that fits into the call.
    pub async fn ask(
        &self,
        token: &Secret,
        document: &str,
        variables: &Value,
        repeat: Repeat,
    ) -> Result<Value, ShopError> {
        let deadline = Instant::now() + DEADLINE;
        let request = graphql::to_request(document, variables, repeat);
        let (mut wait, mut throttled) = (self.wait(), 0);
        loop {
            if wait > LONGEST_WAIT || Instant::now() + wait >= deadline {
                return Err(ShopError::Throttled { retry_after: wait });
            }
            tokio::time::sleep(wait).await;
            let answer = self.endpoint.send_as(token, &request, deadline).await.map_err(lost)?;
            if let Some(cost) = graphql::cost(&answer) {
                *self.pace.lock().unwrap_or_else(PoisonError::into_inner) = Some(Pace::after(cost, Instant::now()));
            }
            match graphql::from_response(&answer) {
                Err(ShopError::Throttled { retry_after }) if throttled < PATIENCE => {
                    (wait, throttled) = (retry_after, throttled + 1);
                }
                outcome => return outcome,
            }
        }
    }

    /// Sends what carries no token.
    pub async fn send(&self, request: &WireRequest) -> Result<WireAnswer, ShopError> {
        self.endpoint.send(request, Instant::now() + DEADLINE).await.map_err(lost)
    }

    fn wait(&self) -> Duration {
        let pace = *self.pace.lock().unwrap_or_else(PoisonError::into_inner);
        pace.map_or(Duration::ZERO, |pace| pace.wait(Instant::now()))
    }
}

fn lost(error: HttpError) -> ShopError {
    match error.may_have_happened() {
        true => ShopError::Unknown(error.to_string()),
        false => ShopError::Unavailable(error.to_string()),
    }
}
