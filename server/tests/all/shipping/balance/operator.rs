//! What the operator does to a balance, and what closing the account does with it.

use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::json;
use waybill_server::platform::account::user_entity as user;

use super::line;
use super::rows::db_credit;
use crate::app::Client;
use crate::operator::desk;
use crate::shipping::purchase::dispute::{FRAUD, at_processor, decide, send_event};
use crate::shipping::purchase::shop::Shop;

/// The desk of the shop's installation.
pub async fn desk_of(shop: &Shop<'_>) -> Client {
    let operator = desk::signed_in(shop.app).await;
    shop.as_client(&operator)
}

/// Lets the shop's owner sign in with another's password.
async fn db_password_of(shop: &Shop<'_>, other: &Client) {
    let key = (other.account_id, other.user_id);
    let known = user::Entity::find_by_id(key).one(shop.app.db()).await.unwrap().unwrap();
    user::Entity::update_many()
        .col_expr(user::Column::PasswordHash, Expr::value(known.password_hash))
        .filter(user::Column::AccountId.eq(shop.owner.account_id))
        .filter(user::Column::Id.eq(shop.owner.user_id))
        .exec(shop.app.db())
        .await
        .unwrap();
}

/// What closing the shop's account answers.
pub async fn closing(shop: &Shop<'_>) -> crate::app::Answer {
    db_password_of(shop, &crate::privacy::closing::owner(shop.app).await).await;
    crate::privacy::closing::close(&shop.owner).await
}

