//! A label in doubt is settled by hand; a label that comes late is voided or charged.

use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::json;
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;
use waybill_core::shipment::TrackingStatus;
use waybill_providers::courier::{FindByReference, ShipOutcome};
use waybill_providers::payment::{PaymentId, RefundStatus};
use waybill_server::jobs::registry;
use waybill_server::operator::reconcile::reconcile;
use waybill_server::platform::jobs::run_due_jobs;
use waybill_server::shipping::purchase::entity::{Column, Entity};
use waybill_server::shipping::purchase::{self, LATE_LABEL_CHECKS, SettleError, Verdict, settle};

use crate::shipping::purchase::courier::Selling;
use crate::shipping::purchase::shop::Shop;

/// A purchase whose label is in doubt: the shipment and the purchase.
pub async fn in_doubt(shop: &Shop<'_>) -> (String, Uuid) {
    shop.card("4242424242424242").await;
    let (id, rate) = shop.quoted().await;
    shop.courier.books().selling = Selling::LosesQuestion;
    let doubt = shop.buy(&id, &rate).await.data();
    assert_eq!(doubt["purchase"]["state"], "label_in_doubt");
    (id, doubt["purchase"]["id"].as_str().unwrap().parse().unwrap())
}

fn sold() -> ShipOutcome {
    ShipOutcome {
        shipment_id: "s42".to_owned(),
        tracking_number: "7023210900000042".to_owned(),
        pieces: Vec::new(),
        cost: None,
        delivery_date: None,
        measured: Vec::new(),
    }
}

async fn trail(shop: &Shop<'_>) -> serde_json::Value {
    shop.owner.get("/api/account/audit?action=shipping").await.ok().data()[0]["message"].clone()
}

pub async fn differences(shop: &Shop<'_>) -> Vec<String> {
    shop.app.clock().advance(TimeDelta::minutes(3));
    let mut found = Vec::new();
    reconcile(&shop.state, &mut |difference| found.push(difference.to_string())).await.unwrap();
    found
}

/// A purchase that was released because the courier's books held no such label.
async fn released(shop: &Shop<'_>) -> (String, Uuid) {
    shop.card("4242424242424242").await;
    let (id, rate) = shop.quoted().await;
    shop.courier.books().selling = Selling::LosesQuestion;
    let waiting = shop.buy(&id, &rate).await.data();
    shop.app.clock().advance(TimeDelta::seconds(25));
    purchase::recover(&shop.state.buying).await.unwrap();
    assert_eq!(shop.shipment(&id).await["purchase"]["state"], "released");
    (id, waiting["purchase"]["id"].as_str().unwrap().parse().unwrap())
}

/// The order that was under way all the time reaches the courier 32 seconds after it was sent.
fn arrives_late(shop: &Shop<'_>, purchase_id: Uuid) {
    shop.app.clock().advance(TimeDelta::seconds(7));
    shop.courier.books().sold.insert(purchase_id.simple().to_string(), sold());
}

async fn look(shop: &Shop<'_>) -> usize {
    run_due_jobs(&shop.state, &registry()).await.unwrap()
}

