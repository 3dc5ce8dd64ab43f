//! Topping the balance up automatically, once a purchase leaves it below what its owner wants.

use std::time::Duration;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};
use waybill_server::jobs::registry;
use waybill_server::platform::balance::{LineKind, line_entity as line};
use waybill_server::platform::jobs::run_due_jobs;
use waybill_server::shipping::purchase::fault_point;

use super::rows::db_credit;
use crate::shipping::purchase::pending::asking_card;
use crate::shipping::purchase::shop::{Shop, buy_path};

const SETTINGS: &str = "/api/balance/settings";

impl Shop<'_> {
    /// A balance that is topped up by the default card: below how much, with how much, and how much a month, in cents.
    async fn automatic(&self, threshold: i64, amount: i64, limit: i64) -> Value {
        let input = json!({ "is_automatic": true, "threshold": threshold, "amount": amount, "limit": limit });
        self.owner.put(SETTINGS, input).await.ok().data()["automatic"].clone()
    }

    pub(super) async fn paid_label(&self) -> i64 {
        let (id, rate) = self.quoted().await;
        self.buy(&id, &rate).await.ok().data()["purchase"]["amount"].as_i64().unwrap()
    }

    /// What automatic top-ups brought.
    pub async fn topped_up(&self) -> Vec<i64> {
        let of_account = line::Entity::find().filter(line::Column::AccountId.eq(self.owner.account_id));
        let rows = of_account.filter(line::Column::Kind.eq(LineKind::TopUp)).order_by_asc(line::Column::Id);
        rows.all(self.app.db()).await.unwrap().into_iter().map(|row| row.amount).collect()
    }
}

/// Buys a label that leaves the balance below its threshold, is killed at a point, and comes back.
async fn killed_at(shop: &Shop<'_>, point: &str) {
    let before = shop.topped_up().await.len();
    let left = shop.balance().await["amount"].as_i64().unwrap();
    shop.automatic(left, 5_000, 5_000_000).await;
    let (id, rate) = shop.quoted().await;
    shop.killed_at(point, &buy_path(&id, &rate), json!({})).await;
    shop.run_due_jobs().await;
    shop.recover().await;
    shop.run_due_jobs().await;
    let is_bought = shop.shipment(&id).await["purchase"]["state"] == "done";
    assert_eq!(shop.topped_up().await.len(), before + usize::from(is_bought), "{point}: one top-up for a purchase");
}

