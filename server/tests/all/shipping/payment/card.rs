use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_server::platform::Mode;
use waybill_server::platform::account::user_entity as user;
use waybill_server::shipping::payment::card_entity as card;

use crate::app::TestApp;
use crate::shipping::purchase::shop::Shop;

both! {
    async fn a_card_is_saved_by_the_browser_and_no_number_comes_here(app, shop = Shop::open) {
        let setup = shop.owner.get("/api/account/payment/setup-intent").await.ok().data();
        assert_eq!(setup["publishable_key"], "pk_test_simulated");
        assert_eq!((&setup["script_url"], &setup["simulated"]), (&json!("/simulator/stripe/stripe.js"), &json!(true)));
        let refused = shop.confirm(&setup, "4000000000000002").await;
        assert_eq!(refused["error"]["code"], "card_declined");
        let confirmed = shop.confirm(&setup, "4242424242424242").await;
        let input = json!({ "payment_method_id": confirmed["payment_method"] });
        let card = shop.owner.post("/api/account/cards", input.clone()).await.ok().data();
        assert_eq!((&card["brand"], &card["exp_year"], &card["expired"]), (&json!("visa"), &json!(2031), &json!(false)));
        let again = shop.owner.post("/api/account/cards", input).await.ok().data();
        assert_eq!(again["id"], card["id"], "adding it again adds nothing");
    }

    async fn the_default_card_moves_and_the_last_one_goes(app, shop = Shop::open) {
        let first = shop.card("4242424242424242").await;
        let second = shop.card("5555555555554444").await;
        assert_eq!((&first["is_default"], &second["is_default"]), (&json!(true), &json!(false)));
        let path = |card: &serde_json::Value| format!("/api/account/cards/{}", card["id"].as_str().unwrap());
        shop.owner.patch(&path(&second), json!({ "is_default": true })).await.ok();
        let cards = shop.owner.get("/api/account/cards").await.ok().data();
        assert_eq!((&cards[0]["id"], &cards[1]["is_default"]), (&second["id"], &json!(false)));
        assert_eq!(shop.owner.patch(&path(&second), json!({ "is_default": false })).await.status, 409);
        shop.owner.delete(&path(&second)).await.ok();
        let cards = shop.owner.get("/api/account/cards").await.ok().data();
        assert_eq!((cards.as_array().unwrap().len(), &cards[0]["is_default"]), (1, &json!(true)));
        assert_eq!(shop.owner.delete(&path(&second)).await.status, 404);
        shop.owner.delete(&path(&first)).await.ok();
        assert_eq!(shop.owner.get("/api/account/cards").await.ok().data(), json!([]));
    }

    async fn a_card_needs_a_verified_email(app, shop = Shop::open) {
        let row = user::Entity::find().filter(user::Column::Id.eq(shop.owner.user_id)).one(app.db()).await.unwrap().unwrap();
        let mut row = row.into_active_model();
        row.email_verified_at = Set(None);
        row.update(app.db()).await.unwrap();
        snapshot!(shop.owner.get("/api/account/payment/setup-intent").await, @r#"
        403 Forbidden
        {
          "code": "payment.email_not_verified",
          "errors": [],
          "message": "Please confirm your email before you add a card. We can send you the link again.",
          "request_id": "[request_id]"
        }
        "#);
        let added = shop.owner.post("/api/account/cards", json!({ "payment_method_id": "pm_card" })).await;
        assert_eq!(added.json()["code"], "payment.email_not_verified");
        shop.owner.get("/api/account/cards").await.ok();
    }

    async fn card_set_ups_have_an_hourly_limit(app) {
        let (_, client) = app.restarted(Mode::Development, |config| config.limits.card_set_ups_per_hour = 2).await;
        let (owner, other) = (app.owner().await, app.owner().await);
        let (owner, other) = (client.with_token(&owner.token), client.with_token(&other.token));
        // The processor does not answer here.
        for _ in 0..2 {
            assert_eq!(owner.get("/api/account/payment/setup-intent").await.status, 502);
        }
        for refused in [
            owner.get("/api/account/payment/setup-intent").await,
            owner.post("/api/account/cards", json!({ "payment_method_id": "pm_card" })).await,
        ] {
            assert_eq!((refused.status.as_u16(), refused.header("retry-after").as_str()), (429, "3601"), "{refused}");
        }
        assert_eq!(other.get("/api/account/payment/setup-intent").await.status, 502);
    }

    async fn cards_are_whose_they_are(app, shop = Shop::open) {
        let card = shop.card("4242424242424242").await;
        let stranger = shop.as_client(&app.owner().await);
        let path = format!("/api/account/cards/{}", card["id"].as_str().unwrap());
        assert_eq!(stranger.delete(&path).await.status, 404);
        assert_eq!(stranger.get("/api/account/cards").await.ok().data(), json!([]));
        let taken = shop.simulator_card_of(&stranger).await;
        let refused = shop.owner.post("/api/account/cards", json!({ "payment_method_id": taken })).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("payment.card_elsewhere")));
        let unknown = shop.owner.post("/api/account/cards", json!({ "payment_method_id": "pm_nobody" })).await;
        assert_eq!(unknown.status, 409);
        let owner = app.owner().await;
        let sub_user = shop.as_client(&app.sub_user(&owner).await);
        assert_eq!(sub_user.get("/api/account/cards").await.json()["code"], "auth.cards");
        assert_eq!(shop.app.anonymous().get("/api/account/cards").await.status, 401);
    }

    async fn a_card_that_ends_soon_or_has_ended_is_warned_of(app, owner) {
        for (last4, month, year) in [("0001", 10, 2026), ("0002", 12, 2026), ("0003", 1, 2027)] {
            db_card(app, owner.account_id, owner.account_id, last4, month, year).await;
        }
        let cards = owner.get("/api/account/cards").await.ok().data();
        let seen: Vec<(&str, &Value, &str)> = cards
            .as_array()
            .unwrap()
            .iter()
            .map(|card| (card["last4"].as_str().unwrap(), &card["expired"], card["warning"]["code"].as_str().unwrap_or_default()))
            .collect();
        assert_eq!(seen, [
            ("0003", &json!(false), ""),
            ("0002", &json!(false), "payment.card.expires_soon"),
            ("0001", &json!(true), "payment.card.expired"),
        ]);
        let french = owner.with("accept-language", "fr").get("/api/account/cards").await.ok().data();
        let warning = &french[1]["warning"]["message"];
        assert_eq!(warning, "Cette carte expire après 12/2026. Veuillez en ajouter une autre à temps.");
    }

    async fn a_sub_user_who_pays_sees_their_own_cards_and_the_owner_the_accounts(app, owner) {
        let sub_user = app.sub_user(&owner).await;
        let path = format!("/api/invite-user-update/{}", sub_user.user_id);
        owner.patch(&path, json!({ "billing_type": "self" })).await.ok();
        let accounts = db_card(app, owner.account_id, owner.account_id, "0001", 8, 2031).await;
        let own = db_card(app, owner.account_id, sub_user.user_id, "0002", 8, 2031).await;
        for (client, mine, other) in [(&owner, accounts, own), (&sub_user, own, accounts)] {
            let cards = client.get("/api/account/cards").await.ok().data();
            assert_eq!((cards.as_array().unwrap().len(), &cards[0]["id"]), (1, &json!(mine)));
            let refused = client.patch(&format!("/api/account/cards/{other}"), json!({ "is_default": true })).await;
            assert_eq!(refused.status, 404);
        }
    }

    async fn the_audit_trail_keeps_who_added_and_removed_a_card(app, shop = Shop::open) {
        let card = shop.card("4242424242424242").await;
        shop.owner.delete(&format!("/api/account/cards/{}", card["id"].as_str().unwrap())).await.ok();
        let trail = shop.owner.get("/api/account/audit?action=cards").await.ok().data();
        let said: Vec<&str> = trail.as_array().unwrap().iter().map(|entry| entry["message"].as_str().unwrap()).collect();
        assert_eq!(said, ["Removed the card visa 4242.", "Added the card visa 4242."]);
    }
}

/// A card of a holder, as the processor would have it.
async fn db_card(app: &TestApp, account_id: Uuid, holder_id: Uuid, last4: &str, month: i64, year: i64) -> Uuid {
    let id = Uuid::now_v7();
    let row = card::Model {
        id,
        account_id,
        holder_id,
        processor_id: format!("pm_{id}"),
        brand: "visa".to_owned(),
        last4: last4.to_owned(),
        exp_month: month,
        exp_year: year,
        is_default: false,
        let_go_at: None,
        created_at: app.clock().now(),
        removed_at: None,
    };
    row.into_active_model().reset_all().insert(app.db()).await.unwrap();
    id
}
