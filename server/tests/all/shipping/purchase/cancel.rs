//! Cancelling a payment while the bank asks: the first to act decides, and the books of the processor and of the
//! courier judge.

use std::time::Duration;

use serde_json::{Value, json};
use waybill_server::shipping::purchase::fault_point;

use super::pending::{answer, asking_card, begun};
use super::shop::{Shop, buy_path};
use crate::app::{Answer, Client};

async fn cancel(client: &Client, id: &str) -> Answer {
    client.post(&format!("/api/pending-payment/{id}/cancel"), json!({})).await
}

/// The holder confirms and comes back just as a user cancels in another tab; one of the two is killed at a point, and
/// recovery continues from the row.
async fn raced_at(shop: &Shop<'_>, point: &str) {
    shop.courier.books().sold.clear();
    let (charged, given_back) = (shop.count("succeeded").await, shop.count("canceled").await);
    let (id, pending) = begun(shop).await;
    answer(shop, &pending, "confirm").await;
    shop.state.buying.fault_points.arm(point);
    let paths = [format!("/api/pending-payment/{id}"), format!("/api/pending-payment/{id}/cancel")];
    let asked = paths.map(|path| {
        let client = shop.owner.clone();
        tokio::spawn(async move { client.post(&path, json!({})).await })
    });
    while !asked.iter().all(|one| one.is_finished()) && shop.state.buying.fault_points.is_armed() {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    for one in asked {
        one.abort();
    }
    shop.state.buying.fault_points.disarm();
    let mut state = settled(shop, &id).await;
    if state == "pending_payment" {
        // Killed before either of them began: the question is still open.
        // Or one of them is slow and continues.
        let answer = cancel(&shop.owner, &id).await;
        assert!(answer.status == 200 || answer.json()["code"] == "purchase.too_late", "{answer}");
        state = settled(shop, &id).await;
    }
    let (charged, given_back) = (shop.count("succeeded").await - charged, shop.count("canceled").await - given_back);
    let sold = shop.courier.books().sold.len();
    let expected = if state == "done" { (1, 0, 1) } else { (0, 1, 0) };
    assert_eq!((charged, given_back, sold), expected, "{point}: {state}");
    assert_eq!(shop.count("requires_capture").await, 0, "{point}: no hold is left");
}

/// The attempt's state once nothing moves it any more: what a handler began continues without it.
async fn settled(shop: &Shop<'_>, id: &str) -> Value {
    for _ in 0..200 {
        shop.recover().await;
        let state = shop.shipment(id).await["purchase"]["state"].clone();
        if ["done", "released", "pending_payment"].contains(&state.as_str().unwrap()) {
            return state;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the attempt comes to no end");
}

both! {
    async fn a_payment_is_cancelled_once_and_the_shipment_bought_again(app, shop = Shop::open) {
        asking_card(&shop).await;
        let (id, _) = begun(&shop).await;
        let cancelled = cancel(&shop.owner, &id).await.ok().data();
        assert_eq!((&cancelled["status"], &cancelled["purchase"]["state"]), (&json!("purchase_failed"), &json!("released")));
        assert_eq!(cancelled["purchase"]["cancelled"], true);
        assert_eq!(cancelled["purchase"]["failure"], "You cancelled this payment.");
        let again = cancel(&shop.owner.with("accept-language", "fr-CA"), &id).await.ok().data();
        assert_eq!(again["purchase"]["failure"], "Vous avez annulé ce paiement.");
        assert_eq!((shop.count("canceled").await, shop.courier.books().asked), (1, 0));
        let trail = shop.owner.get("/api/account/audit").await.ok().data();
        let entry = trail.as_array().unwrap().iter().find(|entry| entry["action"] == "shipping.payment_cancelled");
        assert_eq!(entry.map(|entry| &entry["subject_id"]), Some(&json!(id)), "{trail}");
        let other = shop.card("4242424242424242").await;
        let rate = shop.shipment(&id).await["temp_selected_rate_id"].as_str().unwrap().to_owned();
        let bought = shop.owner.post(&buy_path(&id, &rate), json!({ "card_id": other["id"] })).await.ok().data();
        assert_eq!((&bought["status"], &bought["purchase"]["cancelled"]), (&json!("purchased"), &json!(false)));
        assert_eq!((shop.count("canceled").await, shop.count("succeeded").await), (1, 1));
    }

    async fn what_the_holder_has_confirmed_by_then_is_given_back(app, shop = Shop::open) {
        asking_card(&shop).await;
        let (id, pending) = begun(&shop).await;
        answer(&shop, &pending, "confirm").await;
        assert_eq!(shop.count("requires_capture").await, 1);
        assert_eq!(cancel(&shop.owner, &id).await.ok().data()["purchase"]["state"], "released");
        assert_eq!((shop.count("requires_capture").await, shop.count("canceled").await), (0, 1));
        let none = shop.owner.post(&format!("/api/pending-payment/{id}"), json!({})).await;
        assert_eq!(none.json()["code"], "purchase.none", "the holder comes back too late");
    }

    async fn it_is_too_late_once_the_holders_answer_was_taken(app, shop = Shop::open) {
        asking_card(&shop).await;
        let (id, pending) = begun(&shop).await;
        answer(&shop, &pending, "confirm").await;
        shop.owner.post(&format!("/api/pending-payment/{id}"), json!({})).await.ok();
        let late = cancel(&shop.owner, &id).await;
        assert_eq!((late.status.as_u16(), &late.json()["code"]), (409, &json!("purchase.too_late")));
        assert_eq!(late.json()["data"]["status"], "done");
        assert_eq!((shop.count("succeeded").await, shop.count("canceled").await), (1, 0));
    }

    async fn what_the_bank_refused_needs_no_cancelling(app, shop = Shop::open) {
        asking_card(&shop).await;
        let (id, pending) = begun(&shop).await;
        answer(&shop, &pending, "fail").await;
        assert_eq!(shop.owner.post(&format!("/api/pending-payment/{id}"), json!({})).await.status, 422);
        let over = cancel(&shop.owner, &id).await.ok().data();
        assert_eq!((&over["purchase"]["state"], &over["purchase"]["cancelled"]), (&json!("refused"), &json!(false)));
    }

    async fn nothing_is_cancelled_where_nothing_was_bought(app, shop = Shop::open) {
        let (id, _) = shop.quoted().await;
        assert_eq!(cancel(&shop.owner, &id).await.json()["code"], "purchase.none");
    }

    async fn where_the_processor_is_away_it_is_cancelled_later(app, shop = Shop::open) {
        asking_card(&shop).await;
        let (id, _) = begun(&shop).await;
        let cut_off = shop.without_processor();
        let later = cancel(&cut_off, &id).await;
        assert_eq!((later.status.as_u16(), later.header("retry-after").as_str()), (202, "2"));
        let shown: Value = later.data();
        assert_eq!(shown["purchase"]["message"], "The payment is being cancelled. Nothing was charged.");
        assert_eq!(shop.count("canceled").await, 0);
        shop.recover().await;
        assert_eq!((shop.shipment(&id).await["purchase"]["state"].clone(), shop.count("canceled").await), (json!("released"), 1));
    }

    async fn the_holders_answer_and_a_cancel_at_the_same_time_come_to_one_end(app, shop = Shop::open) {
        asking_card(&shop).await;
        for point in fault_point::all() {
            raced_at(&shop, &point).await;
        }
    }
}
