//! Cancelling a bought label: the courier voids it, its price goes back once, and every ending can be gone on from.

use chrono::TimeDelta;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;
use waybill_core::shipment::TrackingStatus;
use waybill_server::operator::reconcile::{Mismatch, reconcile};
use waybill_server::shipping::purchase::{self, SettleError, Verdict, entity, settle};

use super::courier::Voiding;
use super::shop::Shop;
use crate::app::Answer;

impl Shop<'_> {
    pub async fn cancel_label(&self, id: &str) -> Answer {
        self.owner.post(&format!("/api/change-status/{id}"), json!({ "status": "cancelled" })).await
    }

    /// What the processor gave back of a shipment's payment.
    pub async fn refunds(&self, id: &str) -> Vec<Value> {
        let payments = self.payments().await;
        let payment = payments.iter().find(|payment| payment["metadata"]["shipment_id"] == id).unwrap();
        let url = format!("{}/stripe/v1/refunds?payment_intent={}", self.url, payment["id"].as_str().unwrap());
        let answer = reqwest::Client::new().get(url).bearer_auth("sk_test_simulated").send().await.unwrap();
        answer.json::<Value>().await.unwrap()["data"].as_array().unwrap().clone()
    }

    pub async fn differences(&self) -> Vec<Mismatch> {
        let mut found = Vec::new();
        reconcile(&self.state, &mut |difference| found.push(difference.mismatch)).await.unwrap();
        found
    }

    pub async fn subjects(&self) -> Vec<String> {
        self.run_due_jobs().await;
        let me = self.owner.get("/api/user").await.ok().data();
        let mails = self.app.mails_to(me["email"].as_str().unwrap()).await;
        mails.iter().map(|mail| mail["subject"].as_str().unwrap().to_owned()).collect()
    }
}

/// Gives a purchase another payment; returns the one before.
async fn db_pay(shop: &Shop<'_>, id: Uuid, payment: &str) -> String {
    let row = entity::Entity::find().filter(entity::Column::Id.eq(id)).one(shop.app.db()).await.unwrap().unwrap();
    let before = row.payment_ref.clone().unwrap();
    let mut row: entity::ActiveModel = row.into();
    row.payment_ref = Set(Some(payment.to_owned()));
    row.update(shop.app.db()).await.unwrap();
    before
}

