//! Faults that a test call asks for.

use chrono::TimeDelta;
use serde_json::json;
use waybill_server::platform::test_mode::Fault;
use waybill_server::shipping::purchase;

use super::lab::{Lab, buy, quoted, quoted_by, status_of};
use crate::app::Client;
use crate::shipping::bulk::{origin, row};

fn with(caller: &Client, fault: &str) -> Client {
    caller.with("x-waybill-fault", fault)
}

/// Takes up what waits, as a process does every few seconds.
async fn recover(lab: &Lab<'_>, seconds: i64) {
    lab.app.clock().advance(TimeDelta::seconds(seconds));
    purchase::recover(&lab.tests.buying).await.unwrap();
}

#[test]
fn each_fault_has_its_index_and_name() {
    for (index, name) in Fault::names().enumerate() {
        let fault = Fault::named(name).unwrap();
        assert_eq!((fault.index(), serde_json::to_value(fault).unwrap()), (index, json!(name)));
    }
}

both! {
    async fn an_unknown_fault_is_refused_with_a_list_of_the_known_ones(app, lab = Lab::open) {
        let answer = with(&lab.program, "meteor").get("/api/shipments").await;
        assert_eq!(answer.refusal(), (400, "test_mode.fault".to_owned()));
        for name in Fault::names() {
            assert!(answer.json()["message"].as_str().unwrap().contains(name), "{answer}");
        }
        let answer = with(&lab.owner, "out-of-service").get("/api/shipments").await;
        assert_eq!(answer.refusal(), (400, "test_mode.fault_live".to_owned()));
    }

    async fn couriers_out_of_service_give_no_rates_to_that_call_alone(app, lab = Lab::open) {
        let (_, other) = lab.another().await;
        for fault in ["out-of-service", "rate-limited", "bad-answer"] {
            let struck = with(&lab.program, fault);
            let ((id, none), (_, theirs)) = tokio::join!(quoted(&struck), quoted(&other));
            assert!(none.is_empty(), "{fault}: {none:?}");
            assert!(!theirs.is_empty(), "{fault}: another account's call was struck");
            let rates = lab.program.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data();
            assert!(!rates.as_array().unwrap().is_empty(), "{fault}: the next call works");
        }
    }

    async fn one_courier_that_does_not_answer_leaves_the_others_rates(app) {
        let lab = Lab::configured(app, |config| config.couriers.deadlines.rate_ms = 2_500).await;
        let (_, rates) = quoted(&with(&lab.program, "puro-timeout")).await;
        assert!(!rates.is_empty() && rates.iter().all(|rate| rate["courier_slug"] != "puro"), "{rates:?}");
    }

    async fn a_price_that_changed_is_shown_again_and_not_charged(app, lab = Lab::open) {
        let wanted = quoted_by(&lab.program, "puro").await;
        let answer = buy(&with(&lab.program, "price-changed"), &wanted).await;
        assert_eq!(answer.status, 409, "{answer}");
        assert!(answer.json()["data"]["rate"]["total"].is_number() || answer.json()["data"]["rate"].is_object(), "{answer}");
        assert_ne!(status_of(&lab.program, &wanted.0).await, "purchased");
    }

    async fn a_declined_card_buys_nothing_and_the_next_call_does(app, lab = Lab::open) {
        let wanted = quoted_by(&lab.program, "puro").await;
        let answer = buy(&with(&lab.program, "card-declined"), &wanted).await;
        assert_eq!(answer.status, 422, "{answer}");
        buy(&lab.program, &wanted).await.ok();
        assert_eq!(status_of(&lab.program, &wanted.0).await, "purchased");
    }

    async fn a_label_whose_answer_was_lost_is_found(app, lab = Lab::open) {
        let struck = with(&lab.program, "answer-lost");
        let found = quoted_by(&lab.program, "cp").await;
        buy(&struck, &found).await;
        for _ in 0..3 {
            recover(&lab, 30).await;
        }
        assert_eq!(status_of(&lab.program, &found.0).await, "purchased");
    }

    async fn a_late_label_stays_late_where_its_purchase_goes_on_in_a_job(app) {
        let lab = Lab::configured(app, |config| config.couriers.deadlines.label_ms = 500).await;
        for courier in ["puro", "cp"] {
            let wanted = quoted_by(&lab.program, courier).await;
            buy(&with(&lab.program, "label-late"), &wanted).await;
            let path = format!("/api/label-view/{}", wanted.0);
            recover(&lab, 20).await;
            assert_ne!(lab.program.get(&path).await.status, 200, "{courier}: the job knows nothing of the fault");
            for _ in 0..6 {
                recover(&lab, 60).await;
            }
            lab.program.get(&path).await.ok();
        }
    }

    async fn a_list_whose_prices_a_job_asks_for_has_the_fault_of_its_call(app, lab = Lab::open) {
        for (caller, priced) in [(with(&lab.program, "out-of-service"), 0), (lab.program.clone(), 2)] {
            let input = json!({ "name": "orders.csv", "origin_address": origin(), "rows": [row(1), row(2)] });
            let made = caller.post("/api/v2/bulk-shipping-request", input).await.ok().data();
            lab.run_due_jobs().await;
            let path = format!("/api/bulk-runs/{}", made["run"]["id"].as_str().unwrap());
            assert_eq!(lab.program.get(&path).await.ok().data()["counts"]["priced"], priced);
        }
    }
}
