//! The server's process is killed at every point of buying, and it or another one continues. The simulator lives in
//! this process, so it outlives the server; its books judge: charged once, one label sold, and the label there.
//! `WAYBILL_KILL_RUNS` says how often each point is tried on each ground (`make kill-test`: 20).

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use waybill_server::shipping::purchase::fault_point;
use waybill_simulator::Simulator;

use crate::app::TestApp;
use crate::app::person::{Person, ready_shipment};
use crate::app::process::{Process, free_ports, serve, simulator};

/// Who continues after the kill.
#[derive(Clone, Copy, PartialEq)]
enum Heir {
    /// The same process, started again.
    Itself,
    /// Another one on the same database.
    Neighbour,
}

struct Town {
    app: TestApp,
    simulator: Simulator,
    simulator_url: String,
    /// Where the victim listens, and its heir.
    ports: [u16; 2],
    person: Person,
}

impl Town {
    /// An installation with one signed-in owner, in the world's time; the servers open it after us.
    async fn found(app: TestApp, heir: Heir) -> Self {
        let (simulator, simulator_url) = simulator().await;
        app.clock().set(chrono::Utc::now());
        let person = Person::new(app.owner().await.token, &simulator_url);
        app.state.db.close().await.unwrap();
        let [victim, neighbour] = free_ports();
        let ports = [victim, if heir == Heir::Itself { victim } else { neighbour }];
        Self { app, simulator, simulator_url, ports, person }
    }

    /// Starts a server, to be killed at a point or to run on.
    async fn start(&self, port: u16, abort_at: Option<&str>) -> Process {
        let mut command = serve(&self.app, port, &self.simulator_url);
        match abort_at {
            Some(point) => command.env("WAYBILL_TEST_ABORT_AT", point),
            None => command.env_remove("WAYBILL_TEST_ABORT_AT"),
        };
        Process::start(command, &format!("http://127.0.0.1:{port}")).await
    }

    /// What the heir answers.
    async fn data(&self, path: &str) -> Value {
        self.person.data(self.ports[1], path).await
    }

    /// A shipment that is ready, and the path to buy its first rate.
    async fn quoted(&self) -> (String, String) {
        let mut input = ready_shipment();
        input["options"] = json!({ "insurance": true, "insured_amount": 20_000 });
        let made = self.person.post(self.ports[1], "/api/shipments/create-or-update", &input).await;
        let made: Value = made.unwrap().json().await.unwrap();
        let id = made["data"]["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned();
        self.person.add_image(self.ports[1], "upload-packaging-images", &id).await.unwrap();
        let path = self.rate(&id).await;
        (id, path)
    }

    async fn rate(&self, id: &str) -> String {
        let rates = self.data(&format!("/api/v2/get-rates/{id}/cp")).await;
        let rate = rates[0]["id"].as_str().unwrap_or_else(|| panic!("no rates: {rates}"));
        format!("/api/shipments/{id}/rates/{rate}/buy")
    }

    /// The status of each payment of a shipment.
    async fn payments(&self, shipment: &str) -> Vec<String> {
        let payments = self.person.payments().await;
        let of_shipment = payments.iter().filter(|payment| payment["metadata"]["shipment_id"] == shipment);
        of_shipment.map(|payment| payment["status"].as_str().unwrap().to_owned()).collect()
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
        let _ = self.person.post(victim, &path, &json!({})).await;
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
            assert_eq!(
                self.person.post(heir, &path, &json!({})).await.unwrap().status(),
                409,
                "{point}: no second attempt"
            );
            return;
        }
        if state != "done" {
            let path = self.rate(&id).await;
            let bought = self.person.post(heir, &path, &json!({})).await.unwrap();
            assert_eq!(bought.status(), 200, "{point}: {}", bought.text().await.unwrap());
        }
        let payments = self.payments(&id).await;
        let charged = payments.iter().filter(|status| *status == "succeeded").count();
        assert_eq!(charged, 1, "{point}: charged once: {payments:?}");
        assert!(!payments.iter().any(|status| status == "requires_capture"), "{point}: no hold is left: {payments:?}");
        assert_eq!(self.sold() - sold_before, 1, "{point}: one label was sold");
        let label = self.person.get(heir, &format!("/api/label-download/{id}")).await.unwrap();
        assert_eq!(label.status(), 200, "{point}: the label is there");
        assert!(label.bytes().await.unwrap().starts_with(b"%PDF"), "{point}: the label is a document");
        let shipment = self.data(&format!("/api/shipments/{id}")).await;
        assert_eq!(shipment["policy"]["status"], "purchased", "{point}: its policy is in force");
    }

    /// Labels in the courier's books.
    fn sold(&self) -> usize {
        self.simulator.state().store().all::<Value>("cp_shipments").unwrap().len()
    }
}

#[allow(clippy::print_stderr, reason = "a run of minutes says how far it is")]
async fn killed_at_every_point(app: TestApp, heir: Heir, ground: &str) {
    let runs: u32 = std::env::var("WAYBILL_KILL_RUNS").ok().and_then(|runs| runs.parse().ok()).unwrap_or(1);
    let town = Town::found(app, heir).await;
    {
        let _server = town.start(town.ports[1], None).await;
        town.person.card(town.ports[1]).await;
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
