//! The server's process is killed while it asks a courier to come, and started again. The simulator lives in this process,
//! so its books judge: no courier is booked twice, and the requester is told what is known.

use std::time::Duration;

use sea_orm::EntityTrait;
use sea_orm::sea_query::Expr;
use serde_json::{Value, json};
use waybill_server::platform::store;
use waybill_server::shipping::pickup::entity as pickup;

use super::tracking_process::{bring_work_forward, buy};
use crate::app::TestApp;
use crate::app::installation::Installation;
use crate::app::process::free_ports;

/// An attempt lasts minutes; here it is over.
async fn end_attempts(app: &TestApp) {
    let db = store::connect(&app.state.config).await.unwrap();
    let over = chrono::Utc::now() - chrono::TimeDelta::seconds(1);
    let ended = pickup::Entity::update_many().col_expr(pickup::Column::WorkUntil, Expr::value(over));
    ended.exec(&db).await.unwrap();
    db.close().await.unwrap();
}

/// Killed at a point, of which is known whether the courier was asked by then.
async fn killed_at(app: TestApp, point: &str, booked: usize) {
    let installation = Installation::found(app).await;
    let person = &installation.person;
    let [port] = free_ports();
    let mut victim = installation.start(port, Some(point)).await;
    person.card(port).await;
    let shipment = buy(person, port).await;
    let offer = person.data(port, "/api/v2/dynamic-pickups?courier=cp&postal_code=H2X%201Y4").await;
    let day = offer["days"].as_array().unwrap().iter().rfind(|day| day["available"] == true).unwrap();
    let wish = json!({
        "shipment_ids": [shipment], "date": day["date"], "ready_time": day["earliest"], "close_time": day["latest"],
        "location": "reception", "instructions": "",
    });
    // The answer is lost with the process.
    assert!(person.post(port, "/api/pickups/new/add", &wish).await.is_err(), "{point} is never reached");
    assert!(victim.ended(Duration::from_secs(10)).await, "{point}: the process lives");
    let bookings = || installation.simulator.state().store().all::<Value>("cp_pickups").unwrap().len();
    assert_eq!(bookings(), booked, "{point}");
    end_attempts(&installation.app).await;
    bring_work_forward(&installation.app).await;

    let mut heir = installation.start(port, None).await;
    let pickups = person.until(port, "/api/v2/pickups", 90, |pickups| pickups[0]["busy"] == false).await;
    assert_eq!(pickups.as_array().unwrap().len(), 1, "{pickups}");
    let shown = &pickups[0];
    assert_eq!(shown["status"], "unconfirmed", "{point}: {shown}");
    assert_ne!(shown["message"], "", "{point}: it says whom to call");
    let again = person.post(port, "/api/pickups/new/add", &wish).await.unwrap();
    assert_eq!(again.status(), 409, "{point}: nothing is asked for beside what is in doubt");
    assert_eq!(bookings(), booked, "{point}: asked once");
    // A user who has called the courier begins again.
    let path = format!("/api/pickups/{}", shown["id"].as_str().unwrap());
    let given_up = person.request(reqwest::Method::DELETE, port, &path).send().await.unwrap();
    assert_eq!(given_up.status(), 200, "{point}");
    let second = person.post(port, "/api/pickups/new/add", &wish).await.unwrap();
    assert_eq!(second.status(), 200, "{point}: {}", second.text().await.unwrap());
    assert_eq!(bookings(), booked + 1, "{point}");
    // It writes into the folder that goes.
    heir.kill();
    installation.app.close().await;
}

mod a_process_killed_while_it_asks_for_a_pickup_books_nothing_twice {
    use super::killed_at;
    use crate::app::TestApp;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn sqlite() {
        killed_at(TestApp::on_sqlite().await, "before_pickup_call", 0).await;
        killed_at(TestApp::on_sqlite().await, "after_pickup_call", 1).await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn postgres() {
        let Some(app) = TestApp::on_postgres().await else { return };
        killed_at(app, "after_pickup_call", 1).await;
    }
}
