use serde_json::json;

use super::{PASSWORD, invited, joined, path};

both! {
    async fn disabling_ends_sessions_at_once_and_sign_in_says_so(app, owner) {
        let (view, bo) = joined(app, &owner, "bo@example.ca").await;
        bo.get("/api/user").await.ok();
        let disabled = owner.patch(&path("invite-user-update", &view), json!({"status": "disabled"})).await.ok().data();
        assert_eq!(disabled["status"], "disabled");
        assert_eq!(bo.get("/api/user").await.status, 401);
        let login = json!({"email": "bo@example.ca", "password": PASSWORD});
        snapshot!(app.anonymous().post("/api/login", login.clone()).await, @r#"
        403 Forbidden
        {
          "code": "auth.disabled",
          "errors": [],
          "message": "Your account is disable",
          "request_id": "[request_id]"
        }
        "#);
        owner.patch(&path("invite-user-update", &view), json!({"status": "active"})).await.ok();
        app.anonymous().post("/api/login", login).await.ok();
    }

    async fn who_pays_decides_who_manages_cards(app, owner) {
        let (view, bo) = joined(app, &owner, "bo@example.ca").await;
        assert_eq!(bo.get("/api/account/cards").await.json()["code"], "auth.cards");
        let changed = owner.patch(&path("invite-user-update", &view), json!({"billing_type": "self"})).await.ok().data();
        assert_eq!((&changed["billing_type"], &changed["status"]), (&json!("self"), &json!("active")));
        assert_eq!(bo.get("/api/account/cards").await.ok().data(), json!([]));
        owner.patch(&path("invite-user-update", &view), json!({"billing_type": "account"})).await.ok();
        assert_eq!(bo.get("/api/account/cards").await.status, 403);
    }

    async fn other_teams_and_the_owner_are_out_of_reach(app, owner, other) {
        let view = invited(&owner, "bo@example.ca").await;
        let (member, bo) = joined(app, &owner, "li@example.ca").await;
        for view in [&view, &member, &json!({"id": owner.user_id.to_string()})] {
            assert_eq!(other.patch(&path("invite-user-update", view), json!({"status": "disabled"})).await.status, 404);
        }
        let own = json!({"id": owner.user_id.to_string()});
        assert_eq!(owner.patch(&path("invite-user-update", &own), json!({"status": "disabled"})).await.status, 404);
        assert_eq!(bo.patch(&path("invite-user-update", &member), json!({"billing_type": "self"})).await.status, 403);
        let unknown = owner.patch(&path("invite-user-update", &view), json!({"status": "invited"})).await;
        assert_eq!(unknown.status, 400);
        assert_eq!(unknown.violations(), ["status request.field.type"]);
    }
}
