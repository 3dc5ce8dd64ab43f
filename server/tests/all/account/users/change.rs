use serde_json::json;

both! {
    async fn turns_the_welcome_message_off_and_changes_the_language(app) {
        let owner = app.owner().await;
        let path = format!("/api/users/{}", owner.user_id);
        let user = owner.patch(&path, json!({"show_welcome_message": false, "language": "fr"})).await.ok().data();
        assert_eq!((&user["show_welcome_message"], &user["language"]), (&json!(false), &json!("fr")));
        // Without Accept-Language the user's own language is answered in.
        assert_eq!(owner.get("/api/no/such").await.json()["message"].as_str().unwrap().split(' ').next(), Some("We"));
        let french = owner.patch(&path, json!({"language": "de"})).await;
        assert!(french.json()["message"].as_str().unwrap().starts_with("Cette requête"), "{french}");
    }

    async fn anybody_elses_id_is_unknown(app) {
        let owner = app.owner().await;
        let sub_user = app.sub_user(&owner).await;
        let path = format!("/api/users/{}", sub_user.user_id);
        assert_eq!(owner.patch(&path, json!({"show_welcome_message": false})).await.status, 404);
    }

    async fn a_value_of_the_wrong_kind_is_named(app) {
        let owner = app.owner().await;
        let path = format!("/api/users/{}", owner.user_id);
        let answer = owner.patch(&path, json!({"show_welcome_message": "no"})).await;
        assert_eq!(answer.status, 400);
        assert_eq!(answer.violations(), ["show_welcome_message request.field.type"]);
    }
}
