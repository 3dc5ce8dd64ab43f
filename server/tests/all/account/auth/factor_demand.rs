//! An account that demands a second factor of its users.

use serde_json::json;

use super::factor_rows::db_enrolled;

both! {
    async fn a_user_without_a_factor_must_set_one_up_first(app, owner) {
        let member = app.sub_user(&owner).await;
        let demand = json!({"demanded": true});
        let first = owner.put("/api/account/second-factor", demand.clone()).await;
        assert_eq!((first.status.as_u16(), &first.json()["code"]), (409, &json!("auth.factor_missing")));
        assert_eq!(member.put("/api/account/second-factor", demand.clone()).await.status, 403);
        db_enrolled(app, &owner).await;
        let user = owner.put("/api/account/second-factor", demand).await.ok().data();
        assert_eq!((&user["second_factor_demanded"], &user["has_second_factor"]), (&json!(true), &json!(true)));
        owner.get("/api/account/cards").await.ok();
        for path in ["/api/shipments", "/api/account-settings", "/api/couriers", "/api/userprofiles/x"] {
            let refused = member.get(path).await;
            assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (403, &json!("auth.factor_demanded")), "{path}");
        }
        let user = member.get("/api/user").await.ok().data();
        assert_eq!((&user["second_factor_demanded"], &user["has_second_factor"]), (&json!(true), &json!(false)));
        member.get("/api/user/factors").await.ok();
        member.get("/api/sessions").await.ok();
        member.post("/api/user/factors/totp", json!({})).await.ok();
        db_app_instead(app, &member).await;
        member.get("/api/shipments").await.ok();
        let team = owner.get("/api/invited-user-list").await.ok().data();
        assert_eq!(team[0]["has_second_factor"], true, "{team}");
    }

    async fn the_last_factor_cannot_be_removed_while_one_is_required(app, owner) {
        db_enrolled(app, &owner).await;
        owner.put("/api/account/second-factor", json!({"demanded": true})).await.ok();
        let id = owner.get("/api/user/factors").await.ok().data()[0]["id"].as_str().unwrap().to_owned();
        let refused = owner.delete(&format!("/api/user/factors/{id}")).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("auth.factor_last")));
        owner.put("/api/account/second-factor", json!({"demanded": false})).await.ok();
        owner.delete(&format!("/api/user/factors/{id}")).await.ok();
        let trail = owner.get("/api/account/audit?action=team").await.ok().data();
        let messages: Vec<&str> = trail.as_array().unwrap().iter().map(|entry| entry["message"].as_str().unwrap()).collect();
        assert_eq!(messages, ["Stopped asking the team for a second factor.", "Asked everyone on the team for a second factor."]);
    }
}

/// The member's app, confirmed.
async fn db_app_instead(app: &crate::app::TestApp, member: &crate::app::Client) {
    use sea_orm::EntityTrait;
    use waybill_server::account::auth::factor::entity as factor;
    let rows = factor::Entity::find().all(app.db()).await.unwrap();
    let waiting = rows.iter().find(|row| row.user_id == member.user_id).unwrap();
    factor::Entity::delete_by_id((waiting.account_id, waiting.id)).exec(app.db()).await.unwrap();
    db_enrolled(app, member).await;
}
