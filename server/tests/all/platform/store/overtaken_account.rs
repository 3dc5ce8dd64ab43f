//! The same for profiles, teams, settings and cards: a profile is a whole that is refused, of the others only what was asked
//! for is written, so that both changes are stored.

use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, QueryFilter};
use serde_json::json;
use uuid::Uuid;
use waybill_server::account::settings::entity as settings;
use waybill_server::account::users::profile;
use waybill_server::platform::account::user_entity::{self as user, BillingType, UserStatus};
use waybill_server::platform::store::write_tx;
use waybill_server::shipping::payment::card_entity as card;

use super::overtaken::commit_once_waited_for;
use crate::app::card::card_of;
use crate::shipping::purchase::shop::Shop;
use crate::shipping::shipment::montreal_to_toronto;

both! {
    async fn of_two_concurrent_changes_of_a_profile_the_second_gets_the_stored_one(app, owner) {
        let address = montreal_to_toronto()["origin_address"].clone();
        owner.post("/api/v2/userprofiles", json!({ "address": address })).await.ok();
        let original = profile::Entity::find().filter(profile::Column::UserId.eq(owner.user_id)).one(app.db()).await.unwrap().unwrap();
        let mut first = original.address.clone();
        first["company_name"] = "First".into();
        let tx = write_tx(app.db()).await.unwrap();
        let change = profile::ActiveModel {
            address: Set(first),
            updated_at: Set(app.clock().now() + chrono::TimeDelta::seconds(1)),
            ..Default::default()
        };
        profile::Entity::update_many().set(change).filter(profile::Column::Id.eq(original.id)).exec(&tx).await.unwrap();
        let path = format!("/api/v2/userprofiles/{}", original.id);
        let second = json!({"address": {"company_name": "Second"}});
        // What it lays its change over is read before it waits, on SQLite too.
        let (answer, ()) = tokio::join!(owner.patch(&path, second), commit_once_waited_for(app, tx));
        assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (409, &"request.conflict".into()), "{answer}");
        assert_eq!(answer.json()["data"]["profile"]["address"]["company_name"], "First");
        let stored = profile::Entity::find().filter(profile::Column::Id.eq(original.id)).one(app.db()).await.unwrap().unwrap();
        assert_eq!(stored.address["company_name"], "First");
        // With what is stored in view, the change is made.
        owner.patch(&path, json!({"address": {"company_name": "Second"}})).await.ok();
    }

    async fn the_payer_and_the_status_of_a_member_are_changed_at_once_and_both_are_stored(app, owner) {
        let member = app.sub_user(&owner).await;
        let tx = write_tx(app.db()).await.unwrap();
        let change = user::ActiveModel { billing_type: Set(BillingType::Own), ..Default::default() };
        user::Entity::update_many().set(change).filter(user::Column::Id.eq(member.user_id)).exec(&tx).await.unwrap();
        let path = format!("/api/invite-user-update/{}", member.user_id);
        let (answer, ()) =
            tokio::join!(owner.patch(&path, json!({"status": "disabled"})), commit_once_waited_for(app, tx));
        answer.ok();
        let stored = user::Entity::find().filter(user::Column::Id.eq(member.user_id)).one(app.db()).await.unwrap().unwrap();
        assert_eq!((stored.billing_type, stored.status), (BillingType::Own, UserStatus::Disabled));
        assert_eq!(member.get("/api/user").await.status, 401);
    }

    async fn both_halves_of_the_settings_are_changed_at_once_and_both_are_stored(app, owner) {
        owner.put("/api/account-settings", json!({"reference": "before"})).await.ok();
        let original = settings::Entity::find_by_id(owner.account_id).one(app.db()).await.unwrap().unwrap();
        let mut tracking = original.tracking.to_json();
        tracking["notify_sender"] = serde_json::json!(["returned"]);
        let tx = write_tx(app.db()).await.unwrap();
        let change = settings::ActiveModel { tracking: Set(tracking.clone().into()), ..Default::default() };
        let ours = settings::Column::AccountId.eq(owner.account_id);
        settings::Entity::update_many().set(change).filter(ours).exec(&tx).await.unwrap();
        let (answer, ()) = tokio::join!(
            owner.put("/api/account-settings", json!({"reference": "after"})),
            commit_once_waited_for(app, tx)
        );
        answer.ok();
        let stored = settings::Entity::find_by_id(owner.account_id).one(app.db()).await.unwrap().unwrap();
        assert_eq!((stored.defaults.read().unwrap().reference.as_str(), stored.tracking.to_json()), ("after", tracking));
    }

    async fn two_cards_made_the_default_at_once_leave_one_default(app, shop = Shop::open) {
        let first: Uuid = shop.card("4242424242424242").await["id"].as_str().unwrap().parse().unwrap();
        let second: Uuid = shop.card("5555555555554444").await["id"].as_str().unwrap().parse().unwrap();
        let third: Uuid = shop.card("4000001240000000").await["id"].as_str().unwrap().parse().unwrap();
        // Another connection has made the third the default one, and has not committed yet.
        let tx = write_tx(app.db()).await.unwrap();
        for (id, is_default) in [(first, false), (third, true)] {
            let change = card::ActiveModel { is_default: Set(is_default), ..Default::default() };
            card::Entity::update_many().set(change).filter(card::Column::Id.eq(id)).exec(&tx).await.unwrap();
        }
        let path = format!("/api/account/cards/{second}");
        let (answer, ()) =
            tokio::join!(shop.owner.patch(&path, json!({"is_default": true})), commit_once_waited_for(app, tx));
        answer.ok();
        assert_eq!(defaults(app).await, [second]);
    }

    async fn a_card_that_is_removed_as_it_is_made_the_default_is_not_the_default(app, shop = Shop::open) {
        let first: Uuid = shop.card("4242424242424242").await["id"].as_str().unwrap().parse().unwrap();
        let second: Uuid = shop.card("5555555555554444").await["id"].as_str().unwrap().parse().unwrap();
        let tx = write_tx(app.db()).await.unwrap();
        let gone = card::ActiveModel { removed_at: Set(Some(app.clock().now())), ..Default::default() };
        card::Entity::update_many().set(gone).filter(card::Column::Id.eq(second)).exec(&tx).await.unwrap();
        let path = format!("/api/account/cards/{second}");
        let (answer, ()) =
            tokio::join!(shop.owner.patch(&path, json!({"is_default": true})), commit_once_waited_for(app, tx));
        assert!([404, 409].contains(&answer.status.as_u16()), "{answer}");
        assert_eq!(defaults(app).await, [first]);
    }

    async fn of_two_first_cards_added_at_once_one_is_the_default(app, shop = Shop::open) {
        let tx = write_tx(app.db()).await.unwrap();
        let first = card_of(app, &shop.owner, shop.owner.account_id).insert(&tx).await.unwrap().id;
        let (second, ()) = tokio::join!(shop.card("4242424242424242"), commit_once_waited_for(app, tx));
        assert_eq!(second["is_default"], false, "{second}");
        assert_eq!(defaults(app).await, [first]);
        let listed = shop.owner.get("/api/account/cards").await.ok().data();
        assert_eq!(listed.as_array().unwrap().len(), 2, "{listed}");
    }
}

/// The cards that are charged unless another is chosen.
async fn defaults(app: &crate::app::TestApp) -> Vec<Uuid> {
    let standing =
        sea_orm::Condition::all().add(card::Column::IsDefault.eq(true)).add(card::Column::RemovedAt.is_null());
    let rows = card::Entity::find().filter(standing).all(app.db()).await.unwrap();
    rows.into_iter().map(|row| row.id).collect()
}
