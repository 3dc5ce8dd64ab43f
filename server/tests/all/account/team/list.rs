use serde_json::json;

use super::{invited, joined};

both! {
    async fn pages_over_invitations_and_members_as_one_list(app, owner) {
        joined(app, &owner, "first@example.ca").await;
        joined(app, &owner, "second@example.ca").await;
        for email in ["third@example.ca", "fourth@example.ca", "fifth@example.ca"] {
            invited(&owner, email).await;
        }
        let mut seen = Vec::new();
        for page in 1..=3 {
            let answer = owner.get(&format!("/api/invited-user-list?page={page}&paginate=2")).await.ok().json();
            assert_eq!((&answer["meta"]["total"], &answer["meta"]["last_page"]), (&json!(5), &json!(3)));
            let rows = answer["data"].as_array().unwrap();
            seen.extend(rows.iter().map(|row| row["email"].as_str().unwrap().split('@').next().unwrap().to_owned()));
        }
        assert_eq!(seen, ["fifth", "fourth", "third", "second", "first"]);
    }

    async fn another_accounts_team_is_not_in_it(app, owner, other) {
        invited(&owner, "bo@example.ca").await;
        app.sub_user(&owner).await;
        assert_eq!(other.get("/api/invited-user-list").await.ok().data(), json!([]));
    }

    async fn sub_users_and_disabled_owners_do_not_see_it(app) {
        use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
        use waybill_server::platform::account::entity as account;
        let owner = app.owner().await;
        assert_eq!(app.sub_user(&owner).await.get("/api/invited-user-list").await.json()["code"], "auth.owner_only");
        assert_eq!(app.anonymous().get("/api/invited-user-list").await.status, 401);
        let row = account::Entity::find_by_id(owner.account_id).one(app.db()).await.unwrap().unwrap();
        let mut row = row.into_active_model();
        row.status = Set(account::AccountStatus::Disabled);
        row.update(app.db()).await.unwrap();
        let answer = owner.get("/api/invited-user-list").await;
        assert_eq!((answer.status.as_u16(), &answer.json()["message"]), (403, &json!("Your account is disable")));
    }
}
