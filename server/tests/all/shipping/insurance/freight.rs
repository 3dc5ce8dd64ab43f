//! Insuring freight: the form, its price, a person's approval, the purchase, the certificate and the cancellation.

use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use waybill_core::Decimal;
use waybill_core::insurance::{InsuranceKind, PolicyStatus};
use waybill_server::platform::config::TierConfig;
use waybill_server::platform::store::Document;
use waybill_server::routes;
use waybill_server::shipping::insurance::entity as policy;

use super::own::paths;
use crate::app::person::ready_shipment;
use crate::app::{Answer, Client};
use crate::operator::desk::at_desk;
use crate::shipping::claim;
use crate::shipping::file::sample;
use crate::shipping::purchase::pending::asking_card;
use crate::shipping::purchase::shop::Shop;

const DRAFT: &str = "/api/v2/insurance/freight/draft";
const QUOTE: &str = "/api/v2/insurance/freight";
const SEND: &str = "/api/insurance/freight";

impl Shop<'_> {
    /// The form for freight that departs in so many days, with everything but its files.
    pub fn freight_form(&self, cents: i64, in_days: i64) -> Value {
        let shipment = ready_shipment();
        let day = (self.state.clock.now() + TimeDelta::days(in_days)).date_naive().to_string();
        json!({
            "description_of_cargo": "40 optical sensors, new, each in its own foam sleeve",
            "commodity": "Electronics",
            "value_of_coverage": cents,
            "date_of_departure": day,
            "conveyance": "road",
            "carrier": "Cascade Freight Lines",
            "tracking_number": "CFL-2201",
            "shipment_method": "ltl",
            "origin_address": shipment["origin_address"],
            "destination_address": shipment["destination_address"],
            "packaging": "cardboard_box",
            "box_type": "double_wall",
            "using_divider": true,
            "divider_type": "Corrugated cells",
            "bubble_type": "Small bubbles",
            "times_of_bubble_wrapped": 2,
            "using_fill": true,
            "any_indication": false,
            "product_type": "fragile",
            "using_pallet": false,
        })
    }

    /// A draft of freight with its files.
    pub async fn freight_draft(&self, cents: i64) -> String {
        let draft = self.owner.post(DRAFT, self.freight_form(cents, 3)).await.ok().data();
        let id = draft["id"].as_str().unwrap().to_owned();
        for kind in ["upload-images", "upload-packaging-images", "upload-proof-files"] {
            sample::add(&self.owner, kind, &id).await;
        }
        id
    }

    /// Freight with its price, ready to be bought.
    pub async fn quoted_freight(&self, cents: i64) -> String {
        let id = self.freight_draft(cents).await;
        let quoted = self.owner.post(QUOTE, self.freight_of(&id, cents)).await.ok().data();
        assert_eq!((&quoted["status"], &quoted["violations"]), (&json!("quoted"), &json!([])), "{quoted}");
        id
    }

    /// Freight that waits for approval.
    pub async fn sent_freight(&self, cents: i64) -> String {
        let id = self.freight_draft(cents).await;
        let sent = self.owner.post(SEND, self.freight_of(&id, cents)).await.ok().data();
        assert_eq!(sent["status"], "pending_approval", "{sent}");
        id
    }

    fn freight_of(&self, id: &str, cents: i64) -> Value {
        let mut form = self.freight_form(cents, 3);
        form["id"] = json!(id);
        form
    }

    pub async fn buy_freight(&self, id: &str) -> Answer {
        self.owner.post(&purchase(id), json!({})).await
    }

    pub async fn freight(&self, id: &str) -> Value {
        self.owner.get(&format!("/api/v2/insurance/freight-info/{id}")).await.ok().data()
    }

    async fn cancel_freight(&self, id: &str) -> Answer {
        self.owner.post(&format!("/api/freight-insurance/cancel/{id}"), json!({})).await
    }

    pub async fn decide(&self, operator: &Client, id: &str, decision: &str) -> Answer {
        let body = json!({ "decision": decision, "reason": "The crates are not braced" });
        operator.post(&format!("/api/operator/policies/{id}/decide"), body).await
    }
}

fn purchase(id: &str) -> String {
    format!("/api/v2/insurance/freight-purchase/{id}")
}

