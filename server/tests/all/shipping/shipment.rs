//! Shipment drafts.

use axum::http::StatusCode;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::app::Client;

/// From Montréal to Toronto, one parcel; ready to be quoted.
pub fn montreal_to_toronto() -> Value {
    json!({
        "origin_address": {
            "contact_first_name": "Marie", "contact_last_name": "Lavoie", "contact_phone": "5145550137",
            "street1": "1204 rue Sainte-Catherine E", "city": "Montréal", "state": "QC", "postal_code": "H2L 2G9",
            "country": "CA", "company_name": "Atelier Lavoie",
        },
        "destination_address": {
            "contact_first_name": "Priya", "contact_last_name": "Raman", "contact_phone": "4165550112",
            "street1": "88 Queens Quay W", "city": "Toronto", "state": "ON", "postal_code": "M5J 0B6", "country": "CA",
        },
        "parcels": [{
            "type": "parcel", "length": "40", "width": "20", "height": "20", "weight": "2.5",
            "weight_unit": "kg", "dimension_unit": "cm",
        }],
    })
}

/// Saves a draft and gives its id.
pub async fn draft(client: &Client, input: Value) -> String {
    let saved = client.post("/api/shipments/create-or-update", input).await.ok().data();
    saved["id"].as_str().unwrap().to_owned()
}

/// From Montréal to New York, one parcel; its invoice is still to be written.
pub fn to_new_york() -> Value {
    let mut input = montreal_to_toronto();
    input["destination_address"] = json!({
        "contact_first_name": "Jo", "contact_last_name": "Hill", "contact_phone": "2125550143",
        "contact_email": "jo@example.com", "street1": "3 Long Lane", "city": "New York", "state": "NY",
        "postal_code": "10001", "country": "US",
    });
    input
}

/// Writes a whole commercial invoice, with `terms` laid over it.
pub async fn write_invoice(client: &Client, id: &str, terms: Value) {
    let mut invoice = json!({
        "shipment_id": id, "type": "package", "purpose": "sale", "non_delivery_option": "return_to_sender",
        "invoice_number": "INV-1",
    });
    invoice.as_object_mut().unwrap().extend(terms.as_object().unwrap().clone());
    client.post("/api/international-shipment", invoice).await.ok();
    let item = json!({
        "description": "Wool socks", "hs_code": "6115.94", "country_of_origin": "CA", "province_of_origin": "QC",
        "quantity": 5, "weight": "0.5", "units": "kg", "value": 1_999,
    });
    let saved = client.post("/api/international-shipment/items", json!({"shipment_id": id, "items": [item]})).await;
    assert_eq!(saved.ok().data()["violations"], json!([]));
}

fn codes(shipment: &Value) -> Vec<String> {
    let violations = shipment["violations"].as_array().unwrap();
    violations.iter().map(|v| format!("{} {}", v["path"].as_str().unwrap(), v["code"].as_str().unwrap())).collect()
}

