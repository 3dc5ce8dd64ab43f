use sea_orm::ActiveModelTrait;
use sea_orm::ActiveValue::Set;
use serde_json::json;
use waybill_core::Lang;
use waybill_server::account::team::mail::invitation;
use waybill_server::platform::account::entity as account;

use super::{invited, joined, path};

both! {
    async fn mails_a_link_in_the_inviters_language(app) {
        let owner = app.owner().await.with("accept-language", "fr");
        let view = invited(&owner, " Bo@Example.ca ").await;
        assert_eq!((&view["email"], &view["status"], &view["name"]), (&json!("bo@example.ca"), &json!("invited"), &json!("")));
        assert_eq!(view["expires_at"], "2026-11-27T15:00:00Z");
        let mails = app.mails_to("bo@example.ca").await;
        assert_eq!(mails.len(), 1);
        assert_eq!(mails[0]["subject"], "Amélie Tremblay vous invite à rejoindre Érable & Fils sur Waybill");
        assert!(mails[0]["html"].as_str().unwrap().contains("Érable &amp; Fils"));
        let token = app.link_to("bo@example.ca", "invitation").await;
        let seen = app.anonymous().get(&format!("/api/invitations/{token}")).await.ok().data();
        assert_eq!(seen, json!({"email": "bo@example.ca", "account_name": "Érable & Fils", "invited_by": "Amélie Tremblay",
            "expires_at": "2026-11-27T15:00:00Z"}));
    }

    async fn a_name_is_no_link_in_a_mail(app, owner) {
        let shop = account::ActiveModel { id: Set(owner.account_id), name: Set("Shop.ca".to_owned()), ..Default::default() };
        shop.update(app.db()).await.unwrap();
        invited(&owner, "bo@example.ca").await;
        let mail = app.mails_to("bo@example.ca").await[0].clone();
        for part in ["subject", "text", "html"] {
            let text = mail[part].as_str().unwrap();
            assert!(text.contains("Shop.\u{200b}ca") && !text.contains("Shop.ca"), "{part}: {text}");
        }
    }

    async fn an_e_mail_with_an_account_gets_the_same_answer_and_a_mail_without_a_link(app, owner, other) {
        let email = other.get("/api/user").await.ok().data()["email"].as_str().unwrap().to_owned();
        let (known, unknown) = (invited(&owner, &email).await, invited(&owner, "nobody@example.ca").await);
        for member in ["name", "billing_type", "status", "expires_at"] {
            assert_eq!(known[member], unknown[member], "{member}");
        }
        let mail = app.mails_to(&email).await[0].clone();
        assert_eq!(mail["subject"], "Amélie Tremblay would like you to join Érable & Fils on Waybill");
        assert!(!mail["text"].as_str().unwrap().contains("/invitation/"), "{mail}");
        assert_eq!(owner.get("/api/invited-user-list").await.ok().json()["meta"]["total"], 2);
    }

    async fn inviting_again_replaces_the_link_and_who_pays(app, owner) {
        let first = invited(&owner, "bo@example.ca").await;
        let before = app.link_to("bo@example.ca", "invitation").await;
        let second = owner.post("/api/invite-user", json!({"email": "bo@example.ca", "billing_type": "self"})).await.ok().data();
        assert_eq!((&second["id"], &second["billing_type"]), (&first["id"], &json!("self")));
        let after = app.link_to("bo@example.ca", "invitation").await;
        assert_ne!(before, after);
        assert_eq!(app.anonymous().get(&format!("/api/invitations/{before}")).await.json()["code"], "auth.link.unknown");
        app.anonymous().get(&format!("/api/invitations/{after}")).await.ok();
    }

    async fn resends_until_the_person_has_joined(app, owner) {
        let view = invited(&owner, "bo@example.ca").await;
        app.clock().advance(chrono::TimeDelta::days(8));
        app.db_sign_in_again().await;
        let token = app.link_to("bo@example.ca", "invitation").await;
        assert_eq!(app.anonymous().get(&format!("/api/invitations/{token}")).await.json()["code"], "auth.link.expired");
        let again = owner.post(&path("invite-user-resend", &view), json!({})).await.ok().data();
        assert_eq!(again["expires_at"], "2026-12-05T15:00:00Z");
        let token = app.link_to("bo@example.ca", "invitation").await;
        app.anonymous().get(&format!("/api/invitations/{token}")).await.ok();
        let (member, _) = joined(app, &owner, "li@example.ca").await;
        assert_eq!(owner.post(&path("invite-user-resend", &member), json!({})).await.status, 404);
    }

    async fn somebody_of_the_account_is_not_invited_again(app, owner) {
        let email = owner.get("/api/user").await.ok().data()["email"].clone();
        let answer = owner.post("/api/invite-user", json!({"email": email, "billing_type": "account"})).await;
        assert_eq!(answer.status, 422);
        assert_eq!(answer.violations(), ["email account.email.member"]);
    }

    async fn says_what_is_missing(app) {
        let answer = app.owner().await.post("/api/invite-user", json!({})).await;
        assert_eq!(answer.status, 422);
        assert_eq!(answer.violations(), ["email account.email.required", "billing_type account.billing_type.required"]);
        let answer = app.owner().await.post("/api/invite-user", json!({"email": "bo@example.ca", "billing_type": "own"})).await;
        assert_eq!(answer.status, 400);
        assert_eq!(answer.violations(), ["billing_type request.field.type"]);
        let answer = app.owner().await.post("/api/invite-user", json!({"email": "bo@example.ca", "billing_type": 7})).await;
        assert_eq!((answer.status.as_u16(), answer.violations()), (400, vec!["billing_type request.field.value".to_owned()]));
    }

    async fn only_the_owner_invites_and_invitations_are_limited(app, owner) {
        let sub_user = app.sub_user(&owner).await;
        snapshot!(sub_user.post("/api/invite-user", json!({"email": "bo@example.ca", "billing_type": "account"})).await, @r#"
        403 Forbidden
        {
          "code": "auth.owner_only",
          "errors": [],
          "message": "Only the account's owner can do this.",
          "request_id": "[request_id]"
        }
        "#);
        for n in 0..60 {
            invited(&owner, &format!("bo{n}@example.ca")).await;
        }
        let answer = owner.post("/api/invite-user", json!({"email": "one@example.ca", "billing_type": "account"})).await;
        assert_eq!(answer.status, 429);
        assert_eq!(answer.header("retry-after"), "3601");
    }
}

#[test]
fn somebody_who_ships_under_their_own_name_invites_to_their_team() {
    let subject = |lang, account: &str| invitation(lang, "Ana Roy", account, String::new()).subject;
    assert_eq!(subject(Lang::En, "Ana Roy"), "Ana Roy invites you to join their team on Waybill");
    assert_eq!(subject(Lang::Fr, "Ana Roy"), "Ana Roy vous invite à rejoindre son équipe sur Waybill");
    assert_eq!(subject(Lang::En, "Atelier Boréal"), "Ana Roy invites you to join Atelier Boréal on Waybill");
}
