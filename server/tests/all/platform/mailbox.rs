use serde_json::json;
use waybill_server::platform::Mode;

both! {
    async fn shows_mails_with_working_links_in_the_asked_language(app) {
        let input = json!({
            "first_name": "<b>Zoé</b>", "last_name": "Lavoie", "email": "zoe@example.ca", "password": "four maple leaves fell",
            "password_confirmation": "four maple leaves fell", "account_country": "CA", "language": "en",
        });
        app.anonymous().post("/api/register", input).await.ok();
        let suffix = app.link_to("zoe@example.ca", "verify-email").await;
        let english = app.anonymous().get("/dev/mailbox").await.ok();
        assert!(english.text().contains("Confirm your email for Waybill") && english.text().contains("<h1>Mailbox</h1>"));
        let french = app.anonymous().with("accept-language", "fr").get("/dev/mailbox").await.ok();
        assert!(french.text().contains("<h1>Boîte aux lettres</h1>"));
        let id = app.mails_to("zoe@example.ca").await[0]["id"].as_str().unwrap().to_owned();
        let page = app.anonymous().get(&format!("/dev/mailbox/{id}")).await.ok();
        assert!(page.text().contains(&format!("/verify-email/{suffix}\">")), "{page}");
        let html = app.anonymous().get(&format!("/dev/mailbox/{id}/html")).await.ok();
        assert!(html.text().contains("Hello,") && !html.text().contains("Zoé"), "no unverified mail names anybody: {html}");
        assert!(html.header("content-security-policy").starts_with("default-src 'none'; style-src 'unsafe-inline'"));
        assert_eq!(app.anonymous().get(&format!("/dev/mailbox/{}", uuid::Uuid::now_v7())).await.status, 404);
    }

    async fn is_absent_outside_of_development(app) {
        for mode in [Mode::DemoOnNetwork, Mode::Production] {
            let (_, client) = app.restarted(mode, |_| ()).await;
            let answer = client.get("/dev/mailbox/messages.json").await;
            assert!(answer.status == 404 || answer.status == 503, "{answer}");
        }
    }
    async fn is_absent_where_mails_are_really_sent(app) {
        let (_, client) = app.restarted(Mode::Development, |config| config.mail.host = "localhost".to_owned()).await;
        assert_eq!(client.get("/dev/mailbox/messages.json").await.status, 404);
    }
}
