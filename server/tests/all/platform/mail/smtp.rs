//! Mails over the wire, taken by a real mail server.

use chrono::TimeDelta;
use serde_json::json;
use waybill_core::Lang;
use waybill_providers::http::Secret;
use waybill_server::jobs::registry;
use waybill_server::platform::Mode;
use waybill_server::platform::config::MailTls;
use waybill_server::platform::jobs::{enqueue, run_due_jobs};

use super::order::{row, to};
use super::server::MailServer;

both! {
    async fn a_verification_goes_out_by_starttls_in_both_forms(app) {
        let Some(mut server) = MailServer::start(MailTls::Starttls) else { return };
        let (state, client) = app.restarted(Mode::Production, |config| server.configure(config)).await;
        client.post("/api/register", json!({
            "first_name": "Zoé", "last_name": "Lavoie", "email": "zoe@example.ca", "password": "four maple leaves fell",
            "password_confirmation": "four maple leaves fell", "account_country": "CA", "language": "fr",
        })).await.ok();
        assert_eq!(run_due_jobs(&state, &registry()).await.unwrap(), 1);
        let mail = server.taken();
        assert_eq!(mail["to"], json!(["zoe@example.ca"]));
        assert_eq!((&mail["tls"], &mail["signed_in"]), (&json!(true), &json!(true)));
        assert_eq!(mail["from"], "no-reply@waybill.example");
        assert_eq!(mail["headers"]["from"], "Waybill <no-reply@waybill.example>");
        assert_eq!(mail["headers"]["subject"], "Confirmez votre adresse courriel pour Waybill");
        assert_eq!(mail["headers"]["auto-submitted"], "auto-generated");
        assert_eq!(mail["headers"]["content-language"], "fr-CA");
        let id = row(app).await.id;
        assert_eq!(mail["headers"]["message-id"], format!("<{id}@waybill.example>"));
        let (text, html) = (mail["text"].as_str().unwrap(), mail["html"].as_str().unwrap());
        assert!(text.contains("Bonjour,") && html.contains("Bonjour,"), "{mail}");
        let start = text.find("/verify-email/").unwrap();
        let link = text[start..].split_whitespace().next().unwrap();
        assert!(html.contains(&format!("{link}\"")), "{html}");
        client.get(&format!("/api{link}")).await.ok();
        // What went out is not kept here as well.
        assert!(!state.config.storage.data_dir.join("mailbox").exists());
    }

    async fn also_by_tls_from_the_first_byte_and_to_a_relay_on_this_computer(app) {
        for tls in [MailTls::Implicit, MailTls::None] {
            let Some(mut server) = MailServer::start(tls) else { return };
            let (state, _) = app.restarted(Mode::Development, |config| server.configure(config)).await;
            enqueue(app.db(), &to("a@example.ca", Lang::En), app.clock().now()).await.unwrap();
            assert_eq!(run_due_jobs(&state, &registry()).await.unwrap(), 1);
            assert_eq!(server.taken()["headers"]["subject"], "Your Waybill password was changed");
        }
    }

    async fn a_deferred_mail_is_retried(app) {
        let Some(mut server) = MailServer::start(MailTls::Starttls) else { return };
        let (state, _) = app.restarted(Mode::Development, |config| server.configure(config)).await;
        enqueue(app.db(), &to("busy@example.ca", Lang::En), app.clock().now()).await.unwrap();
        run_due_jobs(&state, &registry()).await.unwrap();
        let waiting = row(app).await;
        assert_eq!((waiting.done_at, waiting.attempts), (None, 1));
        assert_eq!(waiting.last_error, "the mail server put the mail off (451)");
        app.clock().advance(TimeDelta::minutes(1));
        run_due_jobs(&state, &registry()).await.unwrap();
        assert_eq!(server.taken()["to"], json!(["busy@example.ca"]));
        assert!(row(app).await.done_at.is_some());
    }

    async fn a_mail_that_is_refused_for_good_is_given_up(app) {
        let Some(server) = MailServer::start(MailTls::Starttls) else { return };
        let (state, _) = app.restarted(Mode::Development, |config| server.configure(config)).await;
        enqueue(app.db(), &to("gone@example.ca", Lang::En), app.clock().now()).await.unwrap();
        run_due_jobs(&state, &registry()).await.unwrap();
        let given_up = row(app).await;
        assert_eq!(given_up.last_error, "the mail server refused the mail for good (550)");
        assert!(given_up.done_at.is_some());
    }

    async fn a_wrong_password_keeps_the_mail_and_is_not_written_down(app) {
        let Some(server) = MailServer::start(MailTls::Starttls) else { return };
        let (state, _) = app.restarted(Mode::Development, |config| {
            server.configure(config);
            config.mail.password = Secret::new("a wrong password");
        }).await;
        enqueue(app.db(), &to("a@example.ca", Lang::En), app.clock().now()).await.unwrap();
        run_due_jobs(&state, &registry()).await.unwrap();
        let waiting = row(app).await;
        assert!(waiting.done_at.is_none());
        assert_eq!(waiting.last_error, "the mail server put the mail off (535)");
    }

    async fn a_server_with_an_untrusted_certificate_gets_nothing(app) {
        let Some(server) = MailServer::start(MailTls::Starttls) else { return };
        let (state, _) = app.restarted(Mode::Development, |config| {
            server.configure(config);
            config.mail.ca_file = None;
        }).await;
        enqueue(app.db(), &to("a@example.ca", Lang::En), app.clock().now()).await.unwrap();
        run_due_jobs(&state, &registry()).await.unwrap();
        let waiting = row(app).await;
        assert!(waiting.done_at.is_none());
        assert!(waiting.last_error.starts_with("the mail server did not answer"), "{}", waiting.last_error);
    }

    async fn a_server_that_is_down_keeps_the_mail_for_a_day(app) {
        let (state, _) = app.restarted(Mode::Development, |config| {
            config.mail.host = "localhost".to_owned();
            config.mail.port = Some(1);
        }).await;
        enqueue(app.db(), &to("a@example.ca", Lang::En), app.clock().now()).await.unwrap();
        let began = app.clock().now();
        while row(app).await.set_aside_at.is_none() {
            app.clock().advance(TimeDelta::minutes(69));
            run_due_jobs(&state, &registry()).await.unwrap();
        }
        assert!(app.clock().now() - began > TimeDelta::hours(24));
    }

    async fn an_invalid_address_is_given_up(app) {
        let Some(server) = MailServer::start(MailTls::None) else { return };
        let (state, _) = app.restarted(Mode::Development, |config| server.configure(config)).await;
        enqueue(app.db(), &to("a@b@c", Lang::En), app.clock().now()).await.unwrap();
        run_due_jobs(&state, &registry()).await.unwrap();
        assert!(row(app).await.done_at.is_some());
    }

}