both! {
    async fn begins_empty_and_says_what_it_needs(app) {
        let shipment = app.owner().await.post("/api/shipments", json!({})).await.ok().data();
        assert_eq!((shipment["status"].as_str(), shipment["shipment_type"].as_str()), (Some("draft"), Some("normal")));
        assert_eq!(shipment["options"]["signature"], true);
        let first_two = &codes(&shipment)[..2];
        assert_eq!(
            first_two,
            ["destination_address shipment.destination_address.required", "origin_address shipment.origin_address.required"]
        );
    }

    async fn keeps_what_was_typed_however_unfinished(app, owner) {
        let id = draft(&owner, json!({"destination_address": {"contact_first_name": "Pri", "postal_code": "M5J"}})).await;
        let read = owner.get(&format!("/api/shipments/{id}")).await.ok().data();
        assert_eq!(read["destination_address"]["postal_code"], "M5J");
        assert_eq!(read["origin_address"], Value::Null);
    }

    async fn an_address_in_the_emirates_needs_no_postal_code(app, owner) {
        let mut input = montreal_to_toronto();
        input["destination_address"] = json!({
            "contact_first_name": "Aisha", "contact_last_name": "Haddad", "contact_phone": "+971 4 123 4567",
            "contact_email": "aisha@example.com", "street1": "12 Al Wasl Road", "city": "Dubai", "state": "Dubai",
            "country": "AE",
        });
        let id = draft(&owner, input).await;
        let shipment = owner.get(&format!("/api/shipments/{id}")).await.ok().data();
        assert_eq!(shipment["destination_address"]["postal_code"], "00000");
        assert!(!codes(&shipment).iter().any(|code| code.starts_with("destination_address")), "{shipment}");
    }

    async fn a_complete_draft_has_no_violations(app, owner) {
        let id = draft(&owner, montreal_to_toronto()).await;
        let read = owner.get(&format!("/api/shipments/{id}")).await.ok().data();
        assert_eq!(codes(&read), [""; 0]);
        assert_eq!(read["parcels_valid"], true);
    }

    async fn parts_change_by_their_own_routes(app, owner) {
        let id = draft(&owner, montreal_to_toronto()).await;
        let read = owner.get(&format!("/api/shipments/{id}")).await.ok().data();
        let address_id = read["destination_address"]["id"].as_str().unwrap();
        let mut address = montreal_to_toronto()["destination_address"].clone();
        address["contact_first_name"] = "Sam".into();
        let changed = owner.patch(&format!("/api/shipments/{id}/address/{address_id}"), address).await.ok().data();
        assert_eq!(changed["destination_address"]["contact_first_name"], "Sam");
        let changed = owner
            .put(&format!("/api/shipments/{id}/parcel"), json!([{"type": "envelope", "weight": "0,2", "weight_unit": "kg"}]))
            .await
            .ok()
            .data();
        assert_eq!(changed["parcels"][0]["weight"], "0,2");
        let cover = json!({"shipment_id": id, "insured_amount": 25_000});
        let changed = owner.post("/api/add-insurance", cover).await.ok().data();
        assert_eq!(changed["options"]["insured_amount"], 25_000);
        for (amount, code) in [(0, "shipment.insured_amount.zero"), (100_000_001, "insurance.amount.too_large")] {
            let refused = owner.post("/api/add-insurance", json!({"shipment_id": id, "insured_amount": amount})).await;
            assert_eq!(refused.violations(), [format!("insured_amount {code}")]);
        }
        let changed = owner.get(&format!("/api/remove-insurance/{id}")).await.ok().data();
        assert_eq!(changed["options"]["insurance"], false);
    }

    async fn a_named_part_comes_alone(app, owner) {
        let id = draft(&owner, montreal_to_toronto()).await;
        assert_eq!(owner.get(&format!("/api/v2/shipments/{id}?key=status")).await.ok().data(), "draft");
        assert_eq!(owner.get(&format!("/api/v2/shipments/{id}?key=nothing")).await.status, StatusCode::NOT_FOUND);
    }

    async fn an_address_marked_for_the_book_is_kept_there_once(app, owner) {
        let mut input = montreal_to_toronto();
        input["destination_address"]["add_to_address_book"] = true.into();
        input["id"] = draft(&owner, input.clone()).await.into();
        input["destination_address"]["contact_last_name"] = "RAMAN".into();
        draft(&owner, input).await;
        let book = owner.get("/api/address-books").await.ok().data();
        assert_eq!(book.as_array().unwrap().len(), 1);
    }

    async fn another_accounts_draft_is_unknown(app, owner) {
        let id = draft(&owner, montreal_to_toronto()).await;
        let other = app.owner().await;
        for answer in [
            other.get(&format!("/api/shipments/{id}")).await,
            other.get(&format!("/api/v2/shipments/{id}")).await,
            other.patch(&format!("/api/shipments/{id}"), json!({})).await,
            other.put(&format!("/api/shipments/{id}/parcel"), json!([])).await,
            other.delete(&format!("/api/shipments/{id}")).await,
            other.get(&format!("/api/v2/get-rates/{id}/cp")).await,
            other.get(&format!("/api/v2/get-sorted-rates/{id}")).await,
            other.post(&format!("/api/change-status/{id}"), json!({"status": "draft"})).await,
            other.get(&format!("/api/shipments/{id}/preview/{}", Uuid::now_v7())).await,
        ] {
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{answer}");
        }
    }

    async fn a_sub_user_sees_their_own_and_the_owner_all(app, owner) {
        let sub_user = app.sub_user(&owner).await;
        let owners = draft(&owner, montreal_to_toronto()).await;
        let own = draft(&sub_user, montreal_to_toronto()).await;
        assert_eq!(sub_user.get(&format!("/api/shipments/{owners}")).await.status, StatusCode::NOT_FOUND);
        owner.get(&format!("/api/shipments/{own}")).await.ok();
        let listed = sub_user.get("/api/shipments").await.ok().data();
        assert_eq!(listed.as_array().unwrap().len(), 1);
        assert_eq!(owner.get("/api/shipments").await.ok().data().as_array().unwrap().len(), 2);
    }

    async fn a_draft_is_listed_once_something_is_typed(app, owner) {
        let id = owner.post("/api/shipments", json!({})).await.ok().data()["id"].clone();
        assert_eq!(owner.get("/api/shipments").await.ok().json()["meta"]["total"], 0);
        let typed = json!({ "id": id, "destination_address": { "city": "Toronto" } });
        owner.post("/api/shipments/create-or-update", typed).await.ok();
        assert_eq!(owner.get("/api/shipments").await.ok().data()[0]["id"], id);
    }

    async fn a_us_account_has_no_drafts(app) {
        let us = app.us_owner().await;
        assert_eq!(us.post("/api/shipments", json!({})).await.status, StatusCode::FORBIDDEN);
    }

    async fn a_deleted_draft_is_gone(app, owner) {
        let id = draft(&owner, montreal_to_toronto()).await;
        owner.delete(&format!("/api/shipments/{id}")).await.ok();
        assert_eq!(owner.get(&format!("/api/shipments/{id}")).await.status, StatusCode::NOT_FOUND);
    }

    async fn a_code_is_found_by_words_in_the_asked_language(app) {
        let french = app.owner().await.with("accept-language", "fr");
        let found = french.get("/api/customs/hs-codes?q=T-shirt%20de%20cot%C3%B6n").await.ok().data();
        assert_eq!(found[0]["code"], "6109.10", "{found}");
        assert_eq!(found[0]["name"], "de coton");
        assert_eq!(french.get("/api/customs/hs-codes").await.ok().data(), json!([]));
        let refused = french.get(&format!("/api/customs/hs-codes?q={}", "a".repeat(101))).await;
        assert_eq!(refused.violations(), ["q text.too_long"]);
        assert_eq!(app.us_owner().await.get("/api/customs/hs-codes?q=mug").await.status, StatusCode::FORBIDDEN);
        assert_eq!(app.anonymous().get("/api/customs/hs-codes?q=mug").await.status, StatusCode::UNAUTHORIZED);
    }

    async fn what_is_in_a_parcel_and_what_is_declared_are_kept_as_typed(app, owner) {
        let mut input = to_new_york();
        let thing = json!({"description": "Mug", "weight": "1,25", "quantity": 2, "units": "kg", "value": 1250});
        input["parcels"][0]["parcel_items"] = json!([thing]);
        let id = draft(&owner, input).await;
        let said = json!({ "shipment_id": id, "decleration_statements": ["Made in Canada", ""] });
        owner.post("/api/international-shipment", said).await.ok();
        let kept = owner.get(&format!("/api/shipments/{id}")).await.ok().data();
        assert_eq!(kept["parcels"][0]["parcel_items"], json!([thing]));
        assert_eq!(kept["international_shipment"]["decleration_statements"], json!(["Made in Canada", ""]));
    }

    async fn a_value_of_the_wrong_kind_is_named_by_its_path(app, owner) {
        let refused = owner.post("/api/shipments/create-or-update", json!({"parcels": [{"weight": 3}]})).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST);
        assert_eq!(refused.violations(), ["parcels[0].weight request.field.type"]);
    }
}
