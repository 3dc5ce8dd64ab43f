use sea_orm::EntityTrait;
use serde_json::json;
use waybill_server::platform::account::entity as account;

both! {
    async fn turns_the_welcome_message_off_and_changes_the_language(app, owner) {
        let path = format!("/api/users/{}", owner.user_id);
        let user = owner.patch(&path, json!({"show_welcome_message": false, "language": "fr"})).await.ok().data();
        assert_eq!((&user["show_welcome_message"], &user["language"]), (&json!(false), &json!("fr")));
        // Without Accept-Language the user's own language is answered in.
        assert_eq!(owner.get("/api/no/such").await.json()["message"].as_str().unwrap().split(' ').next(), Some("We"));
        let french = owner.patch(&path, json!({"language": "de"})).await;
        assert!(french.json()["message"].as_str().unwrap().starts_with("Cette requête"), "{french}");
    }

    async fn a_user_changes_their_name_which_is_not_a_link(app, owner) {
        let path = format!("/api/users/{}", owner.user_id);
        let user = owner.patch(&path, json!({"first_name": " Zoé ", "last_name": "St. John"})).await.ok().data();
        assert_eq!((&user["first_name"], &user["last_name"]), (&json!("Zoé"), &json!("St. John")));
        let trail = owner.get("/api/account/audit?action=access").await.ok().data();
        assert_eq!(trail[0]["message"], "Changed their name from Amélie Tremblay to Zoé St. John.");
        let refused = owner.patch(&path, json!({"first_name": "www.evil.example", "last_name": ""})).await;
        assert_eq!(refused.violations(), ["first_name name.web_address", "last_name account.last_name.required"]);
    }

    async fn an_account_named_after_its_owner_is_renamed_with_them(app, owner = crate::account::auth::registered) {
        let id = owner.get("/api/user").await.ok().data()["id"].clone();
        let path = format!("/api/users/{}", id.as_str().unwrap());
        owner.patch(&path, json!({"first_name": "Zoé"})).await.ok();
        let account = account::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert_eq!(account.name, "Zoé Tremblay");
    }

    async fn anybody_elses_id_is_unknown(app, owner) {
        let sub_user = app.sub_user(&owner).await;
        let path = format!("/api/users/{}", sub_user.user_id);
        assert_eq!(owner.patch(&path, json!({"show_welcome_message": false})).await.status, 404);
    }

    async fn a_value_of_the_wrong_kind_is_named(app, owner) {
        let path = format!("/api/users/{}", owner.user_id);
        let answer = owner.patch(&path, json!({"show_welcome_message": "no"})).await;
        assert_eq!(answer.status, 400);
        assert_eq!(answer.violations(), ["show_welcome_message request.field.type"]);
    }
}
