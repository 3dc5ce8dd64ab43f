use chrono::TimeDelta;
use waybill_server::platform::Mode;

const PATH: &str = "/.well-known/security.txt";

both! {
    async fn says_where_holes_are_reported_until_it_expires(app) {
        assert_eq!(app.anonymous().get(PATH).await.status, 404, "nobody is named");
        let expires = app.clock().now() + TimeDelta::days(300);
        let (state, client) = app
            .restarted(Mode::Development, |config| {
                config.operator.security_contact = "security@example.ca".to_owned();
                config.operator.security_expires = Some(expires);
            })
            .await;
        let file = client.get(PATH).await.ok();
        assert_eq!(file.header("content-type"), "text/plain; charset=utf-8");
        let origin = state.config.http.origin();
        assert_eq!(
            file.text(),
            format!(
                "Contact: mailto:security@example.ca\nExpires: 2027-09-16T15:00:00Z\nPreferred-Languages: en, fr\n\
                 Canonical: {origin}{PATH}\n"
            )
        );
        app.clock().set(expires);
        assert_eq!(client.get(PATH).await.status, 404, "an old contact is worse than none");
    }
}
