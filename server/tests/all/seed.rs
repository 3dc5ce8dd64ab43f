use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde_json::json;
use waybill_server::operator::reconcile::reconcile;
use waybill_server::platform::Mode;
use waybill_server::seed::month::calendar::{business_day_before, moment};
use waybill_server::seed::month::orders::ORDERS;
use waybill_server::seed::{known_sign_in, seed};
use waybill_server::{AppState, routes};

use crate::app::process::simulator_of;
use crate::app::{Client, START, TestApp};

both! {
    async fn makes_an_account_that_one_can_sign_in_to_and_changes_nothing_again(app) {
        let sign_in = seed(&app.state).await.unwrap();
        let credentials = json!({"email": sign_in.email, "password": sign_in.password});
        let token = app.anonymous().post("/api/login", credentials).await.ok().data()["token"].as_str().unwrap().to_owned();
        let client = app.anonymous().with_token(&token);
        let user = client.get("/api/user").await.ok().data();
        assert_eq!((&user["profile_complete"], &user["email_verified"]), (&json!(true), &json!(true)));
        let count = async |path: &str| client.get(path).await.ok().data().as_array().unwrap().len();
        // Four of the owner's own drafts, and one of each who has joined.
        let before = (count("/api/address-books").await, count("/api/shipments").await);
        assert_eq!(before, (10, 6));
        // As often as the server starts.
        for _ in 0..12 {
            assert_eq!(seed(&app.state).await.unwrap(), sign_in);
        }
        assert_eq!(count("/api/sessions").await, 1);
        assert_eq!((count("/api/address-books").await, count("/api/shipments").await), before);
    }

    async fn has_a_team_that_signs_in_with_the_same_password_and_activity_to_look_at(app) {
        let sign_in = seed(&app.state).await.unwrap();
        let log_in = async |email: &str| {
            let answer = app.anonymous().post("/api/login", json!({"email": email, "password": sign_in.password})).await;
            app.anonymous().with_token(answer.ok().data()["token"].as_str().unwrap())
        };
        let owner = log_in(&sign_in.email).await;
        let team = owner.get("/api/invited-user-list").await.ok().data();
        let rows = team.as_array().unwrap().iter();
        let mut rows: Vec<_> = rows.map(|row| ["email", "billing_type", "status"].map(|key| row[key].as_str().unwrap())).collect();
        rows.sort();
        assert_eq!(rows, [
            ["alex@waybill.example", "account", "invited"],
            ["noemie@waybill.example", "self", "active"],
            ["sam@waybill.example", "account", "active"],
        ]);
        for email in ["sam@waybill.example", "noemie@waybill.example"] {
            let member = log_in(email).await;
            assert_eq!(member.get("/api/user").await.ok().data()["profile_complete"], true);
            assert_eq!(member.get("/api/shipments").await.ok().data().as_array().unwrap().len(), 1);
            assert_eq!(member.get("/api/sessions").await.ok().data().as_array().unwrap().len(), 1);
        }
        let trail = owner.get("/api/account/audit?action=team").await.ok().json();
        assert_eq!(trail["meta"]["total"], 5, "three were invited, two have joined: {trail}");
        seed(&app.state).await.unwrap();
        assert_eq!(owner.get("/api/account/audit?action=team").await.ok().json()["meta"]["total"], 5);
    }

    async fn a_lost_note_of_the_password_gets_a_new_one(app) {
        let first = seed(&app.state).await.unwrap();
        std::fs::remove_file(app.state.config.storage.data_dir.join("demo-sign-in.json")).unwrap();
        assert!(known_sign_in(&app.state.config).is_none());
        let second = seed(&app.state).await.unwrap();
        assert_ne!(first.password, second.password);
        let credentials = json!({"email": second.email, "password": second.password});
        app.anonymous().post("/api/login", credentials).await.ok();
        let credentials = json!({"email": "sam@waybill.example", "password": second.password});
        app.anonymous().post("/api/login", credentials).await.ok();
    }

    async fn has_a_month_in_every_state_whose_sums_agree_and_which_is_entered_once(app, demo = Demo::open) {
        let client = demo.start().await;
        let history = client.get("/api/v2/shipments?paginate=200").await.ok().json();
        let archived = client.get("/api/v2/shipments?type=archived").await.ok().json();
        assert_eq!((&history["meta"]["total"], &archived["meta"]["total"]), (&json!(57), &json!(5)));
        let rows = || history["data"].as_array().unwrap().iter();
        let said: BTreeSet<&str> = rows().map(|row| row["shipment"]["tracking_status"].as_str().unwrap()).collect();
        assert_eq!(said.into_iter().collect::<Vec<_>>(), [
            "available_for_pickup", "cancelled", "delivered", "delivery_attempted", "exception", "in_transit",
            "label_created", "out_for_delivery", "picked_up", "returned",
        ]);
        let couriers: BTreeSet<&str> = rows().map(|row| row["shipment"]["selected_rate"]["courier_slug"].as_str().unwrap()).collect();
        assert_eq!(couriers.into_iter().collect::<Vec<_>>(), ["canpar", "cp", "gls", "loomis", "puro", "ups"]);
        let placed: Vec<&str> = rows().map(|row| row["placed_at"].as_str().unwrap()).collect();
        assert!(placed.last().unwrap().starts_with("2026-10-2") && placed[0] < START, "{placed:?}");
        assert_eq!(client.get("/api/v2/pickups").await.ok().data().as_array().unwrap().len(), 1);
        assert_eq!(client.get("/api/saved-quotes").await.ok().data().as_array().unwrap().len(), 3);
        let freight = client.get("/api/saved-quotes?type=freight").await.ok().data();
        assert_eq!((&freight[0]["state"], &freight[1]["state"], &freight[1]["price"]), (&json!("waiting"), &json!("answered"), &json!(64_875)));
        let mut differences = Vec::new();
        let compared = reconcile(&demo.state, &mut |difference| differences.push(difference.mismatch)).await.unwrap();
        assert_eq!((compared.differences, compared.purchases, differences), (0, 63, vec![]), "62 labels and a policy");
        let adjustments = client.get("/api/adjustments").await.ok().data();
        assert_eq!(adjustments.as_array().unwrap().len(), 1);
        let explained = &adjustments[0]["explanation"];
        assert_eq!(explained["parcels"][0]["measured"]["dimensions"], "32 × 22 × 22 cm");
        let lines: i64 = explained["lines"].as_array().unwrap().iter().map(|line| line["difference"].as_i64().unwrap()).sum();
        assert_eq!((lines, lines > 0), (explained["difference"].as_i64().unwrap(), true));
        let policies = client.get("/api/v2/shipments?type=insurance").await.ok().data();
        assert_eq!((policies.as_array().unwrap().len(), &policies[0]["policy"]["status"]), (1, &json!("purchased")));
        let claims = client.get("/api/claims").await.ok().data();
        assert_eq!((claims.as_array().unwrap().len(), &claims[0]["status"]), (1, &json!("submitted")));
        let shops = client.get("/api/shopify/shop-list").await.ok().data();
        assert_eq!((shops.as_array().unwrap().len(), &shops[0]["domain"]), (1, &json!("atelier-boreal.myshopify.com")));

        // What a person deletes stays deleted, however often the server starts.
        let gone = history["data"][3]["id"].as_str().unwrap();
        client.post("/api/shipments/archive-delete", json!({"shipment_id": gone, "status": "deleted"})).await.ok();
        let before = client.get("/api/shipments?paginate=200").await.ok().json()["meta"]["total"].clone();
        for _ in 0..2 {
            let client = demo.start().await;
            assert_eq!(client.get("/api/v2/shipments").await.ok().json()["meta"]["total"], 56);
            assert_eq!(client.get("/api/shipments?paginate=200").await.ok().json()["meta"]["total"], before);
        }
        // Nor does it come back where the note is lost.
        std::fs::remove_file(demo.note()).unwrap();
        let client = demo.start().await;
        assert_eq!(client.get("/api/v2/shipments").await.ok().json()["meta"]["total"], 56);
    }

    async fn a_month_that_was_interrupted_goes_on_where_it_was(app, demo = Demo::open) {
        let state = demo.state.clone();
        let start = tokio::spawn(async move { seed(&state).await.map(drop) });
        let entered = || -> u64 {
            let note = std::fs::read(demo.note()).unwrap_or_default();
            serde_json::from_slice::<serde_json::Value>(&note).map_or(0, |note| note["entered"].as_u64().unwrap())
        };
        while entered() < 10 {
            assert!(!start.is_finished(), "the month is not entered");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        start.abort();
        assert!(start.await.unwrap_err().is_cancelled());
        // A request in progress runs to its end, as it does when a process shuts down in order.
        tokio::time::sleep(Duration::from_millis(500)).await;
        let client = demo.start().await;
        let shipments = client.get("/api/shipments?paginate=200").await.ok().data();
        let references: Vec<&str> = shipments.as_array().unwrap().iter()
            .filter_map(|row| row["destination_address"]["reference"].as_str()).filter(|text| text.starts_with("AB-")).collect();
        let distinct: BTreeSet<&&str> = references.iter().collect();
        assert_eq!((references.len(), distinct.len()), (61, 61));
        assert_eq!(client.get("/api/v2/shipments").await.ok().json()["meta"]["total"], 57);
    }
}

/// An installation whose couriers and payments are simulated, and live in the application's time.
struct Demo<'a> {
    app: &'a TestApp,
    state: AppState,
}

