//! Another e-mail: confirmed by a link to it, told to both.

use serde_json::json;

use super::{PASSWORD, amelie, registered, signed_in};
use crate::app::{Answer, Client, TestApp};

async fn asks(client: &Client, email: &str) -> Answer {
    client.post("/api/user/email", json!({ "email": email, "current_password": PASSWORD })).await
}

async fn subjects(app: &TestApp, email: &str) -> Vec<String> {
    let mails = app.mails_to(email).await;
    mails.iter().map(|mail| mail["subject"].as_str().unwrap().to_owned()).collect()
}

async fn opens(app: &TestApp, suffix: &str) -> Answer {
    app.anonymous().get(&format!("/api/user/email/confirm/{suffix}")).await
}

both! {
    async fn a_new_email_is_used_once_its_link_was_opened_and_both_are_notified(app, amelie = registered) {
        asks(&amelie, " New@Example.ca ").await.ok();
        assert_eq!(amelie.get("/api/user").await.ok().data()["email"], "amelie@example.ca", "nothing changes yet");
        assert_eq!(subjects(app, "new@example.ca").await, ["Confirmez votre nouvelle adresse courriel pour Waybill"]);
        assert_eq!(subjects(app, "amelie@example.ca").await[0], "Votre adresse courriel Waybill va changer");
        let suffix = app.link_to("new@example.ca", "confirm-email").await;
        let confirmed = opens(app, &suffix).await.ok();
        assert_eq!(confirmed.data()["status"], "changed");
        assert_eq!(confirmed.header("cache-control"), "no-store");
        let user = amelie.get("/api/user").await.ok().data();
        assert_eq!((&user["email"], &user["email_verified"]), (&json!("new@example.ca"), &json!(true)));
        for email in ["new@example.ca", "amelie@example.ca"] {
            assert_eq!(subjects(app, email).await[0], "Votre adresse courriel Waybill a été changée", "{email}");
        }
        assert_eq!(opens(app, &suffix).await.ok().data()["status"], "already_verified");
        let sign_in = async |email: &str| {
            app.anonymous().post("/api/login", json!({ "email": email, "password": PASSWORD })).await.status.as_u16()
        };
        assert_eq!((sign_in("amelie@example.ca").await, sign_in("new@example.ca").await), (401, 200));
        let trail = amelie.get("/api/account/audit?action=access").await.ok().data();
        let said = trail.as_array().unwrap().iter().any(|entry| {
            entry["message"].as_str().unwrap().contains("amelie@example.ca à new@example.ca")
                || entry["message"].as_str().unwrap().contains("amelie@example.ca to new@example.ca")
        });
        assert!(said, "{trail}");
    }

    async fn whether_an_email_is_known_shows_nowhere_but_in_its_own_mailbox(app) {
        let other = json!({ "email": "bo@example.ca", "first_name": "Bo", "last_name": "Roy", "language": "en",
            "password": PASSWORD, "password_confirmation": PASSWORD, "account_country": "CA" });
        app.anonymous().post("/api/register", other).await.ok();
        let amelie = registered(app).await;
        let (known, unknown) = (asks(&amelie, "bo@example.ca").await, asks(&amelie, "nobody@example.ca").await);
        assert_eq!((known.status, known.json()), (unknown.status, unknown.json()));
        assert_eq!(subjects(app, "bo@example.ca").await[0], "You already have a Waybill account");
        let notices = subjects(app, "amelie@example.ca").await;
        assert_eq!(notices.iter().filter(|subject| subject.contains("va changer")).count(), 2, "{notices:?}");
    }

    async fn the_password_is_asked_and_the_form_checked(app, amelie = registered) {
        let wrong = json!({ "email": "new@example.ca", "current_password": "not this one" });
        let refused = amelie.post("/api/user/email", wrong).await;
        assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec!["current_password request.current_password".to_owned()]));
        assert_eq!(asks(&amelie, "AMELIE@example.ca").await.violations(), ["email account.email.same"]);
        assert_eq!(asks(&amelie, "nonsense").await.violations(), ["email account.email.format"]);
        assert!(app.mails_to("new@example.ca").await.is_empty());
    }

    async fn a_later_request_and_a_new_password_end_the_link(app, amelie = registered) {
        asks(&amelie, "first@example.ca").await.ok();
        let first = app.link_to("first@example.ca", "confirm-email").await;
        asks(&amelie, "second@example.ca").await.ok();
        let second = app.link_to("second@example.ca", "confirm-email").await;
        assert_eq!(opens(app, &first).await.json()["code"], "auth.link.used");
        let password = "five maple leaves fell";
        let change = json!({ "current_password": PASSWORD, "password": password, "password_confirmation": password });
        amelie.post("/api/change-password", change).await.ok();
        assert_eq!(opens(app, &second).await.json()["code"], "auth.link.used");
        assert_eq!(amelie.get("/api/user").await.ok().data()["email"], "amelie@example.ca");
    }

    async fn an_email_that_was_registered_meanwhile_is_refused(app) {
        let mut other = amelie();
        other["email"] = json!("new@example.ca");
        asks(&registered(app).await, "new@example.ca").await.ok();
        let suffix = app.link_to("new@example.ca", "confirm-email").await;
        app.anonymous().post("/api/register", other).await.ok();
        let refused = opens(app, &suffix).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("auth.new_email_taken")));
        assert_eq!(signed_in(app).await.get("/api/user").await.ok().data()["email"], "amelie@example.ca");
    }
}
