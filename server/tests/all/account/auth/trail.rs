//! What the account's audit trail says of sign-ins and passwords.

use serde_json::{Value, json};

use super::{PASSWORD, registered, signed_in};
use crate::app::{Client, TestApp};
use waybill_server::jobs::registry;

const NEW: &str = "a canoe on the Ottawa";

async fn sign_in(app: &TestApp, email: &str, password: &str) -> u16 {
    app.anonymous().post("/api/login", json!({"email": email, "password": password})).await.status.as_u16()
}

/// What the owner reads, the newest first: who, and what they did.
async fn trail(owner: &Client) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let trail = owner.with("accept-language", "en").get("/api/account/audit?action=access").await.ok().data();
    trail.as_array().unwrap().iter().map(|entry| (text(&entry["actor_name"]), text(&entry["message"]))).collect()
}

fn amelie(message: &str) -> (String, String) {
    ("Amélie Tremblay".to_owned(), message.to_owned())
}

both! {
    async fn says_who_came_in_from_where_and_what_they_did_with_their_devices(app, phone = registered) {
        let laptop = signed_in(app).await;
        let sessions = phone.get("/api/sessions").await.ok().data();
        let other = sessions.as_array().unwrap().iter().find(|session| session["current"] == false).unwrap();
        phone.delete(&format!("/api/sessions/{}", other["id"].as_str().unwrap())).await.ok();
        assert_eq!(laptop.get("/api/user").await.status, 401);
        let change = json!({"current_password": PASSWORD, "password": NEW, "password_confirmation": NEW});
        phone.post("/api/change-password", change).await.ok();
        assert_eq!(
            trail(&phone).await,
            [
                amelie("Changed their password, which signed out their other devices."),
                amelie("Signed out a device that had signed in from 127.0.0.1."),
                amelie("Signed in from 127.0.0.1."),
                amelie("Signed in from 127.0.0.1."),
            ]
        );
        let french = phone.get("/api/account/audit?action=access.password_changed").await.ok().data();
        assert_eq!(french[0]["message"], "A changé son mot de passe, ce qui a fermé ses autres sessions.");
    }

    async fn says_who_left_and_who_came_back_by_a_mailed_link(app, phone = registered) {
        phone.post("/api/logout", json!({})).await.ok();
        app.anonymous().post("/api/forgot-password", json!({"email": "amelie@example.ca"})).await.ok();
        let token = app.link_to("amelie@example.ca", "reset-password").await;
        app.anonymous().post("/api/reset-password", json!({"token": token, "password": NEW, "password_confirmation": NEW})).await.ok();
        let answer = app.anonymous().post("/api/login", json!({"email": "amelie@example.ca", "password": NEW})).await.ok();
        let again = app.anonymous().with_token(answer.data()["token"].as_str().unwrap());
        assert_eq!(
            trail(&again).await,
            [
                amelie("Signed in from 127.0.0.1."),
                amelie("Chose a new password by a mailed link from 127.0.0.1, which signed out all their devices."),
                amelie("Signed out."),
                amelie("Signed in from 127.0.0.1."),
            ]
        );
    }

    async fn says_that_a_sign_in_was_refused_and_says_it_to_that_account_alone(app, owner = registered, stranger) {
        assert_eq!(sign_in(app, "amelie@example.ca", "not mine at all").await, 401);
        assert_eq!(sign_in(app, "nobody@example.ca", "not mine at all").await, 401);
        while waybill_server::platform::jobs::run_due_jobs(&app.state, &registry()).await.unwrap() > 0 {}
        let refused = "Refused a sign-in as amelie@example.ca from 127.0.0.1: the password was wrong.";
        assert_eq!(trail(&owner).await, [(String::new(), refused.to_owned()), amelie("Signed in from 127.0.0.1.")]);
        assert_eq!(trail(&stranger).await, []);
        let entry = owner.get("/api/account/audit?action=access.sign_in_refused").await.ok().data()[0].clone();
        let user = owner.get("/api/user").await.ok().data();
        assert_eq!((&entry["actor_id"], &entry["subject_id"]), (&Value::Null, &user["id"]));
        let file = owner.with("accept-language", "fr").get("/api/account/audit/export?action=access.sign_in_refused").await.ok();
        let line = file.text().lines().nth(1).unwrap().to_owned();
        assert!(line.contains("\"Waybill\",\"access.sign_in_refused\",\"A refusé une connexion au nom de amelie@example.ca"), "{line}");
    }

    async fn says_that_somebody_disabled_tried_to_come_in(app, owner = registered) {
        let invitation = json!({"email": "bo@example.ca", "billing_type": "account"});
        // Nobody writes to strangers before their own e-mail is known.
        let refused = owner.post("/api/invite-user", invitation.clone()).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (403, &json!("team.email_not_verified")));
        let suffix = app.link_to("amelie@example.ca", "verify-email").await;
        app.anonymous().get(&format!("/api/verify-email/{suffix}")).await.ok();
        owner.post("/api/invite-user", invitation).await.ok();
        let token = app.link_to("bo@example.ca", "invitation").await;
        let joining = json!({
            "token": token, "first_name": "Bo", "last_name": "Li", "password": NEW, "password_confirmation": NEW,
        });
        let joined = app.anonymous().post("/api/invited-user-set-password", joining).await.ok().data();
        let path = format!("/api/invite-user-update/{}", joined["user"]["id"].as_str().unwrap());
        owner.patch(&path, json!({"status": "disabled"})).await.ok();
        assert_eq!(sign_in(app, "bo@example.ca", NEW).await, 403);
        let refused = "Refused a sign-in as bo@example.ca from 127.0.0.1: this access is disabled.";
        assert_eq!(trail(&owner).await[0], (String::new(), refused.to_owned()));
    }
}
