//! What bodies and queries may hold, regardless of the rules of shipping.

use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};

use crate::shipping::shipment::draft;

fn long() -> String {
    "a".repeat(2_001)
}

fn parcels(count: usize) -> Value {
    vec![json!({"weight": "1"}); count].into()
}

both! {
    async fn pages_begin_at_1_and_hold_at_most_500_rows(app, owner) {
        let refused = owner.get("/api/address-books?paginate=501&page=0").await;
        assert_eq!(refused.status, 422);
        assert_eq!(refused.violations(), ["page request.page", "paginate request.page_size"]);
        let french = owner.with("accept-language", "fr").get("/api/address-books?paginate=0").await.json();
        assert_eq!(french["errors"][0]["message"], "Une page peut compter de 1 à 500 lignes.");
        assert_eq!(owner.get("/api/sessions?page=1000000001").await.violations(), ["page request.page"]);
        for fine in ["", "?page=&paginate=", "?page=1&paginate=500", "?page=1000000000&paginate=500"] {
            owner.get(&format!("/api/address-books{fine}")).await.ok();
        }
    }

    async fn a_search_has_at_most_2000_characters(app, owner) {
        owner.get(&format!("/api/address-books?search_key={}", &long()[1..])).await.ok();
        let refused = owner.get(&format!("/api/address-books?search_key={}", long())).await;
        assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec!["search_key text.too_long".to_owned()]));
        let refused = owner.get(&format!("/api/account/audit?action={}", long())).await;
        assert_eq!(refused.violations(), ["action text.too_long"]);
    }

    async fn texts_and_lists_of_a_draft_are_bounded(app, owner) {
        let id = draft(&owner, json!({"parcels": parcels(50), "options": {"additional_details": "é".repeat(2_000)}})).await;
        let refused = owner.patch(&format!("/api/shipments/{id}"), json!({
            "origin_address": {"street1": long()},
            "options": {
                "additional_details": format!("{}{}", " ".repeat(2_000), "a"), "insured_image": vec!["id"; 13],
                "restricted_referred": {(long()): true},
            },
            "parcels": [{"parcel_items": vec![json!({}); 99]}, {"parcel_items": vec![json!({"description": long()}); 100]}],
        })).await;
        assert_eq!(refused.status, 422);
        let mut found = refused.violations();
        found.sort_unstable();
        assert_eq!(found, [
            "options.additional_details text.too_long",
            "options.insured_image list.too_many",
            "options.restricted_referred text.too_long",
            "origin_address.street1 text.too_long",
            "parcels[1].parcel_items list.too_many",
        ]);
        let read = owner.get(&format!("/api/shipments/{id}")).await.ok().data();
        assert_eq!(read["parcels"].as_array().map(Vec::len), Some(50));
        assert_eq!(read["origin_address"], Value::Null);
    }

    async fn every_way_to_save_a_draft_is_bounded(app, owner) {
        let saved = owner.post("/api/shipments", json!({})).await.ok().data();
        let id = saved["id"].as_str().unwrap();
        let too_many = owner.post("/api/shipments/create-or-update", json!({"parcels": parcels(51)})).await;
        assert_eq!(too_many.violations(), ["parcels list.too_many"]);
        let too_many = owner.put(&format!("/api/shipments/{id}/parcel"), parcels(51)).await;
        assert_eq!(too_many.violations(), [" list.too_many"]);
        let options = owner.post(&format!("/api/shipments/{id}/options"), json!({"other_information": long()})).await;
        assert_eq!(options.violations(), ["other_information text.too_long"]);
        let invoice = json!({"shipment_id": id, "decleration_statements": vec!["a"; 100], "invoice_remarks": long()});
        let mut found = owner.post("/api/international-shipment", invoice).await.violations();
        found.sort_unstable();
        assert_eq!(found, ["decleration_statements list.too_many", "invoice_remarks text.too_long"]);
        let items = json!({"shipment_id": id, "items": vec![json!({}); 100]});
        assert_eq!(owner.post("/api/international-shipment/items", items).await.violations(), ["items list.too_many"]);
        let quick = json!({"parcels": parcels(51)});
        assert_eq!(owner.post(&format!("/api/shipment-quick-rate/{id}"), quick).await.violations(), ["parcels list.too_many"]);
    }

    async fn a_hundred_thousand_values_are_the_most_of_a_body(app, owner) {
        let id = draft(&owner, json!({})).await;
        let of = |count: usize| {
            let body = format!("[{}]", vec!["{}"; count].join(","));
            Request::put(format!("/api/shipments/{id}/parcel")).header("content-type", "application/json").body(Body::from(body)).unwrap()
        };
        assert_eq!(owner.request(of(49_999)).await.violations(), [" list.too_many"]);
        assert_eq!(owner.request(of(50_000)).await.status, 413);
    }

    async fn forms_of_core_answer_in_their_own_order(app, owner) {
        let refused = owner.put("/api/account-settings", json!({"reference": "a".repeat(256), "business_number": "1"})).await;
        assert_eq!(refused.violations().len(), 2, "{:?}", refused.violations());
        let refused = app.anonymous().with("accept-language", "fr").post("/api/login", json!({})).await;
        assert_eq!(refused.violations(), ["email account.email.required", "password account.password.required"]);
        assert_eq!(refused.json()["errors"][0]["message"], "Entrez une adresse courriel");
    }

    async fn passwords_to_compare_and_changes_of_a_reminder_are_bounded(app, owner) {
        let closing = owner.post("/api/account/close", json!({"password": long()})).await;
        assert_eq!(closing.violations(), ["password text.too_long"]);
        let reminder = json!({"title": "Call the courier", "due_at": "2026-12-01T12:00:00Z"});
        let made = owner.post("/api/alerts", reminder).await.ok().data();
        let changed = json!({"text": long(), "title": long()});
        let refused = owner.put(&format!("/api/alerts/{}", made["id"].as_str().unwrap()), changed).await;
        assert_eq!(refused.violations(), ["title text.too_long", "text text.too_long"]);
        let broken = json!({"title": "Call\nthe courier", "text": "At noon.\nAsk for Luc."});
        let refused = owner.put(&format!("/api/alerts/{}", made["id"].as_str().unwrap()), broken).await;
        assert_eq!(refused.violations(), ["title text.line_break"]);
    }

    async fn nul_is_rejected_in_every_input(app, owner) {
        let hidden = |path: &str| [format!("{path} text.hidden_character")];
        let zero = "a\u{0}b";
        let reminder = json!({"title": zero, "due_at": "2026-12-01T12:00:00Z"});
        let refused = owner.with("accept-language", "fr").post("/api/alerts", reminder).await;
        assert_eq!((refused.status.as_u16(), refused.violations()), (422, hidden("title").to_vec()));
        assert_eq!(
            refused.json()["errors"][0]["message"],
            "Un caractère invisible se cache ici (U+0000). Veuillez effacer ce texte et le taper de nouveau."
        );
        let id = draft(&owner, json!({})).await;
        let path = format!("/api/shipments/{id}");
        let refused = owner.patch(&path, json!({"origin_address": {"city": zero}})).await;
        assert_eq!(refused.violations(), hidden("origin_address.city"));
        let refused = owner.patch(&path, json!({"options": {"restricted_referred": {zero: true}}})).await;
        assert_eq!(refused.status, 422);
        let refused = owner.get("/api/address-books?search_key=a%00b").await;
        assert_eq!((refused.status.as_u16(), refused.violations()), (422, hidden("search_key").to_vec()));
        assert_eq!(owner.get("/api/pages/a%00b").await.status, 404);
        assert_eq!(app.anonymous().post("/api/login", json!({"email": "a@b.ca", "password": zero})).await.status, 422);
        let checked = owner.post("/api/rules/alert.reminder", json!({"input": {"title": zero}})).await.ok().data();
        assert_eq!(checked[0]["code"], "text.hidden_character", "a rule answers it itself: {checked}");
    }

    async fn a_line_break_in_a_name_is_refused_everywhere(app) {
        let somebody = json!({
            "first_name": "Ada", "last_name": "Tremblay\r\nhttps://example.com", "email": "ada@example.com",
            "password": "four maple leaves", "password_confirmation": "four maple leaves", "account_country": "CA",
        });
        let refused = app.anonymous().post("/api/register", somebody).await;
        assert_eq!(refused.violations(), ["last_name text.line_break"]);
        let owner = app.owner().await;
        let id = draft(&owner, json!({})).await;
        let turned = json!({"origin_address": {"contact_first_name": "Ada\u{202e}"}});
        let refused = owner.patch(&format!("/api/shipments/{id}"), turned).await;
        assert_eq!(refused.violations(), ["origin_address.contact_first_name text.hidden_character"]);
    }

    async fn a_list_is_no_object(app, owner) {
        for body in [json!(["Call", "the courier"]), json!([])] {
            let refused = owner.post("/api/alerts", body).await;
            assert_eq!((refused.status.as_u16(), refused.violations()), (400, vec![" request.field.type".to_owned()]));
        }
        let id = draft(&owner, json!({})).await;
        let refused = owner.patch(&format!("/api/shipments/{id}"), json!({"origin_address": ["Ada"]})).await;
        assert_eq!((refused.status.as_u16(), refused.violations()), (400, vec!["origin_address request.field.type".to_owned()]));
    }
}
