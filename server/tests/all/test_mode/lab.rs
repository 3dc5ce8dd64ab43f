//! An installation whose live providers answer nobody, with a simulator for test accounts.

use serde_json::{Value, json};
use waybill_server::AppState;
use waybill_server::jobs::registry;
use waybill_server::platform::Mode;
use waybill_server::platform::config::Config;
use waybill_server::platform::jobs::run_due_jobs;
use waybill_server::routes;

use crate::account::api_key::key_of;
use crate::app::person::ready_shipment;
use crate::app::process::simulator_of;
use crate::app::real::take_for_real;
use crate::app::{Answer, Client, TestApp};
use crate::shipping::purchase::shop::buy_path;

pub struct Lab<'a> {
    pub app: &'a TestApp,
    pub state: AppState,
    /// What serves test accounts.
    pub tests: AppState,
    /// The owner by their session, about live data.
    pub owner: Client,
    /// Their test key, which may do all that keys may.
    pub program: Client,
}

impl<'a> Lab<'a> {
    pub async fn open(app: &'a TestApp) -> Self {
        Self::configured(app, |_| ()).await
    }

    /// With that owner.
    pub async fn of(app: &'a TestApp, owner: &Client) -> Self {
        Self::set_up(app, owner, |_| ()).await
    }

    pub async fn configured(app: &'a TestApp, change: impl FnOnce(&mut Config)) -> Self {
        Self::set_up(app, &app.owner().await, change).await
    }

    async fn set_up(app: &'a TestApp, owner: &Client, change: impl FnOnce(&mut Config)) -> Self {
        let (_, url) = simulator_of(app).await;
        let mut config = app.state.config.clone();
        // Nobody listens there: a call to a live provider fails.
        take_for_real(&mut config, "http://127.0.0.1:9");
        config.test_mode.enabled = Some(true);
        config.test_mode.simulator_url = Some(url);
        config.payments.settle_seconds = 10;
        change(&mut config);
        let (db, clock) = (app.state.db.clone(), app.state.clock.clone());
        let state = AppState::build(config, Mode::Development, db, clock).unwrap();
        let tests = state.for_tests().unwrap();
        let router = Client::new(routes::application(state.clone()));
        let owner = router.with_token(&owner.token).known_as(owner.user_id, owner.account_id);
        let program = test_key(app, &router, &owner).await;
        Self { app, state, tests, owner, program }
    }

    /// Another account's owner, and their test key.
    pub async fn another(&self) -> (Client, Client) {
        let other = self.app.owner().await;
        let owner = self.owner.with_token(&other.token).known_as(other.user_id, other.account_id);
        let program = test_key(self.app, &owner, &owner).await;
        (owner, program)
    }

    /// The owner by their session, about test data.
    pub fn owner_in_tests(&self) -> Client {
        self.owner.with("x-waybill-mode", "test")
    }

    /// Works off all jobs that are due.
    pub async fn run_due_jobs(&self) {
        while run_due_jobs(&self.state.platform, &registry()).await.unwrap() > 0 {}
    }
}

async fn test_key(app: &TestApp, router: &Client, owner: &Client) -> Client {
    let all = [
        "read",
        "quote",
        "shipments",
        "buy",
        "cancel",
        "tracking",
        "pickups",
        "addresses",
        "claims",
        "orders",
        "webhooks",
    ];
    let (_, key) = key_of(app, owner, json!({ "name": "Tests", "mode": "test", "scopes": all })).await;
    assert!(key.token.starts_with("wb_test_"), "{}", key.token);
    router.with_token(&key.token)
}

/// A shipment that is ready, and its rates.
pub async fn quoted(caller: &Client) -> (String, Vec<Value>) {
    let shipment = caller.post("/api/shipments/create-or-update", ready_shipment()).await.ok().data();
    assert_eq!(shipment["violations"], json!([]), "{shipment}");
    let id = shipment["id"].as_str().unwrap().to_owned();
    let rates = caller.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data();
    (id, rates.as_array().unwrap_or_else(|| panic!("{rates}")).clone())
}

/// The shipment's id, and the id of a rate of that courier.
pub async fn quoted_by(caller: &Client, courier: &str) -> (String, String) {
    let (id, rates) = quoted(caller).await;
    let rate =
        rates.iter().find(|rate| rate["courier_slug"] == courier).unwrap_or_else(|| panic!("{courier}: {rates:?}"));
    (id, rate["id"].as_str().unwrap().to_owned())
}

pub async fn buy(caller: &Client, (shipment, rate): &(String, String)) -> Answer {
    caller.post(&buy_path(shipment, rate), json!({})).await
}

pub async fn status_of(caller: &Client, shipment: &str) -> Value {
    caller.get(&format!("/api/shipments/{shipment}")).await.ok().data()["status"].clone()
}
