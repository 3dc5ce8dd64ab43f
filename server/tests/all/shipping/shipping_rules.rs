//! Shipping rules: the list, its dry run, and what they choose for drafts, bulk lists and store orders.

use serde_json::{Value, json};
use waybill_simulator::shopify::SampleOrder;

use super::bulk::{origin, row};
use super::purchase::shop::Shop;
use super::shop::{Store, shipment_of};
use crate::app::pdf_sizes;

fn expedited() -> Value {
    json!({ "kind": "service", "courier_slug": "cp", "service": "DOM.EP", "service_level": "Expedited Parcel" })
}

fn rule(name: &str, conditions: Value, actions: Value) -> Value {
    json!({ "name": name, "conditions": conditions, "actions": actions })
}

fn to_quebec() -> Value {
    json!([{ "fact": "province", "values": ["CA-QC"] }])
}

async fn save(shop: &Shop<'_>, rules: Value) -> Value {
    shop.owner.put("/api/shipping-rules", json!({ "rules": rules })).await.ok().data()
}

/// A list of one row that no choice was made for, priced.
async fn priced(shop: &Shop<'_>, row: Value) -> (String, Value) {
    let input = json!({ "name": "orders.csv", "origin_address": origin(), "rows": [row] });
    let answer = shop.owner.post("/api/v2/bulk-shipping-request", input).await.ok().data();
    shop.run_due_jobs().await;
    let id = answer["run"]["id"].as_str().unwrap().to_owned();
    let rows = shop.owner.get(&format!("/api/bulk-runs/{id}/rows")).await.ok().data();
    (id, rows[0].clone())
}

