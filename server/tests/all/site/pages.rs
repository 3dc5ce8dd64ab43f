use waybill_server::platform::Mode;

use crate::app::Client;
use crate::app::real::take_for_real;

both! {
    async fn are_for_everybody_in_both_languages(app) {
        for page in ["privacy", "terms"] {
            let english = app.anonymous().with("accept-language", "en").get(&format!("/api/pages/{page}")).await.ok().data();
            let french = app.anonymous().with("accept-language", "fr").get(&format!("/api/pages/{page}")).await.ok().data();
            assert_eq!(english["id"], page);
            assert_ne!(english["title"], french["title"]);
            let count = |page: &serde_json::Value| page["sections"].as_array().unwrap().len();
            assert_eq!(count(&english), count(&french));
            assert!(!english.to_string().contains("{operator}"));
        }
        assert_eq!(app.anonymous().get("/api/pages/imprint").await.status, 404);
    }

    async fn say_simulated_only_where_a_provider_is(app) {
        let (_, real) = app.restarted(Mode::Development, |config| take_for_real(config, "http://127.0.0.1:9")).await;
        for page in ["privacy", "terms"] {
            for (lang, word) in [("en", "simulated"), ("fr", "simulé")] {
                let text = async |client: Client| {
                    client.with("accept-language", lang).get(&format!("/api/pages/{page}")).await.ok().text()
                };
                assert!(text(app.anonymous()).await.contains(word), "{page} in {lang}");
                assert!(!text(real.clone()).await.contains(word), "{page} in {lang}");
            }
        }
    }

    async fn name_the_operator_and_the_services_in_use(app) {
        let bare = app.anonymous().get("/api/pages/privacy").await.ok().text();
        assert!(bare.contains("Nobody is named as responsible yet") && bare.contains("Canada Post (simulated here)"), "{bare}");
        assert!(!bare.contains("is responsible for the personal information"), "{bare}");
        let french = app.anonymous().with("accept-language", "fr").get("/api/pages/privacy").await.ok().text();
        assert!(french.contains("Aucun responsable n’est encore désigné"), "{french}");
        let (_, client) = app.restarted(Mode::Development, |config| {
            config.operator.legal_name = "Érable inc.".to_owned();
            config.operator.person_in_charge = "Ana Roy".to_owned();
            config.operator.privacy_email = "privacy@erable.example".to_owned();
            config.retention.quotes_days = 17;
            config.error_reporting.dsn = "https://key@errors.example/42".to_owned();
        }).await;
        let named = client.get("/api/pages/privacy").await.ok().text();
        for words in ["Érable inc.", "Ana Roy", "privacy@erable.example", "our error-reporting service", "are deleted after 17 days"] {
            assert!(named.contains(words), "{words} is not in {named}");
        }
        assert!(!named.contains("Nobody is named"), "{named}");
        for blank in ["{operator}", "{address}", "{person}", "{contact}", "{processors}", "{quotes_days}", "{audit_days}", "{jobs_days}"] {
            assert!(!named.contains(blank), "{blank} was not filled in");
        }
    }
}
