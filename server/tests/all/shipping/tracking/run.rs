//! Shipments of all couriers on the simulator's clock, from the label that is bought to the door or back: `WAYBILL_TRACK_RUN=1000`
//! for a thousand.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::TimeDelta;
use sea_orm::EntityTrait;
use waybill_core::shipment::TrackingStatus;
use waybill_server::effects::effects;
use waybill_server::platform::Mode;
use waybill_server::platform::work::work_off;
use waybill_server::shipping::tracking::{event_entity, look_for_due};
use waybill_server::{AppState, routes};
use waybill_simulator::{Clock as SimulatorClock, Course, Simulator, SimulatorConfig};

use super::*;
use crate::app::person::ready_shipment;
use crate::app::{Client, TestApp};

#[derive(Debug)]
struct SharedClock(waybill_server::Clock);

impl SimulatorClock for SharedClock {
    fn now(&self) -> chrono::DateTime<chrono::Utc> {
        self.0.now()
    }
}

/// The ways that parcels take, each with what happens on it besides, and where it ends.
const WAYS: [(Course, Option<TrackingStatus>, TrackingStatus); 5] = [
    (Course::OnTime, None, TrackingStatus::Delivered),
    (Course::Late, Some(TrackingStatus::Exception), TrackingStatus::Delivered),
    (Course::Attempted, Some(TrackingStatus::DeliveryAttempted), TrackingStatus::Delivered),
    (Course::Held, Some(TrackingStatus::Exception), TrackingStatus::Delivered),
    (Course::Returned, Some(TrackingStatus::DeliveryAttempted), TrackingStatus::Returned),
];

/// The application with the simulator's couriers, all in one time, and somebody who ships.
struct World<'a> {
    app: &'a TestApp,
    state: AppState,
    simulator: String,
    owner: Client,
}

impl<'a> World<'a> {
    async fn new(app: &'a TestApp) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let simulator = format!("http://{}", listener.local_addr().unwrap());
        let mut config = SimulatorConfig::new(simulator.clone());
        config.clock = Arc::new(SharedClock(app.clock().clone()));
        tokio::spawn(Simulator::new(config).unwrap().serve(listener));
        let mut config = app.state.config.clone();
        config.couriers.simulator_url = Some(format!("{simulator}/moments/run"));
        config.payments.base_url = Some(format!("{simulator}/stripe"));
        config.limits.scale = 1_000;
        let (db, clock) = (app.state.db.clone(), app.clock().clone());
        let state = AppState::build(config, Mode::Development, db, clock).unwrap();
        let (user_id, account_id, token) = {
            let owner = app.owner().await;
            (owner.user_id, owner.account_id, owner.token)
        };
        let owner = Client::new(routes::application(state.clone())).with_token(&token).known_as(user_id, account_id);
        let world = Self { app, state, simulator, owner };
        world.couriers_move(Course::Usual).await;
        world
    }

    /// Couriers live in our moment; what is bought in it goes that way.
    async fn couriers_move(&self, course: Course) {
        let moment = json!({ "now": self.app.clock().now(), "course": course });
        let moved = reqwest::Client::new().put(format!("{}/moments/run", self.simulator)).json(&moment).send().await;
        assert!(moved.unwrap().status().is_success());
    }

    async fn card(&self) {
        let setup = self.owner.get("/api/account/payment/setup-intent").await.ok().data();
        let secret = setup["client_secret"].as_str().unwrap();
        let (id, _) = secret.split_once("_secret_").unwrap();
        let form = [
            ("payment_method_data[type]", "card"),
            ("payment_method_data[card][number]", "4242424242424242"),
            ("payment_method_data[card][exp_month]", "8"),
            ("payment_method_data[card][exp_year]", "2031"),
            ("payment_method_data[card][cvc]", "123"),
            ("client_secret", secret),
            ("key", setup["publishable_key"].as_str().unwrap()),
        ];
        let url = format!("{}/simulator/stripe/v1/setup_intents/{id}/confirm", self.simulator);
        let confirmed = reqwest::Client::new().post(url).form(&form).send().await.unwrap();
        let method = confirmed.json::<Value>().await.unwrap()["payment_method"].clone();
        self.owner.post("/api/account/cards", json!({ "payment_method_id": method, "keep": true })).await.ok();
    }

