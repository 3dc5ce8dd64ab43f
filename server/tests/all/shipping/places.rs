both! {
    async fn lists_provinces_in_the_asked_language(app) {
        let french = app.owner().await.with("accept-language", "fr");
        let provinces = french.get("/api/provinces/ca").await.ok().data();
        assert_eq!(provinces.as_array().unwrap().len(), 13);
        assert!(provinces.as_array().unwrap().iter().any(|one| one["name"] == "Colombie-Britannique"));
        assert_eq!(french.get("/api/addver/state-list?country=CA").await.ok().data(), provinces);
    }

    async fn a_country_without_a_list_is_empty_and_an_unknown_one_404(app, owner) {
        assert_eq!(owner.get("/api/provinces/FR").await.ok().data().as_array().unwrap().len(), 0);
        assert_eq!(owner.get("/api/provinces/XX").await.status, 404);
    }
}

both! {
    async fn a_postal_code_knows_its_city_and_province(app, owner) {
        let place = owner.get("/api/postal-codes/ca/h2t%203b2").await.ok().data();
        assert_eq!((place["city"].as_str(), place["state"].as_str()), (Some("Montréal"), Some("QC")), "{place}");
        assert!(place["latitude"].as_str().unwrap().starts_with("45."), "{place}");
        for unknown in ["CA/Z9Z9Z9", "CA/12345", "US/97209", "XX/1"] {
            assert_eq!(owner.get(&format!("/api/postal-codes/{unknown}")).await.status, 404, "{unknown}");
        }
        assert_eq!(app.anonymous().get("/api/postal-codes/CA/H2T3B2").await.status, 401);
    }
}
