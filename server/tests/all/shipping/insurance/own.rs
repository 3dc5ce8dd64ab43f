//! Insuring a parcel that goes by another way: the draft, its price, the purchase, the certificate and the cancellation.

use chrono::{NaiveDate, TimeDelta};
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use waybill_core::insurance::PolicyStatus;
use waybill_server::routes;
use waybill_server::shipping::insurance::entity as policy;

use crate::app::person::ready_shipment;
use crate::app::{Answer, Client};
use crate::shipping::file::sample;
use crate::shipping::purchase::pending::asking_card;
use crate::shipping::purchase::shop::Shop;

const PURCHASE: &str = "/api/insurance/purchase";

/// The form for a parcel with Purolator that is sent on a day, with everything but its image.
pub fn insurance_form(cents: i64, day: NaiveDate) -> Value {
    let shipment = ready_shipment();
    json!({
        "shipping_with": "insure_only",
        "origin_address": shipment["origin_address"],
        "destination_address": shipment["destination_address"],
        "courier": "puro",
        "service_level": "Purolator Express",
        "tracking_number": "3290 1488 0416",
        "ship_date": day.to_string(),
        "additional_details": "Hand-built classical guitar",
        "what_are_you_shipping": "general",
        "declared_value": cents,
        "insured_amount": cents,
    })
}

impl Shop<'_> {
    /// The form for a parcel that is sent in so many days.
    pub fn insurance_form(&self, cents: i64, in_days: i64) -> Value {
        insurance_form(cents, (self.state.clock.now() + TimeDelta::days(in_days)).date_naive())
    }

    /// A policy with its price, ready to be bought.
    pub async fn quoted_policy(&self, cents: i64) -> String {
        let draft = self.owner.post(DRAFT, self.insurance_form(cents, 3)).await.ok().data();
        let id = draft["id"].as_str().unwrap().to_owned();
        sample::add(&self.owner, "upload-packaging-images", &id).await;
        let mut form = self.insurance_form(cents, 3);
        form["id"] = json!(id);
        let quoted = self.owner.post(QUOTE, form).await.ok().data();
        assert_eq!((&quoted["status"], &quoted["violations"]), (&json!("quoted"), &json!([])), "{quoted}");
        id
    }

    pub async fn buy_policy(&self, id: &str) -> Answer {
        self.owner.post(PURCHASE, json!({ "id": id })).await
    }

    async fn policy(&self, id: &str) -> Value {
        self.owner.get(&format!("/api/v2/insurance/{id}")).await.ok().data()
    }

    async fn cancel_policy(&self, id: &str) -> Answer {
        self.owner.post(&format!("/api/insurance/cancel/{id}"), json!({})).await
    }
}

const QUOTE: &str = "/api/v2/insurance/create-or-update";
const DRAFT: &str = "/api/v2/insurance/create-or-update/draft";

pub fn paths(answer: &Value) -> Vec<&str> {
    let list = answer.get("violations").or_else(|| answer.get("errors")).unwrap();
    list.as_array().unwrap().iter().map(|one| one["path"].as_str().unwrap()).collect()
}

