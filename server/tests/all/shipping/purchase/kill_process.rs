//! The server's process is killed at every point of buying, and it or another one continues. The simulator lives in
//! this process, so it outlives the server; its books judge: charged once, one label sold, and the label there.
//! `WAYBILL_KILL_RUNS` says how often each point is tried on each ground (`make kill-test`: 20).

use serde_json::{Value, json};
use waybill_server::shipping::purchase::fault_point;

use crate::app::TestApp;
use crate::app::installation::Installation;
use crate::app::person::{purchase_ended, ready_shipment};
use crate::app::process::free_ports;

/// Who continues after the kill.
#[derive(Clone, Copy, PartialEq)]
enum Heir {
    /// The same process, started again.
    Itself,
    /// Another one on the same database.
    Neighbour,
}

struct Town {
    installation: Installation,
    /// Where the victim listens, and its heir.
    ports: [u16; 2],
}

impl Town {
    async fn found(app: TestApp, heir: Heir) -> Self {
        let installation = Installation::found(app).await;
        let [victim, neighbour] = free_ports();
        let ports = [victim, if heir == Heir::Itself { victim } else { neighbour }];
        Self { installation, ports }
    }

    /// A shipment that is ready, and the path to buy its first rate.
    async fn quoted(&self) -> (String, String) {
        let mut input = ready_shipment();
        input["options"] = json!({ "insurance": true, "insured_amount": 20_000 });
        let (person, heir) = (&self.installation.person, self.ports[1]);
        let id = person.draft(heir, &input).await;
        person.add_image(heir, "upload-packaging-images", &id).await.unwrap();
        let path = person.buy_path(heir, &id).await;
        (id, path)
    }

    /// The status of each payment of a shipment.
    async fn payments(&self, shipment: &str) -> Vec<String> {
        let payments = self.installation.person.payments().await;
        let of_shipment = payments.iter().filter(|payment| payment["metadata"]["shipment_id"] == shipment);
        of_shipment.map(|payment| payment["status"].as_str().unwrap().to_owned()).collect()
    }

    async fn killed_at(&self, point: &str) {
        let [victim, heir] = self.ports;
        let installation = &self.installation;
        let person = &installation.person;
        let mut server = installation.start(victim, Some(point)).await;
        let mut neighbour = None;
        if heir != victim {
            neighbour = Some(installation.start(heir, None).await);
        }
        let (id, path) = self.quoted().await;
        let sold_before = installation.sold();
        // Killed in the middle, or bought where the point is none of this story.
        let _ = person.post(victim, &path, &json!({})).await;
        server.kill();
        let _heir = match neighbour {
            Some(neighbour) => neighbour,
            None => installation.start(heir, None).await,
        };
        let (shipment, mut ended) = (format!("/api/shipments/{id}"), purchase_ended());
        // Killed before the attempt was written: there is none.
        let at_rest = |shown: &Value| shown["purchase"]["state"].is_null() || ended(shown);
        let state = person.until(heir, &shipment, 60, at_rest).await["purchase"]["state"].clone();
        if state == "label_in_doubt" {
            // The courier's books may show a label late, so none proves nothing: nothing may be taken, bought or begun.
            assert_eq!(installation.sold(), sold_before, "{point}: a label that was sold is found");
            assert_eq!(self.payments(&id).await, ["requires_capture"], "{point}: held, not taken");
            let again = person.post(heir, &path, &json!({})).await.unwrap();
            assert_eq!(again.status(), 409, "{point}: no second attempt");
            return;
        }
        if state != "done" {
            let path = person.buy_path(heir, &id).await;
            let bought = person.post(heir, &path, &json!({})).await.unwrap();
            assert_eq!(bought.status(), 200, "{point}: {}", bought.text().await.unwrap());
        }
        let payments = self.payments(&id).await;
        let charged = payments.iter().filter(|status| *status == "succeeded").count();
        assert_eq!(charged, 1, "{point}: charged once: {payments:?}");
        assert!(!payments.iter().any(|status| status == "requires_capture"), "{point}: no hold is left: {payments:?}");
        assert_eq!(installation.sold() - sold_before, 1, "{point}: one label was sold");
        let label = person.get(heir, &format!("/api/label-download/{id}")).await.unwrap();
        assert_eq!(label.status(), 200, "{point}: the label is there");
        assert!(label.bytes().await.unwrap().starts_with(b"%PDF"), "{point}: the label is a document");
        let shipment = person.data(heir, &shipment).await;
        assert_eq!(shipment["policy"]["status"], "purchased", "{point}: its policy is in force");
    }
}

#[allow(clippy::print_stderr, reason = "a run of minutes says how far it is")]
async fn killed_at_every_point(app: TestApp, heir: Heir, ground: &str) {
    let runs: u32 = std::env::var("WAYBILL_KILL_RUNS").ok().and_then(|runs| runs.parse().ok()).unwrap_or(1);
    let town = Town::found(app, heir).await;
    {
        let _server = town.installation.start(town.ports[1], None).await;
        town.installation.person.card(town.ports[1]).await;
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
    town.installation.app.close().await;
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
