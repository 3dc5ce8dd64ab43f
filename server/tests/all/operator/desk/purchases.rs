use serde_json::json;
use uuid::Uuid;
use waybill_providers::courier::FindByReference;
use waybill_server::operator::reconciliation::{reconcile_and_keep, reconcile_daily};

use super::{again, at_desk, last_entry};
use crate::app::Client;
use crate::operator::settle::{differences, in_doubt};
use crate::shipping::purchase::shop::Shop;

async fn settle(operator: &Client, id: Uuid, body: serde_json::Value) -> crate::app::Answer {
    operator.post(&format!("/api/operator/purchases/{id}/settle"), body).await
}

both! {
    async fn a_label_in_doubt_is_listed_opened_and_found(app) {
        let shop = Shop::with(app, FindByReference::No).await;
        let (shipment, id) = in_doubt(&shop).await;
        let operator = at_desk(app, &shop.as_client(&app.anonymous())).await;
        let waiting = operator.get("/api/operator/purchases?state=label_in_doubt").await.ok();
        assert_eq!((&waiting.data()[0]["id"], &waiting.data()[0]["card"]), (&json!(id), &json!("Visa ending in 4242")));
        let none = operator.get("/api/operator/purchases?courier=ups").await.ok().data();
        assert_eq!(none, json!([]));
        let opened = operator.get(&format!("/api/operator/purchases/{}", id.simple())).await.ok();
        assert!(!opened.text().contains("Luc") && !opened.text().contains("avenue du Parc"), "{}", opened.text());
        let shown = opened.data();
        assert_eq!(shown["goes_to"], "Montréal QC H2X");
        let steps: Vec<&str> = shown["timeline"].as_array().unwrap().iter().map(|one| one["step"].as_str().unwrap()).collect();
        assert_eq!(&steps[..3], ["begun", "order_sent", "answer_lost"]);
        let choices = shown["choices"].clone();
        assert_eq!(choices, json!([
            {"outcome": "found", "money": "charged", "voids_label": false},
            {"outcome": "not_found", "money": "released", "voids_label": false},
            {"outcome": "refund", "money": "released", "voids_label": false},
        ]));
        for (body, path) in [
            (json!({"outcome": "found", "note": "Called"}), "tracking_number"),
            (json!({"outcome": "found", "tracking_number": "7023210900000042"}), "note"),
            (json!({"note": "Called"}), "outcome"),
        ] {
            let refused = settle(&operator, id, body).await;
            assert_eq!((refused.status.as_u16(), refused.json()["errors"][0]["path"].clone()), (422, json!(path)));
        }
        let body = json!({"outcome": "found", "tracking_number": "7023210900000042", "note": "Ms Roy at the courier"});
        let settled = settle(&operator, id, body.clone()).await.ok().data();
        assert_eq!((&settled["purchase"]["state"], &settled["choices"]), (&json!("done"), &json!([])));
        assert_eq!(settled["acts"][0]["reason"], "found: Ms Roy at the courier");
        assert_eq!(settled["tracking_numbers"], json!(["7023210900000042"]));
        assert_eq!((shop.shipment(&shipment).await["status"].clone(), shop.count("succeeded").await), (json!("purchased"), 1));
        assert_eq!(differences(&shop).await, [""; 0]);
        let again = settle(&operator, id, body).await;
        assert_eq!((again.status.as_u16(), again.json()["code"].clone()), (409, json!("operator.nothing_to_settle")));
    }

    async fn a_label_that_was_not_found_releases_the_hold_at_the_desk(app) {
        let shop = Shop::with(app, FindByReference::No).await;
        let (shipment, id) = in_doubt(&shop).await;
        let operator = at_desk(app, &shop.as_client(&app.anonymous())).await;
        let settled = settle(&operator, id, json!({"outcome": "not_found", "note": "Nothing there"})).await.ok().data();
        assert_eq!(settled["purchase"]["state"], "released");
        assert_eq!((shop.shipment(&shipment).await["status"].clone(), shop.count("canceled").await), (json!("purchase_failed"), 1));
        assert_eq!(differences(&shop).await, [""; 0]);
    }

    async fn money_that_was_taken_goes_back_at_the_desk(app, shop = Shop::with_card) {
        shop.courier.books().label_is_ready = false;
        let (shipment, rate) = shop.quoted().await;
        let bought = shop.buy(&shipment, &rate).await.ok().data();
        let id: Uuid = bought["purchase"]["id"].as_str().unwrap().parse().unwrap();
        let operator = at_desk(app, &shop.as_client(&app.anonymous())).await;
        let shown = operator.get(&format!("/api/operator/purchases/{id}")).await.ok().data();
        assert_eq!(shown["choices"], json!([{"outcome": "refund", "money": "given_back", "voids_label": true}]));
        let refused = settle(&operator, id, json!({"outcome": "not_found", "note": "A mistake"})).await;
        assert_eq!(refused.json()["code"], "operator.nothing_to_settle");
        let settled = settle(&operator, id, json!({"outcome": "refund", "note": "The file never came"})).await.ok().data();
        assert_eq!((&settled["purchase"]["state"], shop.courier.books().voided.len()), (&json!("closed"), 1));
        assert_eq!(differences(&shop).await, [""; 0]);
    }

    async fn addresses_are_shown_for_a_reason_alone(app) {
        let shop = Shop::with(app, FindByReference::No).await;
        let (_, id) = in_doubt(&shop).await;
        let operator = at_desk(app, &shop.as_client(&app.anonymous())).await;
        let path = format!("/api/operator/purchases/{id}/reveal");
        assert_eq!(operator.post(&path, json!({"reason": " "})).await.status, 422);
        let shown = operator.post(&path, json!({"reason": "The clerk asks for the street"})).await.ok().data();
        assert_eq!((&shown["destination"]["name"], &shown["destination"]["lines"][0]), (&json!("Luc Roy"), &json!("99 avenue du Parc")));
        assert_eq!(last_entry(app).await, ("addresses_revealed".to_owned(), "The clerk asks for the street".to_owned()));
    }

    async fn the_last_reconciliation_is_kept_and_made_daily_once_there_is_something_to_compare(app) {
        let shop = Shop::with(app, FindByReference::No).await;
        let operator = at_desk(app, &shop.as_client(&app.anonymous())).await;
        let none = operator.get("/api/operator/reconciliation").await.ok().data();
        assert_eq!(none, json!(null));
        let (_, _) = in_doubt(&shop).await;
        reconcile_daily(&shop.state).await.unwrap();
        assert_eq!(operator.get("/api/operator/reconciliation").await.ok().data(), json!(null), "of today");
        app.clock().advance(chrono::TimeDelta::hours(25));
        let operator = again(app, &operator).await;
        let compared = reconcile_and_keep(&shop.state, &mut |_| ()).await.unwrap();
        assert_eq!((compared.purchases, compared.differences), (1, 1));
        let kept = operator.get("/api/operator/reconciliation").await.ok().data();
        assert_eq!((&kept["differences"][0]["mismatch"], &kept["compared"]["purchases"]), (&json!("unsettled"), &json!(1)));
        let overview = operator.get("/api/operator/overview").await.ok().data();
        assert_eq!((&overview["reconciliation"]["compared"]["differences"], &overview["reconciliation"]["differences"]), (&json!(1), &json!([])));
    }
}
