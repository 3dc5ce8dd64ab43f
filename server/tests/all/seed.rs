use serde_json::json;
use waybill_server::seed::{known_sign_in, seed};

both! {
    async fn makes_an_account_that_one_can_sign_in_to_and_changes_nothing_again(app) {
        let sign_in = seed(&app.state).await.unwrap();
        let credentials = json!({"email": sign_in.email, "password": sign_in.password});
        let token = app.anonymous().post("/api/login", credentials).await.ok().data()["token"].as_str().unwrap().to_owned();
        let client = app.anonymous().with_token(&token);
        let user = client.get("/api/user").await.ok().data();
        assert_eq!((&user["profile_complete"], &user["email_verified"]), (&json!(true), &json!(true)));
        let count = async |path: &str| client.get(path).await.ok().data().as_array().unwrap().len();
        let before = (count("/api/address-books").await, count("/api/shipments").await);
        assert_eq!(before, (10, 4));
        // As often as somebody starts the server.
        for _ in 0..12 {
            assert_eq!(seed(&app.state).await.unwrap(), sign_in);
        }
        assert_eq!(count("/api/sessions").await, 1);
        assert_eq!((count("/api/address-books").await, count("/api/shipments").await), before);
    }

    async fn a_lost_note_of_the_password_gets_a_new_one(app) {
        let first = seed(&app.state).await.unwrap();
        std::fs::remove_file(app.state.config.storage.data_dir.join("demo-sign-in.json")).unwrap();
        assert!(known_sign_in(&app.state.config).is_none());
        let second = seed(&app.state).await.unwrap();
        assert_ne!(first.password, second.password);
        let credentials = json!({"email": second.email, "password": second.password});
        app.anonymous().post("/api/login", credentials).await.ok();
    }
}
