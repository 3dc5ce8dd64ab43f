//! Drafts that exist, such as those of a store's orders, gathered in a list of bulk labels.

use chrono::TimeDelta;
use serde_json::{Value, json};
use waybill_simulator::shopify::SampleOrder;

use super::bulk::{origin, row};
use super::purchase::shop::Shop;
use super::shipment::{draft, montreal_to_toronto};
use super::shop::{Store, shipment_of};
use crate::app::{Answer, Client};

async fn gathered(client: &Client, ids: &[&str]) -> Value {
    client.post("/api/bulk-runs", json!({ "shipment_ids": ids, "name": "#1001" })).await.ok().data()
}

fn id_of(answer: &Value) -> String {
    answer["run"]["id"].as_str().unwrap_or_else(|| panic!("no list: {answer}")).to_owned()
}

pub async fn run(client: &Client, id: &str) -> Value {
    client.get(&format!("/api/bulk-runs/{id}")).await.ok().data()
}

pub async fn rows(client: &Client, id: &str) -> Vec<Value> {
    client.get(&format!("/api/bulk-runs/{id}/rows")).await.ok().data().as_array().unwrap().clone()
}

async fn states(client: &Client, id: &str) -> Vec<String> {
    rows(client, id).await.iter().map(|row| row["state"].as_str().unwrap().to_owned()).collect()
}

async fn change_row(client: &Client, id: &str, row: &Value, input: &Value) -> Answer {
    client.patch(&format!("/api/bulk-runs/{id}/rows/{}", row["id"].as_str().unwrap()), input.clone()).await
}

async fn shipment(client: &Client, id: &str) -> Value {
    client.get(&format!("/api/shipments/{id}")).await.ok().data()
}

/// A draft like the others, to another door.
async fn home(client: &Client, number: usize) -> String {
    let mut input = montreal_to_toronto();
    input["destination_address"]["street1"] = json!(format!("{number} Queens Quay W"));
    draft(client, input).await
}

