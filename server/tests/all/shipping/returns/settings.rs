//! What a sender allows of returns.

use serde_json::{Value, json};

use super::allowed;

both! {
    async fn nothing_comes_back_until_the_owner_says_so(app, owner) {
        let member = app.sub_user(&owner).await;
        let begun = member.get("/api/returns/settings").await.ok().data();
        assert_eq!((&begun["enabled"], &begun["days"], &begun["approval"]), (&json!(false), &json!(30), &json!("person")));
        assert_eq!((&begun["updated_at"], &begun["days_max"]), (&Value::Null, &json!(90)));
        assert_eq!(member.put("/api/returns/settings", allowed()).await.json()["code"], "auth.owner_only");
        let named = json!({
            "enabled": true, "reasons": ["other", "damaged", "damaged"], "service": "named", "courier_slug": " cp ",
            "service_code": "DOM.EP", "service_level": "Expedited Parcel", "approval": "below_value", "approve_below": 5000
        });
        let saved = owner.put("/api/returns/settings", named).await.ok().data();
        assert_eq!((&saved["reasons"], &saved["courier_slug"]), (&json!(["damaged", "other"]), &json!("cp")));
        let cheapest = owner.put("/api/returns/settings", json!({ "courier_slug": "cp", "service_code": "DOM.EP" })).await.ok().data();
        assert_eq!((&cheapest["courier_slug"], &cheapest["service_code"]), (&json!(""), &json!("")), "only a named one is kept");
        // Other settings are as they were, and the other way round.
        owner.put("/api/brand", json!({ "name": "Boréal" })).await.ok();
        owner.put("/api/returns/settings", allowed()).await.ok();
        assert_eq!(owner.get("/api/brand").await.ok().data()["name"], "Boréal");
        assert_eq!(owner.get("/api/returns/settings").await.ok().data()["days"], 14);
        let trail = owner.get("/api/account/audit?action=settings").await.ok().data();
        assert_eq!(trail[0]["message"], "Changed what recipients may send back.");
    }

    async fn what_the_rule_refuses_is_not_saved(app) {
        let owner = app.owner().await.with("accept-language", "fr");
        let wrong = json!({ "days": 91, "reasons": [], "service": "named", "approval": "below_value", "fee": 10_001 });
        let refused = owner.put("/api/returns/settings", wrong).await;
        let expected = [
            "days returns.days.range", "reasons returns.reasons.required", "service_code bulk.choice.service_required",
            "approve_below returns.approve_below.required", "fee returns.fee.range",
        ];
        assert_eq!(refused.violations(), expected);
        let read = owner.put("/api/returns/settings", allowed()).await.ok().data()["updated_at"].as_str().unwrap().to_owned();
        app.clock().advance(chrono::TimeDelta::seconds(1));
        owner.with("if-match", &format!("\"{read}\"")).put("/api/returns/settings", allowed()).await.ok();
        let late = owner.with("if-match", &format!("\"{read}\"")).put("/api/returns/settings", allowed()).await;
        assert_eq!(late.status, 409);
    }
}