both! {
    async fn a_cancelled_label_is_voided_and_its_price_goes_back_once(app, shop = Shop::with_card) {
        let id = shop.bought().await;
        let before = shop.shipment(&id).await;
        assert_eq!(before["cancellation"]["possible"], true);
        assert_eq!(before["cancellation"]["amount"], before["purchase"]["amount"]);
        assert_eq!(before["cancellation"]["card"], "Visa ending in 4242");
        assert!(before["void_until"].is_string(), "{before}");
        let after = shop.cancel_label(&id).await.ok().data();
        assert_eq!((&after["status"], &after["refund_status"]), (&json!("cancelled"), &json!("paid")), "{after}");
        assert_eq!(after["tracking_status"], "cancelled");
        assert_eq!((&after["purchase"]["state"], &after["void_until"]), (&json!("closed"), &json!(null)));
        assert!(after["cancellation"]["expected"]["until"].is_string(), "{after}");
        assert_eq!(shop.courier.books().voided.len(), 1);
        let refunds = shop.refunds(&id).await;
        assert_eq!((refunds.len(), &refunds[0]["amount"]), (1, &before["purchase"]["amount"]));
        assert_eq!(shop.differences().await, []);
        let label = shop.owner.get(&format!("/api/label-download/{id}")).await;
        assert_eq!((label.status.as_u16(), &label.json()["code"]), (409, &json!("label.voided")));
        let note = shop.owner.get(&format!("/api/invoice-download-with-type/{id}?type=credit_note")).await.ok();
        assert!(note.header("content-disposition").contains("credit-note-"));
        assert!(shop.subjects().await.iter().any(|subject| subject.starts_with("Your label is cancelled: $")));
        let again = shop.cancel_label(&id).await;
        assert_eq!((again.status.as_u16(), &again.json()["data"]["status"]), (409, &json!("cancelled")));
        assert_eq!(shop.refunds(&id).await.len(), 1);
    }

    async fn a_label_whose_void_is_refused_stays_valid_with_the_reason_and_can_be_cancelled_again(app) {
        let shop = Shop::with_card(app).await;
        let id = shop.bought().await;
        shop.courier.books().voiding = Voiding::Refuses;
        let after = shop.cancel_label(&id).await.ok().data();
        assert_eq!((&after["status"], &after["refund_status"]), (&json!("cancel_refused"), &json!("none")), "{after}");
        assert_eq!((&after["purchase"]["state"], &after["purchase"]["failure"]), (&json!("done"), &json!(null)));
        assert!(after["cancellation"]["refusal"].as_str().unwrap().contains("Postes"), "{after}");
        shop.owner.get(&format!("/api/label-download/{id}")).await.ok();
        assert!(shop.refunds(&id).await.is_empty());
        assert_eq!(shop.differences().await, []);
        assert!(shop.subjects().await.contains(&"Your label couldn’t be cancelled".to_owned()));
        shop.courier.books().voiding = Voiding::Voids;
        let after = shop.cancel_label(&id).await.ok().data();
        assert_eq!((&after["status"], &after["cancellation"]["refusal"]), (&json!("cancelled"), &json!(null)));
        assert_eq!(shop.refunds(&id).await.len(), 1);
    }

    async fn a_void_whose_answer_was_lost_is_found_out_and_refunded_once(app, shop = Shop::with_card) {
        let id = shop.bought().await;
        shop.courier.books().voiding = Voiding::LosesAnswer;
        let asked = shop.cancel_label(&id).await.ok().data();
        assert_eq!((&asked["status"], &asked["purchase"]["state"]), (&json!("cancel_requested"), &json!("voiding")));
        let twice = shop.cancel_label(&id).await;
        assert_eq!((twice.status.as_u16(), &twice.json()["data"]["status"]), (409, &json!("cancel_requested")));
        shop.recover().await;
        let after = shop.shipment(&id).await;
        assert_eq!((&after["status"], &after["refund_status"]), (&json!("cancelled"), &json!("paid")), "{after}");
        assert_eq!(shop.refunds(&id).await.len(), 1);
        assert_eq!(shop.differences().await, []);
    }

    async fn a_courier_that_is_silent_for_a_day_leaves_the_label_as_it_was(app, shop = Shop::with_card) {
        let id = shop.bought().await;
        shop.courier.books().voiding = Voiding::Silent;
        assert_eq!(shop.cancel_label(&id).await.ok().data()["status"], "cancel_requested");
        app.clock().advance(TimeDelta::hours(25));
        shop.recover().await;
        let after = shop.shipment(&id).await;
        assert_eq!((&after["status"], &after["purchase"]["state"]), (&json!("cancel_refused"), &json!("done")), "{after}");
        assert!(shop.refunds(&id).await.is_empty());
    }

    async fn what_was_scanned_or_is_too_old_cannot_be_cancelled_and_says_why(app, shop = Shop::with_card) {
        let id = shop.bought().await;
        db_scan(&shop, &id).await;
        let shown = shop.shipment(&id).await;
        assert_eq!((&shown["cancellation"]["possible"], &shown["void_until"]), (&json!(false), &json!(null)));
        assert!(shown["cancellation"]["impossible"].as_str().unwrap().starts_with("It's too late"), "{shown}");
        let refused = shop.cancel_label(&id).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("cancel.too_late")));
        let old = shop.bought().await;
        for _ in 0..2 {
            app.clock().advance(TimeDelta::days(16));
            shop.shipment(&old).await;
        }
        assert_eq!(shop.shipment(&old).await["cancellation"]["possible"], false);
        assert!(shop.courier.books().voided.is_empty());
    }

    async fn a_card_that_sends_the_money_back_shows_a_failed_refund(app, shop = Shop::open) {
        shop.card("4000000000005126").await;
        let id = shop.bought().await;
        assert_eq!(shop.cancel_label(&id).await.ok().data()["refund_status"], "paid");
        app.clock().advance(TimeDelta::minutes(11));
        shop.run_due_jobs().await;
        let after = shop.shipment(&id).await;
        assert_eq!((&after["status"], &after["refund_status"]), (&json!("cancelled"), &json!("failed")), "{after}");
        assert!(shop.subjects().await.iter().any(|subject| subject.contains("didn't go through")));
        assert_eq!(shop.differences().await, [Mismatch::RefundFailed, Mismatch::RefundMissing]);
    }

    async fn a_refund_that_is_refused_for_good_is_closed_by_the_operator_and_the_person_reads_how(app) {
        let shop = Shop::with_card(app).await;
        let id = shop.bought().await;
        let bought: Uuid = shop.shipment(&id).await["purchase"]["id"].as_str().unwrap().parse().unwrap();
        // The processor no longer knows the payment, so it refuses every call.
        db_pay(&shop, bought, "pi_gone").await;
        let after = shop.cancel_label(&id).await.ok().data();
        assert_eq!((&after["status"], &after["refund_status"]), (&json!("cancelled"), &json!("failed")), "{after}");
        assert_eq!(after["purchase"]["state"], "refunding");
        for _ in 0..20 {
            app.clock().advance(TimeDelta::hours(1));
            purchase::recover(&shop.state.buying).await.unwrap();
        }
        assert_eq!(shop.shipment(&id).await["purchase"]["state"], "refunding");
        assert_eq!(shop.subjects().await.iter().filter(|subject| subject.contains("didn't go through")).count(), 1);

        let asked = settle(&shop.state.buying, bought, &Verdict::Refund).await.unwrap_err();
        assert!(asked.to_string().contains("return it another way"), "{asked}");
        let verdict = Verdict::Returned { reference: "bank transfer 81-204".to_owned() };
        assert_eq!(settle(&shop.state.buying, bought, &verdict).await.unwrap().state, PurchaseState::Closed);
        let after = shop.shipment(&id).await;
        assert_eq!((&after["status"], &after["refund_status"]), (&json!("cancelled"), &json!("paid")), "{after}");
        let read = after["cancellation"]["returned"].as_str().unwrap();
        assert!(read.ends_with("returned the money another way: bank transfer 81-204"), "{read}");
        assert_eq!(after["purchase"]["failure"], json!(null));
        let subjects = shop.subjects().await;
        assert!(subjects.iter().any(|subject| subject.ends_with("was sent another way")), "{subjects:?}");
        let again = settle(&shop.state.buying, bought, &verdict).await.unwrap_err();
        assert!(matches!(again, SettleError::WrongState("closed")), "{again}");
    }

    async fn a_refund_that_the_processor_takes_after_all_needs_no_operator(app, shop = Shop::with_card) {
        let id = shop.bought().await;
        let bought: Uuid = shop.shipment(&id).await["purchase"]["id"].as_str().unwrap().parse().unwrap();
        let payment = db_pay(&shop, bought, "pi_gone").await;
        assert_eq!(shop.cancel_label(&id).await.ok().data()["refund_status"], "failed");
        db_pay(&shop, bought, &payment).await;
        assert_eq!(settle(&shop.state.buying, bought, &Verdict::Refund).await.unwrap().state, PurchaseState::Closed);
        let after = shop.shipment(&id).await;
        assert_eq!((&after["refund_status"], &after["cancellation"]["returned"]), (&json!("paid"), &json!(null)));
        assert_eq!(shop.refunds(&id).await.len(), 1);
        assert_eq!(shop.differences().await, []);
    }

    async fn a_draft_and_another_accounts_label_cannot_be_cancelled(app, shop = Shop::with_card) {
        let (draft, _) = shop.quoted().await;
        assert_eq!(shop.cancel_label(&draft).await.status, 409);
        let id = shop.bought().await;
        let stranger = shop.as_client(&app.owner().await);
        let path = format!("/api/change-status/{id}");
        assert_eq!(stranger.post(&path, json!({ "status": "cancelled" })).await.status, 404);
        assert!(shop.courier.books().voided.is_empty());
    }

    async fn a_kill_at_any_point_of_cancelling_voids_and_refunds_once(app, shop = Shop::with_card) {
        for point in [
            "before_voiding", "after_voiding", "before_void_call", "after_void_call", "before_refunding", "after_refunding",
            "before_refund_call", "after_refund_call", "before_closed", "after_closed",
        ] {
            let id = shop.bought().await;
            let amount = shop.shipment(&id).await["purchase"]["amount"].clone();
            let path = format!("/api/change-status/{id}");
            assert!(shop.killed_at(point, &path, json!({ "status": "cancelled" })).await, "{point} is never reached");
            shop.recover().await;
            if shop.shipment(&id).await["status"] != "cancelled" {
                assert_eq!(point, "before_voiding", "only what was never written is asked for again");
                shop.cancel_label(&id).await.ok();
            }
            let after = shop.shipment(&id).await;
            assert_eq!((&after["status"], &after["refund_status"]), (&json!("cancelled"), &json!("paid")), "{point}");
            let refunds = shop.refunds(&id).await;
            assert_eq!((refunds.len(), &refunds[0]["amount"]), (1, &amount), "{point}: refunded once, to the cent");
            assert_eq!(shop.differences().await, [], "{point}");
        }
    }
}

/// The courier has seen the parcel.
async fn db_scan(shop: &Shop<'_>, id: &str) {
    use sea_orm::sea_query::Expr;
    use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
    use waybill_server::platform::store::Stored;
    use waybill_server::shipping::shipment::entity::{Column, Entity};

    Entity::update_many()
        .col_expr(Column::TrackingStatus, Expr::value(Stored(TrackingStatus::InTransit)))
        .filter(Column::Id.eq(id.parse::<uuid::Uuid>().unwrap()))
        .exec(shop.app.db())
        .await
        .unwrap();
}
