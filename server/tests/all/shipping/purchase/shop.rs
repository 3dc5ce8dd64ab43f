//! An application with a simulated payment processor, a courier, and a user who wants a label.

use std::sync::Arc;
use std::time::Duration;

use sea_orm::EntityTrait;
use serde_json::{Value, json};
use waybill_providers::courier::{Courier, CourierRegistry, FindByReference};
use waybill_server::AppState;
use waybill_server::jobs::registry;
use waybill_server::platform::Mode;
use waybill_server::platform::config::Config;
use waybill_server::platform::jobs::run_due_jobs;
use waybill_server::routes;
use waybill_server::shipping::payment::customer_entity as customer;
use waybill_server::shipping::purchase;
use waybill_simulator::SimulatorState;

use super::courier::FakeCourier;
use crate::app::person::{confirm_path, ready_shipment};
use crate::app::process::simulator_of;
use crate::app::{Answer, Client, TestApp};
use crate::shipping::file::sample;

pub struct Shop<'a> {
    pub app: &'a TestApp,
    pub state: AppState,
    pub courier: Arc<FakeCourier>,
    pub url: String,
    pub simulator: SimulatorState,
    pub owner: Client,
}

impl<'a> Shop<'a> {
    pub async fn open(app: &'a TestApp) -> Self {
        Self::with(app, FindByReference::Exact).await
    }

    /// The same, its owner with a card that pays.
    pub async fn with_card(app: &'a TestApp) -> Self {
        let shop = Self::open(app).await;
        shop.card("4242424242424242").await;
        shop
    }

    pub async fn with(app: &'a TestApp, find: FindByReference) -> Self {
        Self::set_up(app, find, |_| ()).await
    }

    /// Under another configuration.
    pub async fn configured(app: &'a TestApp, change: impl FnOnce(&mut Config)) -> Self {
        Self::set_up(app, FindByReference::Exact, change).await
    }

    async fn set_up(app: &'a TestApp, find: FindByReference, change: impl FnOnce(&mut Config)) -> Self {
        let (simulator, url) = simulator_of(app).await;
        let mut config = app.state.config.clone();
        config.couriers.simulator_url = Some(url.clone());
        config.payments.settle_seconds = 10;
        change(&mut config);
        let courier = Arc::new(FakeCourier::new(find));
        let registry = CourierRegistry::new(vec![courier.clone() as Arc<dyn Courier>]);
        let (db, clock) = (app.state.db.clone(), app.state.clock.clone());
        let state = AppState::with_couriers(config, Mode::Development, db, clock, registry).unwrap();
        let owner = app.owner().await;
        let (user_id, account_id) = (owner.user_id, owner.account_id);
        let owner =
            Client::new(routes::application(state.clone())).with_token(&owner.token).known_as(user_id, account_id);
        Self { app, state, courier, url, simulator: simulator.state().clone(), owner }
    }

    /// The same caller, with another user's token.
    pub fn as_client(&self, other: &Client) -> Client {
        Client::new(routes::application(self.state.clone())).with_token(&other.token)
    }

    /// What another process on the same database has.
    pub fn another_process(&self) -> AppState {
        let state = &self.state;
        let (db, clock) = (state.db.clone(), state.clock.clone());
        AppState::with_couriers(state.config.clone(), state.mode, db, clock, state.couriers.clone()).unwrap()
    }

    /// The owner, with a processor that does not answer.
    pub fn without_processor(&self) -> Client {
        let mut config = self.state.config.clone();
        config.couriers.simulator_url = Some("http://127.0.0.1:9".to_owned());
        let (db, clock) = (self.state.db.clone(), self.state.clock.clone());
        let state = AppState::with_couriers(config, self.state.mode, db, clock, self.state.couriers.clone()).unwrap();
        Client::new(routes::application(state)).with_token(&self.owner.token)
    }

    /// Saves a test card, as the browser does: with the simulator itself, by the client secret.
    pub async fn card(&self, number: &str) -> Value {
        self.card_to(number, true).await
    }

    /// Saves a test card to be kept, or to pay once.
    pub async fn card_to(&self, number: &str, keep: bool) -> Value {
        let setup = self.owner.get("/api/account/payment/setup-intent").await.ok().data();
        let confirmed = self.confirm(&setup, number).await;
        assert_eq!(confirmed["status"], "succeeded", "{confirmed}");
        let input = json!({ "payment_method_id": confirmed["payment_method"], "keep": keep });
        self.owner.post("/api/account/cards", input).await.ok().data()
    }

    /// Confirms a setup intent from the browser.
    pub async fn confirm(&self, setup: &Value, number: &str) -> Value {
        let form = [
            ("payment_method_data[type]", "card"),
            ("payment_method_data[card][number]", number),
            ("payment_method_data[card][exp_month]", "8"),
            ("payment_method_data[card][exp_year]", "2031"),
            ("payment_method_data[card][cvc]", "123"),
            ("client_secret", setup["client_secret"].as_str().unwrap()),
            ("key", setup["publishable_key"].as_str().unwrap()),
            ("use_stripe_sdk", "true"),
        ];
        let url = format!("{}{}", self.url, confirm_path(setup));
        reqwest::Client::new().post(url).form(&form).send().await.unwrap().json().await.unwrap()
    }

