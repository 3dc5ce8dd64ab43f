use serde_json::{Value, json};

fn address() -> Value {
    json!({
        "contact_first_name": "Amélie", "contact_last_name": "Tremblay", "contact_phone": "(514) 555-0133",
        "contact_email": "amelie@example.ca", "street1": "1200 rue Sainte-Catherine O", "city": "Montréal",
        "state": "QC", "postal_code": "h3b1k1", "country": "ca",
    })
}

both! {
    async fn completes_onboarding_and_asks_owners_outside_the_us_about_a_store(app, owner) {
        let profile = owner.post("/api/v2/userprofiles", json!({"address": address(), "language": "fr"})).await.ok().data();
        assert_eq!(profile["status"], true);
        assert_eq!(profile["address"]["postal_code"], "H3B 1K1");
        assert_eq!(profile["address"]["address_type"], "profile");
        let user = owner.get("/api/user").await.ok().data();
        assert_eq!(user["profile_complete"], true);
        assert!(user["profile_text"]["place"].as_str().is_some_and(|place| place.contains("QC H3B 1K1")), "{user}");
        assert_eq!(user["show_shopify_popup"], 1);
        assert_eq!(user["language"], "fr");
        // Saved again, the question is not asked again.
        owner.post("/api/set-popup-options", json!({"show_shopify_popup": 0})).await.ok();
        let again = owner.post("/api/v2/userprofiles", json!({"address": address()})).await.ok().data();
        assert_eq!(again["id"], profile["id"]);
        assert_eq!(owner.get("/api/user").await.ok().data()["show_shopify_popup"], 0);
    }

    async fn sub_users_and_us_owners_are_not_asked_about_a_store(app, owner) {
        for client in [app.sub_user(&owner).await, app.us_owner().await] {
            client.post("/api/v2/userprofiles", json!({"address": address()})).await.ok();
            assert_eq!(client.get("/api/user").await.ok().data()["show_shopify_popup"], 0);
        }
    }

    async fn names_what_is_wrong_under_address(app) {
        let mut wrong = address();
        wrong["postal_code"] = json!("12345");
        wrong["contact_phone"] = json!("");
        let answer = app.owner().await.post("/api/v2/userprofiles", json!({"address": wrong})).await;
        assert_eq!(answer.status, 422);
        assert_eq!(answer.violations(), ["address.contact_phone address.phone.required", "address.postal_code address.postal_code.format"]);
    }

    async fn a_profile_name_is_not_a_web_address(app, owner) {
        let mut link = address();
        link["company_name"] = json!("evil.example/x");
        let refused = owner.post("/api/v2/userprofiles", json!({"address": link})).await;
        assert_eq!(refused.violations(), ["address.company_name name.web_address"]);
        let mut shop = address();
        shop["company_name"] = json!("Shop.ca");
        let id = owner.post("/api/v2/userprofiles", json!({"address": shop})).await.ok().data()["id"].clone();
        let path = format!("/api/v2/userprofiles/{}", id.as_str().unwrap());
        let refused = owner.patch(&path, json!({"address": {"contact_first_name": "www.evil.example"}})).await;
        assert_eq!(refused.violations(), ["address.contact_first_name name.web_address"]);
    }

    async fn changes_a_part_and_keeps_the_rest(app, owner) {
        let id = owner.post("/api/v2/userprofiles", json!({"address": address()})).await.ok().data()["id"].clone();
        let path = format!("/api/v2/userprofiles/{}", id.as_str().unwrap());
        let profile = owner.patch(&path, json!({"address": {"street2": "bureau 300"}})).await.ok().data();
        assert_eq!(profile["address"]["street2"], "bureau 300");
        assert_eq!(profile["address"]["city"], "Montréal");
        let wrong = owner.patch(&path, json!({"address": {"city": 7}})).await;
        assert_eq!(wrong.violations(), ["address.city request.field.type"]);
        let empty = owner.patch(&path, json!({"address": {"city": ""}})).await;
        assert_eq!(empty.violations(), ["address.city address.city.required"]);
    }

    async fn only_the_owner_sees_a_sub_users_profile(app, owner) {
        let sub_user = app.sub_user(&owner).await;
        let colleague = app.sub_user(&owner).await;
        let id = sub_user.post("/api/v2/userprofiles", json!({"address": address()})).await.ok().data()["id"].clone();
        let path = format!("/api/userprofiles/{}", id.as_str().unwrap());
        sub_user.get(&path).await.ok();
        owner.get(&path).await.ok();
        for stranger in [colleague, app.owner().await] {
            assert_eq!(stranger.get(&path).await.status, 404);
        }
        assert_eq!(owner.get("/api/userprofiles/not-an-id").await.status, 404);
    }
}
