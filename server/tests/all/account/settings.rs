//! What an account sets, and what a user chooses instead.

use serde_json::{Value, json};

fn defaults() -> Value {
    json!({
        "package": {"type": "parcel", "length": "30", "width": "20", "height": "10", "weight": "1.5"},
        "units": "imperial", "signature": false, "insurance": true, "label_format": "zpl", "language": "fr", "reference": " CC-7 ",
        "business_number": " 123456782 rm 0001 ",
    })
}

both! {
    async fn begins_with_what_every_account_has(app) {
        let mut answer = app.owner().await.get("/api/account-settings").await.ok();
        answer.bytes = serde_json::to_vec(&answer.json()["data"]).unwrap();
        snapshot!(answer, @r#"
        200 OK
        {
          "approval_over": null,
          "business_number": "",
          "insurance": false,
          "label_format": "4x6",
          "language": "en",
          "mine": {
            "label_format": "4x6",
            "language": "en",
            "units": "metric"
          },
          "package": null,
          "reference": "",
          "signature": true,
          "units": "metric",
          "updated_at": null
        }
        "#);
    }

    async fn packages_are_saved_by_the_owner_under_names_of_their_own_and_offered_to_everybody(app, owner) {
        let member = app.sub_user(&owner).await;
        assert_eq!(owner.get("/api/v2/package-and-config").await.ok().data(), json!({"config": null, "saved_packages": [], "updated_at": null}));
        let small = json!({"name": " Small box ", "package": {"length": "20", "width": "15", "height": "10"}});
        let list = json!({"saved_packages": [small, {"name": "Tube", "package": {"length": "90"}}]});
        let saved = owner.post("/api/v2/package-and-config", list.clone()).await.ok().data();
        assert_eq!(saved["saved_packages"][0]["name"], "Small box");
        assert_eq!(member.get("/api/v2/package-and-config").await.ok().data(), saved);
        assert_eq!(member.post("/api/v2/package-and-config", list).await.status, 403);
        let twice = json!({"saved_packages": [{"name": "Tube"}, {"name": "TUBE"}]});
        let refused = owner.post("/api/v2/package-and-config", twice).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["errors"][0]["code"]), (422, &json!("parcel.saved_name.taken")));
        // The other settings are untouched.
        owner.put("/api/account-settings", defaults()).await.ok();
        assert_eq!(owner.get("/api/v2/package-and-config").await.ok().data()["saved_packages"], saved["saved_packages"]);
        assert_eq!(app.owner().await.get("/api/v2/package-and-config").await.ok().data()["saved_packages"], json!([]));
        assert_eq!(owner.get(&format!("/api/v2/package-and-config?shop_id={}", uuid::Uuid::now_v7())).await.status, 404);
    }

    async fn a_new_draft_begins_with_them_and_an_old_one_stays(app, owner) {
        let old = owner.post("/api/shipments", json!({})).await.ok().data()["id"].as_str().unwrap().to_owned();
        let saved = owner.put("/api/account-settings", defaults()).await.ok().data();
        assert_eq!(saved["business_number"], "123456782RM0001");
        assert_eq!((&saved["reference"], &saved["updated_at"]), (&json!("CC-7"), &json!("2026-11-20T15:00:00Z")));
        let draft = app.sub_user(&owner).await.post("/api/shipments", json!({})).await.ok().data();
        let parcel = &draft["parcels"][0];
        assert_eq!((&parcel["length"], &parcel["weight_unit"], &parcel["dimension_unit"]), (&json!("30"), &json!("lbs"), &json!("in")));
        assert_eq!((&draft["options"]["signature"], &draft["options"]["insurance"]), (&json!(false), &json!(true)));
        assert_eq!(owner.get(&format!("/api/shipments/{old}")).await.ok().data()["parcels"], json!([]));
        assert_eq!(app.owner().await.post("/api/shipments", json!({})).await.ok().data()["parcels"], json!([]));
    }

    async fn the_reference_is_on_a_new_origin_and_can_be_removed(app, owner) {
        owner.put("/api/account-settings", defaults()).await.ok();
        let draft = owner.post("/api/shipments/create-or-update", json!({"origin_address": {"city": "Montréal"}})).await.ok().data();
        assert_eq!(draft["origin_address"]["reference"], "CC-7");
        let own = json!({"origin_address": {"city": "Montréal", "reference": "PO 12"}});
        assert_eq!(owner.post("/api/shipments/create-or-update", own).await.ok().data()["origin_address"]["reference"], "PO 12");
        let without = json!({"id": draft["id"], "origin_address": {"city": "Montréal", "reference": ""}});
        let draft = owner.post("/api/shipments/create-or-update", without).await.ok().data();
        assert_eq!(draft["origin_address"]["reference"], "");
    }

    async fn what_is_wrong_is_named_and_nothing_is_saved(app, owner) {
        let wrong = json!({"package": {"length": "long"}, "reference": "r".repeat(36)});
        let answer = owner.put("/api/account-settings", wrong).await;
        assert_eq!(answer.status, 422);
        assert_eq!(answer.violations(), ["package.length parcel.measure.number", "reference address.reference.too_long"]);
        let answer = owner.put("/api/account-settings", json!({"label_format": "a5"})).await;
        assert_eq!((answer.status.as_u16(), answer.violations()), (400, vec!["label_format request.field.type".to_owned()]));
        assert_eq!(owner.get("/api/account-settings").await.ok().data()["updated_at"], Value::Null);
    }

    async fn only_the_owner_sets_and_everybody_reads(app, owner) {
        owner.put("/api/account-settings", defaults()).await.ok();
        let sub_user = app.sub_user(&owner).await;
        assert_eq!(sub_user.put("/api/account-settings", defaults()).await.json()["code"], "auth.owner_only");
        assert_eq!(sub_user.get("/api/account-settings").await.ok().data()["units"], "imperial");
        assert_eq!(app.anonymous().get("/api/account-settings").await.status, 401);
        assert_eq!(app.anonymous().put("/api/account-settings", defaults()).await.status, 401);
        let trail = owner.get("/api/account/audit?action=settings").await.ok().data();
        assert_eq!(trail[0]["message"], "Changed the account’s defaults for new shipments.");
    }

    async fn a_user_chooses_for_themselves_and_goes_back(app, owner) {
        owner.put("/api/account-settings", defaults()).await.ok();
        let sub_user = app.sub_user(&owner).await;
        let path = format!("/api/users/{}", sub_user.user_id);
        sub_user.patch(&path, json!({"units": "metric", "label_format": "letter", "language": "en"})).await.ok();
        let mine = sub_user.get("/api/account-settings").await.ok().data();
        assert_eq!(mine["mine"], json!({"language": "en", "units": "metric", "label_format": "letter"}));
        assert_eq!(mine["units"], "imperial");
        sub_user.patch(&path, json!({"units": null})).await.ok();
        let mine = sub_user.get("/api/account-settings").await.ok().data()["mine"].clone();
        assert_eq!(mine, json!({"language": "en", "units": "imperial", "label_format": "letter"}));
        assert_eq!(owner.get("/api/account-settings").await.ok().data()["mine"]["units"], "imperial");
        assert_eq!(sub_user.patch(&path, json!({"units": "furlongs"})).await.status, 400);
    }

    async fn tracking_notices_are_kept(app, owner) {
        let begun = owner.get("/api/tracking-settings").await.ok().data();
        assert_eq!(begun["notify_recipient"], json!(["out_for_delivery", "delivered"]));
        let path = format!("/api/tracking-settings/{}", begun["id"].as_str().unwrap());
        let input = json!({"notify_recipient": ["delivered", "delivered"], "notify_sender": []});
        let saved = owner.put(&path, input).await.ok().data();
        let kept = json!({"id": begun["id"], "notify_recipient": ["delivered"], "notify_sender": [], "updated_at": saved["updated_at"]});
        assert_eq!(saved, kept);
        assert_eq!(app.sub_user(&owner).await.get("/api/tracking-settings").await.ok().data(), kept);
        // The defaults are as they were.
        assert_eq!(owner.get("/api/account-settings").await.ok().data()["signature"], true);
    }

    async fn tracking_notices_refuse_what_is_wrong_and_who_may_not(app, owner, other) {
        let path = format!("/api/tracking-settings/{}", owner.account_id);
        assert_eq!(owner.put(&path, json!({"notify_sender": ["lost"]})).await.status, 400);
        assert_eq!(other.put(&path, json!({})).await.status, 404);
        assert_eq!(app.sub_user(&owner).await.put(&path, json!({})).await.json()["code"], "auth.owner_only");
        assert_eq!(app.anonymous().get("/api/tracking-settings").await.status, 401);
    }
}
