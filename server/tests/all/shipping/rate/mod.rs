//! Comparing and choosing rates, against the simulated couriers.

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::{Value, json};
use waybill_simulator::FaultKind;

use crate::app::{Answer, Client};
use crate::shipping::shipment::{draft, montreal_to_toronto};

mod couriers;
mod duty;
mod node;
mod node_process;
mod pricing;
mod quick;
mod visitor;

pub use couriers::Couriers;

async fn rates(client: &Client, id: &str, courier: &str) -> Value {
    client.get(&format!("/api/v2/get-rates/{id}/{courier}")).await.ok().json()
}

pub async fn sorted(client: &Client, id: &str) -> Value {
    client.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().json()
}

fn ids(rates: &Value) -> Vec<String> {
    rates["data"].as_array().unwrap().iter().map(|rate| rate["id"].as_str().unwrap().to_owned()).collect()
}

fn total(rate: &Value) -> i64 {
    rate["total"].as_i64().unwrap()
}

async fn choose(client: &Client, id: &str, rate: &str) -> Answer {
    client.post("/api/update-temp-rate-id", json!({"shipment_id": id, "temp_selected_rate_id": rate})).await
}

both! {
    async fn choosing_a_rate_sets_the_pages_cookie(app, couriers = Couriers::open) {
        let id = draft(&couriers.owner, montreal_to_toronto()).await;
        let rate = ids(&rates(&couriers.owner, &id, "cp").await).remove(0);
        let open = format!("shipmentId={id}; destinationAdded=1");
        let chosen = choose(&couriers.owner.with("cookie", &open), &id, &rate).await.ok();
        let cookie = format!("rateID={rate}; Path=/; Max-Age=2592000; SameSite=Lax");
        assert_eq!(chosen.headers("set-cookie"), [cookie]);
        // What is refused tells nothing; a changed draft forgets its choice, and so does the page.
        let page = couriers.owner.with("cookie", &format!("{open}; rateID={rate}"));
        assert!(choose(&page, &id, &id).await.headers("set-cookie").is_empty());
        let changed = page.post(&format!("/api/shipments/{id}/options"), json!({"signature": false})).await.ok();
        assert_eq!(changed.headers("set-cookie"), ["rateID=; Path=/; Max-Age=0; SameSite=Lax"]);
    }

    async fn every_rate_is_the_sum_of_its_lines(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, montreal_to_toronto()).await;
        for courier in ["cp", "puro", "gls", "loomis", "ups", "canpar"] {
            let answer = rates(owner, &id, courier).await;
            assert!(answer["data"].as_array().unwrap().len() >= 2, "{answer}");
            for rate in answer["data"].as_array().unwrap() {
                let lines = rate["charges"].as_array().unwrap();
                let sum: i64 = lines.iter().map(|line| line["amount"].as_i64().unwrap()).sum();
                assert_eq!(sum, total(rate), "{rate}");
                assert!(lines.iter().any(|line| line["rule"] == "tax.hst_on"), "{rate}");
                assert_eq!(rate["simulated"], true);
            }
        }
        let shipment = owner.get(&format!("/api/shipments/{id}")).await.ok().data();
        assert_eq!(shipment["status"], "quoted");
    }

    async fn the_counter_s_price_holds_what_ours_holds(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, montreal_to_toronto()).await;
        let plain = rates(owner, &id, "cp").await;
        for rate in plain["data"].as_array().unwrap() {
            assert!(rate["counter_price"].as_i64().unwrap() > total(rate), "{rate}");
        }
        assert!(rates(owner, &id, "puro").await["data"][0]["counter_price"].is_null());
        owner.post("/api/add-insurance", json!({"shipment_id": id, "insured_amount": 25_000})).await.ok();
        let with_fee = rates(owner, &id, "cp").await;
        let saved = |rates: &Value| rates["data"][0]["counter_price"].as_i64().unwrap() - total(&rates["data"][0]);
        assert_eq!(saved(&with_fee), saved(&plain), "insurance costs the same on both sides");
    }

    async fn the_same_question_is_answered_from_what_was_stored(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, montreal_to_toronto()).await;
        let first = ids(&rates(owner, &id, "cp").await);
        assert_eq!(ids(&rates(owner, &id, "cp").await), first);
        let heavier = json!({"parcels": [{
            "type": "parcel", "length": "40", "width": "20", "height": "20", "weight": "9",
            "weight_unit": "kg", "dimension_unit": "cm",
        }]});
        owner.patch(&format!("/api/shipments/{id}"), heavier).await.ok();
        assert_ne!(ids(&rates(owner, &id, "cp").await), first);
    }

    async fn an_answer_is_valid_for_thirty_minutes(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, montreal_to_toronto()).await;
        let first = ids(&rates(owner, &id, "cp").await);
        couriers.pass(TimeDelta::minutes(29));
        assert_eq!(ids(&rates(owner, &id, "cp").await), first);
        couriers.pass(TimeDelta::minutes(2));
        assert_ne!(ids(&rates(owner, &id, "cp").await), first);
    }

    async fn all_couriers_are_sorted_and_tagged(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, montreal_to_toronto()).await;
        let answer = sorted(owner, &id).await;
        let all = answer["data"].as_array().unwrap();
        for courier in ["cp", "puro", "gls", "loomis", "ups", "canpar"] {
            assert!(all.iter().any(|rate| rate["courier_slug"] == courier), "{courier} is missing");
        }
        assert!(all[0]["tags"].as_array().unwrap().contains(&json!("best")));
        assert!(all.iter().all(|rate| total(rate) >= total(&all[0])));
        assert_eq!(all.iter().filter(|rate| rate["tags"].as_array().unwrap().contains(&json!("fastest"))).count(), 1);
    }

    async fn a_courier_that_is_down_has_a_message_and_the_others_are_listed(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, montreal_to_toronto()).await;
        couriers.strike("puro", FaultKind::ServerError);
        let answer = sorted(owner, &id).await;
        assert!(answer["data"].as_array().unwrap().iter().all(|rate| rate["courier_slug"] != "puro"));
        let message = &answer["meta"]["messages"][0];
        assert_eq!((message["courier"].as_str(), message["retryable"].as_bool()), (Some("puro"), Some(true)));
        couriers.heal();
        assert!(!rates(owner, &id, "puro").await["data"].as_array().unwrap().is_empty(), "a retry asks again");
    }

    async fn insurance_is_a_line_of_its_own_outside_the_tax(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, montreal_to_toronto()).await;
        let plain = rates(owner, &id, "cp").await["data"][0].clone();
        owner.post("/api/add-insurance", json!({"shipment_id": id, "insured_amount": 25_000})).await.ok();
        let insured = rates(owner, &id, "cp").await["data"][0].clone();
        assert_eq!(total(&insured) - total(&plain), 500);
        let fee = insured["charges"].as_array().unwrap().iter().find(|line| line["rule"] == "insurance.fee").unwrap();
        assert_eq!(fee["amount"], 500);
    }

    async fn labels_follow_the_language(app, couriers = Couriers::open) {
        let owner = couriers.owner.with("accept-language", "fr-CA");
        let id = draft(&owner, montreal_to_toronto()).await;
        let answer = rates(&owner, &id, "cp").await;
        assert_eq!(answer["data"][0]["courier_name"], "Postes Canada");
        assert!(answer.to_string().contains("TVH"), "{answer}");
    }

    async fn an_unfinished_shipment_is_refused_with_all_that_it_lacks(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let mut input = montreal_to_toronto();
        input["destination_address"]["contact_phone"] = "416".into();
        input["parcels"][0]["weight"] = "0".into();
        let id = draft(owner, input).await;
        let refused = owner.get(&format!("/api/v2/get-rates/{id}/cp")).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        let paths: Vec<String> = refused.violations();
        assert!(paths.iter().any(|v| v.starts_with("parcels[0].weight ")), "{paths:?}");
        assert!(paths.iter().any(|v| v.starts_with("destination_address.contact_phone ")), "{paths:?}");
        let unknown = owner.get(&format!("/api/v2/get-rates/{id}/pigeon")).await;
        assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    }

    async fn a_chosen_rate_is_previewed_and_forgotten_when_the_shipment_changes(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, montreal_to_toronto()).await;
        let rate = ids(&sorted(owner, &id).await)[0].clone();
        let chosen = choose(owner, &id, &rate).await.ok().data();
        assert_eq!((chosen["status"].as_str(), chosen["selected_rate"]["id"].as_str()), (Some("rate_selected"), Some(&*rate)));
        let preview = owner.get(&format!("/api/shipments/{id}/preview/{rate}")).await.ok().data();
        assert_eq!(preview["total"], chosen["selected_rate"]["total"]);
        assert_eq!(preview["blockers"], json!([]));
        let moved = owner.patch(&format!("/api/shipments/{id}"), json!({"options": {"signature": false}})).await.ok().data();
        assert_eq!((moved["status"].as_str(), &moved["selected_rate"]), (Some("draft"), &Value::Null));
        assert_eq!(choose(owner, &id, &rate).await.status, StatusCode::CONFLICT);
    }

    async fn a_client_may_not_declare_a_shipment_bought(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, montreal_to_toronto()).await;
        let refused = owner.post(&format!("/api/change-status/{id}"), json!({"status": "purchased"})).await;
        assert_eq!(refused.status, StatusCode::CONFLICT);
        assert_eq!(refused.json()["data"], json!({"status": "draft", "moves": ["draft", "quoted"]}));
    }

    async fn a_rate_of_another_shipment_cannot_be_chosen(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let one = draft(owner, montreal_to_toronto()).await;
        let other = draft(owner, montreal_to_toronto()).await;
        let rate = ids(&sorted(owner, &one).await)[0].clone();
        sorted(owner, &other).await;
        assert_eq!(choose(owner, &other, &rate).await.status, StatusCode::NOT_FOUND);
    }
}
