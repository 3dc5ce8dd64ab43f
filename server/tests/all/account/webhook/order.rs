//! The order of events of a subject.

use std::collections::{HashMap, HashSet};

use chrono::TimeDelta;
use serde_json::Value;
use uuid::Uuid;
use waybill_core::webhook::WebhookEventType as E;
use waybill_server::account::webhook::RETRY_DELAYS;

use super::receiver::Receiver;
use super::*;

both! {
    async fn the_next_event_of_a_shipment_waits_for_the_one_before_and_others_do_not(app, owner) {
        let receiver = Receiver::start().await;
        endpoint(&owner, &receiver.url).await;
        let (one, other) = (Uuid::now_v7(), Uuid::now_v7());
        let mut failures = 2;
        receiver.decides(move |body| {
            let is_first = body["type"] == "shipment.purchased" && body["data"]["shipment_id"] == one.to_string();
            if is_first && failures > 0 {
                failures -= 1;
                return 500;
            }
            200
        });
        for event in [E::ShipmentPurchased, E::LabelReady, E::TrackingUpdated] {
            db_publish(app, &owner, event, one).await;
        }
        db_publish(app, &owner, E::ShipmentPurchased, other).await;
        run_jobs(app).await;
        assert_eq!(receiver.taken(), ["shipment.purchased"], "that of the other shipment");
        app.clock().advance(RETRY_DELAYS[0]);
        run_jobs(app).await;
        assert_eq!(receiver.taken().len(), 1);
        app.clock().advance(RETRY_DELAYS[1]);
        run_jobs(app).await;
        assert_eq!(receiver.taken()[1..], ["shipment.purchased", "label.ready", "tracking.updated"]);
    }

    async fn after_a_dead_letter_the_next_goes(app, owner) {
        let receiver = Receiver::start().await;
        endpoint(&owner, &receiver.url).await;
        receiver.decides(|body| if body["type"] == "shipment.purchased" { 500 } else { 200 });
        let shipment = Uuid::now_v7();
        db_publish(app, &owner, E::ShipmentPurchased, shipment).await;
        db_publish(app, &owner, E::LabelReady, shipment).await;
        run_jobs(app).await;
        for wait in RETRY_DELAYS {
            assert!(receiver.taken().is_empty());
            app.clock().advance(wait);
            run_jobs(app).await;
        }
        assert_eq!(receiver.taken(), ["label.ready"]);
    }

    async fn events_of_a_shipment_never_change_places_under_failures(app, owner) {
        let receiver = Receiver::start().await;
        receiver.verifies_by(&endpoint(&owner, &receiver.url).await.1);
        let subjects: Vec<Uuid> = (0..5).map(|_| Uuid::now_v7()).collect();
        let mut random = fastrand::Rng::with_seed(7);
        receiver.decides(move |_| if random.u8(0..10) < 2 { 500 } else { 200 });
        for number in 0..40 {
            let subject = (WebhookSubject::BulkList, subjects[number as usize % 5]);
            let mut data = numbered(number);
            if let WebhookData::BulkList(list) = &mut data {
                list.bulk_run_id = subject.1;
            }
            db_publish_data(app, &owner, E::BulkFinished, subject, data).await;
            if number % 3 == 0 {
                run_jobs(app).await;
            }
        }
        for _ in 0..300 {
            run_jobs(app).await;
            app.clock().advance(TimeDelta::hours(1));
        }
        in_order(&receiver, 40);
    }
}

/// Everything was taken, signed, and in the order of its subject. An event whose answer was lost comes again.
pub fn in_order(receiver: &Receiver, count: usize) {
    let mut last: HashMap<String, u64> = HashMap::new();
    let mut taken = HashSet::new();
    for one in receiver.received() {
        assert!(one.verified);
        let Value::Object(data) = &one.body["data"] else { panic!("{}", one.raw) };
        let (subject, number) = (data["bulk_run_id"].as_str().unwrap(), data["bought"].as_u64().unwrap());
        if let Some(before) = last.get(subject) {
            assert!(number >= *before, "{number} came after {before}");
        }
        if one.taken {
            last.insert(subject.to_owned(), number);
            taken.insert(one.id);
        }
    }
    assert_eq!(taken.len(), count);
}
