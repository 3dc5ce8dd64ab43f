//! The server's process is killed at every point of buying, and it or another one goes on. The simulator lives in this
//! process, so it outlives the server; its books judge: charged once, one label sold, and the label there.
//! `WAYBILL_KILL_RUNS` says how often each point is tried on each ground (`make kill-test`: 20).

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use waybill_server::shipping::purchase::fault_point;
use waybill_simulator::Simulator;

use crate::app::TestApp;
use crate::app::process::{Process, command, free_ports, simulator};

/// Who goes on after the kill.
#[derive(Clone, Copy, PartialEq)]
enum Heir {
    /// The same process, started again.
    Itself,
    /// Another one that runs beside it on the same database.
    Neighbour,
}

struct Town {
    app: TestApp,
    simulator: Simulator,
    simulator_url: String,
    /// Where the victim listens, and its heir.
    ports: [u16; 2],
    token: String,
    http: reqwest::Client,
}

impl Town {
    /// An installation with one signed-in owner, in the world's time; the servers open it after us.
    async fn found(app: TestApp, heir: Heir) -> Self {
        let (simulator, simulator_url) = simulator().await;
        app.clock().set(chrono::Utc::now());
        let token = app.owner().await.token;
        app.state.db.clone().close().await.unwrap();
        let [victim, neighbour] = free_ports();
        let ports = [victim, if heir == Heir::Itself { victim } else { neighbour }];
        let http = reqwest::Client::builder().timeout(Duration::from_secs(60)).build().unwrap();
        Self { app, simulator, simulator_url, ports, token, http }
    }

    /// Starts a server, to be killed at a point or to run on.
    async fn start(&self, port: u16, abort_at: Option<&str>) -> Process {
        let mut command = command(&self.app, &["serve"]);
        command
            .env("WAYBILL_HTTP__LISTEN", format!("127.0.0.1:{port}"))
            .env("WAYBILL_COURIERS__SIMULATOR_URL", &self.simulator_url)
            .env("WAYBILL_PAYMENTS__LEASE_SECONDS", "1")
            .env("WAYBILL_PAYMENTS__SETTLE_SECONDS", "1")
            .env("WAYBILL_PAYMENTS__TICK_SECONDS", "1");
        match abort_at {
            Some(point) => command.env("WAYBILL_TEST_ABORT_AT", point),
            None => command.env_remove("WAYBILL_TEST_ABORT_AT"),
        };
        Process::start(command, &url(port, "")).await
    }

    /// Asks the heir.
    async fn get(&self, path: &str) -> reqwest::Response {
        self.http.get(url(self.ports[1], path)).bearer_auth(&self.token).send().await.unwrap()
    }

    /// Asks the heir.
    async fn post(&self, path: &str, body: &Value) -> reqwest::Result<reqwest::Response> {
        self.post_to(self.ports[1], path, body).await
    }

    async fn post_to(&self, port: u16, path: &str, body: &Value) -> reqwest::Result<reqwest::Response> {
        self.http.post(url(port, path)).bearer_auth(&self.token).json(body).send().await
    }

