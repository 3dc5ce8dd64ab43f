//! Cancelling a policy while its label stays valid: only the fee and its tax come back, and every book agrees.

use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, EntityTrait};
use serde_json::{Value, json};
use waybill_server::platform::jobs::enqueue;
use waybill_server::shipping::insurance::entity as policy;
use waybill_server::shipping::purchase::RefundPremium;

use super::added::db_scan;
use crate::app::Answer;
use crate::shipping::purchase::shop::Shop;

impl Shop<'_> {
    async fn cancel_cover(&self, id: &str) -> Answer {
        self.owner.post(&format!("/api/insurance/cancel/{id}"), json!({})).await
    }
}

fn amounts(refunds: &[Value]) -> i64 {
    refunds.iter().map(|refund| refund["amount"].as_i64().unwrap()).sum()
}

both! {
    async fn the_fee_and_its_tax_are_refunded_once_and_the_label_stays_valid(app) {
        let shop = Shop::configured(app, |config| config.insurance.premium_tax = true).await;
        shop.card("4242424242424242").await;
        let (id, rate) = shop.quoted_insured(50_000).await;
        let bought = shop.buy(&id, &rate).await.ok().data();
        assert_eq!((&bought["policy"]["premium"], &bought["policy"]["tax"]), (&json!(1_000), &json!(90)), "{bought}");
        let policy = shop.cancel_cover(&id).await.ok().data();
        assert_eq!((&policy["status"], &policy["cancelled_as"]), (&json!("cancelled"), &json!("alone")));
        assert_eq!((&policy["refund_amount"], &policy["refund_status"]), (&json!(1_090), &json!("pending")));
        assert_eq!(shop.differences().await, [], "on its way");
        assert_eq!(shop.cancel_cover(&id).await.json()["code"], "insurance.over", "twice");
        let subjects = shop.subjects().await;
        assert!(subjects.iter().any(|one| one == "Your insurance is cancelled: $10.90 refunded"), "{subjects:?}");
        let after = shop.shipment(&id).await;
        assert_eq!((&after["status"], &after["policy"]["refund_status"]), (&json!("purchased"), &json!("paid")), "{after}");
        assert_eq!(amounts(&shop.refunds(&id).await), 1_090);
        assert!(after["invoices"].to_string().contains("insurance_credit_note"), "{after}");
        let note = shop.owner.get(&format!("/api/invoice-download-with-type/{id}?type=insurance_credit_note")).await;
        assert_eq!(note.status, 200, "{note}");
        assert_eq!(shop.differences().await, [], "gone back");
        let trail = shop.owner.get("/api/account/audit").await.ok().data();
        assert!(trail.to_string().contains("shipping.insurance_cancelled"), "{trail}");
    }

    async fn a_label_that_is_cancelled_later_gives_the_rest_back(app, shop = Shop::with_card) {
        for early in [true, false] {
            let (id, rate) = shop.quoted_insured(50_000).await;
            let price = shop.buy(&id, &rate).await.ok().data()["purchase"]["amount"].as_i64().unwrap();
            shop.cancel_cover(&id).await.ok();
            if early {
                shop.run_due_jobs().await;
            }
            assert_eq!(shop.shipment(&id).await["cancellation"]["amount"], price - 1_000);
            shop.cancel_label(&id).await.ok();
            shop.run_due_jobs().await;
            let refunds = shop.refunds(&id).await;
            assert_eq!((refunds.len(), amounts(&refunds)), (2, price), "all of it, to the cent");
            assert_eq!(shop.shipment(&id).await["policy"]["cancelled_as"], "alone");
            assert_eq!(shop.differences().await, []);
        }
    }

    async fn it_is_too_late_once_the_courier_has_the_parcel(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted_insured(50_000).await;
        shop.buy(&id, &rate).await.ok();
        db_scan(&shop, &id).await;
        assert_eq!(shop.shipment(&id).await["policy"]["cancellable"], false);
        let late = shop.cancel_cover(&id).await;
        assert_eq!((late.status.as_u16(), &late.json()["code"]), (409, &json!("insurance.too_late")), "{late}");
        assert_eq!(shop.refunds(&id).await.len(), 0);
    }

    async fn a_processor_that_is_away_is_asked_again_and_pays_once(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted_insured(50_000).await;
        shop.buy(&id, &rate).await.ok();
        shop.cancel_cover(&id).await.ok();
        // The answer was lost: our row knows of no refund, the processor has made it.
        shop.run_due_jobs().await;
        let policy = policy::Entity::find().one(app.db()).await.unwrap().unwrap();
        let again = RefundPremium { account_id: policy.account_id, policy_id: policy.id, look: 0 };
        let forgotten = policy::ActiveModel { refund_ref: Set(None), refunded_at: Set(None), ..policy.into() };
        forgotten.update(app.db()).await.unwrap();
        enqueue(app.db(), &again, app.clock().now()).await.unwrap();
        shop.run_due_jobs().await;
        assert_eq!(shop.refunds(&id).await.len(), 1, "the same key");
        assert_eq!(shop.differences().await, []);
    }
}
