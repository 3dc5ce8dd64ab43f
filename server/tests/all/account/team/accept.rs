use serde_json::json;

use super::{PASSWORD, invited, joined, joining, path};

fn address() -> serde_json::Value {
    json!({
        "contact_first_name": "Bo", "contact_last_name": "Li", "contact_phone": "514-555-0133", "contact_email": "bo@example.ca",
        "street1": "1200 rue Sainte-Catherine O", "city": "Montréal", "state": "QC", "postal_code": "h3b1k1", "country": "CA",
    })
}

both! {
    async fn the_invited_person_joins_signs_in_and_says_where_they_ship_from(app, owner) {
        let view = invited(&owner, "bo@example.ca").await;
        let token = app.link_to("bo@example.ca", "invitation").await;
        let answer = app.anonymous().with("accept-language", "fr").post("/api/invited-user-set-password", joining(&token)).await.ok();
        assert_eq!(answer.headers("set-cookie").len(), 4);
        let user = answer.data()["user"].clone();
        assert_eq!((&user["id"], &user["role"], &user["name"]), (&view["id"], &json!("sub_user"), &json!("Bo Li")));
        assert_eq!((&user["email_verified"], &user["language"], &user["profile_complete"]), (&json!(true), &json!("fr"), &json!(false)));
        let bo = app.anonymous().with_token(answer.data()["token"].as_str().unwrap());
        let profile = bo.post("/api/invited-user-set-origin-address", address()).await.ok().data();
        assert_eq!((&profile["status"], &profile["address"]["postal_code"]), (&json!(true), &json!("H3B 1K1")));
        assert_eq!(bo.get("/api/user").await.ok().data()["profile_complete"], true);
        let listed = owner.get("/api/invited-user-list").await.ok().data();
        assert_eq!((listed.as_array().unwrap().len(), &listed[0]["status"], &listed[0]["id"]), (1, &json!("active"), &view["id"]));
        app.anonymous().post("/api/login", json!({"email": "bo@example.ca", "password": PASSWORD})).await.ok();
    }

    async fn a_link_works_once(app, owner) {
        invited(&owner, "bo@example.ca").await;
        let token = app.link_to("bo@example.ca", "invitation").await;
        app.anonymous().post("/api/invited-user-set-password", joining(&token)).await.ok();
        let again = app.anonymous().post("/api/invited-user-set-password", joining(&token)).await;
        assert_eq!((again.status.as_u16(), &again.json()["code"]), (410, &json!("auth.link.used")));
        assert_eq!(app.anonymous().get(&format!("/api/invitations/{token}")).await.status, 410);
        let unknown = app.anonymous().post("/api/invited-user-set-password", joining("nonsense")).await;
        assert_eq!((unknown.status.as_u16(), &unknown.json()["code"]), (404, &json!("auth.link.unknown")));
    }

    async fn a_link_ends_after_7_days(app, owner) {
        invited(&owner, "bo@example.ca").await;
        let token = app.link_to("bo@example.ca", "invitation").await;
        app.clock().advance(chrono::TimeDelta::days(7));
        let late = app.anonymous().post("/api/invited-user-set-password", joining(&token)).await;
        assert_eq!((late.status.as_u16(), &late.json()["code"]), (410, &json!("auth.link.expired")));
    }

    async fn the_rule_names_what_is_wrong_and_the_link_stays_good(app, owner) {
        invited(&owner, "bobby@example.ca").await;
        let token = app.link_to("bobby@example.ca", "invitation").await;
        let answer = app.anonymous().post("/api/invited-user-set-password", json!({"token": token})).await;
        assert_eq!(answer.status, 422);
        assert_eq!(answer.violations().len(), 4);
        let mut same = joining(&token);
        same["password"] = json!("Bobby@Example.ca");
        same["password_confirmation"] = json!("Bobby@Example.ca");
        let answer = app.anonymous().post("/api/invited-user-set-password", same).await;
        assert_eq!(answer.violations(), ["password account.password.is_email"]);
        app.anonymous().post("/api/invited-user-set-password", joining(&token)).await.ok();
    }

    async fn a_stopped_invitation_opens_nothing(app, owner) {
        let view = invited(&owner, "bo@example.ca").await;
        let token = app.link_to("bo@example.ca", "invitation").await;
        let stopped = owner.patch(&path("invite-user-update", &view), json!({"status": "disabled"})).await.ok().data();
        assert_eq!(stopped["status"], "disabled");
        snapshot!(app.anonymous().post("/api/invited-user-set-password", joining(&token)).await, @r#"
        403 Forbidden
        {
          "code": "auth.disabled",
          "errors": [],
          "message": "Your account is disable",
          "request_id": "[request_id]"
        }
        "#);
        let open = owner.patch(&path("invite-user-update", &view), json!({"status": "active"})).await.ok().data();
        assert_eq!(open["status"], "invited");
        app.anonymous().post("/api/invited-user-set-password", joining(&token)).await.ok();
    }

    async fn an_e_mail_that_got_an_account_meanwhile_is_refused_with_the_reason(app, owner) {
        invited(&owner, "bo@example.ca").await;
        let token = app.link_to("bo@example.ca", "invitation").await;
        app.anonymous().post("/api/register", json!({"first_name": "Bo", "last_name": "Li", "email": "bo@example.ca",
            "password": PASSWORD, "password_confirmation": PASSWORD, "account_country": "CA", "language": "en"})).await.ok();
        let answer = app.anonymous().post("/api/invited-user-set-password", joining(&token)).await;
        assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (409, &json!("auth.email_taken")));
    }

    async fn two_accounts_may_invite_one_person_who_joins_one(app, here, there) {
        invited(&here, "bo@example.ca").await;
        let first = app.link_to("bo@example.ca", "invitation").await;
        joined(app, &there, "bo@example.ca").await;
        let answer = app.anonymous().post("/api/invited-user-set-password", joining(&first)).await;
        assert_eq!(answer.json()["code"], "auth.email_taken");
    }

    async fn an_origin_that_lacks_something_is_named(app, owner) {
        let (_, bo) = joined(app, &owner, "bo@example.ca").await;
        let mut wrong = address();
        wrong["postal_code"] = json!("12345");
        let answer = bo.post("/api/invited-user-set-origin-address", wrong).await;
        assert_eq!(answer.status, 422);
        assert_eq!(answer.violations(), ["postal_code address.postal_code.format"]);
        assert_eq!(app.anonymous().post("/api/invited-user-set-origin-address", address()).await.status, 401);
    }
}
