//! A claim and the policy that it is on: what was cancelled pays nothing, and what is claimed on is not cancelled.

use chrono::TimeDelta;
use sea_orm::{ConnectionTrait, EntityTrait};
use serde_json::{Value, json};
use waybill_server::shipping::insurance::claim_entity;

use super::{LOSS_EVIDENCE, at_desk, loss, path_of, send};
use crate::operator::desk::signed_in;
use crate::shipping::file::sample;
use crate::shipping::purchase::shop::Shop;

/// How long a parcel is on its way when its loss can be claimed.
pub const LOST_AFTER: TimeDelta = TimeDelta::days(25);

/// An insured label whose parcel was never scanned, and a draft of a claim that is ready to be sent.
async fn lost(shop: &Shop<'_>) -> (String, Value) {
    shop.card("4242424242424242").await;
    let (id, rate) = shop.quoted_insured(50_000).await;
    shop.buy(&id, &rate).await.ok();
    shop.app.clock().advance(LOST_AFTER);
    shop.app.db_sign_in_again().await;
    let claim = draft_of(shop, &format!("/api/shipments/{id}/claim")).await;
    (id, claim)
}

async fn draft_of(shop: &Shop<'_>, path: &str) -> Value {
    let claim = send(&shop.owner, path, &loss("45000"), &LOSS_EVIDENCE).await.ok().data();
    assert_eq!((&claim["status"], &claim["details"]["violations"]), (&json!("draft"), &json!([])), "{claim}");
    claim
}