both! {
    async fn orders_of_a_store_are_priced_and_bought_together_and_the_store_is_updated_for_each(app) {
        let store = Store::with_card(app).await;
        let owner = &store.shop.owner;
        let (first, one) = store.ordered(SampleOrder::Canada).await;
        let (abroad, two) = store.ordered(SampleOrder::UnitedStates).await;
        let (places, three) = store.ordered(SampleOrder::TwoPlaces).await;
        let ids = [shipment_of(&one, 0), shipment_of(&two, 0), shipment_of(&three, 0), shipment_of(&three, 1)];
        let before = shipment(owner, &ids[1]).await;
        let answer = gathered(owner, &ids.each_ref().map(String::as_str)).await;
        assert_eq!((&answer["left_out"], &answer["moved"], &answer["run"]["counts"]["rows"]), (&json!([]), &json!(0), &json!(4)));
        assert_eq!(answer["run"]["origin_address"], Value::Null, "the drafts start in different places");
        let id = id_of(&answer);
        store.shop.run_due_jobs().await;
        // What the only courier wants of the invoice is the row's reason, and its price comes once that is there.
        let reason = &rows(owner, &id).await[1];
        assert_eq!(reason["state"], "no_rate");
        assert!(reason["message"].as_str().is_some_and(|text| text.contains("paid by the sender")), "{reason}");
        let mut papers = before["international_shipment"].clone();
        papers["shipment_id"] = json!(ids[1]);
        papers["duties_taxes"] = json!("sender");
        papers["duty_declaration_id"] = json!("ZNS1234567");
        owner.post("/api/international-shipment", papers).await.ok();
        assert_eq!(run(owner, &id).await["state"], "pricing");
        store.shop.run_due_jobs().await;
        let before = shipment(owner, &ids[1]).await;
        let priced = run(owner, &id).await;
        assert_eq!((&priced["counts"]["priced"], &priced["buyable"]), (&json!(4), &json!(4)), "{priced}");
        let listed = rows(owner, &id).await;
        let shown: Vec<&Value> = listed.iter().map(|row| &row["shipment_id"]).collect();
        assert_eq!(shown, ids.iter().collect::<Vec<_>>(), "in the order asked for");
        assert_eq!(listed[1]["shipment_type"], "shopify");
        assert_eq!(listed[1]["draft"]["origin_address"]["street1"], "4030 rue Saint-Ambroise");
        assert_ne!(listed[2]["draft"]["origin_address"]["street1"], listed[3]["draft"]["origin_address"]["street1"]);

        // Another choice for one row, and other instructions: the papers stay as the order made them.
        let mut input = listed[1]["input"].clone();
        input["choice"] = json!({ "by": "fastest" });
        input["options"]["additional_details"] = json!("Leave at the door");
        let changed = change_row(owner, &id, &listed[1], &input).await.ok().data();
        assert_eq!((&changed["state"], &changed["violations"]), (&json!("waiting"), &json!([])), "{changed}");
        store.shop.run_due_jobs().await;
        let after = shipment(owner, &ids[1]).await;
        for part in ["international_shipment", "international_shipment_item"] {
            assert_eq!(after[part], before[part], "{part}");
        }
        for part in ["origin_address", "destination_address"] {
            assert_eq!((&after[part]["street1"], &after[part]["id"]), (&before[part]["street1"], &before[part]["id"]), "{part}");
        }
        assert_eq!(after["options"]["additional_details"], "Leave at the door");

        let total = run(owner, &id).await["total"].clone();
        owner.post("/api/bulk-shipment-purchase", json!({ "shipment_ids": ids, "total": total })).await.ok();
        store.shop.run_due_jobs().await;
        assert_eq!(states(owner, &id).await, ["bought"; 4]);
        for remote in [&first, &abroad, &places] {
            assert_eq!(store.sent(remote).0, "FULFILLED");
        }
        let labels = owner.post("/api/v2/bulk-shipment-label-download", json!({ "shipment_ids": ids })).await.ok();
        assert!(labels.bytes.starts_with(b"%PDF"));
        let orders = store.orders("paginate=3").await;
        assert!(orders.iter().all(|order| order["parcels"][0]["state"] == "told"), "{orders:?}");
    }

    async fn a_draft_with_faults_says_what_is_wrong_and_is_fixed_in_the_list_or_on_its_own_page(app) {
        let store = Store::connected(app).await;
        let owner = &store.shop.owner;
        let (_, weightless) = store.ordered(SampleOrder::NoWeight).await;
        let (_, france) = store.ordered(SampleOrder::France).await;
        let ids = [shipment_of(&weightless, 0), shipment_of(&france, 0)];
        let id = id_of(&gathered(owner, &[&ids[0], &ids[1]]).await);
        assert_eq!(states(owner, &id).await, ["needs_fix"; 2]);
        let listed = rows(owner, &id).await;
        assert_eq!(listed[0]["violations"][0]["path"], "parcels[0].weight");
        let paths: Vec<&str> = listed[1]["violations"].as_array().unwrap().iter().map(|wrong| wrong["path"].as_str().unwrap()).collect();
        assert!(paths.iter().any(|path| path.contains("hs_code")), "{paths:?}");
        assert!(!paths.contains(&"destination_address.country"), "a draft has its invoice: {paths:?}");
        let mut input = listed[0]["input"].clone();
        input["parcels"][0]["weight"] = json!("1.2");
        let fixed = change_row(owner, &id, &listed[0], &input).await.ok().data();
        assert_eq!(fixed["state"], "waiting", "{fixed}");
        assert_eq!(shipment(owner, &ids[0]).await["parcels"][0]["weight"], "1.2");

        // The other one goes to Canada after all, which is said on its own page.
        store.shop.run_due_jobs().await;
        let to = montreal_to_toronto()["destination_address"].clone();
        owner.patch(&format!("/api/shipments/{}", ids[1]), json!({ "destination_address": to })).await.ok();
        assert_eq!(run(owner, &id).await["counts"]["needs_fix"], 0);
        store.shop.run_due_jobs().await;
        assert_eq!(states(owner, &id).await, ["priced"; 2]);
        assert_eq!(rows(owner, &id).await[1]["input"]["destination_address"]["city"], "Toronto");
        // Ordered as it is, it answers what is wrong.
        let mut broken = input.clone();
        broken["parcels"][0]["weight"] = json!("");
        let listed = rows(owner, &id).await;
        assert_eq!(change_row(owner, &id, &listed[0], &broken).await.ok().data()["state"], "needs_fix");
        store.shop.card("4242424242424242").await;
        let outcome = owner.post("/api/bulk-shipment-purchase", json!({ "shipment_ids": [ids[0]] })).await.ok().data();
        assert_eq!(outcome[0]["state"], "not_ordered");
        assert!(outcome[0]["error"].as_str().is_some_and(|text| text.contains("weight")), "{outcome}");
    }

    async fn a_row_follows_its_order_and_goes_when_the_order_is_cancelled(app, store = Store::connected) {
        let owner = &store.shop.owner;
        let (moved, one) = store.ordered(SampleOrder::Canada).await;
        let (cancelled, two) = store.ordered(SampleOrder::Canada).await;
        let ids = [shipment_of(&one, 0), shipment_of(&two, 0)];
        let id = id_of(&gathered(owner, &[&ids[0], &ids[1]]).await);
        store.shop.run_due_jobs().await;
        assert_eq!(states(owner, &id).await, ["priced"; 2]);
        app.clock().advance(TimeDelta::minutes(1));
        store.desk().move_to(&moved, "2000 New Street").unwrap();
        store.desk().cancel(&cancelled).unwrap();
        store.sync().await;
        let left = run(owner, &id).await;
        assert_eq!((&left["counts"]["rows"], &left["counts"]["waiting"], &left["state"]), (&json!(1), &json!(1), &json!("pricing")));
        store.shop.run_due_jobs().await;
        let listed = rows(owner, &id).await;
        assert_eq!((&listed[0]["state"], &listed[0]["input"]["destination_address"]["street1"]), (&json!("priced"), &json!("2000 New Street")));
        assert_eq!(owner.get(&format!("/api/shipments/{}", ids[1])).await.status, 404);
    }

    async fn a_draft_is_in_one_list_and_bought_shipments_are_left_out(app, shop = Shop::with_card) {
        let owner = &shop.owner;
        let ids = [home(owner, 1).await, home(owner, 2).await, home(owner, 3).await];
        let first = id_of(&gathered(owner, &[&ids[0], &ids[1]]).await);
        shop.run_due_jobs().await;
        let total = rows(owner, &first).await[0]["total"].clone();
        owner.post("/api/bulk-shipment-purchase", json!({ "shipment_ids": [ids[0]], "total": total })).await.ok();

        // One is ordered there, one moves, one is new.
        let answer = gathered(owner, &[&ids[2], &ids[1], &ids[0]]).await;
        assert_eq!((&answer["moved"], &answer["run"]["counts"]["rows"]), (&json!(1), &json!(2)));
        assert_eq!(answer["left_out"][0]["shipment_id"], json!(ids[0]));
        assert!(answer["left_out"][0]["message"].as_str().is_some_and(|text| text.contains("bought")), "{answer}");
        let second = id_of(&answer);
        shop.run_due_jobs().await;
        assert_eq!(states(owner, &first).await, ["bought"]);
        assert_eq!(states(owner, &second).await, ["priced"; 2]);

        // A list in which nothing is left goes.
        let third = id_of(&gathered(owner, &[&ids[1], &ids[2]]).await);
        assert_eq!(owner.get(&format!("/api/bulk-runs/{second}")).await.status, 404);
        let nothing = gathered(owner, &[&ids[0]]).await;
        assert_eq!((&nothing["run"], nothing["left_out"].as_array().unwrap().len()), (&Value::Null, 1));

        // Out of the list, a draft is still there.
        shop.run_due_jobs().await;
        let listed = rows(owner, &third).await;
        owner.delete(&format!("/api/bulk-runs/{third}/rows/{}", listed[0]["id"].as_str().unwrap())).await.ok();
        assert_eq!(shipment(owner, &ids[1]).await["status"], "rate_selected");
        // Bought on its own, it is bought in its list.
        let rates = owner.get(&format!("/api/v2/get-sorted-rates/{}", ids[2])).await.ok().data();
        shop.buy(&ids[2], rates[0]["id"].as_str().unwrap()).await.ok();
        let bought = run(owner, &third).await;
        assert_eq!((&bought["counts"]["bought"], &bought["buyable"]), (&json!(1), &json!(0)), "{bought}");
        assert_eq!(bought["spent"], rows(owner, &third).await[0]["total"]);
    }

    async fn the_same_key_gathers_once(app, shop = Shop::open) {
        let ids = [home(&shop.owner, 1).await, home(&shop.owner, 2).await];
        let keyed = shop.owner.with("idempotency-key", "g1");
        let once = gathered(&keyed, &[&ids[0], &ids[1]]).await;
        let again = gathered(&keyed, &[&ids[0], &ids[1]]).await;
        assert_eq!((id_of(&once), &again["left_out"], &again["run"]["counts"]["rows"]), (id_of(&again), &json!([]), &json!(2)));
        let other = keyed.post("/api/bulk-runs", json!({ "shipment_ids": [ids[0]] })).await;
        assert_eq!((other.status.as_u16(), &other.json()["code"]), (409, &json!("purchase.key_reused")));
    }

    async fn requests_at_the_same_moment_leave_each_draft_in_one_list(app, owner) {
        let ids = [home(&owner, 1).await, home(&owner, 2).await];
        let gather = || owner.post("/api/bulk-runs", json!({ "shipment_ids": ids }));
        let answers = futures::future::join_all((0..6).map(|_| gather())).await;
        for answer in &answers {
            assert!(matches!(answer.status.as_u16(), 200 | 409), "{}", answer.text());
        }
        let lists = owner.get("/api/bulk-runs").await.ok().data();
        let mut standing = Vec::new();
        for list in lists.as_array().unwrap() {
            let listed = rows(&owner, list["id"].as_str().unwrap()).await;
            standing.extend(listed.iter().map(|row| row["shipment_id"].as_str().unwrap().to_owned()));
        }
        standing.sort();
        let mut wanted = ids.to_vec();
        wanted.sort();
        assert_eq!(standing, wanted);
    }

    async fn only_ones_own_drafts_are_gathered_and_neither_none_nor_too_many(app, shop = Shop::open) {
        let mine = home(&shop.owner, 1).await;
        let stranger = shop.as_client(&app.owner().await);
        let answer = stranger.post("/api/bulk-runs", json!({ "shipment_ids": [mine] })).await;
        assert_eq!(answer.status, 404);
        let us = shop.as_client(&app.us_owner().await);
        assert_eq!(us.post("/api/bulk-runs", json!({ "shipment_ids": [mine] })).await.status, 403);
        let none = shop.owner.post("/api/bulk-runs", json!({ "shipment_ids": [] })).await;
        assert_eq!((none.status.as_u16(), &none.json()["errors"][0]["code"]), (422, &json!("bulk.rows.required")));
        let many: Vec<String> = (0..10_001).map(|_| uuid::Uuid::now_v7().to_string()).collect();
        assert_eq!(shop.owner.post("/api/bulk-runs", json!({ "shipment_ids": many })).await.status, 422);
        let no_day = json!({ "shipment_ids": [mine], "choice": { "by": "date" } });
        assert_eq!(shop.owner.post("/api/bulk-runs", no_day).await.json()["errors"][0]["path"], "choice.date");

        // A colleague's draft in the owner's list stays there.
        let colleague = shop.as_client(&app.sub_user(&shop.owner).await);
        let theirs = home(&colleague, 2).await;
        let list = id_of(&gathered(&shop.owner, &[&theirs]).await);
        let refused = gathered(&colleague, &[&theirs]).await;
        assert_eq!((&refused["run"], refused["left_out"].as_array().unwrap().len()), (&Value::Null, 1));
        assert_eq!(rows(&shop.owner, &list).await.len(), 1);
    }

    async fn rows_are_added_to_a_list_of_drafts_only_where_all_start_in_one_place(app, shop = Shop::open) {
        let mut elsewhere = montreal_to_toronto();
        elsewhere["origin_address"] = origin();
        let ids = [home(&shop.owner, 1).await, home(&shop.owner, 2).await, draft(&shop.owner, elsewhere).await];
        let same = gathered(&shop.owner, &[&ids[0], &ids[1]]).await;
        assert_eq!(same["run"]["origin_address"]["street1"], "1204 rue Sainte-Catherine E");
        let add = |list: &Value| json!({ "bulk_run_id": list["run"]["id"], "rows": [row(1)] });
        let added = shop.owner.post("/api/v2/bulk-shipping-request", add(&same)).await.ok().data();
        assert_eq!(added["shipments"].as_array().unwrap().len(), 1, "{added}");
        let several = gathered(&shop.owner, &[&ids[1], &ids[2]]).await;
        let refused = shop.owner.post("/api/v2/bulk-shipping-request", add(&several)).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["errors"][0]["path"]), (422, &json!("origin_address")));
    }
}
