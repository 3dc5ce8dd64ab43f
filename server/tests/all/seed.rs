use serde_json::json;
use waybill_server::seed::{known_sign_in, seed};

use crate::shipping::purchase::shop::Shop;

both! {
    async fn makes_an_account_that_one_can_sign_in_to_and_changes_nothing_again(app) {
        let sign_in = seed(&app.state).await.unwrap();
        let credentials = json!({"email": sign_in.email, "password": sign_in.password});
        let token = app.anonymous().post("/api/login", credentials).await.ok().data()["token"].as_str().unwrap().to_owned();
        let client = app.anonymous().with_token(&token);
        let user = client.get("/api/user").await.ok().data();
        assert_eq!((&user["profile_complete"], &user["email_verified"]), (&json!(true), &json!(true)));
        let count = async |path: &str| client.get(path).await.ok().data().as_array().unwrap().len();
        // Four of the owner's own drafts, and one of each who has joined.
        let before = (count("/api/address-books").await, count("/api/shipments").await);
        assert_eq!(before, (10, 6));
        // As often as somebody starts the server.
        for _ in 0..12 {
            assert_eq!(seed(&app.state).await.unwrap(), sign_in);
        }
        assert_eq!(count("/api/sessions").await, 1);
        assert_eq!((count("/api/address-books").await, count("/api/shipments").await), before);
    }

    async fn has_a_team_that_signs_in_with_the_same_password_and_activity_to_look_at(app) {
        let sign_in = seed(&app.state).await.unwrap();
        let log_in = async |email: &str| {
            let answer = app.anonymous().post("/api/login", json!({"email": email, "password": sign_in.password})).await;
            app.anonymous().with_token(answer.ok().data()["token"].as_str().unwrap())
        };
        let owner = log_in(&sign_in.email).await;
        let team = owner.get("/api/invited-user-list").await.ok().data();
        let rows = team.as_array().unwrap().iter();
        let mut rows: Vec<_> = rows.map(|row| ["email", "billing_type", "status"].map(|key| row[key].as_str().unwrap())).collect();
        rows.sort();
        assert_eq!(rows, [
            ["alex@waybill.example", "account", "invited"],
            ["noemie@waybill.example", "self", "active"],
            ["sam@waybill.example", "account", "active"],
        ]);
        for email in ["sam@waybill.example", "noemie@waybill.example"] {
            let member = log_in(email).await;
            assert_eq!(member.get("/api/user").await.ok().data()["profile_complete"], true);
            assert_eq!(member.get("/api/shipments").await.ok().data().as_array().unwrap().len(), 1);
            assert_eq!(member.get("/api/sessions").await.ok().data().as_array().unwrap().len(), 1);
        }
        let trail = owner.get("/api/account/audit?action=team").await.ok().json();
        assert_eq!(trail["meta"]["total"], 5, "three were invited, two have joined: {trail}");
        seed(&app.state).await.unwrap();
        assert_eq!(owner.get("/api/account/audit?action=team").await.ok().json()["meta"]["total"], 5);
    }

    async fn a_lost_note_of_the_password_gets_a_new_one(app) {
        let first = seed(&app.state).await.unwrap();
        std::fs::remove_file(app.state.config.storage.data_dir.join("demo-sign-in.json")).unwrap();
        assert!(known_sign_in(&app.state.config).is_none());
        let second = seed(&app.state).await.unwrap();
        assert_ne!(first.password, second.password);
        let credentials = json!({"email": second.email, "password": second.password});
        app.anonymous().post("/api/login", credentials).await.ok();
        let credentials = json!({"email": "sam@waybill.example", "password": second.password});
        app.anonymous().post("/api/login", credentials).await.ok();
    }

    async fn where_couriers_and_payments_are_simulated_there_are_labels_too(app) {
        let shop = Shop::open(app).await;
        let sign_in = seed(&shop.state).await.unwrap();
        let credentials = json!({"email": sign_in.email, "password": sign_in.password});
        let token = shop.owner.post("/api/login", credentials).await.ok().data()["token"].as_str().unwrap().to_owned();
        let demo = shop.owner.clone().with_token(&token);
        let shipments = demo.get("/api/shipments").await.ok().data();
        let bought = shipments.as_array().unwrap().iter().filter(|row| row["status"] == "purchased").count();
        assert_eq!((shipments.as_array().unwrap().len(), bought), (9, 3));
        assert_eq!(shop.count("succeeded").await, 3);
        seed(&shop.state).await.unwrap();
        assert_eq!(shop.count("succeeded").await, 3);
    }
}
