//! Outcomes of an enqueued mail.

use chrono::TimeDelta;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait};
use serde_json::json;
use waybill_core::Lang;
use waybill_server::account::auth::PasswordChanged;
use waybill_server::platform::jobs::{enqueue, entity as job};
use waybill_server::platform::mail::Order;

use crate::app::TestApp;

pub fn to(address: &str, lang: Lang) -> Order<PasswordChanged> {
    let template = PasswordChanged { first_name: "Zoé".to_owned() };
    Order { to: address.to_owned(), lang, template }
}

pub async fn row(app: &TestApp) -> job::Model {
    job::Entity::find().one(app.db()).await.unwrap().unwrap()
}

both! {
    async fn a_link_that_expired_meanwhile_is_not_sent(app) {
        app.anonymous().post("/api/register", json!({
            "first_name": "Zoé", "last_name": "Lavoie", "email": "zoe@example.ca", "password": "four maple leaves fell",
            "password_confirmation": "four maple leaves fell", "account_country": "CA", "language": "fr",
        })).await.ok();
        app.clock().advance(TimeDelta::hours(25));
        assert!(app.mails_to("zoe@example.ca").await.is_empty());
        assert_eq!(row(app).await.last_error, "the link in the mail no longer works");
    }

    async fn done_mails_are_deleted_after_a_while(app) {
        let now = app.clock().now();
        for (done_at, kept) in [(Some(now), true), (Some(now - TimeDelta::days(31)), false), (None, true)] {
            enqueue(app.db(), &to("a@example.ca", Lang::En), now).await.unwrap();
            let last = job::Entity::find().all(app.db()).await.unwrap().into_iter().max_by_key(|row| row.id).unwrap();
            job::ActiveModel { id: Set(last.id), done_at: Set(done_at), ..Default::default() }.update(app.db()).await.unwrap();
            waybill_server::privacy::retention::tidy(&app.state).await.unwrap();
            assert_eq!(job::Entity::find_by_id(last.id).one(app.db()).await.unwrap().is_some(), kept);
        }
    }
}