    /// A shipment that is ready, and the id of its rate.
    pub async fn quoted(&self) -> (String, String) {
        let shipment = self.owner.post("/api/shipments/create-or-update", ready_shipment()).await.ok().data();
        assert_eq!(shipment["violations"], json!([]), "{shipment}");
        let id = shipment["id"].as_str().unwrap().to_owned();
        let rates = self.owner.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data();
        let rate = rates[0]["id"].as_str().unwrap_or_else(|| panic!("no rates: {rates}")).to_owned();
        (id, rate)
    }

    /// The same, insured for that many cents, with the image that it wants.
    pub async fn quoted_insured(&self, cents: i64) -> (String, String) {
        let mut input = ready_shipment();
        input["options"] = json!({ "insurance": true, "insured_amount": cents });
        let shipment = self.owner.post("/api/shipments/create-or-update", input).await.ok().data();
        assert_eq!(shipment["violations"], json!([]), "{shipment}");
        let id = shipment["id"].as_str().unwrap().to_owned();
        sample::add(&self.owner, "upload-packaging-images", &id).await;
        let rates = self.owner.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data();
        let rate = rates[0]["id"].as_str().unwrap_or_else(|| panic!("no rates: {rates}")).to_owned();
        (id, rate)
    }

    pub async fn buy(&self, shipment: &str, rate: &str) -> Answer {
        self.owner.post(&buy_path(shipment, rate), json!({})).await
    }

    /// Posts as the owner, and ends the run at a fault point as if the process had been killed there; whether it was
    /// reached.
    pub async fn killed_at(&self, point: &str, path: &str, body: Value) -> bool {
        let fault_points = &self.state.buying.fault_points;
        fault_points.arm(point);
        let (client, path) = (self.owner.clone(), path.to_owned());
        let mut buying = tokio::spawn(async move { client.post(&path, body).await });
        loop {
            tokio::select! {
                _ = &mut buying => break,
                () = tokio::time::sleep(Duration::from_millis(2)) => {
                    if !fault_points.is_armed() {
                        break;
                    }
                }
            }
        }
        buying.abort();
        let is_reached = !fault_points.is_armed();
        fault_points.disarm();
        is_reached
    }

    /// A shipment whose label was bought.
    pub async fn bought(&self) -> String {
        let (id, rate) = self.quoted().await;
        self.buy(&id, &rate).await.ok();
        id
    }

    pub async fn shipment(&self, id: &str) -> Value {
        self.owner.get(&format!("/api/shipments/{id}")).await.ok().data()
    }

    /// The payments in the processor's books, newest first.
    pub async fn payments(&self) -> Vec<Value> {
        let url = format!("{}/stripe/v1/payment_intents?limit=100", self.url);
        let answer = reqwest::Client::new().get(url).bearer_auth("sk_test_simulated").send().await.unwrap();
        answer.json::<Value>().await.unwrap()["data"].as_array().unwrap().clone()
    }

    /// How many cards the processor has attached to customers of ours.
    pub async fn attached(&self) -> usize {
        let get = async |path: &str| -> Value {
            let url = format!("{}/stripe/v1/{path}", self.url);
            let answer = reqwest::Client::new().get(url).bearer_auth("sk_test_simulated").send().await.unwrap();
            answer.json().await.unwrap()
        };
        let customers = customer::Entity::find().all(self.app.db()).await.unwrap();
        let mut attached = 0;
        for row in customers {
            let cards = get(&format!("customers/{}/payment_methods", row.processor_id)).await;
            attached += cards["data"].as_array().unwrap_or_else(|| panic!("{cards}")).len();
        }
        attached
    }

    /// Does the work that waits.
    pub async fn run_due_jobs(&self) {
        while run_due_jobs(&self.state.platform, &registry()).await.unwrap() > 0 {}
    }

    /// How many payments are in that status.
    pub async fn count(&self, status: &str) -> usize {
        self.payments().await.iter().filter(|payment| payment["status"] == status).count()
    }

    /// Lets time pass and recovers, until nothing is due any more.
    pub async fn recover(&self) {
        for _ in 0..40 {
            self.app.clock().advance(chrono::TimeDelta::seconds(130));
            if purchase::recover(&self.state.buying).await.unwrap() == 0 {
                return;
            }
        }
        panic!("recovery never comes to an end");
    }
}

pub fn buy_path(shipment: &str, rate: &str) -> String {
    format!("/api/shipments/{shipment}/rates/{rate}/buy")
}

impl Shop<'_> {
    /// The processor's id of a card that another user has just set up.
    pub async fn simulator_card_of(&self, other: &Client) -> Value {
        let setup = other.get("/api/account/payment/setup-intent").await.ok().data();
        self.confirm(&setup, "4242424242424242").await["payment_method"].clone()
    }
}
