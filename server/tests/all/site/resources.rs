use waybill_server::platform::Mode;

both! {
    async fn menu_links_follow_the_accounts_country(app) {
        let ids = async |client: &crate::app::Client| {
            let links = client.get("/api/feResources/menu_links").await.ok().data();
            links.as_array().unwrap().iter().map(|link| link["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        let canadian = ids(&app.owner().await).await;
        let american = ids(&app.us_owner().await).await;
        assert!(canadian.contains(&"send-a-parcel".to_owned()) && canadian.contains(&"demo-videos".to_owned()));
        assert!(canadian.contains(&"store-orders".to_owned()) && !american.contains(&"store-orders".to_owned()));
        assert!(!american.contains(&"send-a-parcel".to_owned()) && american.contains(&"history-and-tracking".to_owned()));
    }

    async fn menu_links_bear_the_words_of_their_places(app) {
        let history = async |client: &crate::app::Client| {
            let links = client.get("/api/feResources/menu_links").await.ok().data();
            let link = links.as_array().unwrap().iter().find(|link| link["id"] == "history-and-tracking").unwrap().clone();
            (link["label"].as_str().unwrap().to_owned(), link["menu_label"].as_str().unwrap().to_owned())
        };
        let (owner, american) = (app.owner().await, app.us_owner().await);
        let words = |label: &str, menu_label: &str| (label.to_owned(), menu_label.to_owned());
        assert_eq!(history(&owner).await, words("History and tracking", "Shipping / Insurance History & Tracking"));
        assert_eq!(history(&american).await, words("History and tracking", "Shipment History & Tracking"));
        let french = owner.with("accept-language", "fr");
        assert_eq!(history(&french).await, words("Historique et suivi", "Historique et suivi des envois et assurances"));
    }

    async fn the_team_is_a_link_of_the_owner_alone(app, owner) {
        let sub_user = app.sub_user(&owner).await;
        for (client, has) in [(&owner, true), (&sub_user, false)] {
            let links = client.get("/api/feResources/menu_links").await.ok().data();
            assert_eq!(links.as_array().unwrap().iter().any(|link| link["id"] == "team"), has);
        }
    }

    async fn options_and_messages_are_in_both_languages(app, owner) {
        for path in [
            "/api/feResources/shipment_options",
            "/api/loading-messages",
            "/api/feResources/dropoff_locations",
            "/api/feResources/pickup_times",
            "/api/feResources/demo_videos",
            "/api/feResources/menu_links",
        ] {
            let english = owner.with("accept-language", "en").get(path).await.ok().data();
            let french = owner.with("accept-language", "fr").get(path).await.ok().data();
            assert_eq!(english.as_array().unwrap().len(), french.as_array().unwrap().len());
            assert_ne!(english, french);
        }
    }

    async fn an_anonymous_caller_is_asked_to_sign_in(app) {
        for path in ["menu_links", "shipment_options", "dropoff_locations", "pickup_times", "demo_videos"] {
            let answer = app.anonymous().get(&format!("/api/feResources/{path}")).await;
            assert_eq!(answer.status, 401, "{path}");
        }
        assert_eq!(app.anonymous().get("/api/loading-messages").await.status, 401);
    }

    async fn links_of_the_installation_are_hidden_until_they_are_set(app, owner) {
        let links = owner.get("/api/feResources/menu_links").await.ok().text();
        assert!(!links.contains("\"help\""));
        let (_, client) = app.restarted(Mode::Development, |config| {
            config.site.help_url = "https://help.example".to_owned();
        }).await;
        let links = client.with_token(&owner.token).get("/api/feResources/menu_links").await.ok().data();
        let help = links.as_array().unwrap().last().unwrap().clone();
        assert_eq!((&help["id"], &help["external"]), (&"help".into(), &true.into()));
    }

    async fn pickup_times_are_of_one_courier_and_leave_a_window_of_two_hours(app, owner) {
        let times = owner.get("/api/feResources/pickup_times?courier=cp").await.ok().data();
        let times = times.as_array().unwrap();
        assert!(times.iter().all(|time| time["courier"] == "cp"));
        let of = |time: &str| times.iter().find(|row| row["time"] == time).unwrap_or_else(|| panic!("no {time}"));
        assert_eq!((&of("1200")["ready"], &of("1200")["close"], &of("1200")["hours"]), (&true.into(), &false.into(), &"12".into()));
        assert_eq!((&of("1400")["ready"], &of("1400")["close"]), (&true.into(), &true.into()));
        assert_eq!((&of("1745")["ready"], &of("1745")["close"]), (&false.into(), &true.into()));
        assert_eq!(owner.get("/api/feResources/pickup_times?courier=nobody").await.status, 404);
        assert_eq!(owner.get("/api/feResources/dropoff_locations?courier=nobody").await.status, 404);
    }

    async fn walkthroughs_have_pictures_in_both_languages_and_words_to_read(app, owner) {
        let videos = owner.with("accept-language", "fr").get("/api/feResources/demo_videos").await.ok().data();
        for video in videos.as_array().unwrap() {
            assert_eq!(video["kind"], "animation");
            assert!(!video["transcript"].as_array().unwrap().is_empty() && video["duration_seconds"].as_u64() > Some(5));
            for picture in ["src", "poster"] {
                let path = video[picture].as_str().unwrap();
                assert!(path.contains("/fr/"), "{path}");
                // An image element sends no token.
                let drawn = app.anonymous().get(path).await.ok();
                assert_eq!(drawn.header("content-type"), "image/svg+xml");
                assert!(drawn.text().starts_with("<svg ") && drawn.text().ends_with("</svg>"));
                assert!(drawn.bytes.len() < 40_000, "{path} has {} bytes", drawn.bytes.len());
                assert_eq!(drawn.text().contains("begin="), picture == "src");
            }
        }
        for missing in ["send-a-parcel/fr/film.svg", "send-a-parcel/de/poster.svg", "nothing/fr/poster.svg"] {
            assert_eq!(app.anonymous().get(&format!("/api/feResources/demo_videos/{missing}")).await.status, 404);
        }
        let american = app.us_owner().await.get("/api/feResources/demo_videos").await.ok().data();
        assert_eq!(american, serde_json::json!([]));
    }

    async fn an_operator_orders_the_walkthroughs_and_adds_films(app) {
        let folder = tempfile::tempdir().unwrap();
        let list = r#"
            [[rows]]
            [rows.film]
            id = "our-dock"
            title = { en = "Our dock", fr = "Notre quai" }
            description = { en = "Where parcels leave.", fr = "D’où partent les colis." }
            src = { en = "/media/dock.webm", fr = "/media/quai.webm" }
            poster = "/media/dock.jpg"
            captions = { en = "/media/dock.vtt", fr = "/media/quai.vtt" }
            seconds = 75
            transcript = [{ en = "A truck comes.", fr = "Un camion arrive." }]
            [[rows]]
            walkthrough = "address-book"
        "#;
        std::fs::write(folder.path().join("demo_videos.toml"), list).unwrap();
        let owner = app.owner().await;
        let content_dir = Some(folder.path().to_path_buf());
        let (_, client) = app.restarted(Mode::Development, |config| config.site.content_dir = content_dir).await;
        let client = client.with_token(&owner.token).with("accept-language", "fr");
        let videos = client.get("/api/feResources/demo_videos").await.ok().data();
        let film = serde_json::json!({
            "id": "our-dock", "title": "Notre quai", "description": "D’où partent les colis.", "kind": "film",
            "src": "/media/quai.webm", "poster": "/media/dock.jpg", "captions": "/media/quai.vtt", "duration_seconds": 75,
            "transcript": ["Un camion arrive."],
        });
        assert_eq!(videos[0], film);
        assert_eq!((&videos[1]["id"], videos.as_array().unwrap().len()), (&"address-book".into(), 2));
    }

    async fn an_operators_content_replaces_the_one_that_is_built_in(app) {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("loading_messages.toml"), "[[rows]]\nen = \"Wait\"\nfr = \"Attendez\"\n").unwrap();
        let owner = app.owner().await;
        let content_dir = Some(folder.path().to_path_buf());
        let (_, client) = app.restarted(Mode::Development, |config| config.site.content_dir = content_dir).await;
        let said = client.with_token(&owner.token).with("accept-language", "fr").get("/api/loading-messages").await.ok();
        assert_eq!(said.data(), serde_json::json!(["Attendez"]));
    }
}
