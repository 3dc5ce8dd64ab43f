//! Paying from the balance, before the card.

use serde_json::json;
use waybill_server::operator::reconcile::Mismatch;
use waybill_server::shipping::purchase::fault_point;

use super::line;
use super::rows::db_credit;
use crate::app::person::ready_shipment;
use crate::shipping::purchase::courier::Selling;
use crate::shipping::purchase::shop::{Shop, buy_path};

const LIST: &str = "/api/bulk-shipment-purchase";

/// Buys from the balance, is killed at a point, comes back, and buys again where nothing was bought.
async fn killed_at(shop: &Shop<'_>, point: &str, selling: Selling) {
    let before = shop.balance().await["amount"].as_i64().unwrap();
    let sold_before = shop.courier.books().sold.len();
    shop.courier.books().selling = selling;
    let (id, rate) = shop.quoted_insured(20_000).await;
    shop.killed_at(point, &buy_path(&id, &rate), json!({})).await;
    shop.courier.books().selling = Selling::Sells;
    shop.recover().await;
    if shop.shipment(&id).await["purchase"]["state"] != "done" {
        assert_eq!(shop.balance().await["amount"], before, "{point}: what was taken is back");
        let rates = shop.owner.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data();
        shop.buy(&id, rates[0]["id"].as_str().unwrap()).await.ok();
    }
    let bought = shop.shipment(&id).await;
    assert_eq!(bought["purchase"]["state"], "done", "{point}");
    let price = bought["purchase"]["amount"].as_i64().unwrap();
    assert_eq!(shop.balance().await["amount"], before - price, "{point}: paid once");
    assert_eq!(shop.courier.books().sold.len(), sold_before + 1, "{point}: one label was sold");
}

/// A list of drafts with prices: its id, the drafts, and what they cost.
async fn priced_list(shop: &Shop<'_>, count: usize) -> (String, Vec<String>, i64) {
    let mut ids = Vec::new();
    for _ in 0..count {
        let draft = shop.owner.post("/api/shipments/create-or-update", ready_shipment()).await.ok().data();
        ids.push(draft["id"].as_str().unwrap().to_owned());
    }
    let list = shop.owner.post("/api/bulk-runs", json!({ "shipment_ids": ids })).await.ok().data();
    let list = list["run"]["id"].as_str().unwrap().to_owned();
    shop.run_due_jobs().await;
    let total = shop.owner.get(&format!("/api/bulk-runs/{list}")).await.ok().data()["total"].as_i64().unwrap();
    (list, ids, total)
}

