//! Buying on account: what is owed is charged on Monday mornings.

use std::time::Duration;

use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use waybill_server::jobs::registry;
use waybill_server::platform::account::entity::{self as account, AccountStatus};
use waybill_server::platform::balance::{entity as balance, next_charge};
use waybill_server::platform::jobs::run_due_jobs;
use waybill_server::shipping::purchase::charge_owed;

use super::line;
use super::operator::{closing, desk_of};
use super::rows::db_credit;
use crate::operator::desk;
use crate::shipping::purchase::pending::asking_card;
use crate::shipping::purchase::shop::Shop;

impl Shop<'_> {
    /// Lets the account owe as much, in cents.
    async fn credit_limit(&self, cents: i64) -> Value {
        let path = format!("/api/operator/accounts/{}/credit", self.owner.account_id);
        let input = json!({ "limit": cents, "reason": "A customer for two years" });
        desk_of(self).await.put(&path, input).await.ok().data()
    }

    async fn owed(&self) -> Value {
        self.balance().await["on_account"].clone()
    }

    /// Lets Monday morning come.
    pub async fn monday(&self) {
        self.app.clock().set(next_charge(self.app.clock().now()));
        self.app.db_sign_in_again().await;
        charge_owed(&self.state.platform).await.unwrap();
    }

    async fn db_status(&self, status: AccountStatus) {
        account::Entity::update_many()
            .col_expr(account::Column::Status, Expr::value(status))
            .filter(account::Column::Id.eq(self.owner.account_id))
            .exec(self.app.db())
            .await
            .unwrap();
    }

    async fn charge_at(&self) -> Option<DateTime<Utc>> {
        let row = balance::Entity::find_by_id(self.owner.account_id).one(self.app.db()).await.unwrap();
        row.and_then(|row| row.charge_at)
    }
}

const UNPAID: &str = "Your Waybill balance wasn’t paid";

#[test]
fn the_amount_owed_is_charged_on_the_next_monday_at_six_in_toronto() {
    for (now, next) in [
        ("2026-11-29T12:00:00Z", "2026-11-30T11:00:00Z"),
        ("2026-11-30T10:59:59Z", "2026-11-30T11:00:00Z"),
        ("2026-11-30T11:00:00Z", "2026-12-07T11:00:00Z"),
        // Late on Sunday in Toronto, and already Monday in London.
        ("2026-11-30T02:00:00Z", "2026-11-30T11:00:00Z"),
        // The clocks go back in between, and forward.
        ("2026-10-31T12:00:00Z", "2026-11-02T11:00:00Z"),
        ("2026-03-07T12:00:00Z", "2026-03-09T10:00:00Z"),
    ] {
        let [now, next] = [now, next].map(|at| at.parse::<DateTime<Utc>>().unwrap());
        assert_eq!(next_charge(now), next, "{now}");
    }
}