    /// Buys a label of a courier; the shipment's id.
    async fn buy(&self, courier: &str, number: usize) -> String {
        let draft = self.owner.post("/api/shipments/create-or-update", ready_shipment()).await.ok().data();
        let id = draft["id"].as_str().unwrap().to_owned();
        let rates = self.owner.get(&format!("/api/v2/get-rates/{id}/{courier}")).await.ok().data();
        let rates = rates.as_array().unwrap();
        let rate = rates[number % rates.len()]["id"].as_str().unwrap();
        self.owner.post(&format!("/api/shipments/{id}/rates/{rate}/buy"), json!({})).await.ok();
        id
    }

    async fn work_off(&self) {
        work_off(&self.state.platform, &effects()).await.unwrap();
    }

    /// How many entries the history lists in a state.
    async fn listed(&self, status: &str) -> u64 {
        let list = self.owner.get(&format!("/api/v2/shipments?tracking_status={status}")).await.ok().json();
        list["meta"]["total"].as_u64().unwrap()
    }
}

both! {
    async fn every_parcel_arrives_or_comes_back_and_each_of_its_events_stands_once(app) {
        let count: usize = std::env::var("WAYBILL_TRACK_RUN").ok().and_then(|text| text.parse().ok()).unwrap_or(30);
        let world = World::new(app).await;
        let settings = json!({ "notify_sender": ["delivered"], "notify_recipient": [], "reply_to": "", "note": "" });
        world.owner.put(&format!("/api/tracking-settings/{}", world.owner.account_id), settings).await.ok();
        world.card().await;
        let couriers: Vec<String> = world.state.couriers.all().map(|courier| courier.meta().slug.to_owned()).collect();
        let mut ways = BTreeMap::new();
        for number in 0..count {
            let way = WAYS[number % WAYS.len()];
            world.couriers_move(way.0).await;
            let id = world.buy(&couriers[number / WAYS.len() % couriers.len()], number).await;
            ways.insert(uuid(&id), way);
        }
        world.work_off().await;
        assert_eq!(world.listed("label_created").await, count as u64);
        let mut under_way = true;
        // The slowest service takes ten business days, a parcel that is held seven more, and then checks are rare.
        for _ in 0..(24 * 45) {
            app.clock().advance(TimeDelta::minutes(60));
            world.couriers_move(Course::Usual).await;
            look_for_due(&world.state.platform).await.unwrap();
            world.work_off().await;
            under_way = entity::Entity::find().all(app.db()).await.unwrap().iter().any(|row| row.next_check_at.is_some());
            if !under_way {
                break;
            }
        }
        let rows = entity::Entity::find().all(app.db()).await.unwrap();
        assert!(!under_way, "{:?}", rows.iter().find(|row| row.next_check_at.is_some()));
        let events = event_entity::Entity::find().all(app.db()).await.unwrap();
        let once: BTreeSet<_> = events.iter().map(|event| (event.tracking_id, &event.code, &event.local_time)).collect();
        assert_eq!(once.len(), events.len());
        for row in &rows {
            let (course, besides, end) = ways[&row.shipment_id];
            let of = format!("{} {course:?}", row.courier);
            assert_eq!(*row.status, end, "{of}");
            let own: Vec<TrackingStatus> =
                events.iter().filter(|event| event.tracking_id == row.id).map(|event| event.status.0).collect();
            // GLS reports nothing of the label itself.
            let is_begun = |status: &_| matches!(status, TrackingStatus::LabelCreated | TrackingStatus::PickedUp);
            assert!(own.iter().any(is_begun) && own.contains(&end) && own.len() >= 4, "{of}: {own:?}");
            assert!(besides.is_none_or(|status| own.contains(&status)), "{of}: {own:?}");
        }
        let returned = ways.values().filter(|(_, _, end)| *end == TrackingStatus::Returned).count();
        assert_eq!(world.listed("returned").await, returned as u64);
        assert_eq!(world.listed("delivered").await, (count - returned) as u64);
        let me = world.owner.get("/api/user").await.ok().data()["email"].as_str().unwrap().to_owned();
        let mails = app.mails_to(&me).await;
        let told = mails.iter().filter(|mail| mail["subject"].as_str().unwrap().contains(": your parcel to"));
        assert_eq!(told.count(), count - returned, "each arrival is told once");
    }
}