    async fn data(&self, path: &str) -> Value {
        let text = self.get(path).await.text().await.unwrap();
        let body: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}: {text}"));
        assert!(!body["data"].is_null(), "{path}: {body}");
        body["data"].clone()
    }

    async fn card(&self) {
        let setup = self.data("/api/account/payment/setup-intent").await;
        let form = [
            ("payment_method_data[type]", "card"),
            ("payment_method_data[card][number]", "4242424242424242"),
            ("payment_method_data[card][exp_month]", "8"),
            ("payment_method_data[card][exp_year]", "2035"),
            ("payment_method_data[card][cvc]", "123"),
            ("client_secret", setup["client_secret"].as_str().unwrap()),
            ("key", "pk_test_simulated"),
        ];
        let url = format!("{}{}", self.simulator_url, setup["simulator_url"].as_str().unwrap());
        let confirmed: Value = self.http.post(url).form(&form).send().await.unwrap().json().await.unwrap();
        let input = json!({ "payment_method_id": confirmed["payment_method"] });
        assert_eq!(self.post("/api/account/cards", &input).await.unwrap().status(), 200);
    }

    /// A shipment that is ready, and the path to buy its first rate.
    async fn quoted(&self) -> (String, String) {
        let address = |first: &str, street: &str| {
            json!({ "contact_first_name": first, "contact_last_name": "Roy", "contact_phone": "5145550199",
                "contact_email": "ana@example.com", "street1": street, "city": "Montréal", "state": "QC",
                "postal_code": "H2X 1Y4", "country": "CA" })
        };
        let input = json!({
            "origin_address": address("Ana", "12 rue Principale"),
            "destination_address": address("Luc", "99 avenue du Parc"),
            "parcels": [{ "type": "parcel", "length": "20", "width": "15", "height": "10", "weight": "2",
                "weight_unit": "kg", "dimension_unit": "cm" }],
        });
        let made: Value = self.post("/api/shipments/create-or-update", &input).await.unwrap().json().await.unwrap();
        let id = made["data"]["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned();
        let path = self.rate(&id).await;
        (id, path)
    }

    async fn rate(&self, id: &str) -> String {
        let rates = self.data(&format!("/api/v2/get-rates/{id}/cp")).await;
        let rate = rates[0]["id"].as_str().unwrap_or_else(|| panic!("no rates: {rates}"));
        format!("/api/shipments/{id}/rates/{rate}/buy")
    }

    /// Payments of a shipment, by status.
    async fn payments(&self, shipment: &str) -> Vec<String> {
        let (mut found, mut after) = (Vec::new(), String::new());
        loop {
            let url = format!("{}/stripe/v1/payment_intents?limit=100{after}", self.simulator_url);
            let page: Value =
                self.http.get(url).bearer_auth("sk_test_simulated").send().await.unwrap().json().await.unwrap();
            for payment in page["data"].as_array().unwrap() {
                after = format!("&starting_after={}", payment["id"].as_str().unwrap());
                if payment["metadata"]["shipment_id"] == shipment {
                    found.push(payment["status"].as_str().unwrap().to_owned());
                }
            }
            if page["has_more"] != json!(true) {
                return found;
            }
        }
    }

    /// Where recovery ends.
    async fn rests(&self, id: &str, point: &str) -> String {
        let began = Instant::now();
        let mut in_doubt_since = None;
        loop {
            let shipment = self.data(&format!("/api/shipments/{id}")).await;
            // Killed before the attempt was written: there is none.
            let Some(state) = shipment["purchase"]["state"].as_str() else { return String::new() };
            match state {
                "done" | "released" | "refused" => return state.to_owned(),
                "label_in_doubt" => {
                    let since = *in_doubt_since.get_or_insert_with(Instant::now);
                    if since.elapsed() > Duration::from_secs(4) {
                        return state.to_owned();
                    }
                }
                _ => {}
            }
            assert!(began.elapsed() < Duration::from_secs(60), "{point}: recovery ends in {state}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    async fn killed_at(&self, point: &str) {
        let [victim, heir] = self.ports;
        let mut server = self.start(victim, Some(point)).await;
        let mut neighbour = None;
        if heir != victim {
            neighbour = Some(self.start(heir, None).await);
        }
        let (id, path) = self.quoted().await;
        let sold_before = self.sold();
        // Killed in the middle, or bought where the point is none of this story.
        let _ = self.post_to(victim, &path, &json!({})).await;
        server.kill();
        let _heir = match neighbour {
            Some(neighbour) => neighbour,
            None => self.start(heir, None).await,
        };
        let state = self.rests(&id, point).await;
        if state == "label_in_doubt" {
            // The courier's books may show a label late, so none proves nothing: nothing may be taken, bought or begun.
            assert_eq!(self.sold(), sold_before, "{point}: a label that was sold is found");
            assert_eq!(self.payments(&id).await, ["requires_capture"], "{point}: held, not taken");
            assert_eq!(self.post(&path, &json!({})).await.unwrap().status(), 409, "{point}: no second attempt");
            return;
        }
        if state != "done" {
            let path = self.rate(&id).await;
            let bought = self.post(&path, &json!({})).await.unwrap();
            assert_eq!(bought.status(), 200, "{point}: {}", bought.text().await.unwrap());
        }
        let payments = self.payments(&id).await;
        let charged = payments.iter().filter(|status| *status == "succeeded").count();
        assert_eq!(charged, 1, "{point}: charged once: {payments:?}");
        assert!(!payments.iter().any(|status| status == "requires_capture"), "{point}: no hold is left: {payments:?}");
        assert_eq!(self.sold() - sold_before, 1, "{point}: one label was sold");
        let label = self.get(&format!("/api/label-download/{id}")).await;
        assert_eq!(label.status(), 200, "{point}: the label is there");
        assert!(label.bytes().await.unwrap().starts_with(b"%PDF"), "{point}: the label is a document");
    }

    /// Labels in the courier's books.
    fn sold(&self) -> usize {
        self.simulator.state().store().all::<Value>("cp_shipments").unwrap().len()
    }
}

fn url(port: u16, path: &str) -> String {
    format!("http://127.0.0.1:{port}{path}")
}

#[allow(clippy::print_stderr, reason = "a run of minutes says how far it is")]
async fn killed_at_every_point(app: TestApp, heir: Heir, ground: &str) {
    let runs: u32 = std::env::var("WAYBILL_KILL_RUNS").ok().and_then(|runs| runs.parse().ok()).unwrap_or(1);
    let town = Town::found(app, heir).await;
    {
        let _server = town.start(town.ports[1], None).await;
        town.card().await;
    }
    let points: Vec<String> = fault_point::all().into_iter().filter(|point| of_this_story(point)).collect();
    for run in 1..=runs {
        for point in &points {
            town.killed_at(point).await;
        }
        eprintln!(
            "kill test on {ground}: run {run} of {runs}, {} points, all charged once with one label",
            points.len()
        );
    }
    town.app.close().await;
}

/// Points that a purchase passes that nothing refuses. The others are stopped at in process, by `kill.rs`.
fn of_this_story(point: &str) -> bool {
    !["pending_payment", "label_in_doubt", "releas", "refused", "closed"].iter().any(|other| point.contains(other))
}

mod a_killed_process_charges_once_and_loses_no_label {
    use super::{Heir, killed_at_every_point};
    use crate::app::TestApp;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    #[ignore = "takes minutes: make kill-test"]
    async fn sqlite() {
        killed_at_every_point(TestApp::on_sqlite().await, Heir::Itself, "SQLite").await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    #[ignore = "takes minutes: make kill-test"]
    async fn postgres() {
        let Some(app) = TestApp::on_postgres().await else { return };
        killed_at_every_point(app, Heir::Itself, "PostgreSQL").await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    #[ignore = "takes minutes: make kill-test"]
    async fn two_processes_on_postgres() {
        let Some(app) = TestApp::on_postgres().await else { return };
        killed_at_every_point(app, Heir::Neighbour, "PostgreSQL with two processes").await;
    }
}
