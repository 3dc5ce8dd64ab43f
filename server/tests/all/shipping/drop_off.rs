//! Drop-off points: found with every simulated courier, chosen for a parcel.

use serde_json::{Value, json};
use waybill_core::shipment::TrackingStatus;
use waybill_simulator::{FaultKind, Operation};

use super::purchase::shop::Shop;
use super::rate::Couriers;
use super::tracking::scan;

fn names(found: &Value) -> Vec<&str> {
    found.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect()
}

both! {
    async fn they_are_listed_nearest_first_of_every_courier(app, couriers = Couriers::open) {
        let answer = couriers.owner.get("/api/drop-offs?postal_code=h2x%201y4").await.ok().json();
        let found = answer["data"].as_array().unwrap();
        let slugs: std::collections::BTreeSet<&str> = found.iter().map(|one| one["courier"].as_str().unwrap()).collect();
        assert_eq!(slugs.into_iter().collect::<Vec<_>>(), ["canpar", "cp", "loomis", "puro", "ups"], "{answer}");
        let far: Vec<f64> = found.iter().filter_map(|one| one["distance_km"].as_str()?.parse().ok()).collect();
        assert!(far.len() > 20 && far.is_sorted(), "{far:?}");
        let post = found.iter().find(|one| one["courier"] == "cp").unwrap();
        assert!(post["week"].as_array().is_some_and(|lines| !lines.is_empty()), "{post}");
        assert!(post["spot"]["east"].is_i64() && post["opening"]["text"].is_string(), "{post}");
        let alias = couriers.owner.get("/api/dropoffs?postal_code=H2X1Y4&courier=cp").await.ok().data();
        assert!(alias.as_array().unwrap().iter().all(|one| one["courier"] == "cp"));
    }

    async fn a_courier_that_fails_says_so_and_the_others_are_listed(app, couriers = Couriers::open) {
        couriers.strike_at(Operation::Locate, "cp", FaultKind::ServerError);
        let answer = couriers.owner.get("/api/drop-offs?postal_code=H2X1Y4").await.ok().json();
        let said = answer["meta"]["messages"].as_array().unwrap();
        assert!(said.iter().any(|message| message["courier"] == "cp" && message["retryable"] == true), "{answer}");
        assert!(answer["data"].as_array().unwrap().iter().any(|one| one["courier"] == "puro"));
    }

    async fn an_invalid_postal_code_and_an_unknown_courier_are_refused(app, shop = Shop::open) {
        for code in ["", "90210", "H2X"] {
            let refused = shop.owner.get(&format!("/api/drop-offs?postal_code={code}")).await;
            assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec!["postal_code address.postal_code.format".to_owned()]));
        }
        assert_eq!(shop.owner.get("/api/drop-offs?postal_code=H2X1Y4&courier=nobody").await.status, 404);
    }

    async fn a_point_is_chosen_changed_and_cleared_until_the_courier_has_the_parcel(app, shop = Shop::open) {
        let id = shop.sent().await;
        let path = format!("/api/shipments/{id}/dropoff");
        assert_eq!(shop.owner.patch(&path, json!({ "drop_off_id": "cp:1" })).await.status, 404, "nobody has named it");
        let found = shop.owner.get("/api/drop-offs?postal_code=H2X1Y4").await.ok().data();
        assert_eq!(names(&found), ["Comptoir Centre", "Comptoir Nord"]);
        assert_eq!(found[1]["opening"]["open"], Value::Null, "it did not say when it is open");
        let before = shop.shipment(&id).await;
        let chosen = shop.owner.patch(&path, json!({ "drop_off_id": found[0]["id"] })).await.ok().data();
        assert_eq!((&chosen["drop_off"]["name"], &chosen["version"]), (&json!("Comptoir Centre"), &before["version"]));
        let french = shop.owner.with("accept-language", "fr").get(&format!("/api/shipments/{id}")).await.ok().data();
        assert_eq!(french["drop_off"]["week"][0]["days"], "Lundi au vendredi");
        let letter = shop.owner.get(&format!("/api/label-download-with-type/{id}?type=letter")).await.ok();
        assert!(letter.bytes.starts_with(b"%PDF"));
        let changed = shop.owner.patch(&path, json!({ "drop_off_id": "cp:2" })).await.ok().data();
        assert_eq!(changed["drop_off"]["name"], "Comptoir Nord");
        let theirs = shop.as_client(&app.owner().await);
        assert_eq!(theirs.patch(&path, json!({ "drop_off_id": "cp:1" })).await.status, 404);
        assert_eq!(theirs.delete(&path).await.status, 404);
        assert_eq!(shop.owner.delete(&path).await.ok().data()["drop_off"], Value::Null);

        shop.owner.patch(&path, json!({ "drop_off_id": "cp:1" })).await.ok();
        shop.courier.books().scans = vec![scan(TrackingStatus::PickedUp, "2026-11-20T16:20:00", "MONTRÉAL, QC")];
        shop.owner.post(&format!("/api/tracking/{id}/refresh"), json!({})).await.ok();
        assert_eq!(shop.owner.delete(&path).await.status, 409, "the courier has it");
        assert_eq!(shop.shipment(&id).await["drop_off"]["name"], "Comptoir Centre", "where it was brought stays");
    }

    async fn a_chosen_one_is_all_that_a_parcel_waits_for(app, shop = Shop::open) {
        let id = shop.sent().await;
        app.clock().advance(chrono::TimeDelta::hours(25));
        let waiting = async || shop.owner.get("/api/v2/shipments/requires-action").await.ok().data();
        assert_eq!(waiting().await[0]["reason"], "needs_pickup");
        shop.owner.get("/api/drop-offs?postal_code=H2X1Y4").await.ok();
        let path = format!("/api/shipments/{id}/dropoff");
        shop.owner.patch(&path, json!({ "drop_off_id": "cp:1" })).await.ok();
        assert_eq!(waiting().await, json!([]));
        shop.owner.delete(&path).await.ok();
        assert_eq!(waiting().await[0]["reason"], "needs_pickup");
    }

    async fn a_point_of_another_courier_and_a_draft_are_refused(app, shop = Shop::open, couriers = Couriers::open) {
        let found = couriers.owner.get("/api/drop-offs?postal_code=H2X1Y4&courier=puro").await.ok().data();
        let other = json!({ "drop_off_id": found[0]["id"] });
        let id = shop.sent().await;
        let refused = shop.owner.patch(&format!("/api/shipments/{id}/dropoff"), other.clone()).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("drop_off.other_courier")), "{refused}");
        let (draft, _) = shop.quoted().await;
        assert_eq!(shop.owner.patch(&format!("/api/shipments/{draft}/dropoff"), other).await.status, 409);
    }
}
