use axum::http::StatusCode;
use serde_json::json;

use super::shop::Shop;

both! {
    async fn a_bought_shipment_is_sent_again_as_a_new_draft(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        let mut destination = shop.shipment(&id).await["destination_address"].clone();
        assert_eq!(shop.buy(&id, &rate).await.status, StatusCode::OK);
        let bought = shop.shipment(&id).await;
        let draft = shop.owner.post(&format!("/api/shipments/{id}/again"), json!({})).await.ok().data();
        assert_ne!(draft["id"], bought["id"]);
        assert_eq!((&draft["status"], &draft["shipment_type"]), (&json!("draft"), &json!("normal")));
        for member in ["parcels", "options", "international_shipment_item"] {
            assert_eq!(draft[member], bought[member], "{member}");
        }
        destination["id"] = draft["destination_address"]["id"].clone();
        assert_eq!(draft["destination_address"], destination);
        assert_eq!((&draft["labels"], &draft["tracking_numbers"]), (&json!([]), &json!([])));
        assert_eq!((&draft["selected_rate"], &draft["purchase"]), (&json!(null), &json!(null)));
        assert_eq!(draft["violations"], json!([]));
        assert_eq!(shop.shipment(&id).await, bought, "the first one stays as it is");

        // It is in the list, can be quoted, and deleted without touching the first.
        let listed = shop.owner.get("/api/shipments").await.ok().data();
        assert_eq!(listed.as_array().unwrap().len(), 2);
        let new = draft["id"].as_str().unwrap();
        let rates = shop.owner.get(&format!("/api/v2/get-sorted-rates/{new}")).await.ok().data();
        assert!(!rates.as_array().unwrap().is_empty());
        assert_eq!(shop.owner.delete(&format!("/api/shipments/{new}")).await.status, StatusCode::OK);
        assert_eq!(shop.shipment(&id).await["status"], "purchased");
    }

    async fn what_belonged_to_one_shipment_is_not_sent_again(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        let mut origin = shop.shipment(&id).await["origin_address"].clone();
        origin["reference"] = json!("PO-1");
        origin["invoice_reference"] = json!("INV-1");
        origin.as_object_mut().unwrap().remove("id");
        shop.owner.patch(&format!("/api/shipments/{id}"), json!({"origin_address": origin})).await.ok();
        let rates = shop.owner.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data();
        let rate = rates[0]["id"].as_str().unwrap_or(&rate).to_owned();
        assert_eq!(shop.buy(&id, &rate).await.status, StatusCode::OK);
        shop.owner.put("/api/account-settings", json!({"reference": "CC-7"})).await.ok();
        let draft = shop.owner.post(&format!("/api/shipments/{id}/again"), json!({})).await.ok().data();
        assert_eq!(draft["origin_address"]["reference"], "CC-7", "the account's own reference");
        assert_eq!(draft["origin_address"]["invoice_reference"], "");
    }

    async fn drafts_are_listed_by_themselves_and_found_by_the_words_of_their_addresses(app, shop = Shop::with_card) {
        let (bought, rate) = shop.quoted().await;
        assert_eq!(shop.buy(&bought, &rate).await.status, StatusCode::OK);
        let found = async |query: &str| -> Vec<String> {
            let rows = shop.owner.get(&format!("/api/shipments?{query}")).await.ok().data();
            rows.as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
        };
        let draft = shop.owner.post(&format!("/api/shipments/{bought}/again"), json!({})).await.ok().data();
        let draft = draft["id"].as_str().unwrap().to_owned();
        assert_eq!(found("").await, [draft.clone(), bought.clone()]);
        assert_eq!(found("drafts=true").await, [draft.as_str()]);
        let place = json!({"city": "Trois-Rivières", "postal_code": "G9A 5H7", "country": "CA", "company_name": "50% Café_"});
        let other = shop.owner.post("/api/shipments/create-or-update", json!({"destination_address": place})).await.ok();
        let other = other.data()["id"].as_str().unwrap().to_owned();
        assert_eq!(found("drafts=true").await, [other.clone(), draft.clone()]);
        for search in ["trois%20rivieres", "G9A5H7", "cafe", "g9a%20Trois"] {
            assert_eq!(found(&format!("drafts=true&search={search}")).await, [other.as_str()], "{search}");
        }
        assert_eq!(found("drafts=true&search=nobody").await, [""; 0]);
        assert_eq!(found("drafts=true&paginate=1&page=2").await, [draft]);
        let stranger = shop.as_client(&app.owner().await);
        assert_eq!(stranger.get("/api/shipments?drafts=true").await.ok().data(), json!([]));
    }

    async fn a_draft_is_not_sent_again(app, shop = Shop::open) {
        let (id, _) = shop.quoted().await;
        let refused = shop.owner.post(&format!("/api/shipments/{id}/again"), json!({})).await;
        assert_eq!((refused.status, refused.json()["code"].clone()), (StatusCode::CONFLICT, json!("shipment.state")));
    }
}