both! {
    async fn a_balance_is_spent_down_to_the_credit_limit_and_charged_on_monday(app, shop = Shop::with_card) {
        db_credit(app, shop.owner.account_id, 100).await;
        let (id, rate) = shop.quoted().await;
        let price = shop.owner.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data()[0]["total"].as_i64().unwrap();
        let set = shop.credit_limit(price - 100).await;
        assert_eq!(set["on_account"], json!({ "limit": price - 100, "owed": 0, "charge_on": null, "stopped_by": null }));
        let payer = shop.owner.get(&format!("/api/balance/payer?amount={price}")).await.ok().data();
        assert_eq!(payer, json!({ "from_balance": true, "left": 100 - price }));
        let payer = shop.owner.get(&format!("/api/balance/payer?amount={}", price + 1)).await.ok().data();
        assert_eq!(payer["from_balance"], false);
        let bought = shop.buy(&id, &rate).await.ok().data();
        assert_eq!(bought["purchase"]["card"], "balance");
        let owed = shop.owed().await;
        assert_eq!((&owed["owed"], &owed["stopped_by"]), (&json!(price - 100), &Value::Null));
        let monday = shop.charge_at().await.unwrap();
        assert_eq!(monday, next_charge(app.clock().now()));
        assert_eq!(owed["charge_on"], json!(monday.date_naive()));
        let next = shop.owner.get(&format!("/api/balance/payer?amount={price}")).await.ok().data();
        assert_eq!(next["from_balance"], false, "the limit is reached");

        charge_owed(&shop.state.platform).await.unwrap();
        shop.run_due_jobs().await;
        assert_eq!(shop.payments().await.len(), 0, "it is not Monday");
        shop.monday().await;
        let other = shop.another_process();
        charge_owed(&other.platform).await.unwrap();
        let registry = registry();
        let (one, two) = tokio::join!(
            run_due_jobs(&shop.state.platform, &registry), run_due_jobs(&other.platform, &registry)
        );
        assert!(one.unwrap() + two.unwrap() > 0);
        shop.run_due_jobs().await;
        let by_card = shop.payments().await;
        assert_eq!((by_card.len(), &by_card[0]["amount_received"]), (1, &json!(price - 100)));
        assert_eq!((shop.topped_up().await, shop.balance().await["amount"].clone()), (vec![price - 100], json!(0)));
        assert_eq!((shop.charge_at().await, &shop.owed().await["charge_on"]), (None, &Value::Null));
        assert_eq!(shop.balance().await["automatic"], Value::Null, "it is no top-up by a threshold");
        shop.monday().await;
        shop.run_due_jobs().await;
        assert_eq!(shop.payments().await.len(), 1, "nothing is owed");
        let trail = shop.owner.get("/api/account/audit").await.ok().text();
        assert!(trail.contains("Support set the credit limit") && trail.contains("owed were charged to the card"), "{trail}");
        app.clock().advance(chrono::TimeDelta::hours(2));
        assert_eq!(shop.differences().await, []);
    }

    async fn a_card_that_does_not_pay_stops_buying_on_account_until_nothing_is_owed(app, shop = Shop::open) {
        shop.card("4000000000000341").await;
        shop.credit_limit(100_000).await;
        let price = shop.paid_label().await;
        shop.monday().await;
        shop.run_due_jobs().await;
        let owed = shop.owed().await;
        assert_eq!(owed["owed"], price);
        assert!(owed["stopped_by"].as_str().unwrap().contains("declined"), "{owed}");
        assert_eq!(owed["charge_on"], json!(next_charge(app.clock().now()).date_naive()), "it is tried again");
        assert_eq!(shop.balance().await["under_way"], json!([]));
        let payer = shop.owner.get("/api/balance/payer?amount=100").await.ok().data();
        assert_eq!(payer["from_balance"], false, "nothing more is bought on account");
        let operator = shop.as_client(&desk::again(app, &app.anonymous()).await);
        let account = operator.get("/api/operator/accounts?negative_balance=true").await.ok().data();
        assert_eq!((&account[0]["balance"], &account[0]["credit_limit"]), (&json!(-price), &json!(100_000)));
        assert_eq!(account[0]["is_credit_stopped"], true);
        let refused = closing(&shop).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("account.balance_left")));

        let cards = shop.owner.get("/api/account/cards").await.ok().data();
        let good = shop.card("4242424242424242").await;
        shop.owner.delete(&format!("/api/account/cards/{}", cards[0]["id"].as_str().unwrap())).await.ok();
        let input = json!({ "amount": price.max(1_000), "card_id": good["id"] });
        shop.owner.post("/api/balance/top-up", input).await.ok();
        assert_eq!(shop.owed().await["stopped_by"], Value::Null);
        let payer = shop.owner.get("/api/balance/payer?amount=100").await.ok().data();
        assert_eq!(payer["from_balance"], true);
        assert_eq!(shop.subjects().await.iter().filter(|subject| *subject == UNPAID).count(), 1);
        assert_eq!(shop.differences().await, []);
    }

    async fn a_card_that_wants_its_holder_or_is_gone_leaves_it_owed(app, shop = Shop::open) {
        asking_card(&shop).await;
        let card = shop.owner.get("/api/account/cards").await.ok().data()[0].clone();
        shop.credit_limit(100_000).await;
        let price = shop.paid_label().await;
        shop.monday().await;
        shop.run_due_jobs().await;
        assert!(shop.owed().await["stopped_by"].as_str().unwrap().contains("bank"));
        assert_eq!(shop.balance().await["under_way"], json!([]));
        shop.owner.delete(&format!("/api/account/cards/{}", card["id"].as_str().unwrap())).await.ok();
        shop.monday().await;
        shop.run_due_jobs().await;
        let owed = shop.owed().await;
        assert_eq!(owed["owed"], price);
        assert!(owed["stopped_by"].as_str().unwrap().contains("no saved card"), "{owed}");
        shop.card("4242424242424242").await;
        shop.monday().await;
        shop.run_due_jobs().await;
        assert_eq!((shop.topped_up().await, &shop.owed().await["stopped_by"]), (vec![price], &Value::Null));
        assert_eq!(shop.subjects().await.iter().filter(|subject| *subject == UNPAID).count(), 2, "once a week");
        assert_eq!(shop.differences().await, []);
    }

    async fn a_debt_from_corrections_alone_is_not_charged_nor_is_a_tiny_one(app, shop = Shop::with_card) {
        db_credit(app, shop.owner.account_id, -2_500).await;
        shop.monday().await;
        assert_eq!((shop.charge_at().await, &shop.owed().await["charge_on"]), (None, &Value::Null));
        shop.credit_limit(100).await;
        assert!(shop.charge_at().await.is_some());
        db_credit(app, shop.owner.account_id, 2_451).await;
        shop.monday().await;
        shop.run_due_jobs().await;
        assert_eq!(shop.payments().await.len(), 0, "the processor takes no 49 cents");
        db_credit(app, shop.owner.account_id, -1).await;
        shop.monday().await;
        shop.run_due_jobs().await;
        assert_eq!((shop.lines().await.last().cloned(), shop.balance().await["amount"].clone()), (Some(line("top_up", 50)), json!(0)));
    }

    async fn a_disabled_account_is_charged_once_it_is_open_again(app, shop = Shop::with_card) {
        shop.credit_limit(100_000).await;
        let price = shop.paid_label().await;
        shop.db_status(AccountStatus::Disabled).await;
        shop.monday().await;
        shop.run_due_jobs().await;
        assert_eq!((shop.payments().await.len(), shop.topped_up().await.len()), (0, 0));
        shop.db_status(AccountStatus::Active).await;
        assert_eq!(shop.owed().await["stopped_by"], Value::Null);
        shop.monday().await;
        shop.run_due_jobs().await;
        assert_eq!(shop.topped_up().await, [price]);
    }

    async fn a_credit_limit_is_a_valid_amount(app, shop = Shop::open) {
        let (operator, path) = (desk_of(&shop).await, format!("/api/operator/accounts/{}/credit", shop.owner.account_id));
        for limit in [-1, 5_000_001] {
            let refused = operator.put(&path, json!({ "limit": limit, "reason": "No" })).await;
            assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec!["limit request.field.value".to_owned()]));
        }
        let without = operator.put(&path, json!({ "limit": 100 })).await;
        assert_eq!(without.violations(), ["reason request.field.required"]);
        let unknown = format!("/api/operator/accounts/{}/credit", uuid::Uuid::now_v7());
        assert_eq!(operator.put(&unknown, json!({ "limit": 100, "reason": "Whose" })).await.status, 404);
    }

    async fn a_kill_at_any_time_charges_what_is_owed_once(app, shop = Shop::with_card) {
        shop.credit_limit(1_000_000).await;
        for pause in [0, 2, 4, 6, 8, 10, 15, 20, 25, 40, 80] {
            let before = shop.topped_up().await.len();
            let price = shop.paid_label().await;
            shop.run_due_jobs().await;
            shop.monday().await;
            let platform = shop.state.platform.clone();
            let working = tokio::spawn(async move { run_due_jobs(&platform, &registry()).await.map(drop) });
            tokio::time::sleep(Duration::from_millis(pause)).await;
            working.abort();
            // The claim of the job that was lost runs out.
            app.clock().advance(chrono::TimeDelta::minutes(3));
            charge_owed(&shop.state.platform).await.unwrap();
            shop.run_due_jobs().await;
            shop.recover().await;
            assert_eq!(shop.topped_up().await[before..], [price], "after {pause} ms");
            assert_eq!(shop.balance().await["amount"], 0, "after {pause} ms");
        }
        app.clock().advance(chrono::TimeDelta::minutes(3));
        assert_eq!(shop.differences().await, []);
    }
}