both! {
    async fn a_draft_is_saved_as_typed_and_says_what_it_lacks(app, shop = Shop::open) {
        let draft = shop.owner.post(DRAFT, json!({ "courier": "puro", "insured_amount": 990_000 })).await.ok().data();
        assert_eq!((&draft["status"], &draft["premium"], &draft["code"]), (&json!("draft"), &json!(19_800), &json!("")));
        assert!(paths(&draft).contains(&"packaging_images"), "{draft}");
        let id = draft["id"].as_str().unwrap();
        let changed = shop.owner.post(DRAFT, json!({ "id": id, "insured_amount": 1_000_000 })).await.ok().data();
        assert_eq!((&changed["id"], &changed["premium"]), (&json!(id), &json!(17_500)), "the step of the rates");
        assert_eq!(changed["form"]["insured_amount"], 1_000_000);
        let whole = shop.owner.post(QUOTE, json!({ "id": id })).await;
        assert_eq!(whole.status, 422, "{whole}");
        assert_eq!(shop.buy_policy(id).await.code(), "request.invalid");
        assert_eq!(shop.owner.post(DRAFT, json!({ "id": "nonsense" })).await.status, 404);
    }

    async fn it_is_bought_once_and_every_record_agrees(app) {
        let shop = Shop::configured(app, |config| config.insurance.premium_tax = true).await;
        shop.card("4242424242424242").await;
        let id = shop.quoted_policy(990_000).await;
        let client = shop.owner.with("idempotency-key", "guitar-1");
        let bought = client.post(PURCHASE, json!({ "id": id })).await.ok().data();
        assert_eq!((&bought["status"], &bought["premium"], &bought["tax"]), (&json!("purchased"), &json!(19_800), &json!(1_782)));
        assert_eq!(bought["purchase"]["state"], "done", "{bought}");
        let again = client.post(PURCHASE, json!({ "id": id })).await.ok().data();
        assert_eq!(again["number"], bought["number"], "the same key");
        assert_eq!(shop.buy_policy(&id).await.code(), "purchase.live");
        assert_eq!((shop.count("succeeded").await, shop.count("requires_capture").await), (1, 0));
        assert_eq!(shop.payments().await[0]["amount"], 21_582);
        assert_eq!(shop.differences().await, []);
        assert_eq!(shop.owner.post(DRAFT, json!({ "id": id })).await.code(), "insurance.bought");
        let subjects = shop.subjects().await;
        assert!(subjects.iter().any(|one| one.ends_with("is insured: $215.82 paid")), "{subjects:?}");
        let trail = shop.owner.get("/api/account/audit").await.ok().data();
        assert!(trail.to_string().contains("shipping.insurance_ordered"), "{trail}");
    }

    async fn it_has_a_certificate_a_receipt_and_a_public_page(app, shop = Shop::with_card) {
        let id = shop.quoted_policy(50_000).await;
        let certificate = format!("/api/insurance-certificate-download/{id}");
        let receipt = format!("/api/invoice-download-with-type/{id}?type=receipt");
        assert_eq!(shop.owner.get(&certificate).await.code(), "insurance.no_certificate", "before it is paid");
        assert_eq!(shop.owner.get(&receipt).await.status, 409, "before it is paid");
        let bought = shop.buy_policy(&id).await.ok().data();
        for path in [&certificate, &receipt] {
            let answer = shop.owner.get(path).await;
            assert_eq!((answer.status.as_u16(), answer.header("content-type").as_str()), (200, "application/pdf"), "{path}");
            if let Ok(folder) = std::env::var("WAYBILL_TEST_PAPERS") {
                let name = if path.contains("certificate") { "own-certificate" } else { "own-receipt" };
                std::fs::write(format!("{folder}/{name}.pdf"), &answer.bytes).unwrap();
            }
        }
        let anyone = Client::new(routes::application(shop.state.clone()));
        let public = format!("/api/public/certificates/{}", bought["code"].as_str().unwrap());
        let shown = anyone.get(&public).await.ok().data();
        assert_eq!((&shown["status"], &shown["tracking_end"]), (&json!("purchased"), &json!("0416")), "{shown}");
    }

    async fn a_draft_has_no_public_page(app, shop = Shop::open) {
        shop.owner.post(DRAFT, json!({})).await.ok();
        let row = policy::Entity::find().one(app.db()).await.unwrap().unwrap();
        let anyone = Client::new(routes::application(shop.state.clone()));
        assert_eq!(anyone.get(&format!("/api/public/certificates/{}", row.code)).await.status, 404);
    }

    async fn cancelling_is_free_until_the_day_on_which_it_is_sent(app, shop = Shop::with_card) {
        let id = shop.quoted_policy(50_000).await;
        let bought = shop.buy_policy(&id).await.ok().data();
        assert_eq!(bought["cancellable"], true, "{bought}");
        let cancelled = shop.cancel_policy(&id).await.ok().data();
        assert_eq!((&cancelled["status"], &cancelled["refund_amount"]), (&json!("cancelled"), &json!(1_000)));
        shop.run_due_jobs().await;
        assert_eq!(shop.policy(&id).await["refund_status"], "paid");
        assert_eq!(shop.differences().await, []);
        let note = shop.owner.get(&format!("/api/invoice-download-with-type/{id}?type=credit_note")).await;
        assert_eq!(note.status, 200, "{note}");
        let late = shop.quoted_policy(50_000).await;
        shop.buy_policy(&late).await.ok();
        app.clock().advance(TimeDelta::days(3));
        let client = shop.owner.post(&format!("/api/insurance/cancel/{late}"), json!({})).await;
        assert_eq!(client.code(), "insurance.too_late", "{client}");
    }

    async fn what_is_typed_by_then_is_checked_again_before_paying(app, shop = Shop::with_card) {
        let id = shop.quoted_policy(50_000).await;
        app.clock().advance(TimeDelta::days(5));
        let late = shop.buy_policy(&id).await;
        assert_eq!((late.status.as_u16(), paths(&late.json())), (422, vec!["ship_date"]), "{late}");
        assert_eq!(shop.payments().await.len(), 0);
    }

    async fn a_declined_card_leaves_it_open_for_another(app, shop = Shop::open) {
        shop.card("4000000000000341").await;
        let id = shop.quoted_policy(50_000).await;
        let declined = shop.buy_policy(&id).await;
        assert_eq!(declined.status, 422, "{declined}");
        assert_eq!(shop.policy(&id).await["status"], "quoted");
        let card = shop.card("4242424242424242").await;
        let bought = shop.owner.post(PURCHASE, json!({ "id": id, "card_id": card["id"] })).await.ok().data();
        assert_eq!(bought["status"], "purchased", "{bought}");
        assert_eq!(shop.differences().await, []);
    }

    async fn a_bank_that_asks_is_answered_and_the_policy_is_in_force(app, shop = Shop::open) {
        asking_card(&shop).await;
        let id = shop.quoted_policy(50_000).await;
        let asked = shop.buy_policy(&id).await;
        assert_eq!((asked.status.as_u16(), &asked.data()["status"]), (202, &json!("pending_payment")), "{asked}");
        let open = shop.policy(&id).await;
        assert_eq!((&open["status"], &open["purchase"]["state"]), (&json!("quoted"), &json!("pending_payment")));
        let cancelled = shop.owner.post(&format!("/api/pending-payment/{id}/cancel"), json!({})).await.ok().data();
        assert_eq!((&cancelled["status"], &cancelled["purchase"]["state"]), (&json!("quoted"), &json!("released")));
        assert_eq!(shop.count("requires_capture").await, 0);
        let row = policy::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert_eq!((*row.status, row.purchase_id), (PolicyStatus::Quoted, None), "it can be bought anew");
    }

    async fn images_are_the_policys_and_stay_once_it_is_bought(app, shop = Shop::with_card) {
        let id = shop.quoted_policy(50_000).await;
        let images = shop.owner.get(&format!("/api/uploaded-files/{id}")).await.ok().data();
        let image = images[0]["id"].as_str().unwrap().to_owned();
        shop.buy_policy(&id).await.ok();
        let removed = shop.owner.delete(&format!("/api/files/{image}")).await;
        assert_eq!(removed.code(), "insurance.bought", "{removed}");
    }
}
