//! Telling a store of the labels that are bought for its orders.

use chrono::TimeDelta;
use serde_json::{Value, json};
use waybill_simulator::shopify::SampleOrder;
use waybill_simulator::{Fault, FaultKind, Operation};

use super::{Store, shipment_of};

impl Store<'_> {
    async fn parcel(&self, name: &Value) -> Value {
        let number = name.as_str().unwrap().trim_start_matches('#').to_owned();
        self.orders(&format!("search={number}")).await.remove(0)["parcels"][0].clone()
    }
}

both! {
    async fn a_label_fulfils_its_order_with_its_tracking_and_a_cancelled_one_is_taken_back(app) {
        let store = Store::with_card(app).await;
        let (remote, order) = store.ordered(SampleOrder::Canada).await;
        let shipment = shipment_of(&order, 0);
        store.buy(&shipment).await;
        store.shop.run_due_jobs().await;
        let (status, sent) = store.sent(&remote);
        assert_eq!((status.as_str(), sent.len(), sent[0].pieces, sent[0].notified), ("FULFILLED", 1, 2, true));
        assert_eq!((sent[0].company.as_str(), sent[0].numbers.as_slice()), ("Canada Post", ["7023210900000000".to_owned()].as_slice()));
        let parcel = store.parcel(&order["name"]).await;
        assert_eq!((&parcel["state"], &parcel["courier"], &parcel["tracking_numbers"]), (&json!("told"), &json!("cp"), &json!(["7023210900000000"])));
        store.shop.cancel_label(&shipment).await.ok();
        store.shop.run_due_jobs().await;
        let (status, sent) = store.sent(&remote);
        assert_eq!((status.as_str(), sent[0].status.as_str()), ("UNFULFILLED", "CANCELLED"));
        // What is to be sent again has a draft again.
        let parcels = store.orders("paginate=1").await.remove(0)["parcels"].clone();
        let states: Vec<&Value> = parcels.as_array().unwrap().iter().map(|parcel| &parcel["state"]).collect();
        assert_eq!(states, [&json!("taken_back"), &json!("draft")]);
    }

    async fn each_place_fulfils_its_own_part(app, store = Store::with_card) {
        let (remote, order) = store.ordered(SampleOrder::TwoPlaces).await;
        store.buy(&shipment_of(&order, 0)).await;
        store.shop.run_due_jobs().await;
        assert_eq!(store.sent(&remote).0, "PARTIALLY_FULFILLED");
        let listed = store.orders("paginate=1").await.remove(0);
        assert_eq!((&listed["fulfilment"], &listed["parcels"][1]["state"]), (&json!("partial"), &json!("draft")));
        store.buy(&shipment_of(&listed, 1)).await;
        store.shop.run_due_jobs().await;
        assert_eq!(store.sent(&remote).0, "FULFILLED");
    }

    async fn a_store_that_is_down_is_updated_once_it_is_back(app, store = Store::with_card) {
        let (remote, order) = store.ordered(SampleOrder::Canada).await;
        let faults = store.shop.simulator.faults();
        faults.add(Fault::lasting("shopify", FaultKind::ServerError, None));
        store.buy(&shipment_of(&order, 0)).await;
        store.shop.run_due_jobs().await;
        assert_eq!(store.sent(&remote).1.len(), 0);
        assert_eq!(store.parcel(&order["name"]).await["state"], "telling");
        faults.clear();
        app.clock().advance(TimeDelta::hours(1));
        store.shop.run_due_jobs().await;
        assert_eq!(store.sent(&remote).0, "FULFILLED");
    }

    async fn a_store_whose_answer_was_lost_is_not_updated_twice(app, store = Store::with_card) {
        let (remote, order) = store.ordered(SampleOrder::Canada).await;
        store.shop.simulator.faults().add(Fault::once("shopify", FaultKind::AnswerLost, Some(Operation::Fulfil)));
        store.buy(&shipment_of(&order, 0)).await;
        store.shop.run_due_jobs().await;
        assert_eq!(store.parcel(&order["name"]).await["state"], "telling");
        app.clock().advance(TimeDelta::hours(1));
        store.shop.run_due_jobs().await;
        assert_eq!(store.parcel(&order["name"]).await["state"], "told");
        assert_eq!(store.sent(&remote).1.len(), 1);
    }

    async fn a_label_that_is_voided_before_the_store_heard_of_it_leaves_nothing_there(app, store = Store::with_card) {
        let (remote, order) = store.ordered(SampleOrder::Canada).await;
        let shipment = shipment_of(&order, 0);
        store.buy(&shipment).await;
        store.shop.cancel_label(&shipment).await.ok();
        store.shop.run_due_jobs().await;
        assert_eq!(store.sent(&remote), ("UNFULFILLED".to_owned(), Vec::new()));
        assert_eq!(store.parcel(&order["name"]).await["state"], "taken_back");
    }

    async fn an_order_that_the_store_fulfilled_meanwhile_is_reported(app, store = Store::with_card) {
        let (remote, order) = store.ordered(SampleOrder::Canada).await;
        store.desk().cancel(&remote).unwrap();
        store.buy(&shipment_of(&order, 0)).await;
        store.shop.run_due_jobs().await;
        let parcel = store.parcel(&order["name"]).await;
        assert_eq!(parcel["state"], "refused");
        assert_eq!(parcel["failure"], "The order was already fulfilled or cancelled in the store.");
    }
}
