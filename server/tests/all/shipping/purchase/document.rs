//! Receipts and invoices as PDF, and labels by mail.

use sea_orm::EntityTrait;
use serde_json::json;
use waybill_server::shipping::purchase::entity as purchase;

use super::shop::Shop;
use crate::shipping::shipment::{draft, to_new_york, write_invoice};

both! {
    async fn a_domestic_label_has_a_receipt_and_no_commercial_invoice(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        let early = shop.owner.get(&format!("/api/invoice-view/{id}")).await;
        assert_eq!((early.status.as_u16(), &early.json()["code"]), (409, &json!("purchase.none")));
        let bought = shop.buy(&id, &rate).await.ok().data();
        let kinds: Vec<&str> = bought["invoices"].as_array().unwrap().iter().map(|it| it["kind"].as_str().unwrap()).collect();
        assert_eq!(kinds, ["receipt"]);
        let view = shop.owner.get(&format!("/api/invoice-view/{id}")).await.ok();
        assert!(view.header("content-disposition").starts_with("inline; filename=\"receipt-"));
        assert!(view.bytes.starts_with(b"%PDF"));
        let same = shop.owner.get(&format!("/api/invoice-download-with-type/{id}?type=receipt")).await.ok();
        assert_eq!(same.bytes, view.bytes, "made anew, it is the same");
        for (kind, code) in [("commercial", "invoice.none"), ("credit_note", "invoice.no_credit_note")] {
            let none = shop.owner.get(&format!("/api/invoice-download-with-type/{id}?type={kind}")).await;
            assert_eq!((none.status.as_u16(), &none.json()["code"]), (409, &json!(code)));
        }
        let stranger = shop.as_client(&app.owner().await);
        assert_eq!(stranger.get(&format!("/api/invoice-download/{id}")).await.status, 404);
    }

    async fn a_label_that_leaves_the_country_has_a_commercial_invoice(app, shop = Shop::with_card) {
        let id = draft(&shop.owner, to_new_york()).await;
        write_invoice(&shop.owner, &id, json!({"duties_taxes": "sender", "duty_declaration_id": "ZNS1234567"})).await;
        let rates = shop.owner.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data();
        let bought = shop.buy(&id, rates[0]["id"].as_str().unwrap_or_else(|| panic!("{rates}"))).await.ok().data();
        let kinds: Vec<&str> = bought["invoices"].as_array().unwrap().iter().map(|it| it["kind"].as_str().unwrap()).collect();
        assert!(kinds.contains(&"commercial"), "{bought}");
        let invoice = shop.owner.get(&format!("/api/invoice-download/{id}")).await.ok();
        assert!(invoice.header("content-disposition").contains("commercial-invoice-"));
        shop.owner.get(&format!("/api/invoice-download-with-type/{id}?type=receipt")).await.ok();
    }

    async fn the_exporters_number_goes_to_the_courier_of_goods_that_leave(app, shop = Shop::with_card) {
        let defaults = json!({ "business_number": "123456782 RM 0001" });
        shop.owner.put("/api/account-settings", defaults).await.ok();
        let id = draft(&shop.owner, to_new_york()).await;
        write_invoice(&shop.owner, &id, json!({"duties_taxes": "sender", "duty_declaration_id": "ZNS1234567"})).await;
        let rates = shop.owner.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data();
        shop.buy(&id, rates[0]["id"].as_str().unwrap_or_else(|| panic!("{rates}"))).await.ok();
        let bought = purchase::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert_eq!(bought.ship_request.to_json()["shipment"]["customs"]["exporter_number"], "123456782RM0001");
        let refused = shop.owner.put("/api/account-settings", json!({ "business_number": "123456789RM0001" })).await;
        assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec!["business_number account.business_number.wrong".to_owned()]));
    }

    async fn a_postal_parcel_goes_with_its_customs_form_and_its_mail_brings_it_along(app, shop = Shop::with_card) {
        let id = draft(&shop.owner, to_new_york()).await;
        write_invoice(&shop.owner, &id, json!({"duties_taxes": "sender", "duty_declaration_id": "ZNS1234567"})).await;
        let rates = shop.owner.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data();
        let bought = shop.buy(&id, rates[0]["id"].as_str().unwrap()).await.ok().data();
        let kinds: Vec<_> = bought["invoices"].as_array().unwrap().iter().map(|it| it["kind"].clone()).collect();
        assert_eq!(json!(kinds), json!(["cn23", "commercial", "receipt"]));
        let papers = &bought["customs_papers"];
        assert_eq!((&papers["form"], &papers["invoice_copies"]), (&json!("cn23"), &json!(3)));
        let form = |kind: &str, copies: u32| format!("/api/invoice-download-with-type/{id}?type={kind}&copies={copies}");
        let sheet = shop.owner.get(&form("cn23", 1)).await.ok();
        assert!(sheet.header("content-disposition").contains("cn23-") && sheet.bytes.starts_with(b"%PDF"));
        let other = shop.owner.get(&form("cn22", 1)).await;
        assert_eq!((other.status.as_u16(), &other.json()["code"]), (409, &json!("invoice.no_customs_form")));
        let two = shop.owner.get(&form("commercial", 2)).await.ok();
        let three = shop.owner.get(&form("commercial", 3)).await.ok();
        assert!(three.bytes.len() > two.bytes.len(), "each copy has its pages");
        assert_eq!(shop.owner.get(&form("commercial", 11)).await.violations(), ["copies request.copies"]);
        shop.owner.post(&format!("/api/shipment-label-by-emails/{id}"), json!({ "emails": ["depot@example.ca"] })).await.ok();
        shop.run_due_jobs().await;
        let mail = app.mails_to("depot@example.ca").await.remove(0);
        for advice in ["Print the customs declaration CN 23", "Imprimez la déclaration en douane CN 23"] {
            assert!(mail["text"].as_str().unwrap().contains(advice), "{mail}");
        }
        assert_eq!(mail["attachments"].as_array().unwrap().len(), 2, "the label and the form");
    }

    async fn a_test_sheet_comes_in_both_sizes(app, owner) {
        for size in ["4x6", "letter"] {
            let sheet = owner.get(&format!("/api/label-test-sheet?type={size}")).await.ok();
            assert!(sheet.bytes.starts_with(b"%PDF"));
        }
        assert_eq!(owner.get("/api/label-test-sheet?type=zpl").await.status, 409);
    }

    async fn a_label_counts_as_printed_once_it_was_downloaded_and_not_when_it_was_viewed(app, shop = Shop::with_card) {
        let id = shop.bought().await;
        shop.owner.get(&format!("/api/label-view/{id}")).await.ok();
        assert_eq!(shop.shipment(&id).await["purchase"]["printed_at"], json!(null));
        shop.owner.get(&format!("/api/label-download-with-type/{id}?type=letter")).await.ok();
        let first = shop.shipment(&id).await["purchase"]["printed_at"].clone();
        assert!(first.is_string());
        app.clock().advance(chrono::TimeDelta::hours(1));
        shop.owner.get(&format!("/api/label-download/{id}")).await.ok();
        assert_eq!(shop.shipment(&id).await["purchase"]["printed_at"], first, "the first time stands");
    }

    async fn a_label_is_mailed_once_a_key_to_ten_addresses_at_most_and_sixty_an_hour(app, shop = Shop::with_card) {
        let id = shop.bought().await;
        let path = format!("/api/shipment-label-by-emails/{id}");
        let input = json!({ "emails": ["Depot@example.ca", " depot@example.ca ", "anna@example.ca"] });
        for _ in 0..2 {
            shop.owner.with("idempotency-key", "mail-it").post(&path, input.clone()).await.ok();
        }
        shop.run_due_jobs().await;
        let mails = app.mails_to("depot@example.ca").await;
        assert_eq!(mails.len(), 1, "{mails:?}");
        let text = mails[0]["text"].as_str().unwrap();
        assert!(text.contains("sends you a shipping label") && text.contains("vous envoie une étiquette"), "{text}");
        assert!(mails[0]["attachments"][0]["name"].as_str().unwrap().starts_with("label-"));
        assert_eq!(mails[0]["attachments"][0]["media_type"], "application/pdf");
        assert!(shop.shipment(&id).await["purchase"]["printed_at"].is_string());
        let other = shop.owner.with("idempotency-key", "mail-it").post(&path, json!({ "emails": ["x@example.ca"] })).await;
        assert_eq!((other.status.as_u16(), &other.json()["code"]), (409, &json!("purchase.key_reused")));
        for (emails, code) in [(json!([]), "shipment.label_emails.required"), (json!(["x"]), "address.email.too_short")] {
            let refused = shop.owner.post(&path, json!({ "emails": emails })).await;
            assert_eq!((refused.status.as_u16(), &refused.json()["errors"][0]["code"]), (422, &json!(code)));
        }
        let many = |from: usize| json!({ "emails": (from..from + 10).map(|at| format!("a{at}@example.ca")).collect::<Vec<_>>() });
        for round in 0..5 {
            shop.owner.post(&path, many(round * 10)).await.ok();
        }
        let refused = shop.owner.post(&path, many(50)).await;
        assert_eq!(refused.status, 429, "two and fifty are mailed: ten more are over sixty");
    }
}