both! {
    async fn a_label_that_was_found_is_paid_and_fetched(app) {
        let shop = Shop::with(app, FindByReference::No).await;
        let (shipment, id) = in_doubt(&shop).await;
        assert_eq!(purchase::waiting(&shop.state, 10).await.unwrap().len(), 1);
        let found = Verdict::Found { shipment_id: "s42".to_owned(), tracking_numbers: vec!["7023210900000042".to_owned()] };
        assert_eq!(settle(&shop.state.buying, id, &found).await.unwrap().state, PurchaseState::Done);
        let shown = shop.shipment(&shipment).await;
        assert_eq!((&shown["status"], shop.count("succeeded").await), (&json!("purchased"), 1));
        assert_eq!(trail(&shop).await, "Support found the label of an unconfirmed purchase.");
        assert_eq!(purchase::waiting(&shop.state, 10).await.unwrap().len(), 0);
        assert_eq!(shop.courier.books().asked, 1, "asked for once");
        assert_eq!(differences(&shop).await, [""; 0]);
    }

    async fn a_label_that_was_not_found_releases_the_hold(app) {
        let shop = Shop::with(app, FindByReference::No).await;
        let (shipment, id) = in_doubt(&shop).await;
        assert_eq!(settle(&shop.state.buying, id, &Verdict::NotFound).await.unwrap().state, PurchaseState::Released);
        assert_eq!((shop.shipment(&shipment).await["status"].clone(), shop.count("canceled").await), (json!("purchase_failed"), 1));
        let again = settle(&shop.state.buying, id, &Verdict::NotFound).await.unwrap_err();
        assert!(matches!(again, SettleError::WrongState("released")), "{again}");
        assert_eq!(differences(&shop).await, [""; 0]);
    }

    async fn the_money_is_returned_if_the_outcome_stays_unknown(app) {
        let shop = Shop::with(app, FindByReference::No).await;
        let (shipment, id) = in_doubt(&shop).await;
        assert_eq!(settle(&shop.state.buying, id, &Verdict::Refund).await.unwrap().state, PurchaseState::Closed);
        let shown = shop.shipment(&shipment).await;
        assert_eq!((&shown["status"], shop.count("canceled").await), (&json!("purchase_failed"), 1));
        assert_eq!(trail(&shop).await, "Support returned the money of a purchase that couldn’t be completed.");
        assert_eq!(differences(&shop).await, [""; 0]);
        // The person may buy again.
        shop.courier.books().selling = Selling::Sells;
        let rates = shop.owner.get(&format!("/api/v2/get-sorted-rates/{shipment}")).await.ok().data();
        shop.buy(&shipment, rates[0]["id"].as_str().unwrap()).await.ok();
    }

    async fn money_that_was_taken_goes_back_and_the_label_is_voided(app, shop = Shop::with_card) {
        shop.courier.books().label_is_ready = false;
        let (shipment, rate) = shop.quoted().await;
        let bought = shop.buy(&shipment, &rate).await.ok().data();
        assert_eq!(bought["purchase"]["state"], "captured", "{bought}");
        let id: Uuid = bought["purchase"]["id"].as_str().unwrap().parse().unwrap();
        let row = settle(&shop.state.buying, id, &Verdict::Refund).await.unwrap();
        assert_eq!(row.state, PurchaseState::Closed);
        assert_eq!(shop.courier.books().voided.len(), 1);
        let payment = PaymentId::new(row.payment_ref.clone().unwrap());
        let refunds = shop.state.payments.refunds(&payment).await.unwrap();
        assert_eq!((refunds.len(), refunds[0].amount.0, refunds[0].status), (1, row.amount, RefundStatus::Succeeded));
        let shown = shop.shipment(&shipment).await;
        assert_eq!((&shown["status"], &shown["purchase"]["state"]), (&json!("purchase_failed"), &json!("closed")));
        assert_eq!(trail(&shop).await, "Support returned the money of a purchase that couldn’t be completed.");
        assert_eq!(differences(&shop).await, [""; 0]);
        let again = settle(&shop.state.buying, id, &Verdict::Refund).await.unwrap_err();
        assert!(matches!(again, SettleError::WrongState("closed")), "{again}");
        assert_eq!(shop.state.payments.refunds(&payment).await.unwrap().len(), 1, "once");
    }

    async fn a_person_reads_what_is_done_about_a_label_in_doubt_and_until_when(app) {
        let shop = Shop::with(app, FindByReference::Eventually).await;
        let (shipment, id) = in_doubt(&shop).await;
        let attempt = shop.shipment(&shipment).await["purchase"].clone();
        let doubt = json!({"next_look_at": "2026-11-20T15:00:02Z", "looked_for_until": "2026-11-26T15:00:00Z"});
        assert_eq!((&attempt["state"], &attempt["doubt"]), (&json!("label_in_doubt"), &doubt), "{attempt}");
        assert!(attempt["message"].as_str().unwrap().ends_with("You don’t need to do anything."), "{attempt}");
        // The pauses grow with the time that has passed.
        let mut pauses = Vec::new();
        for hours in [1, 6, 24, 48] {
            app.clock().set("2026-11-20T15:00:00Z".parse::<chrono::DateTime<chrono::Utc>>().unwrap() + TimeDelta::hours(hours));
            purchase::recover(&shop.state.buying).await.unwrap();
            let row = Entity::find().filter(Column::Id.eq(id)).one(app.db()).await.unwrap().unwrap();
            pauses.push((row.next_try_at.unwrap() - app.clock().now()).num_minutes());
        }
        assert_eq!(pauses, [10, 60, 120, 120]);
        let next = app.clock().now() + TimeDelta::hours(2);
        let next_check = shop.shipment(&shipment).await["purchase"]["doubt"]["next_look_at"].clone();
        assert_eq!(next_check.as_str().unwrap().parse::<chrono::DateTime<chrono::Utc>>().unwrap(), next);
        // What is settled is in doubt no longer.
        settle(&shop.state.buying, id, &Verdict::NotFound).await.unwrap();
        assert_eq!(shop.shipment(&shipment).await["purchase"]["doubt"], json!(null));
    }

    async fn an_order_that_was_carried_out_after_32_seconds_is_voided(app, shop = Shop::open) {
        let (shipment, id) = released(&shop).await;
        arrives_late(&shop, id);
        assert_eq!(look(&shop).await, 0, "not yet");
        app.clock().advance(LATE_LABEL_CHECKS[0]);
        assert_eq!(look(&shop).await, 1);
        assert_eq!(shop.courier.books().voided, ["7023210900000042"]);
        let shown = shop.shipment(&shipment).await;
        assert_eq!(shown["purchase"]["failure"], "The courier made this label too late, so it was voided. Nothing was charged.");
        assert_eq!((shown["purchase"]["state"].clone(), shop.count("succeeded").await), (json!("released"), 0));
        assert_eq!(trail(&shop).await, "Voided a label that cp made too late; nothing was charged.");
        app.clock().advance(TimeDelta::days(30));
        look(&shop).await;
        assert_eq!(shop.courier.books().voided.len(), 1, "once");
        let compared = reconcile(&shop.state, &mut |difference| panic!("{difference}")).await.unwrap();
        assert_eq!(compared.late_labels, 1);
    }

    async fn an_order_that_was_carried_out_late_and_used_is_charged(app, shop = Shop::open) {
        let (shipment, id) = released(&shop).await;
        arrives_late(&shop, id);
        shop.courier.books().tracked = Some(TrackingStatus::InTransit);
        app.clock().advance(LATE_LABEL_CHECKS[0]);
        assert_eq!(look(&shop).await, 1);
        assert_eq!((shop.count("succeeded").await, shop.courier.books().voided.len()), (1, 0));
        let shown = shop.shipment(&shipment).await;
        assert_eq!(shown["purchase"]["failure"], "The courier made this label late and carried your parcel with it, so its price was charged.");
        assert_eq!(differences(&shop).await, [""; 0]);
    }

    async fn an_order_that_never_appears_is_polled_for_days_and_then_given_up(app, shop = Shop::open) {
        released(&shop).await;
        for pause in LATE_LABEL_CHECKS {
            app.clock().advance(pause - TimeDelta::seconds(1));
            assert_eq!(look(&shop).await, 0);
            app.clock().advance(TimeDelta::seconds(1));
            assert_eq!(look(&shop).await, 1);
        }
        app.clock().advance(TimeDelta::days(90));
        assert_eq!(look(&shop).await, 0);
    }
}
