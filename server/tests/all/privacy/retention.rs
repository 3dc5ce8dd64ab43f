//! Rows go when their age is over, and not before.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter};
use serde_json::json;
use uuid::Uuid;
use waybill_providers::payment::EventKind;
use waybill_server::account::audit::entity as audit;
use waybill_server::platform::jobs::entity as job;
use waybill_server::platform::limit::entity as limit;
use waybill_server::platform::store::SLICE;
use waybill_server::privacy::retention::{Gone, forget_by_age};
use waybill_server::shipping::payment::event_entity as event;
use waybill_server::shipping::purchase::key_entity as purchase_key;
use waybill_server::shipping::rate::{entity as rate, quote_entity as quote};

use crate::app::TestApp;
use crate::shipping::purchase::shop::{Shop, buy_path};

/// Events of that moment, in the time order of their ids as the application writes them.
async fn db_events(app: &TestApp, count: u64, at: DateTime<Utc>) {
    let rows = (0..count).map(|number| {
        event::Model {
            id: Uuid::now_v7(),
            event_ref: format!("evt_{}_{number}", at.timestamp()),
            kind: EventKind::PaymentSucceeded.into(),
            object_ref: "pi_1".to_owned(),
            received_at: at,
        }
        .into_active_model()
        .reset_all()
    });
    event::Entity::insert_many(rows).exec_without_returning(app.db()).await.unwrap();
}

both! {
    async fn old_rows_are_deleted_in_slices_and_the_rest_stays(app) {
        // Ids are of the world's time.
        let long_ago = Utc::now();
        app.clock().set(long_ago);
        db_events(app, SLICE + 7, long_ago).await;
        for number in 0..SLICE + 1 {
            let row = limit::Model {
                action: "test".to_owned(),
                subject: format!("{number}"),
                window_start: long_ago,
                count: 1,
            };
            limit::Entity::insert(row.into_active_model().reset_all()).exec_without_returning(app.db()).await.unwrap();
        }
        let owner = app.owner().await;
        let entry = audit::Model {
            id: Uuid::now_v7(),
            account_id: owner.account_id,
            actor_id: None,
            actor_name: String::new(),
            action: "export_cancelled".to_owned(),
            subject_id: None,
            params: json!({}),
            created_at: long_ago,
        };
        audit::Entity::insert(entry.into_active_model().reset_all()).exec_without_returning(app.db()).await.unwrap();
        assert_eq!(forget_by_age(&app.state).await.unwrap(), Gone::default(), "nothing is old yet");

        let ages = app.state.config.retention.clone();
        app.clock().set(long_ago + TimeDelta::days(i64::from(ages.payment_events_days)) + TimeDelta::minutes(10));
        db_events(app, 3, app.clock().now()).await;
        let gone = forget_by_age(&app.state).await.unwrap();
        assert_eq!((gone.payment_events, gone.audit_entries), (SLICE + 7, 0), "{gone:?}");
        assert!(gone.limits > SLICE, "{gone:?}");
        assert_eq!(event::Entity::find().count(app.db()).await.unwrap(), 3);
        app.clock().set(long_ago + TimeDelta::days(i64::from(ages.audit_days)) + TimeDelta::minutes(10));
        let gone = forget_by_age(&app.state).await.unwrap();
        assert!(gone.audit_entries >= 1, "{gone:?}");
        assert_eq!(audit::Entity::find().count(app.db()).await.unwrap(), 0);
    }

    async fn a_price_that_was_paid_stays_and_one_that_was_not_goes(app) {
        app.clock().set(Utc::now());
        let shop = Shop::with_card(app).await;
        let (bought, paid) = shop.quoted().await;
        let client = shop.owner.with("idempotency-key", "order-1");
        client.post(&buy_path(&bought, &paid), json!({})).await.ok();
        let (compared, _) = shop.quoted().await;
        let ages = &app.state.config.retention;
        app.clock().advance(TimeDelta::days(i64::from(ages.quotes_days)) + TimeDelta::minutes(1));
        app.db_sign_in_again().await;
        let (fresh, _) = shop.quoted().await;
        let gone = forget_by_age(&shop.state).await.unwrap();
        assert_eq!((gone.quotes, gone.purchase_keys), (1, 1), "{gone:?}");
        let of = |id: &str| id.parse::<Uuid>().unwrap();
        let left = quote::Entity::find().all(app.db()).await.unwrap();
        let marked: Vec<Uuid> = left.iter().filter(|quote| quote.kept_at.is_some()).map(|quote| quote.shipment_id).collect();
        assert_eq!(marked, [of(&bought)], "what is kept is not looked at again");
        let left: Vec<Uuid> = left.iter().map(|quote| quote.shipment_id).collect();
        assert!(left.contains(&of(&bought)) && left.contains(&of(&fresh)) && !left.contains(&of(&compared)), "{left:?}");
        assert!(rate::Entity::find().filter(rate::Column::Id.eq(of(&paid))).one(app.db()).await.unwrap().is_some());
        let rates = rate::Entity::find().all(app.db()).await.unwrap();
        assert!(rates.iter().all(|rate| rate.shipment_id != of(&compared)), "its rates went with it");
        assert_eq!(purchase_key::Entity::find().count(app.db()).await.unwrap(), 0);
        shop.owner.get(&format!("/api/label-download/{bought}")).await.ok();
        assert_eq!(shop.shipment(&compared).await["id"], compared, "the draft itself stays");
    }

    async fn jobs_that_wait_stay_however_old_they_are(app) {
        let now = Utc::now();
        app.clock().set(now);
        let owner = app.owner().await;
        owner.post("/api/account/exports", json!({})).await.ok();
        let row = |done_at| {
            let id = Uuid::now_v7();
            job::ActiveModel {
                id: Set(id),
                kind: Set("mail".to_owned()),
                job_key: Set(None),
                payload: Set(json!({})),
                due_at: Set(now),
                attempts: Set(1),
                holder: Set(None),
                claimed_until: Set(None),
                set_aside_at: Set(None),
                steps_done: Set(0),
                steps_total: Set(0),
                done_at: Set(done_at),
                last_error: Set(String::new()),
                created_at: Set(now),
            }
        };
        let before = job::Entity::find().count(app.db()).await.unwrap();
        job::Entity::insert_many([row(Some(now)), row(None)]).exec_without_returning(app.db()).await.unwrap();
        app.clock().advance(TimeDelta::days(31));
        assert_eq!(forget_by_age(&app.state).await.unwrap().jobs, 1);
        assert_eq!(job::Entity::find().count(app.db()).await.unwrap(), before + 1);
    }
}
