//! Billing adjustments that senders pay, from their balance.

use chrono::TimeDelta;
use chrono_tz::America::Toronto;
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use waybill_server::AppState;
use waybill_server::operator::reconcile::reconcile;
use waybill_server::platform::config::ChargedTo;
use waybill_server::shipping::adjustment::{charge_due_adjustments, entity as adjustment};

use super::adjustment::{cost, db_adjustment};
use super::balance::operator::{closing, desk_of};
use super::balance::rows::db_credit;
use super::purchase::shop::Shop;
use super::statement::{cents, lines};
use crate::app::TestApp;

const DIFFERENCE: i64 = 249;

/// A shop whose senders pay adjustments, with a card.
async fn open(app: &TestApp) -> Shop<'_> {
    let shop = Shop::configured(app, |config| config.adjustments.charged_to = ChargedTo::Sender).await;
    shop.card("4242424242424242").await;
    shop
}

impl Shop<'_> {
    async fn adjusted(&self) -> Value {
        self.owner.get("/api/adjustments").await.ok().data()[0].clone()
    }

    async fn days(&self, days: i64) {
        self.app.clock().advance(TimeDelta::days(days));
        self.app.db_sign_in_again().await;
        charge_due_adjustments(&self.state.platform).await.unwrap();
    }

    /// What adjustments moved, oldest first.
    async fn moved(&self) -> Vec<i64> {
        self.lines().await.into_iter().filter(|(kind, _)| kind == "adjustment").map(|(_, cents)| cents).collect()
    }

    async fn dispute(&self, adjustment: &Value) {
        let path = format!("/api/adjustments/{}/dispute", adjustment["id"].as_str().unwrap());
        self.owner.post(&path, json!({ "note": "We measured it.", "file_ids": [] })).await.ok();
    }

    /// What the operator says of the dispute that is open.
    async fn decided(&self, outcome: Value) -> Value {
        let operator = desk_of(self).await;
        let open = operator.get("/api/operator/adjustments").await.ok().data();
        assert_eq!(open.as_array().unwrap().len(), 1, "{open}");
        let path = format!("/api/operator/adjustments/{}/outcome", open[0]["id"].as_str().unwrap());
        operator.post(&path, outcome).await.ok().data()
    }

    /// What the courier bills now, and how many adjustments that is.
    async fn billed(&self, base: i64, fuel: i64, tax: i64) -> u64 {
        for sold in self.courier.books().sold.values_mut() {
            sold.cost = Some(cost(base, fuel, tax));
        }
        reconcile(&self.state, &mut |_| {}).await.unwrap().corrections
    }
}

