use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use waybill_server::operator::accounts::view::masked;
use waybill_server::platform::account::entity::{self as account, AccountStatus};

use super::{last_entry, signed_in};

both! {
    async fn accounts_are_shown_without_what_people_typed_and_found_by_the_whole_of_an_e_mail(app, owner) {
        app.sub_user(&owner).await;
        app.us_owner().await;
        let operator = signed_in(app).await;
        let all = operator.get("/api/operator/accounts").await.ok();
        assert!(!all.text().contains("Érable") && !all.text().contains("Tremblay"), "{}", all.text());
        assert_eq!(all.data().as_array().unwrap().len(), 2);
        let email = format!("{}@example.ca", owner.user_id);
        for search in [email.clone(), email.to_uppercase(), owner.account_id.to_string()] {
            let found = operator.get(&format!("/api/operator/accounts?search={search}")).await.ok().data();
            assert_eq!(found[0]["id"], json!(owner.account_id), "{search}");
            assert_eq!((&found[0]["users"], &found[0]["account_country"], &found[0]["status"]), (&json!(2), &json!("CA"), &json!("active")));
            let first = owner.user_id.to_string().chars().next().unwrap();
            assert_eq!(found[0]["owner_email"], format!("{first}…@example.ca"));
        }
        let part = operator.get(&format!("/api/operator/accounts?search={}", &email[..12])).await.ok().data();
        assert_eq!(part, json!([]));
    }

    async fn an_account_that_is_disabled_is_signed_out_at_once_and_reopened(app, owner) {
        let member = app.sub_user(&owner).await;
        let other = app.owner().await;
        let operator = signed_in(app).await;
        let path = format!("/api/operator/accounts/{}", owner.account_id);
        let without_reason = operator.patch(&path, json!({"status": "disabled"})).await;
        assert_eq!((without_reason.status.as_u16(), without_reason.json()["errors"][0]["path"].clone()), (422, json!("note")));
        owner.get("/api/user").await.ok();
        let disabled = operator.patch(&path, json!({"status": "disabled", "note": "Chargebacks"})).await.ok().data();
        assert_eq!(disabled["status"], "disabled");
        assert_eq!(last_entry(app).await, ("account_changed".to_owned(), "disabled: Chargebacks".to_owned()));
        for gone in [&owner, &member] {
            assert_eq!(gone.get("/api/user").await.json()["code"], "auth.session_ended");
        }
        other.get("/api/user").await.ok();
        operator.patch(&path, json!({"status": "active", "note": "Paid"})).await.ok();
        let back = account::Entity::find_by_id(owner.account_id).one(app.db()).await.unwrap().unwrap();
        let owner = app.db_user(&back, waybill_server::platform::account::user_entity::Role::Owner).await;
        let trail = owner.get("/api/account/audit?action=account").await.ok().data();
        let messages: Vec<&str> = trail.as_array().unwrap().iter().map(|one| one["message"].as_str().unwrap()).collect();
        assert_eq!(messages, ["Support reopened the account.", "Support disabled the account, which signed out all its users."]);
        assert_eq!(trail[0]["actor_id"], Value::Null);
    }

    async fn a_country_changes_what_an_account_may_see(app, owner) {
        owner.get("/api/couriers").await.ok();
        let operator = signed_in(app).await;
        let path = format!("/api/operator/accounts/{}", owner.account_id);
        let unknown = operator.patch(&path, json!({"account_country": "QQ", "note": "Moved"})).await;
        assert_eq!(unknown.json()["errors"][0]["path"], "account_country");
        operator.patch(&path, json!({"account_country": "US", "note": "Moved"})).await.ok();
        assert_eq!(owner.get("/api/couriers").await.json()["code"], "auth.country");
        let trail = owner.get("/api/account/audit?action=account").await.ok().data();
        assert_eq!(trail[0]["message"], "Support changed the account’s country to US.");
    }

    async fn a_closed_account_stays_closed(app, owner) {
        account::Entity::update_many()
            .col_expr(account::Column::Status, Expr::value(AccountStatus::Closing))
            .filter(account::Column::Id.eq(owner.account_id))
            .exec(app.db())
            .await
            .unwrap();
        let operator = signed_in(app).await;
        let path = format!("/api/operator/accounts/{}", owner.account_id);
        let refused = operator.patch(&path, json!({"status": "active", "note": "They called"})).await;
        assert_eq!((refused.status.as_u16(), refused.json()["code"].clone()), (409, json!("operator.account_closes")));
    }
}

#[test]
fn an_e_mail_shows_its_first_letter_and_its_host() {
    assert_eq!(masked("ana.roy@example.ca"), "a…@example.ca");
    assert_eq!(masked("nothing"), "");
}