both! {
    async fn it_is_off_until_an_owner_with_a_card_sets_amounts_that_are_allowed(app, shop = Shop::open) {
        let input = json!({ "is_automatic": true, "threshold": 0, "amount": 999, "limit": 998 });
        let refused = shop.owner.put(SETTINGS, input).await;
        let expected = ["threshold balance.threshold.range", "amount balance.top_up.range", "limit balance.limit.range"];
        assert_eq!((refused.status.as_u16(), refused.violations()), (422, expected.map(str::to_owned).to_vec()));
        let input = json!({ "is_automatic": true, "threshold": 5_000, "amount": 10_000, "limit": 20_000 });
        assert_eq!(shop.owner.put(SETTINGS, input.clone()).await.json()["code"], "payment.card_needed");
        let card = shop.card("4242424242424242").await;
        let set = shop.owner.put(SETTINGS, input.clone()).await.ok().data()["automatic"].clone();
        let expected = json!({
            "is_on": true, "threshold": 5_000, "amount": 10_000, "limit": 20_000, "card_id": card["id"], "spent": 0,
            "is_limit_reached": false, "stopped_by": null,
        });
        assert_eq!(set, expected);
        let off = shop.owner.put(SETTINGS, json!({ "is_automatic": false })).await.ok().data()["automatic"].clone();
        assert_eq!((&off["is_on"], &off["amount"]), (&json!(false), &json!(10_000)), "what was set is still there");
        shop.paid_label().await;
        shop.run_due_jobs().await;
        assert_eq!(shop.topped_up().await, [0; 0]);
        let member = app.sub_user(&shop.owner).await;
        assert_eq!(shop.as_client(&member).put(SETTINGS, input).await.status, 403);
        let trail = shop.owner.get("/api/account/audit").await.ok().text();
        assert!(trail.contains("automatically with $100.00 below $50.00, up to $200.00 a month"), "{trail}");
    }

    async fn a_purchase_that_leaves_it_below_the_threshold_tops_it_up_once(app, shop = Shop::with_card) {
        db_credit(app, shop.owner.account_id, 6_000).await;
        shop.automatic(6_000, 5_000, 20_000).await;
        shop.run_due_jobs().await;
        assert_eq!(shop.topped_up().await, [0; 0], "nothing was bought");
        let (first, second) = tokio::join!(shop.paid_label(), shop.paid_label());
        let other = shop.another_process();
        let registry = registry();
        let (one, two) = tokio::join!(
            run_due_jobs(&shop.state.platform, &registry), run_due_jobs(&other.platform, &registry)
        );
        assert!(one.unwrap() + two.unwrap() > 0);
        shop.run_due_jobs().await;
        assert_eq!(shop.topped_up().await, [5_000], "one is under way at a time");
        let balance = shop.balance().await;
        assert_eq!(balance["amount"], 6_000 - first - second + 5_000);
        assert_eq!((&balance["automatic"]["spent"], &balance["under_way"]), (&json!(5_000), &json!([])));
        let by_card = shop.payments().await;
        assert_eq!((by_card.len(), &by_card[0]["amount_received"]), (1, &json!(5_000)));
        assert!(shop.subjects().await.contains(&"Your Waybill balance: $50.00 added".to_owned()));
        let trail = shop.owner.get("/api/account/audit").await.ok().text();
        assert!(trail.contains("The balance was topped up automatically with $50.00."), "{trail}");
        shop.run_due_jobs().await;
        assert_eq!(shop.topped_up().await, [5_000]);
        assert_eq!(shop.differences().await, []);
    }

    async fn a_month_is_never_charged_more_than_its_limit(app, shop = Shop::with_card) {
        shop.automatic(500_000, 2_000, 5_000).await;
        for _ in 0..4 {
            shop.paid_label().await;
            shop.run_due_jobs().await;
        }
        assert_eq!(shop.topped_up().await, [2_000, 2_000]);
        let automatic = shop.balance().await["automatic"].clone();
        assert_eq!((&automatic["spent"], &automatic["is_limit_reached"], &automatic["is_on"]), (&json!(4_000), &json!(true), &json!(true)));
        app.clock().advance(chrono::TimeDelta::days(31));
        app.db_sign_in_again().await;
        shop.paid_label().await;
        shop.run_due_jobs().await;
        assert_eq!(shop.topped_up().await, [2_000, 2_000, 2_000], "another month");
        assert_eq!(shop.balance().await["automatic"]["spent"], 2_000);
    }

    async fn a_declined_card_turns_it_off_and_the_owner_is_mailed(app, shop = Shop::with_card) {
        shop.card("4000000000000341").await;
        asking_card(&shop).await;
        let cards = shop.owner.get("/api/account/cards").await.ok().data();
        for (last4, why) in [("0341", "declined"), ("3184", "bank")] {
            let card = cards.as_array().unwrap().iter().find(|card| card["last4"] == last4).unwrap();
            let input = json!({ "is_automatic": true, "threshold": 500_000, "amount": 2_000, "limit": 9_000, "card_id": card["id"] });
            shop.owner.put(SETTINGS, input).await.ok();
            shop.paid_label().await;
            shop.run_due_jobs().await;
            let balance = shop.balance().await;
            let stopped_by = balance["automatic"]["stopped_by"].as_str().unwrap();
            assert!(stopped_by.contains(why), "{last4}: {stopped_by}");
            assert_eq!((&balance["automatic"]["is_on"], &balance["under_way"], &balance["amount"]), (&json!(false), &json!([]), &json!(0)));
            shop.paid_label().await;
            shop.run_due_jobs().await;
        }
        let notice = "Your Waybill balance is no longer topped up automatically".to_owned();
        assert_eq!(shop.subjects().await.iter().filter(|subject| **subject == notice).count(), 2, "once each");
        assert_eq!(shop.topped_up().await, [0; 0]);
        assert_eq!(shop.differences().await, []);
        shop.automatic(500_000, 2_000, 9_000).await;
        assert_eq!(shop.balance().await["automatic"]["stopped_by"], json!(null));
        shop.paid_label().await;
        shop.run_due_jobs().await;
        assert_eq!(shop.topped_up().await, [2_000], "with another card it goes on");
    }

    async fn a_card_that_was_removed_turns_it_off(app, shop = Shop::open) {
        let card = shop.card("4242424242424242").await;
        shop.automatic(500_000, 2_000, 9_000).await;
        shop.owner.delete(&format!("/api/account/cards/{}", card["id"].as_str().unwrap())).await.ok();
        db_credit(app, shop.owner.account_id, 9_000).await;
        shop.paid_label().await;
        shop.run_due_jobs().await;
        let automatic = shop.balance().await["automatic"].clone();
        assert_eq!(automatic["is_on"], false);
        assert!(automatic["stopped_by"].as_str().unwrap().contains("removed"), "{automatic}");
    }

    async fn a_kill_at_any_point_of_a_purchase_or_of_the_job_tops_up_once(app, shop = Shop::with_card) {
        db_credit(app, shop.owner.account_id, 100_000).await;
        for point in fault_point::all() {
            killed_at(&shop, &point).await;
        }
        for pause in [0, 3, 6, 10, 15, 25, 40, 80] {
            let before = shop.topped_up().await.len();
            let left = shop.balance().await["amount"].as_i64().unwrap();
            shop.automatic(left, 1_000, 5_000_000).await;
            shop.paid_label().await;
            let platform = shop.state.platform.clone();
            let working = tokio::spawn(async move { run_due_jobs(&platform, &registry()).await.map(drop) });
            tokio::time::sleep(Duration::from_millis(pause)).await;
            working.abort();
            // The claim of the job that was lost runs out.
            app.clock().advance(chrono::TimeDelta::minutes(3));
            shop.run_due_jobs().await;
            shop.recover().await;
            assert_eq!(shop.topped_up().await.len(), before + 1, "after {pause} ms");
        }
        app.clock().advance(chrono::TimeDelta::minutes(3));
        assert_eq!(shop.differences().await, []);
    }
}