both! {
    async fn an_adjustment_is_charged_once_after_it_was_shown_for_seven_days(app, shop = open) {
        shop.billed_later().await;
        let day = (app.clock().now() + TimeDelta::days(7)).with_timezone(&Toronto).date_naive();
        let shown = shop.adjusted().await;
        assert_eq!((&shown["charged_to"], &shown["charge_on"], &shown["charged"]), (&json!("sender"), &json!(day), &Value::Null));
        shop.run_due_jobs().await;
        let email = shop.owner.get("/api/user").await.ok().data()["email"].as_str().unwrap().to_owned();
        let mails = app.mails_to(&email).await;
        let mail = mails.iter().find(|mail| mail["subject"].as_str().unwrap().contains("billed")).unwrap().to_string();
        assert!(mail.contains(&format!("$2.49 is taken from your balance on {day}")), "{mail}");
        shop.days(6).await;
        assert_eq!(shop.moved().await, [0; 0]);
        db_credit(app, shop.owner.account_id, 100).await;
        app.clock().advance(TimeDelta::days(1));
        app.db_sign_in_again().await;
        let other = shop.another_process();
        let (one, two) = tokio::join!(
            charge_due_adjustments(&shop.state.platform), charge_due_adjustments(&other.platform)
        );
        one.unwrap();
        two.unwrap();
        shop.days(0).await;
        assert_eq!((shop.moved().await, &shop.balance().await["amount"]), (vec![-DIFFERENCE], &json!(100 - DIFFERENCE)));
        let charged = shop.adjusted().await;
        assert_eq!((&charged["charge_on"], &charged["charged"]), (&json!(day), &json!(DIFFERENCE)));
        assert_eq!(shop.balance().await["lines"][0]["shipment_id"], charged["shipment_id"]);
        let owed = shop.balance().await["on_account"].clone();
        assert_eq!((&owed["limit"], &owed["owed"]), (&json!(0), &json!(DIFFERENCE - 100)), "without any credit limit");
        assert_eq!(shop.differences().await, []);
        let by_card = shop.payments().await.len();
        shop.monday().await;
        shop.run_due_jobs().await;
        assert_eq!(shop.topped_up().await, [DIFFERENCE - 100]);
        assert_eq!((shop.payments().await.len(), &shop.balance().await["amount"]), (by_card + 1, &json!(0)));
        app.clock().advance(TimeDelta::hours(2));
        assert_eq!(shop.differences().await, []);
    }

    async fn statements_say_it_with_its_taxes_to_the_cent(app, shop = open) {
        shop.billed_later().await;
        shop.days(7).await;
        let month = shop.statements().await[0].clone();
        let label: i64 = shop.payments().await[0]["amount_received"].as_i64().unwrap();
        let expected = label + DIFFERENCE;
        assert_eq!((&month["charged"], &month["total"]), (&json!(expected), &json!(expected)));
        let rows = lines(&shop.statement("csv").await);
        let row = rows.iter().find(|row| row[2] == "Billing adjustment").unwrap();
        assert!(row[1].ends_with("-A") && row[3].contains("Expedited Parcel"), "{row:?}");
        assert_eq!([6, 7, 8, 9, 10, 11].map(|at| cents(&row[at])), [220, 0, 29, 0, 0, 249]);
        for (format, column) in [("qbo", 2), ("xero", 1)] {
            let moved: Vec<Vec<i64>> = shop.accounts(format).await.iter()
                .map(|(_, csv)| lines(csv).iter().map(|row| cents(&row[column])).collect()).collect();
            assert_eq!(moved[1], [-DIFFERENCE], "the balance's account");
            assert_eq!(moved.concat().iter().sum::<i64>(), -expected);
        }
        assert!(shop.statement("pdf").await.starts_with("%PDF"));
        shop.dispute(&shop.adjusted().await).await;
        shop.decided(json!({ "outcome": "agreed", "agreed": 100, "reason": "Credit note" })).await;
        let rows = lines(&shop.statement("csv").await);
        let back = rows.iter().find(|row| row[1].ends_with("-AC")).unwrap();
        assert_eq!([6, 8, 11].map(|at| cents(&back[at])), [-88, -12, -100]);
        assert_eq!(shop.statements().await[0]["returned"], 100);
        assert_eq!(shop.differences().await, []);
    }

    async fn a_dispute_within_the_seven_days_holds_it_until_the_operator_says_how_it_ended(app, shop = open) {
        shop.billed_later().await;
        shop.days(6).await;
        let shown = shop.adjusted().await;
        shop.dispute(&shown).await;
        shop.days(30).await;
        let held = shop.adjusted().await;
        assert_eq!((&held["charge_on"], &held["charged"], shop.moved().await.len()), (&Value::Null, &Value::Null, 0));
        let path = format!("/api/adjustments/{}/dispute", shown["id"].as_str().unwrap());
        shop.owner.post(&format!("{path}/sent"), json!({})).await.ok();
        let own = shop.owner.post(&format!("{path}/outcome"), json!({ "outcome": "agreed", "agreed": 249 })).await;
        assert_eq!((own.status.as_u16(), &own.json()["code"]), (409, &json!("adjustment.outcome_by_operator")));
        let lost = shop.decided(json!({ "outcome": "refused", "reason": "Their letter" })).await;
        assert_eq!((&lost["status"], &lost["is_charged"]), (&json!("lost"), &json!(false)));
        let today = app.clock().now().with_timezone(&Toronto).date_naive();
        assert_eq!(shop.adjusted().await["charge_on"], json!(today));
        shop.days(0).await;
        assert_eq!(shop.moved().await, [-DIFFERENCE]);
        assert!(shop.subjects().await.contains(&"Canada Post answered your dispute".to_owned()));
        assert_eq!(shop.differences().await, []);
    }

    async fn a_credit_of_the_courier_is_not_charged_or_refunded_once(app, shop = open) {
        shop.billed_later().await;
        let shown = shop.adjusted().await;
        shop.dispute(&shown).await;
        let operator = desk_of(&shop).await;
        let path = format!("/api/operator/adjustments/{}/outcome", shown["id"].as_str().unwrap());
        let too_much = operator.post(&path, json!({ "outcome": "agreed", "agreed": 250, "reason": "No" })).await;
        assert_eq!(too_much.violations(), ["agreed request.field.value"]);
        operator.post(&path, json!({ "outcome": "agreed", "agreed": 200, "reason": "Credit note" })).await.ok();
        assert_eq!(operator.post(&path, json!({ "outcome": "refused", "reason": "Again" })).await.status, 409);
        shop.days(7).await;
        assert_eq!((shop.moved().await, &shop.adjusted().await["charged"]), (vec![-49], &json!(49)));
        // The courier's books say so too, or continue as before.
        assert_eq!((shop.billed(1_010, 110, 172).await, shop.billed(1_200, 120, 172).await), (0, 0));
        assert_eq!(shop.moved().await, [-49]);
        assert_eq!(shop.differences().await, []);
    }

    async fn a_dispute_won_afterwards_gives_it_back_once_whatever_the_books_say_then(app, shop = open) {
        shop.billed_later().await;
        shop.days(8).await;
        shop.dispute(&shop.adjusted().await).await;
        shop.decided(json!({ "outcome": "agreed", "agreed": 249, "reason": "Credit note" })).await;
        assert_eq!((shop.moved().await, &shop.adjusted().await["charged"]), (vec![-DIFFERENCE, DIFFERENCE], &json!(0)));
        assert_eq!(shop.billed(1_000, 100, 143).await, 0);
        shop.days(8).await;
        assert_eq!(shop.moved().await, [-DIFFERENCE, DIFFERENCE]);
        assert_eq!(shop.differences().await, []);
    }

    async fn a_lower_price_is_given_back_at_once(app, shop = open) {
        shop.billed_later().await;
        assert_eq!(shop.billed(900, 90, 129).await, 1);
        assert_eq!(shop.moved().await, [1_492 - 1_119]);
        let shown = shop.adjusted().await;
        assert_eq!((&shown["charged"], &shown["can_dispute"]), (&json!(1_119 - 1_492), &json!(false)));
        shop.days(7).await;
        assert_eq!(shop.moved().await, [1_492 - 1_119, -DIFFERENCE], "the first is charged on its day");
        assert_eq!(shop.differences().await, []);
    }

    async fn without_a_card_it_stays_owed_and_its_owner_is_mailed(app, shop = open) {
        shop.billed_later().await;
        let cards = shop.owner.get("/api/account/cards").await.ok().data();
        shop.owner.delete(&format!("/api/account/cards/{}", cards[0]["id"].as_str().unwrap())).await.ok();
        shop.days(7).await;
        shop.monday().await;
        shop.run_due_jobs().await;
        let owed = shop.balance().await["on_account"].clone();
        assert_eq!(owed["owed"], DIFFERENCE);
        assert!(owed["stopped_by"].as_str().unwrap().contains("no saved card"), "{owed}");
        assert!(shop.subjects().await.contains(&"Your Waybill balance wasn’t paid".to_owned()));
        let refused = closing(&shop).await;
        assert_eq!(refused.json()["code"], "account.balance_left");
    }

    async fn a_cancelled_label_and_a_closed_account_are_charged_nothing(app, shop = open) {
        let (shipment, _) = shop.billed_later().await;
        shop.cancel_label(&shipment).await.ok();
        shop.run_due_jobs().await;
        shop.days(7).await;
        let shown = shop.adjusted().await;
        assert_eq!((&shown["charged_to"], shop.moved().await.len()), (&json!("operator"), 0));
        shop.bought().await;
        let known = adjustment::Entity::find().one(app.db()).await.unwrap().unwrap();
        let again = db_adjustment(app, &shop.owner, known.purchase_id).await;
        let row = adjustment::Entity::find_by_id((known.account_id, again)).one(app.db()).await.unwrap().unwrap();
        let mut row: adjustment::ActiveModel = row.into();
        row.charge_at = sea_orm::ActiveValue::Set(Some(app.clock().now() + TimeDelta::days(7)));
        sea_orm::ActiveModelTrait::update(row, app.db()).await.unwrap();
        closing(&shop).await.ok();
        app.clock().advance(TimeDelta::days(8));
        charge_due_adjustments(&shop.state.platform).await.unwrap();
        let row = adjustment::Entity::find_by_id((known.account_id, again)).one(app.db()).await.unwrap().unwrap();
        assert_eq!((row.charge_at, row.charged_at), (None, None));
    }

    async fn what_was_shown_as_free_stays_free(app, shop = Shop::with_card) {
        shop.billed_later().await;
        let mut config = shop.state.config.clone();
        config.adjustments.charged_to = ChargedTo::Sender;
        let (db, clock) = (shop.state.db.clone(), shop.state.clock.clone());
        let state = AppState::with_couriers(config, shop.state.mode, db, clock, shop.state.couriers.clone()).unwrap();
        app.clock().advance(TimeDelta::days(8));
        app.db_sign_in_again().await;
        charge_due_adjustments(&state.platform).await.unwrap();
        assert_eq!(shop.moved().await, [0; 0]);
        assert_eq!(shop.adjusted().await["charged_to"], "operator");
    }
}
