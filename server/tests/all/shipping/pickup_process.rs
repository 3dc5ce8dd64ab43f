//! The server's process is killed while it asks a courier to come, and started again. The simulator lives in this process,
//! so its books judge: no courier is booked twice, and the requester is told what is known.

use std::time::{Duration, Instant};

use sea_orm::EntityTrait;
use sea_orm::sea_query::Expr;
use serde_json::{Value, json};
use waybill_server::platform::store;
use waybill_server::shipping::pickup::entity as pickup;

use super::tracking_process::{bring_work_forward, buy};
use crate::app::TestApp;
use crate::app::person::Person;
use crate::app::process::{Process, free_ports, serve, simulator};

/// What the person is shown of their only pickup once it is more than asked for.
async fn rests(person: &Person, port: u16) -> Value {
    let began = Instant::now();
    loop {
        let shown = person.data(port, "/api/v2/pickups").await;
        if shown[0]["busy"] == false {
            assert_eq!(shown.as_array().unwrap().len(), 1, "{shown}");
            return shown[0].clone();
        }
        assert!(began.elapsed() < Duration::from_secs(90), "it comes to nothing more: {shown}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

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
    let (simulator, url) = simulator().await;
    app.clock().set(chrono::Utc::now());
    let person = Person::new(app.owner().await.token, &url);
    app.state.db.close().await.unwrap();
    let [port] = free_ports();
    let base = format!("http://127.0.0.1:{port}");
    let mut command = serve(&app, port, &url);
    command.env("WAYBILL_TEST_ABORT_AT", point);
    let mut victim = Process::start(command, &base).await;
    person.card(port).await;
    let shipment = buy(&person, port).await;
    let offer = person.data(port, "/api/v2/dynamic-pickups?courier=cp&postal_code=H2X%201Y4").await;
    let day = offer["days"].as_array().unwrap().iter().rfind(|day| day["available"] == true).unwrap();
    let wish = json!({
        "shipment_ids": [shipment], "date": day["date"], "ready_time": day["earliest"], "close_time": day["latest"],
        "location": "reception", "instructions": "",
    });
    // The answer is lost with the process.
    assert!(person.post(port, "/api/pickups/new/add", &wish).await.is_err(), "{point} is never reached");
    assert!(victim.ended(Duration::from_secs(10)).await, "{point}: the process lives");
    let bookings = || simulator.state().store().all::<Value>("cp_pickups").unwrap().len();
    assert_eq!(bookings(), booked, "{point}");
    end_attempts(&app).await;
    bring_work_forward(&app).await;

    let mut heir = Process::start(serve(&app, port, &url), &base).await;
    let shown = rests(&person, port).await;
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
    app.close().await;
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