both! {
    async fn a_draft_is_saved_as_typed_and_lists_what_it_lacks_in_the_forms_order(app, shop = Shop::open) {
        let draft = shop.owner.post(DRAFT, json!({ "packaging": "cardboard_box", "value_of_coverage": 20_000 })).await.ok().data();
        assert_eq!((&draft["status"], &draft["premium"], &draft["code"]), (&json!("draft"), &json!(4_994), &json!("")), "the minimum");
        assert_eq!(&paths(&draft)[..4], ["description_of_cargo", "commodity", "product_images", "packaging_images"]);
        assert!(paths(&draft).ends_with(&["origin_address", "destination_address"]), "{draft}");
        let id = draft["id"].as_str().unwrap();
        let changed = shop.owner.post(DRAFT, json!({ "id": id, "value_of_coverage": 6_250_000 })).await.ok().data();
        assert_eq!((&changed["id"], &changed["premium"], &changed["needs_approval"]), (&json!(id), &json!(93_750), &json!(true)));
        assert!(!paths(&changed).contains(&"box_type"), "{changed}");
        for route in [QUOTE, SEND] {
            let whole = shop.owner.post(route, json!({ "id": id })).await;
            assert_eq!((whole.status.as_u16(), paths(&whole.json())[0]), (422, "description_of_cargo"), "{whole}");
        }
        assert_eq!(shop.buy_freight(id).await.code(), "request.invalid");
        assert_eq!(shop.owner.post(DRAFT, json!({ "id": "nonsense" })).await.status, 404);
        let open = shop.owner.get(QUOTE).await.ok().data();
        assert_eq!((&open[0]["id"], open.as_array().unwrap().len()), (&json!(id), 1), "{open}");
    }

    async fn freight_under_the_limit_is_bought_once_and_every_record_agrees(app) {
        let shop = Shop::configured(app, |config| config.insurance.premium_tax = true).await;
        shop.card("4242424242424242").await;
        let id = shop.quoted_freight(4_999_999).await;
        let client = shop.owner.with("idempotency-key", "freight-1");
        let bought = client.post(&purchase(&id), json!({})).await.ok().data();
        assert_eq!((&bought["status"], &bought["premium"]), (&json!("purchased"), &json!(75_000)), "{bought}");
        assert_eq!((&bought["purchase"]["state"], &bought["purchase"]["message"]), (&json!("done"), &json!("Your freight is insured.")));
        let again = client.post(&purchase(&id), json!({})).await.ok().data();
        assert_eq!(again["number"], bought["number"], "the same key");
        assert_eq!(shop.buy_freight(&id).await.code(), "purchase.live");
        assert_eq!((shop.count("succeeded").await, shop.count("requires_capture").await), (1, 0));
        assert_eq!(shop.payments().await[0]["amount"], 75_000 + bought["tax"].as_i64().unwrap());
        assert_eq!(shop.differences().await, []);
        assert_eq!(shop.owner.post(DRAFT, json!({ "id": id })).await.code(), "insurance.bought");
        let subjects = shop.subjects().await;
        assert!(subjects.iter().any(|one| one.starts_with("Freight CFL-2201 is insured: ")), "{subjects:?}");
        let listed = shop.owner.get("/api/v2/shipments?type=freight&search=cfl-2201").await.ok().data();
        assert_eq!((&listed[0]["type"], &listed[0]["freight"]["id"], &listed[0]["policy"]), (&json!("freight"), &json!(id), &Value::Null));
        assert_eq!(shop.owner.get("/api/v2/shipments?type=insurance").await.ok().data(), json!([]));
        let sheet = shop.owner.get("/api/shipments/export?type=freight").await.ok().text();
        assert!(sheet.contains("Cascade Freight Lines") && sheet.contains("Insured"), "{sheet}");
        assert_eq!(shop.owner.get(QUOTE).await.ok().data(), json!([]), "nothing is open any more");
    }

    async fn from_fifty_thousand_on_a_person_approves_before_the_card_is_charged(app, shop = Shop::with_card) {
        let id = shop.quoted_freight(5_000_000).await;
        assert_eq!(shop.buy_freight(&id).await.code(), "freight.needs_approval", "quoted");
        let mut form = shop.freight_form(5_000_000, 3);
        form["id"] = json!(id);
        let sent = shop.owner.post(SEND, form.clone()).await.ok().data();
        assert_eq!(sent["status"], "pending_approval", "{sent}");
        assert_eq!(shop.buy_freight(&id).await.code(), "freight.needs_approval", "waiting");
        assert_eq!(shop.owner.post(QUOTE, form.clone()).await.code(), "freight.laid_before");
        let file = shop.owner.get(&format!("/api/uploaded-files/{id}")).await.ok().data()[0]["id"].as_str().unwrap().to_owned();
        assert_eq!(shop.owner.delete(&format!("/api/files/{file}")).await.code(), "freight.laid_before");
        let operator = at_desk(app, &shop.as_client(&app.anonymous())).await;
        let approved = shop.decide(&operator, &id, "approve").await.ok().data();
        assert_eq!(approved["status"], "approved", "{approved}");
        assert_eq!(shop.payments().await.len(), 0, "nothing is charged by it");
        let bought = shop.buy_freight(&id).await.ok().data();
        assert_eq!((&bought["status"], &bought["total"]), (&json!("purchased"), &json!(75_000)), "{bought}");
        assert_eq!(shop.differences().await, []);
        let subjects = shop.subjects().await;
        for expected in ["Your freight insurance for $50,000 is waiting for approval", "Approved: insure your freight for $50,000"] {
            assert!(subjects.iter().any(|one| one == expected), "{subjects:?}");
        }
        let trail = shop.owner.get("/api/account/audit").await.ok().text();
        assert!(trail.contains("shipping.freight_asked") && trail.contains("shipping.freight_ordered"), "{trail}");
    }

    async fn what_is_declined_says_why_and_is_corrected_and_sent_again(app, shop = Shop::with_card) {
        let id = shop.sent_freight(6_250_000).await;
        let operator = at_desk(app, &shop.as_client(&app.anonymous())).await;
        shop.decide(&operator, &id, "decline").await.ok();
        let declined = shop.freight(&id).await;
        assert_eq!((&declined["status"], &declined["decision_reason"]), (&json!("declined"), &json!("The crates are not braced")));
        assert_eq!(shop.buy_freight(&id).await.code(), "insurance.not_quoted");
        let mut form = shop.freight_form(6_250_000, 3);
        form["id"] = json!(id);
        let corrected = shop.owner.post(DRAFT, form.clone()).await.ok().data();
        assert_eq!((&corrected["status"], &corrected["decision_reason"]), (&json!("draft"), &json!("The crates are not braced")));
        let sent = shop.owner.post(SEND, form).await.ok().data();
        assert_eq!((&sent["status"], &sent["decision_reason"]), (&json!("pending_approval"), &Value::Null));
        let subjects = shop.subjects().await;
        assert!(subjects.iter().any(|one| one == "Your freight insurance for $62,500 was declined"), "{subjects:?}");
    }

    async fn taking_a_form_back_ends_its_approval(app, shop = Shop::with_card) {
        let id = shop.sent_freight(6_250_000).await;
        let operator = at_desk(app, &shop.as_client(&app.anonymous())).await;
        shop.decide(&operator, &id, "approve").await.ok();
        let mut form = shop.freight_form(9_000_000, 3);
        form["id"] = json!(id);
        assert_eq!(shop.owner.post(DRAFT, form.clone()).await.ok().data()["status"], "draft");
        assert_eq!(shop.owner.post(QUOTE, form).await.ok().data()["status"], "quoted");
        assert_eq!(shop.buy_freight(&id).await.code(), "freight.needs_approval", "the dearer cover was never approved");
    }

    async fn an_approved_price_stays_when_the_tiers_change(app, shop = Shop::with_card) {
        let (id, other) = (shop.sent_freight(6_250_000).await, shop.quoted_freight(1_000_000).await);
        let operator = at_desk(app, &shop.as_client(&app.anonymous())).await;
        shop.decide(&operator, &id, "approve").await.ok();
        let row = policy::Entity::find().filter(policy::Column::Id.eq(id.parse::<uuid::Uuid>().unwrap())).one(app.db()).await.unwrap().unwrap();
        assert_eq!(*row.status, PolicyStatus::Approved);
        let dearer = TierConfig { kind: Some(InsuranceKind::Freight), markup_percent: Some(Decimal::whole(5)), ..TierConfig::default() };
        let mut config = shop.state.config.clone();
        config.insurance.tiers = vec![dearer];
        let (db, clock, mode) = (shop.state.db.clone(), shop.state.clock.clone(), shop.state.mode);
        let state = waybill_server::AppState::with_couriers(config, mode, db, clock, shop.state.couriers.clone()).unwrap();
        let client = Client::new(routes::application(state)).with_token(&shop.owner.token);
        assert_eq!(client.post(&purchase(&id), json!({})).await.ok().data()["total"], 93_750);
        let changed = client.post(&purchase(&other), json!({})).await;
        assert_eq!((changed.code(), &changed.json()["data"]["total"]), ("purchase.price_changed".to_owned(), &json!(50_000)), "{changed}");
    }

    async fn it_has_a_certificate_a_receipt_and_a_public_page(app, shop = Shop::with_card) {
        let id = shop.quoted_freight(1_500_000).await;
        let certificate = format!("/api/freight-certificate-download/{id}");
        let receipt = format!("/api/invoice-download-with-type/{id}?type=receipt");
        assert_eq!(shop.owner.get(&certificate).await.code(), "insurance.no_certificate", "before it is paid");
        let bought = shop.buy_freight(&id).await.ok().data();
        for path in [&certificate, &receipt] {
            let answer = shop.owner.get(path).await;
            assert_eq!((answer.status.as_u16(), answer.header("content-type").as_str()), (200, "application/pdf"), "{path}");
            if let Ok(folder) = std::env::var("WAYBILL_TEST_PAPERS") {
                let name = if path.contains("certificate") { "freight-certificate" } else { "freight-receipt" };
                std::fs::write(format!("{folder}/{name}.pdf"), &answer.bytes).unwrap();
            }
        }
        let anyone = Client::new(routes::application(shop.state.clone()));
        let public = format!("/api/public/certificates/{}", bought["code"].as_str().unwrap());
        let shown = anyone.get(&public).await.ok().data();
        assert_eq!((&shown["kind"], &shown["status"], &shown["tracking_end"]), (&json!("freight"), &json!("purchased"), &json!("2201")), "{shown}");
    }

    async fn what_can_be_claimed_shows_from_the_purchase_on_and_is_claimed_by_its_id(app, shop = Shop::with_card) {
        let mut form = shop.freight_form(1_000_000, 3);
        form["destination_address"]["country"] = json!("US");
        form["destination_address"]["state"] = json!("NY");
        form["destination_address"]["postal_code"] = json!("10001");
        form["id"] = json!(shop.freight_draft(1_000_000).await);
        let quoted = shop.owner.post(QUOTE, form).await.ok().data();
        assert_eq!(quoted["claims"], Value::Null, "nothing is in force yet");
        let id = quoted["id"].as_str().unwrap();
        let bought = shop.buy_freight(id).await.ok().data();
        assert_eq!(bought["claims"]["facts"]["crosses_border"], true, "{bought}");
        let begun = claim::send(&shop.owner, &format!("/api/freight/claim/{id}"), &[("claim_type", "loss")], &[]).await.ok().data();
        assert_eq!((&begun["kind"], &begun["policy_id"], &begun["courier_name"]), (&json!("freight"), &json!(id), &json!("Cascade Freight Lines")));
        assert_eq!(shop.freight(id).await["claims"]["last"]["number"], begun["number"]);
    }

    async fn cancelling_is_free_until_the_day_of_departure(app, shop = Shop::with_card) {
        let id = shop.quoted_freight(1_000_000).await;
        assert_eq!(shop.cancel_freight(&id).await.code(), "insurance.over", "before it is paid");
        let bought = shop.buy_freight(&id).await.ok().data();
        assert_eq!(bought["cancellable"], true, "{bought}");
        let cancelled = shop.cancel_freight(&id).await.ok().data();
        assert_eq!((&cancelled["status"], &cancelled["refund_amount"]), (&json!("cancelled"), &json!(17_500)));
        shop.run_due_jobs().await;
        assert_eq!(shop.freight(&id).await["refund_status"], "paid");
        assert_eq!(shop.differences().await, []);
        let note = shop.owner.get(&format!("/api/invoice-download-with-type/{id}?type=credit_note")).await;
        assert_eq!(note.status, 200, "{note}");
        let late = shop.quoted_freight(1_000_000).await;
        let bought = shop.buy_freight(&late).await.ok().data();
        app.clock().advance(TimeDelta::days(3));
        assert_eq!(shop.cancel_freight(&late).await.code(), "insurance.too_late");
        app.clock().advance(TimeDelta::days(100));
        let anyone = Client::new(routes::application(shop.state.clone()));
        let public = format!("/api/public/certificates/{}", bought["code"].as_str().unwrap());
        assert_eq!(anyone.get(&public).await.ok().data()["status"], "expired");
    }

    async fn freight_that_has_departed_by_then_is_not_insured(app, shop = Shop::with_card) {
        let id = shop.quoted_freight(1_000_000).await;
        app.clock().advance(TimeDelta::days(5));
        let late = shop.buy_freight(&id).await;
        assert_eq!((late.status.as_u16(), paths(&late.json())), (422, vec!["date_of_departure"]), "{late}");
        assert_eq!(shop.payments().await.len(), 0);
    }

    async fn a_bank_that_asks_is_answered_for_freight_too(app, shop = Shop::open) {
        asking_card(&shop).await;
        let id = shop.quoted_freight(1_000_000).await;
        let asked = shop.buy_freight(&id).await;
        assert_eq!((asked.status.as_u16(), &asked.data()["status"]), (202, &json!("pending_payment")), "{asked}");
        let waits = shop.owner.post(&format!("/api/pending-payment/{id}"), json!({})).await;
        assert_eq!(waits.status, 202, "{waits}");
        let cancelled = shop.owner.post(&format!("/api/pending-payment/{id}/cancel"), json!({})).await.ok().data();
        assert_eq!((&cancelled["status"], &cancelled["purchase"]["state"]), (&json!("quoted"), &json!("released")));
        assert_eq!(shop.count("requires_capture").await, 0);
    }

    async fn each_route_knows_its_own_kind(app, shop = Shop::open) {
        let (freight, parcel) = (shop.quoted_freight(1_000_000).await, shop.quoted_policy(50_000).await);
        for path in [format!("/api/v2/insurance/{freight}"), format!("/api/v2/insurance/freight-info/{parcel}"), format!("/api/insurance-certificate-download/{freight}"), format!("/api/freight-certificate-download/{parcel}")] {
            assert_eq!(shop.owner.get(&path).await.status, 404, "{path}");
        }
        for (path, body) in [
            ("/api/insurance/purchase".to_owned(), json!({ "id": freight })),
            ("/api/v2/insurance/create-or-update/draft".to_owned(), json!({ "id": freight })),
            (format!("/api/insurance/cancel/{freight}"), json!({})),
            (DRAFT.to_owned(), json!({ "id": parcel })),
            (purchase(&parcel), json!({})),
            (format!("/api/freight-insurance/cancel/{parcel}"), json!({})),
        ] {
            assert_eq!(shop.owner.post(&path, body).await.status, 404, "{path}");
        }
    }

    async fn accounts_of_the_united_states_insure_freight_too(app, shop = Shop::open) {
        let owner = shop.as_client(&app.us_owner().await);
        let draft = owner.post(DRAFT, json!({ "commodity": "Pumps" })).await.ok().data();
        assert_eq!((&draft["status"], &draft["currency"]), (&json!("draft"), &json!("CAD")));
        assert_eq!(owner.get(QUOTE).await.ok().data()[0]["id"], draft["id"]);
    }

    async fn hostile_files_are_refused_and_leave_nothing(app, shop = Shop::open) {
        let id = shop.owner.post(DRAFT, json!({})).await.ok().data()["id"].as_str().unwrap().to_owned();
        for (kind, name, bytes) in [
            ("upload-images", "../../etc/passwd.png", sample::PDF),
            ("upload-packaging-images", "zip.jpg", b"PK\x03\x04 not a picture".as_slice()),
            ("upload-proof-files", "page.pdf", b"<html><script>alert(1)</script>".as_slice()),
        ] {
            let refused = sample::send(&shop.owner, &format!("/api/{kind}/{id}"), &[(name, bytes)]).await;
            assert_eq!((refused.status.as_u16(), paths(&refused.json())), (422, vec!["files[0]"]), "{refused}");
        }
        assert_eq!(shop.owner.get(&format!("/api/uploaded-files/{id}")).await.ok().data(), json!([]));
        sample::send(&shop.owner, &format!("/api/upload-proof-files/{id}"), &[("invoice.pdf", sample::PDF)]).await.ok();
        assert!(!paths(&shop.freight(&id).await).contains(&"document"));
    }

    async fn an_erased_form_shows_nothing(app, shop = Shop::open) {
        let id = shop.quoted_freight(1_000_000).await;
        let row = policy::Entity::find().filter(policy::Column::Id.eq(id.parse::<uuid::Uuid>().unwrap())).one(app.db()).await.unwrap().unwrap();
        let form = row.freight_form.as_ref().map(Document::read).transpose().unwrap().unwrap();
        assert!(form.product_images.is_empty() && form.document.is_empty(), "files are known by whom they belong to");
    }
}