impl<'a> Demo<'a> {
    async fn open(app: &'a TestApp) -> Self {
        let (_, url) = simulator_of(app).await;
        let (state, _) = app.restarted(Mode::Development, |config| config.couriers.simulator_url = Some(url)).await;
        Self { app, state }
    }

    /// The note of what was entered.
    fn note(&self) -> PathBuf {
        self.state.config.storage.data_dir.join("demo-month.json")
    }

    /// Starts, and signs in.
    async fn start(&self) -> Client {
        let sign_in = seed(&self.state).await.unwrap();
        let credentials = json!({"email": sign_in.email, "password": sign_in.password});
        let token = self.app.anonymous().post("/api/login", credentials).await.ok().data()["token"].clone();
        Client::new(routes::application(self.state.clone())).with_token(token.as_str().unwrap())
    }
}

#[test]
fn orders_follow_one_another_and_lie_before_now_whenever_the_month_is_entered() {
    for now in ["2026-11-23T15:00:00Z", "2026-11-23T05:10:00Z", "2026-11-22T23:59:00Z", "2026-03-09T12:00:00Z"] {
        let now: DateTime<Utc> = now.parse().unwrap();
        let moments: Vec<_> = ORDERS.iter().map(|order| moment(now, order)).collect();
        assert!(moments.windows(2).all(|pair| pair[0] <= pair[1]), "{now}: {moments:?}");
        assert!(moments.iter().all(|at| *at < now), "{now}");
        assert!(now - moments[0] > TimeDelta::days(28), "{now}: {}", moments[0]);
    }
}

#[test]
fn what_was_placed_some_days_ago_was_placed_on_a_business_day() {
    let monday = NaiveDate::from_ymd_opt(2026, 11, 23).unwrap();
    let day = |days| business_day_before(monday, days).to_string();
    assert_eq!([day(0), day(1), day(6)], ["2026-11-23", "2026-11-20", "2026-11-13"]);
}
