//! The application as it was at a moment of the month: the same data, a clock that is held, and couriers that live in that
//! moment. Payments keep the real time, in which holds expire.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_providers::courier::CourierRegistry;

use super::SeedError;
use super::orders::Course;
use crate::AppState;
use crate::platform::Platform;
use crate::platform::clock::Clock;

/// The application in the past.
pub struct Past {
    state: AppState,
    /// Where the simulator keeps the moment.
    address: String,
}

impl Past {
    /// Begins a moment at the simulator.
    pub async fn begin(state: &AppState, simulator: &str) -> Result<Self, SeedError> {
        let simulator = simulator.trim_end_matches('/');
        let address = format!("{simulator}/moments/seed-{}", Uuid::now_v7());
        let mut config = state.config.clone();
        config.couriers.simulator_url = Some(address.clone());
        config.payments.base_url = Some(format!("{simulator}/stripe"));
        let clock = Clock::held_at(state.clock.now());
        let couriers = CourierRegistry::from_settings(&config.couriers).map_err(|mistakes| format!("{mistakes:?}"))?;
        let platform = Platform::build(config, state.mode, state.db.clone(), clock, couriers)?;
        let state = state.on(platform);
        let past = Self { state, address };
        past.move_to(past.state.clock.now(), Course::Usual).await?;
        Ok(past)
    }

    /// What handlers see there.
    pub fn state(&self) -> &AppState {
        &self.state
    }

    /// Moves to a moment; what is bought in it goes that way.
    pub async fn move_to(&self, now: DateTime<Utc>, course: Course) -> Result<(), SeedError> {
        self.enter(now, json!({ "now": now, "course": course })).await
    }

    /// Moves to a moment; what is bought in it is measured on its way, and billed as larger.
    pub async fn move_to_measured(&self, now: DateTime<Utc>) -> Result<(), SeedError> {
        self.enter(now, json!({ "now": now, "remeasured": true })).await
    }

    async fn enter(&self, now: DateTime<Utc>, moment: Value) -> Result<(), SeedError> {
        self.state.clock.set(now);
        self.state.http.put(&self.address).json(&moment).send().await?.error_for_status()?;
        Ok(())
    }

    /// Ends the moment.
    pub async fn end(self) {
        if let Err(error) = self.state.http.delete(&self.address).send().await {
            tracing::warn!(%error, "a moment of the simulator stays until it ends");
        }
    }
}
