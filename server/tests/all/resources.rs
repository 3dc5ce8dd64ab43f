both! {
    async fn menu_links_follow_the_accounts_country(app) {
        let ids = async |client: &crate::app::Client| {
            let links = client.get("/api/feResources/menu_links").await.ok().data();
            links.as_array().unwrap().iter().map(|link| link["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        let canadian = ids(&app.owner().await).await;
        let american = ids(&app.us_owner().await).await;
        assert!(canadian.contains(&"send-a-parcel".to_owned()) && canadian.contains(&"ltl-quote".to_owned()));
        assert!(!american.contains(&"send-a-parcel".to_owned()) && american.contains(&"history-and-tracking".to_owned()));
    }

    async fn options_and_messages_are_in_both_languages(app) {
        let owner = app.owner().await;
        for path in ["/api/feResources/shipment_options", "/api/loading-messages"] {
            let english = owner.with("accept-language", "en").get(path).await.ok().data();
            let french = owner.with("accept-language", "fr").get(path).await.ok().data();
            assert_eq!(english.as_array().unwrap().len(), french.as_array().unwrap().len());
            assert_ne!(english, french);
        }
    }
}