both! {
    async fn a_list_that_the_balance_covers_is_ordered_without_a_card(app, shop = Shop::open) {
        let (list, ids, total) = priced_list(&shop, 3).await;
        db_credit(app, shop.owner.account_id, total - 1).await;
        let order = json!({ "shipment_ids": ids, "total": total });
        assert_eq!(shop.owner.post(LIST, order.clone()).await.json()["code"], "payment.card_needed");
        db_credit(app, shop.owner.account_id, 1).await;
        shop.owner.post(LIST, order).await.ok();
        shop.run_due_jobs().await;
        let run = shop.owner.get(&format!("/api/bulk-runs/{list}")).await.ok().data();
        assert_eq!((&run["counts"]["bought"], &run["spent"], &run["stopped_by"]), (&json!(3), &json!(total), &json!(null)));
        assert_eq!((shop.balance().await["amount"].clone(), shop.payments().await.len()), (json!(0), 0));
        assert_eq!(shop.differences().await, []);
    }

    async fn a_list_stops_where_the_balance_that_was_to_pay_is_spent(app, shop = Shop::with_card) {
        let (list, ids, total) = priced_list(&shop, 2).await;
        db_credit(app, shop.owner.account_id, total).await;
        shop.owner.post(LIST, json!({ "shipment_ids": ids, "total": total })).await.ok();
        db_credit(app, shop.owner.account_id, -total).await;
        shop.run_due_jobs().await;
        let run = shop.owner.get(&format!("/api/bulk-runs/{list}")).await.ok().data();
        assert_eq!((&run["state"], &run["counts"]["priced"]), (&json!("stopped"), &json!(2)));
        assert!(run["stopped_by"].as_str().unwrap().contains("balance"), "{run}");
        assert!(shop.payments().await.is_empty(), "no card was charged that the order did not name");
    }

    async fn a_list_with_a_card_is_paid_from_the_balance_as_far_as_it_goes(app, shop = Shop::with_card) {
        let (list, ids, total) = priced_list(&shop, 4).await;
        db_credit(app, shop.owner.account_id, total / 4).await;
        shop.owner.post(LIST, json!({ "shipment_ids": ids, "total": total })).await.ok();
        shop.run_due_jobs().await;
        let run = shop.owner.get(&format!("/api/bulk-runs/{list}")).await.ok().data();
        assert_eq!((&run["counts"]["bought"], &run["counts"]["failed"]), (&json!(4), &json!(0)), "{run}");
        assert_eq!((shop.balance().await["amount"].clone(), shop.count("succeeded").await), (json!(0), 3));
        assert_eq!(shop.differences().await, []);
    }

    async fn a_policy_and_freight_are_paid_from_the_balance_without_a_card(app, shop = Shop::open) {
        db_credit(app, shop.owner.account_id, 1_000_000).await;
        let id = shop.quoted_policy(50_000).await;
        let policy = shop.buy_policy(&id).await.ok().data();
        assert_eq!((&policy["status"], &policy["purchase"]["card"]), (&json!("purchased"), &json!("balance")));
        let id = shop.quoted_freight(500_000).await;
        let freight = shop.buy_freight(&id).await.ok().data();
        assert_eq!((&freight["status"], &freight["purchase"]["card"]), (&json!("purchased"), &json!("balance")));
        assert!(shop.payments().await.is_empty());
        assert_eq!(shop.differences().await, []);
    }

    async fn a_label_is_paid_from_the_balance_without_a_card_and_its_price_comes_back_to_it(app, shop = Shop::open) {
        db_credit(app, shop.owner.account_id, 10_000).await;
        let (id, rate) = shop.quoted().await;
        let bought = shop.buy(&id, &rate).await.ok().data();
        let price = bought["purchase"]["amount"].as_i64().unwrap();
        assert_eq!((&bought["status"], &bought["purchase"]["card"]), (&json!("purchased"), &json!("balance")));
        assert_eq!(bought["cancellation"]["card"], "your Waybill balance");
        let balance = shop.balance().await;
        assert_eq!(balance["amount"], 10_000 - price);
        assert_eq!((&balance["lines"][0]["shipment_id"], &balance["lines"][0]["kind"]), (&json!(id), &json!("purchase")));
        assert!(balance["lines"][0]["description"].as_str().unwrap().len() > 3, "{balance}");
        assert!(shop.payments().await.is_empty(), "no card was charged");
        assert_eq!(shop.owner.get("/api/statements").await.ok().data()[0]["charged"], price);
        assert!(shop.subjects().await.iter().any(|subject| subject.starts_with("Your Waybill receipt: $")));
        assert_eq!(shop.differences().await, []);
        let after = shop.cancel_label(&id).await.ok().data();
        assert_eq!((&after["status"], &after["refund_status"]), (&json!("cancelled"), &json!("paid")), "{after}");
        assert_eq!(after["cancellation"]["expected"], json!(null), "it is back at once");
        assert_eq!(shop.balance().await["amount"], 10_000);
        assert_eq!(shop.lines().await, [line("correction", 10_000), line("purchase", -price), line("refund", price)]);
        assert_eq!(shop.differences().await, []);
    }

    async fn the_payer_is_shown_before_a_purchase_and_the_balance_to_the_owner_only(app, shop = Shop::open) {
        db_credit(app, shop.owner.account_id, 2_000).await;
        for (amount, expected) in [
            (1_999, json!({ "from_balance": true, "left": 1 })),
            (2_000, json!({ "from_balance": true, "left": 0 })),
            (2_001, json!({ "from_balance": false, "left": null })),
        ] {
            assert_eq!(shop.owner.get(&format!("/api/balance/payer?amount={amount}")).await.ok().data(), expected);
        }
        let member = app.sub_user(&shop.owner).await;
        let paid = shop.as_client(&member).get("/api/balance/payer?amount=1").await.ok().data();
        assert_eq!(paid, json!({ "from_balance": true, "left": null }));
    }

    async fn a_price_above_the_balance_is_paid_by_the_card_alone(app, shop = Shop::open) {
        db_credit(app, shop.owner.account_id, 1).await;
        let (id, rate) = shop.quoted().await;
        assert_eq!(shop.buy(&id, &rate).await.json()["code"], "payment.card_needed");
        shop.card("4242424242424242").await;
        let bought = shop.buy(&id, &rate).await.ok().data();
        assert_eq!(bought["purchase"]["card"], "visa 4242");
        assert_eq!((shop.lines().await, shop.count("succeeded").await), (vec![line("correction", 1)], 1));
        assert_eq!(shop.differences().await, []);
    }

    async fn two_purchases_never_spend_the_same_cent(app, shop = Shop::open) {
        let (first, first_rate) = shop.quoted().await;
        let (second, second_rate) = shop.quoted().await;
        let rates = shop.owner.get(&format!("/api/v2/get-sorted-rates/{first}")).await.ok().data();
        let price = rates[0]["total"].as_i64().unwrap();
        db_credit(app, shop.owner.account_id, 2 * price - 1).await;
        let both = tokio::join!(shop.buy(&first, &first_rate), shop.buy(&second, &second_rate));
        let statuses = [both.0.status.as_u16(), both.1.status.as_u16()];
        assert!(statuses == [200, 409] || statuses == [409, 200], "{} {}", both.0, both.1);
        let refused = if statuses[0] == 409 { both.0.json() } else { both.1.json() };
        assert!(["balance.short", "payment.card_needed"].contains(&refused["code"].as_str().unwrap()), "{refused}");
        assert_eq!(shop.balance().await["amount"], price - 1);
        assert_eq!(shop.differences().await, []);
    }

    async fn a_courier_that_refuses_gives_the_money_back_to_the_balance(app, shop = Shop::open) {
        db_credit(app, shop.owner.account_id, 10_000).await;
        shop.courier.books().selling = Selling::Refuses;
        let (id, rate) = shop.quoted().await;
        assert_eq!(shop.buy(&id, &rate).await.status, 409);
        assert_eq!(shop.balance().await["amount"], 10_000);
        let kinds: Vec<String> = shop.lines().await.into_iter().map(|(kind, _)| kind).collect();
        assert_eq!(kinds, ["correction", "purchase", "release"]);
        assert_eq!(shop.differences().await, []);
    }

    async fn a_kill_at_any_point_takes_a_price_from_the_balance_once(app, shop = Shop::open) {
        db_credit(app, shop.owner.account_id, 10_000_000).await;
        for point in fault_point::all() {
            killed_at(&shop, &point, Selling::Sells).await;
        }
        for point in ["before_releasing", "after_releasing", "before_release_call", "after_release_call", "before_released"] {
            killed_at(&shop, point, Selling::Refuses).await;
        }
        assert!(shop.payments().await.is_empty(), "no card was charged");
        app.clock().advance(chrono::TimeDelta::minutes(3));
        assert_eq!(shop.differences().await, []);
    }

    async fn a_balance_that_is_not_its_lines_and_a_line_without_its_purchase_are_differences(app) {
        use sea_orm::sea_query::{Expr, ExprTrait, Query};
        use sea_orm::ConnectionTrait;
        let shop = Shop::open(app).await;
        db_credit(app, shop.owner.account_id, 10_000).await;
        shop.bought().await;
        let change = Query::update().table("balances").value("amount", 1).take();
        app.db().execute(&change).await.unwrap();
        assert_eq!(shop.differences().await, [Mismatch::BalanceSum]);
        let change = Query::update().table("balances").value("amount", 0).take();
        app.db().execute(&change).await.unwrap();
        let only = Expr::col("kind").eq("purchase");
        let change = Query::update().table("balance_lines").value("purchase_id", uuid::Uuid::now_v7()).and_where(only).take();
        app.db().execute(&change).await.unwrap();
        let found = shop.differences().await;
        assert!(found.contains(&Mismatch::BalanceLine), "{found:?}");
    }
}