both! {
    async fn a_balance_goes_back_to_the_cards_that_filled_it_newest_first(app, shop = Shop::with_card) {
        shop.top_up(5_000).await.ok();
        shop.top_up(3_000).await.ok();
        let operator = desk_of(&shop).await;
        let path = format!("/api/operator/accounts/{}/balance", shop.owner.account_id);
        let too_much = operator.post(&path, json!({ "change": "refund", "amount": 8_001, "reason": "Leaving" })).await;
        assert_eq!((too_much.status.as_u16(), &too_much.json()["data"]["most"]), (409, &json!(8_000)));
        let without = operator.post(&path, json!({ "change": "refund", "amount": 100 })).await;
        assert_eq!((without.status.as_u16(), without.violations()), (422, vec!["reason request.field.required".to_owned()]));
        let left = operator.post(&path, json!({ "change": "refund", "amount": 4_000, "reason": "Asked by mail" })).await.ok().data();
        assert_eq!((&left["amount"], &left["lines"][0]["kind"]), (&json!(4_000), &json!("withdrawal")));
        let expected = [line("top_up", 5_000), line("top_up", 3_000), line("withdrawal", -3_000), line("withdrawal", -1_000)];
        assert_eq!(shop.lines().await, expected);
        assert_eq!(shop.differences().await, [], "the refunds are on their way");
        shop.run_due_jobs().await;
        assert_eq!(shop.differences().await, []);
        let trail = shop.owner.get("/api/account/audit").await.ok().text();
        assert!(trail.contains("$40.00 of the balance was refunded"), "{trail}");
        let again = operator.post(&path, json!({ "change": "refund", "amount": 4_000, "reason": "The rest" })).await.ok().data();
        assert_eq!(again["amount"], 0);
        shop.run_due_jobs().await;
        app.clock().advance(chrono::TimeDelta::hours(2));
        assert_eq!(shop.differences().await, []);
    }

    async fn a_correction_may_leave_a_balance_negative_and_the_desk_shows_it(app, shop = Shop::open) {
        let operator = desk_of(&shop).await;
        let path = format!("/api/operator/accounts/{}/balance", shop.owner.account_id);
        let owes = operator.post(&path, json!({ "change": "correction", "amount": -2_500, "reason": "A lost dispute" })).await.ok().data();
        assert_eq!((&owes["amount"], &owes["lines"][0]["description"]), (&json!(-2_500), &json!("A lost dispute")));
        let account = operator.get(&format!("/api/operator/accounts?search={}", shop.owner.account_id)).await.ok().data();
        assert_eq!(account[0]["balance"], -2_500);
        let nothing = operator.post(&path, json!({ "change": "correction", "amount": 0, "reason": "Nothing" })).await;
        assert_eq!(nothing.status, 422);
        assert_eq!(shop.differences().await, []);
    }

    async fn a_disputed_top_up_offers_its_correction_once_and_its_return_where_the_dispute_is_won(app) {
        let shop = Shop::open(app).await;
        shop.card(FRAUD).await;
        shop.top_up(5_000).await.ok();
        let reference = at_processor(&shop).await[0].id.clone();
        send_event(&shop, "evt_1", "created", &reference).await;
        let operator = desk_of(&shop).await;
        let id = operator.get("/api/operator/disputes").await.ok().data()[0]["id"].as_str().unwrap().to_owned();
        let path = format!("/api/operator/disputes/{id}");
        let shown = operator.get(&path).await.ok().data();
        assert_eq!(shown["balance"], json!({ "amount": 5_000, "due": -5_000 }));
        let refund = json!({ "change": "refund", "amount": 5_000, "reason": "Leaving" });
        let balance = format!("/api/operator/accounts/{}/balance", shop.owner.account_id);
        assert_eq!(operator.post(&balance, refund).await.json()["data"]["most"], 0, "the bank has it");
        let correct = format!("{path}/correct-balance");
        let reason = json!({ "reason": "Charged back" });
        for _ in 0..2 {
            let corrected = operator.post(&correct, reason.clone()).await.ok().data();
            assert_eq!(corrected["balance"], json!({ "amount": 0, "due": 0 }));
        }
        assert_eq!(shop.lines().await, [line("top_up", 5_000), line("correction", -5_000)]);
        assert_eq!(shop.balance().await["lines"][0]["description"], "Charged back");
        decide(&shop, true).await;
        send_event(&shop, "evt_2", "closed", &reference).await;
        assert_eq!(operator.get(&path).await.ok().data()["balance"], json!({ "amount": 0, "due": 5_000 }));
        let returned = operator.post(&correct, reason).await.ok().data();
        assert_eq!(returned["balance"], json!({ "amount": 5_000, "due": 0 }));
        assert_eq!(shop.differences().await, []);
    }

    async fn the_desk_lists_the_accounts_whose_balance_is_negative(app, shop = Shop::open, other) {
        let operator = desk_of(&shop).await;
        db_credit(app, other.account_id, 100).await;
        let list = "/api/operator/accounts?negative_balance=true";
        assert_eq!(operator.get(list).await.ok().data(), json!([]));
        db_credit(app, shop.owner.account_id, -1).await;
        let owing = operator.get(list).await.ok().data();
        assert_eq!(owing.as_array().unwrap().len(), 1, "{owing}");
        assert_eq!((&owing[0]["id"], &owing[0]["balance"]), (&json!(shop.owner.account_id), &json!(-1)));
    }

    async fn closing_an_account_charges_no_card_any_more_and_refunds_what_its_cards_paid(app, shop = Shop::with_card) {
        shop.top_up(3_000).await.ok();
        let input = json!({ "is_automatic": true, "threshold": 500_000, "amount": 1_000, "limit": 1_000 });
        shop.owner.put("/api/balance/settings", input).await.ok();
        let (id, rate) = shop.quoted().await;
        let price = shop.buy(&id, &rate).await.ok().data()["purchase"]["amount"].as_i64().unwrap();
        assert_eq!(shop.owner.get("/api/account/close").await.ok().data()["balance"], 3_000 - price);
        closing(&shop).await.ok();
        shop.run_due_jobs().await;
        let payments = shop.payments().await;
        assert_eq!(payments.len(), 1, "the automatic top-up that was due is not begun");
        assert_eq!(shop.refunded().await, 3_000 - price);
        assert_eq!(shop.differences().await, []);
    }

    async fn an_account_that_owes_is_not_closed(app, owner = crate::privacy::closing::owner) {
        db_credit(app, owner.account_id, -200).await;
        let refused = crate::privacy::closing::close(&owner).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("account.balance_left")));
    }

    async fn closing_an_account_refunds_its_balance_or_says_why_it_cannot(app, owner = crate::privacy::closing::owner) {
        db_credit(app, owner.account_id, 1_500).await;
        let refused = crate::privacy::closing::close(&owner).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("account.balance_left")));
        assert_eq!(owner.get("/api/account/close").await.ok().data()["balance"], 1_500);
        db_credit(app, owner.account_id, -1_500).await;
        crate::privacy::closing::close(&owner).await.ok();
    }
}
