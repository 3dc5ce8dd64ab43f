//! Alerts of the product and reminders of users.

use chrono::{SubsecRound, TimeDelta};
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_server::notices::alert::{AlertKind, Raised, raise, raise_due};
use waybill_server::shipping::payment::card_entity as card;

use crate::app::card::{card_of, db_card};
use crate::app::{Client, TestApp};

fn reminder() -> Value {
    json!({"title": "Call the depot", "text": "Ask for Luc.", "due_at": "2026-11-20T16:00:00Z"})
}

async fn titles(client: &Client, query: &str) -> Vec<String> {
    let alerts = client.get(&format!("/api/alerts{query}")).await.ok().data();
    alerts.as_array().unwrap().iter().map(|alert| alert["title"].as_str().unwrap().to_owned()).collect()
}

/// A card that expires in a month of 2026.
async fn db_card_until(app: &TestApp, owner: &Client, holder_id: Uuid, month: i64) -> Uuid {
    let card = card_of(app, owner, holder_id);
    db_card(app, card::ActiveModel { exp_month: Set(month), exp_year: Set(2026), ..card }).await
}

both! {
    async fn a_reminder_is_made_read_changed_and_gone(app, owner) {
        let made = owner.post("/api/alerts", reminder()).await;
        snapshot!(made, @r#"
        200 OK
        {
          "data": {
            "created_at": "2026-11-20T15:00:00Z",
            "due_at": "2026-11-20T16:00:00Z",
            "href": null,
            "id": "[id]",
            "kind": "reminder",
            "own": true,
            "shipment_id": null,
            "text": "Ask for Luc.",
            "title": "Call the depot",
            "viewed": false
          }
        }
        "#);
        let path = format!("/api/alerts/{}", made.data()["id"].as_str().unwrap());
        assert_eq!(owner.get("/api/notification").await.ok().data()["alerts"], 0, "it is not due yet");
        app.clock().advance(TimeDelta::hours(1));
        assert_eq!(owner.get("/api/notification").await.ok().data()["alerts"], 1);
        assert_eq!(owner.get(&path).await.ok().data()["viewed"], true);
        assert_eq!(owner.get("/api/notification").await.ok().data()["alerts"], 0);
        assert_eq!(owner.get("/api/alerts").await.ok().data()[0]["viewed"], true);
        let changed = owner.put(&path, json!({"title": "Call again"})).await.ok().data();
        assert_eq!((&changed["title"], &changed["text"], &changed["viewed"]), (&"Call again".into(), &"Ask for Luc.".into(), &false.into()));
        assert_eq!(owner.get("/api/notification").await.ok().data()["alerts"], 1);
        owner.delete(&path).await.ok();
        assert_eq!(owner.get(&path).await.status, 404);
        assert_eq!(titles(&owner, "").await, Vec::<String>::new());
    }

    async fn a_reminder_is_for_a_shipment_of_ones_own(app, owner, other) {
        let shipment = owner.post("/api/shipments", json!({})).await.ok().data();
        let mut input = reminder();
        input["shipment_id"] = shipment["id"].clone();
        let made = owner.post("/api/alerts", input.clone()).await.ok().data();
        assert_eq!(made["href"], format!("/shipment/{}", shipment["id"].as_str().unwrap()));
        assert_eq!(other.post("/api/alerts", input.clone()).await.status, 404);
        input["shipment_id"] = json!("nonsense");
        assert_eq!(owner.post("/api/alerts", input).await.status, 404);
    }

    async fn a_wrong_reminder_is_refused_by_the_rule(app, owner) {
        let answer = owner.post("/api/alerts", json!({"title": " ", "due_at": "tomorrow"})).await;
        assert_eq!(answer.violations(), ["title alert.title.required", "due_at alert.due_at.format"]);
        let made = owner.post("/api/alerts", reminder()).await.ok().data();
        let path = format!("/api/alerts/{}", made["id"].as_str().unwrap());
        assert_eq!(owner.put(&path, json!({"due_at": ""})).await.violations(), ["due_at alert.due_at.required"]);
        let anonymous = app.anonymous();
        for answer in [
            anonymous.get("/api/alerts").await,
            anonymous.get("/api/notification").await,
            anonymous.get(&path).await,
            anonymous.post("/api/alerts", reminder()).await,
            anonymous.put(&path, reminder()).await,
            anonymous.delete(&path).await,
        ] {
            assert_eq!(answer.status, 401);
        }
    }

    async fn a_reminder_is_only_visible_to_its_user(app, owner) {
        let sub_user = app.sub_user(&owner).await;
        let stranger = app.owner().await;
        let made = owner.post("/api/alerts", reminder()).await.ok().data();
        let path = format!("/api/alerts/{}", made["id"].as_str().unwrap());
        for other in [sub_user, stranger] {
            assert_eq!(other.get(&path).await.status, 404);
            assert_eq!(other.put(&path, reminder()).await.status, 404);
            assert_eq!(other.delete(&path).await.status, 404);
            assert!(titles(&other, "").await.is_empty());
        }
        owner.get(&path).await.ok();
    }

    async fn opening_one_needs_the_bearer_header(app, owner) {
        let made = owner.post("/api/alerts", reminder()).await.ok().data();
        let cookie = app.anonymous().with("cookie", &format!("waybill_token={}", owner.token));
        let opened = cookie.get(&format!("/api/alerts/{}", made["id"].as_str().unwrap())).await;
        assert_eq!(opened.status, 401);
    }

    async fn features_are_shown_to_accounts_that_have_them_and_dismissed_by_each_user(app) {
        raise_due(&app.state.alerts).await.unwrap();
        raise_due(&app.state.alerts).await.unwrap();
        let owner = app.owner().await;
        let sub_user = app.sub_user(&owner).await;
        let american = app.us_owner().await;
        let all = titles(&owner, "?kind=feature").await;
        assert_eq!(all, ["Your own reminders", "See it done", "Compare couriers side by side"]);
        assert_eq!(titles(&american, "?kind=feature").await, ["Your own reminders"]);
        assert_eq!(titles(&owner.with("accept-language", "fr"), "?kind=feature").await[0], "Vos propres rappels");
        let page = owner.get("/api/alerts?kind=feature&paginate=2").await.ok().json();
        assert_eq!((&page["meta"]["total"], &page["meta"]["unseen"]), (&3.into(), &3.into()));
        let id = page["data"][0]["id"].as_str().unwrap().to_owned();
        assert_eq!(owner.get("/api/notification").await.ok().data()["features"], 3);
        let refused = owner.put(&format!("/api/alerts/{id}"), reminder()).await;
        snapshot!(refused, @r#"
        403 Forbidden
        {
          "code": "alert.not_a_reminder",
          "errors": [],
          "message": "Only your own reminders can be changed.",
          "request_id": "[request_id]"
        }
        "#);
        owner.delete(&format!("/api/alerts/{id}")).await.ok();
        assert_eq!(owner.get("/api/notification").await.ok().data()["features"], 2);
        assert_eq!(titles(&owner, "?kind=feature").await.len(), 2);
        assert_eq!(titles(&sub_user, "?kind=feature").await.len(), 3);
        // It stays dismissed when the content is published again.
        raise_due(&app.state.alerts).await.unwrap();
        assert_eq!(titles(&owner, "?kind=feature").await.len(), 2);
    }

    async fn a_card_that_expires_alerts_the_user_who_manages_it(app, owner) {
        let sub_user = app.sub_user(&owner).await;
        let card = db_card_until(app, &owner, owner.account_id, 12).await;
        db_card_until(app, &owner, sub_user.user_id, 11).await;
        raise_due(&app.state.alerts).await.unwrap();
        assert!(titles(&owner, "?kind=card_expiring").await.is_empty(), "the end of December is far");
        assert_eq!(titles(&sub_user, "?kind=card_expiring").await, ["The card visa 4242 expires soon"]);
        app.clock().advance(TimeDelta::days(20));
        raise_due(&app.state.alerts).await.unwrap();
        let alerts = owner.get("/api/alerts?kind=card_expiring").await.ok().data();
        assert!(alerts[0]["text"].as_str().unwrap().contains("2026-12"), "{alerts}");
        let removed_at = Set(Some(app.clock().now()));
        let account_id = Set(owner.account_id);
        let removed = card::ActiveModel { account_id, id: Set(card), removed_at, ..Default::default() };
        removed.update(app.db()).await.unwrap();
        raise_due(&app.state.alerts).await.unwrap();
        assert!(titles(&owner, "?kind=card_expiring").await.is_empty(), "the card is gone");
    }

    async fn a_holiday_is_announced_a_week_ahead_in_its_province(app) {
        let (quebecker, albertan, nowhere) = (app.owner().await, app.owner().await, app.owner().await);
        for (owner, state, code) in [(&quebecker, "QC", "H3B 1K1"), (&albertan, "AB", "T2P 1J9")] {
            let address = json!({
                "contact_first_name": "Amélie", "contact_last_name": "Tremblay", "contact_phone": "5145550133",
                "street1": "1200 Main St", "city": "Somewhere", "state": state, "postal_code": code, "country": "CA",
            });
            owner.post("/api/v2/userprofiles", json!({"address": address})).await.ok();
        }
        // On to the 20th of June.
        app.clock().advance(TimeDelta::days(212));
        app.db_sign_in_again().await;
        raise_due(&app.state.alerts).await.unwrap();
        let shown = titles(&quebecker.with("accept-language", "fr"), "?kind=holiday").await;
        assert_eq!(shown, ["Fête nationale du Québec : aucun ramassage le 2027-06-24"]);
        for elsewhere in [&albertan, &nowhere] {
            assert!(titles(elsewhere, "?kind=holiday").await.is_empty());
        }
        app.clock().advance(TimeDelta::days(5));
        assert!(titles(&quebecker, "?kind=holiday").await.is_empty(), "the day has passed");
    }

    async fn an_ended_alert_is_gone_and_another_accounts_alert_is_invisible(app, owner, other) {
        let now = app.clock().now().trunc_subsecs(0);
        let params = json!({"quote": "Montréal to Vancouver", "before": 1842, "now": 1910});
        let alert = Raised::new(AlertKind::QuotePrice, "quote:1".to_owned(), params, now);
        let alert = Raised { account_id: Some(owner.account_id), ends_at: Some(now + TimeDelta::hours(1)), ..alert };
        raise(app.db(), alert.clone(), now).await.unwrap();
        raise(app.db(), alert, now).await.unwrap();
        let alerts = owner.get("/api/alerts").await.ok().data();
        assert_eq!(alerts[0]["text"], "It was $18.42 and is now $19.10.");
        assert_eq!(alerts.as_array().unwrap().len(), 1);
        assert!(titles(&other, "").await.is_empty());
        app.clock().advance(TimeDelta::hours(1));
        assert!(titles(&owner, "").await.is_empty());
    }
}