both! {
    async fn the_list_is_saved_whole_and_in_its_order(app, shop = Shop::open) {
        let none = shop.owner.get("/api/shipping-rules").await.ok().data();
        assert_eq!((&none["version"], &none["rules"], &none["matching"]), (&json!(0), &json!([]), &json!("first")));
        let two = json!([rule(" Québec ", to_quebec(), json!([expedited()])), rule("Rest", json!([]), json!([{ "kind": "cheapest" }]))]);
        let saved = save(&shop, two).await;
        assert_eq!((&saved["version"], &saved["rules"][0]["name"]), (&json!(1), &json!("Québec")));
        let ids = [0, 1].map(|at: usize| saved["rules"][at]["id"].as_str().unwrap().to_owned());
        assert_ne!(ids[0], ids[1]);
        let turned = json!([saved["rules"][1], saved["rules"][0]]);
        let turned = save(&shop, turned).await;
        assert_eq!([0, 1].map(|at: usize| turned["rules"][at]["id"].as_str().unwrap().to_owned()), [ids[1].clone(), ids[0].clone()]);
        assert_eq!(shop.owner.get("/api/shipping-rules").await.ok().data(), turned);
        let trail = shop.owner.get("/api/account/audit").await.ok().json().to_string();
        assert!(trail.contains("Changed the shipping rules."), "{trail}");
    }

    async fn a_list_with_faults_is_not_saved(app, shop = Shop::open) {
        let answer = shop.owner.put("/api/shipping-rules", json!({ "rules": [rule("", json!([]), json!([]))] })).await;
        assert_eq!(answer.status, 422);
        let paths: Vec<String> = answer.json()["errors"].as_array().unwrap().iter().map(|one| one["path"].as_str().unwrap().to_owned()).collect();
        assert_eq!(paths, ["rules[0].name", "rules[0].actions"]);
    }

    async fn a_list_that_was_changed_meanwhile_is_a_conflict_with_both_lists(app, shop = Shop::open) {
        save(&shop, json!([rule("First", json!([]), json!([{ "kind": "hold" }]))])).await;
        let mine = json!({ "rules": [rule("Mine", json!([]), json!([{ "kind": "cheapest" }]))] });
        let answer = shop.owner.with("if-match", "\"0\"").put("/api/shipping-rules", mine).await;
        assert_eq!(answer.status, 409);
        let both = &answer.json()["data"];
        assert_eq!((&both["current"]["rules"][0]["name"], &both["yours"]["rules"][0]["name"]), (&json!("First"), &json!("Mine")));
        assert_eq!(both["current"]["version"], 1);
    }

    async fn a_team_member_reads_the_list_and_does_not_change_it(app, shop = Shop::open) {
        let member = shop.as_client(&app.sub_user(&shop.owner).await);
        member.get("/api/shipping-rules").await.ok();
        assert_eq!(member.put("/api/shipping-rules", json!({ "rules": [] })).await.status, 403);
    }

    async fn a_drafts_rate_is_chosen_by_the_rule_and_a_person_may_choose_another(app, shop = Shop::open) {
        let (shipment, rate) = shop.quoted().await;
        let path = format!("/api/shipments/{shipment}/apply-rules");
        assert_eq!(shop.owner.post(&path, json!({})).await.ok().data()["temp_selected_rate_id"], Value::Null);
        save(&shop, json!([rule("Always Expedited", json!([]), json!([expedited()]))])).await;
        let chosen = shop.owner.post(&path, json!({})).await.ok().data();
        assert_eq!((&chosen["temp_selected_rate_id"], &chosen["applied_rule"]["name"], &chosen["applied_rule"]["result"]),
            (&json!(rate), &json!("Always Expedited"), &json!("chosen")));
        // Once it is renamed, the label still says what it was called.
        save(&shop, json!([rule("Renamed", json!([]), json!([expedited()]))])).await;
        shop.card("4242424242424242").await;
        let bought = shop.buy(&shipment, &rate).await.ok().data();
        assert_eq!(bought["applied_rule"]["name"], "Always Expedited");
    }

    async fn a_rule_that_holds_a_draft_back_says_so_until_a_person_chooses(app, shop = Shop::open) {
        let (shipment, rate) = shop.quoted().await;
        save(&shop, json!([rule("Look first", json!([]), json!([{ "kind": "hold" }]))])).await;
        let held = shop.owner.post(&format!("/api/shipments/{shipment}/apply-rules"), json!({})).await.ok().data();
        assert_eq!((&held["temp_selected_rate_id"], &held["applied_rule"]["result"]), (&Value::Null, &json!("held")));
        let chosen = shop.owner.post("/api/update-temp-rate-id", json!({ "shipment_id": shipment, "temp_selected_rate_id": rate })).await.ok().data();
        assert_eq!(chosen["applied_rule"], Value::Null);
    }

    async fn rows_of_a_bulk_list_are_priced_with_the_rules_choice(app, shop = Shop::open) {
        let actions = json!([expedited(), { "kind": "signature", "signature": false }, { "kind": "note", "note": "Québec desk" }]);
        save(&shop, json!([rule("To Québec", to_quebec(), actions)])).await;
        let (id, first) = priced(&shop, row(1)).await;
        assert_eq!(shop.owner.get(&format!("/api/bulk-runs/{id}")).await.ok().data()["choice"]["by"], "rules");
        assert_eq!((&first["state"], &first["rule_name"], &first["rate"]["service"]), (&json!("priced"), &json!("To Québec"), &json!("DOM.EP")));
        assert_eq!((&first["input"]["options"]["signature"], &first["input"]["destination_address"]["invoice_reference"]), (&json!(false), &json!("Québec desk")));
        let shipment = shop.shipment(first["shipment_id"].as_str().unwrap()).await;
        assert_eq!(shipment["applied_rule"]["name"], "To Québec");
    }

    async fn a_label_comes_in_the_format_that_a_rule_chose(app, shop = Shop::with_card) {
        let by_rule = async |format: &str| {
            let actions = json!([{ "kind": "cheapest" }, { "kind": "label_format", "label_format": format }]);
            save(&shop, json!([rule("To Québec", to_quebec(), actions)])).await;
            let (_, row) = priced(&shop, row(1)).await;
            let id = row["shipment_id"].as_str().unwrap().to_owned();
            assert_eq!((&row["input"]["options"]["label_format"], &shop.shipment(&id).await["options"]["label_format"]), (&json!(format), &json!(format)));
            shop.owner.post("/api/bulk-shipment-purchase", json!({ "shipment_ids": [id] })).await.ok();
            shop.run_due_jobs().await;
            id
        };
        let of_canada_post = json!([expedited(), { "kind": "label_format", "label_format": "zpl" }]);
        let refused = shop.owner.put("/api/shipping-rules", json!({ "rules": [rule("Zebra", json!([]), of_canada_post)] })).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["errors"][0]["code"]), (422, &json!("shipping_rule.label_format")));
        let merged = async |input: Value| shop.owner.post("/api/v2/bulk-shipment-label-download", input).await;
        let letter = by_rule("letter").await;
        for path in [format!("label-download/{letter}"), format!("label-download-with-type/{letter}")] {
            let label = shop.owner.get(&format!("/api/{path}")).await.ok();
            assert_eq!(pdf_sizes(&label.bytes), [(612.0, 792.0)], "{path}");
        }
        assert_eq!(pdf_sizes(&merged(json!({ "shipment_ids": [letter] })).await.ok().bytes), [(612.0, 792.0)]);
        // Canada Post gives no ZPL of what was bought in PDF: it is said, and a person chooses.
        let zpl = by_rule("zpl").await;
        let refused = shop.owner.get(&format!("/api/label-download/{zpl}")).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("label.type")));
        let refused = merged(json!({ "shipment_ids": [letter, zpl] })).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"], &refused.json()["data"]["shipment_ids"]), (409, &json!("label.type"), &json!([zpl])));
        let chosen = merged(json!({ "shipment_ids": [letter, zpl], "type": "4x6" })).await.ok();
        assert_eq!(pdf_sizes(&chosen.bytes), [(288.0, 432.0); 2]);
    }

    async fn a_row_that_a_rule_holds_back_waits_for_a_person(app, shop = Shop::open) {
        save(&shop, json!([rule("Look first", to_quebec(), json!([{ "kind": "hold" }]))])).await;
        let (id, held) = priced(&shop, row(1)).await;
        assert_eq!((&held["state"], &held["message"]), (&json!("no_rate"), &json!("Held by the rule “Look first”. Choose a service to continue.")));
        let mut chosen = row(1);
        chosen["choice"] = json!({ "by": "cheapest" });
        let path = format!("/api/bulk-runs/{id}/rows/{}", held["id"].as_str().unwrap());
        shop.owner.patch(&path, chosen).await.ok();
        shop.run_due_jobs().await;
        let rows = shop.owner.get(&format!("/api/bulk-runs/{id}/rows")).await.ok().data();
        assert_eq!((&rows[0]["state"], &rows[0]["rule_name"]), (&json!("priced"), &Value::Null));
    }

    async fn a_service_that_is_not_offered_is_reported_with_its_rule(app, shop = Shop::open) {
        let ups = json!([{ "kind": "service", "courier_slug": "ups", "service": "11" }]);
        save(&shop, json!([rule("By UPS", json!([]), ups)])).await;
        let (_, refused) = priced(&shop, row(1)).await;
        assert_eq!((&refused["state"], &refused["message"]), (&json!("no_rate"), &json!("What the rule “By UPS” wants isn’t offered. Choose another service.")));
    }

    async fn a_list_whose_choice_a_person_made_is_not_touched_by_rules(app, shop = Shop::open) {
        save(&shop, json!([rule("Look first", json!([]), json!([{ "kind": "hold" }, { "kind": "note", "note": "Held" }]))])).await;
        let input = json!({ "origin_address": origin(), "rows": [row(1)], "choice": { "by": "cheapest" } });
        let answer = shop.owner.post("/api/v2/bulk-shipping-request", input).await.ok().data();
        shop.run_due_jobs().await;
        let rows = shop.owner.get(&format!("/api/bulk-runs/{}/rows", answer["run"]["id"].as_str().unwrap())).await.ok().data();
        assert_eq!((&rows[0]["state"], &rows[0]["input"]["destination_address"]["invoice_reference"]), (&json!("priced"), &json!("")));
    }

    async fn a_store_orders_draft_is_packed_as_the_rules_say(app, store = Store::connected) {
        let package = json!({ "type": "parcel", "length": "41", "width": "31", "height": "21", "dimension_unit": "cm" });
        let of_store = json!([{ "fact": "source", "values": [store.id] }]);
        save(&store.shop, json!([rule("Store", of_store, json!([{ "kind": "package", "package": package }, { "kind": "note", "note": "Store" }, expedited()]))])).await;
        let (_, order) = store.ordered(SampleOrder::Canada).await;
        let draft = store.shop.shipment(&shipment_of(&order, 0)).await;
        assert_eq!((&draft["parcels"][0]["length"], &draft["invoice_reference"]), (&json!("41"), &json!("Store")));
        let gathered = store.shop.owner.post("/api/bulk-runs", json!({ "shipment_ids": [draft["id"]] })).await.ok().data();
        store.shop.run_due_jobs().await;
        let rows = store.shop.owner.get(&format!("/api/bulk-runs/{}/rows", gathered["run"]["id"].as_str().unwrap())).await.ok().data();
        assert_eq!((&rows[0]["state"], &rows[0]["rule_name"]), (&json!("priced"), &json!("Store")), "{rows}");
    }

    async fn a_dry_run_compares_with_what_was_bought(app, shop = Shop::with_card) {
        let (shipment, rate) = shop.quoted().await;
        shop.buy(&shipment, &rate).await.ok();
        let rules = json!([rule("Heavy", json!([{ "fact": "weight", "test": "over", "weight": "900" }]), json!([{ "kind": "hold" }])), rule("Rest", json!([]), json!([{ "kind": "cheapest" }]))]);
        let tried = shop.owner.post("/api/shipping-rules/dry-run", json!({ "rules": rules })).await.ok().data();
        assert_eq!(tried["shipments"][0]["id"], json!(shipment));
        assert_eq!(tried["shipments"][0]["bought"], json!(rate));
        assert_eq!((&tried["rows"][0]["rule"], &tried["rows"][0]["rate_now"], &tried["rows"][0]["difference"]), (&json!(1), &tried["rows"][0]["rate_then"], &json!(0)));
        assert_eq!((&tried["totals"]["orders"], &tried["totals"]["rules"][1]["chosen"], &tried["next"]), (&json!(1), &json!(1), &Value::Null));
        let behind = json!({ "rules": rules, "after": shipment, "before": tried["totals"] });
        let behind = shop.owner.post("/api/shipping-rules/dry-run", behind).await.ok().data();
        assert_eq!((&behind["shipments"], &behind["totals"]), (&json!([]), &tried["totals"]));
        let long_ago = json!({ "from": "2020-01-01", "to": "2020-02-01" });
        assert_eq!(shop.owner.post("/api/shipping-rules/dry-run", long_ago).await.ok().data()["shipments"], json!([]));
    }
}