both! {
    async fn a_draft_is_not_sent_once_its_cover_was_cancelled_and_refunded(app, shop = Shop::open) {
        let (id, claim) = lost(&shop).await;
        assert_eq!(shop.owner.get("/api/notification").await.ok().data()["claims"], 1);
        shop.owner.post(&format!("/api/insurance/cancel/{id}"), json!({})).await.ok();
        shop.run_due_jobs().await;
        let refused = shop.owner.patch(&path_of(&claim), json!({ "submit": true })).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (409, "claim.policy_over".to_owned()), "{refused}");
        let kept = shop.owner.get(&path_of(&claim)).await.ok().data();
        assert_eq!((&kept["status"], &kept["policy_status"]), (&json!("draft"), &json!("cancelled")));
        assert_eq!(shop.owner.get("/api/notification").await.ok().data()["claims"], 0, "nobody can send it any more");
        assert_eq!(shop.differences().await, []);
    }

    async fn a_draft_is_not_sent_once_its_label_was_cancelled(app, shop = Shop::open) {
        let (id, claim) = lost(&shop).await;
        shop.cancel_label(&id).await.ok();
        shop.run_due_jobs().await;
        let refused = shop.owner.patch(&path_of(&claim), json!({ "submit": true })).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (409, "claim.policy_over".to_owned()), "{refused}");
        assert_eq!(shop.differences().await, []);
    }

    async fn cover_that_is_claimed_on_is_not_cancelled_until_the_claim_is_rejected(app, shop = Shop::open) {
        let (id, claim) = lost(&shop).await;
        shop.owner.patch(&path_of(&claim), json!({ "submit": true })).await.ok();
        for path in [format!("/api/insurance/cancel/{id}"), format!("/api/insurance/cancel/{}", claim["policy_id"].as_str().unwrap())] {
            let refused = shop.owner.with("accept-language", "fr").post(&path, json!({})).await;
            assert_eq!((refused.status.as_u16(), refused.code()), (409, "insurance.claimed".to_owned()), "{refused}");
            assert!(refused.json()["message"].as_str().unwrap().contains("réclamation"), "{refused}");
        }
        assert_eq!(shop.owner.get(&format!("/api/remove-insurance/{id}")).await.code(), "insurance.claimed");
        let shown = shop.shipment(&id).await;
        assert_eq!(shown["policy"]["cancellable"], false);
        assert!(shown["policy"]["cancel_refusal"].as_str().is_some_and(|why| why.contains("claim")), "{shown}");
        let alone = shop.owner.get(&format!("/api/v2/insurance/{id}")).await.ok().data();
        assert_eq!((&alone["cancellable"], &alone["cancel_refusal"]), (&json!(false), &shown["policy"]["cancel_refusal"]));
        let operator = signed_in(app).await;
        operator.patch(&at_desk(&claim), json!({ "status": "in_review" })).await.ok();
        operator.patch(&at_desk(&claim), json!({ "status": "rejected", "message": "It was delivered." })).await.ok();
        assert_eq!(shop.shipment(&id).await["policy"]["cancel_refusal"], Value::Null);
        let cancelled = shop.owner.post(&format!("/api/insurance/cancel/{id}"), json!({})).await.ok().data();
        assert_eq!(cancelled["status"], "cancelled");
        shop.run_due_jobs().await;
        assert_eq!(shop.differences().await, []);
    }

    async fn a_label_whose_cover_is_claimed_on_is_not_cancelled(app, shop = Shop::open) {
        let (id, claim) = lost(&shop).await;
        shop.owner.patch(&path_of(&claim), json!({ "submit": true })).await.ok();
        let shown = shop.shipment(&id).await;
        assert_eq!((&shown["cancellation"]["possible"], &shown["void_until"]), (&json!(false), &Value::Null));
        assert!(shown["cancellation"]["impossible"].as_str().is_some_and(|why| why.contains("claim")), "{shown}");
        let refused = shop.cancel_label(&id).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (409, "cancel.claimed".to_owned()), "{refused}");
        let several = shop.owner.post("/api/bulk-shipment-cancel", json!({ "shipment_ids": [id] })).await.ok().data();
        assert_eq!(several[0]["state"], "refused", "{several}");
        assert_eq!(several[0]["error"], shown["cancellation"]["impossible"]);
        shop.run_due_jobs().await;
        assert_eq!(shop.shipment(&id).await["status"], "purchased");
        assert!(shop.courier.books().voided.is_empty(), "the courier is not asked");
        assert_eq!(shop.differences().await, []);
    }

    async fn a_label_whose_added_cover_is_claimed_on_is_not_cancelled(app, shop = Shop::with_card) {
        let id = shop.bought().await;
        sample::add(&shop.owner, "upload-packaging-images", &id).await;
        let input = json!({ "shipment_id": id, "insured_amount": 50_000 });
        shop.owner.post("/api/add-insurance", input).await.ok();
        app.clock().advance(LOST_AFTER);
        app.db_sign_in_again().await;
        let claim = draft_of(&shop, &format!("/api/shipments/{id}/claim")).await;
        shop.owner.patch(&path_of(&claim), json!({ "submit": true })).await.ok();
        assert_eq!(shop.cancel_label(&id).await.code(), "cancel.claimed");
        assert_eq!(shop.owner.get(&format!("/api/remove-insurance/{id}")).await.code(), "insurance.claimed");
    }

    async fn of_a_claim_that_is_sent_and_a_label_that_is_cancelled_at_once_one_is_refused(app, shop = Shop::open) {
        let (id, claim) = lost(&shop).await;
        let (path, submit) = (path_of(&claim), json!({ "submit": true }));
        let (sent, cancelled) = tokio::join!(shop.owner.patch(&path, submit), shop.cancel_label(&id));
        assert_ne!(sent.status.is_success(), cancelled.status.is_success(), "{sent} {cancelled}");
        shop.run_due_jobs().await;
        let label = shop.shipment(&id).await;
        let claim = shop.owner.get(&path).await.ok().data();
        let in_force = label["policy"]["status"] == "purchased";
        assert_eq!(claim["status"] == "submitted", in_force, "{claim} {label}");
        assert_eq!(shop.differences().await, []);
    }

    async fn nothing_is_approved_or_paid_on_cancelled_cover_and_the_desk_sees_that_it_was(app, shop = Shop::open) {
        let (_, claim) = lost(&shop).await;
        shop.owner.patch(&path_of(&claim), json!({ "submit": true })).await.ok();
        let operator = signed_in(app).await;
        operator.patch(&at_desk(&claim), json!({ "status": "in_review" })).await.ok();
        let seen = operator.get(&at_desk(&claim)).await.ok().data();
        assert_eq!((&seen["policy"]["status"], &seen["claim"]["policy_status"]), (&json!("purchased"), &json!("purchased")));
        for (from, moves) in [("in_review", json!(["waiting_documents", "rejected"])), ("approved", json!([]))] {
            // As it would be if a refund had come another way.
            app.db().execute_unprepared(&format!("update claims set status = '{from}', approved_amount = 45000")).await.unwrap();
            app.db().execute_unprepared("update policies set status = 'cancelled', cancelled_at = bought_at").await.unwrap();
            let seen = operator.get(&at_desk(&claim)).await.ok().data();
            assert_eq!((&seen["policy"]["status"], &seen["moves"]), (&json!("cancelled"), &moves), "{seen}");
            assert_eq!(operator.get("/api/operator/claims").await.ok().data()[0]["policy_status"], "cancelled");
        }
        let paid = operator.patch(&at_desk(&claim), json!({ "status": "paid", "reference": "ET-1" })).await;
        assert_eq!((paid.status.as_u16(), paid.code()), (409, "claim.policy_over".to_owned()), "{paid}");
        app.db().execute_unprepared("update claims set status = 'in_review'").await.unwrap();
        for patch in [json!({ "status": "approved" }), json!({ "status": "approved_partial", "amount": 100, "message": "Some" })] {
            assert_eq!(operator.patch(&at_desk(&claim), patch).await.code(), "claim.policy_over");
        }
        let row = claim_entity::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert_eq!((row.status.0, row.paid_at), (waybill_core::claim::ClaimStatus::InReview, None));
        operator.patch(&at_desk(&claim), json!({ "status": "rejected", "message": "It was cancelled." })).await.ok();
    }
}
