//! The end of an account.

use serde_json::json;
use uuid::Uuid;
use waybill_core::webhook::WebhookEventType as E;

use super::receiver::Receiver;
use super::*;
use crate::account::auth::{PASSWORD, registered};

both! {
    async fn a_closed_account_receives_nothing_more(app, owner = registered) {
        let account_id = owner.get("/api/user").await.ok().data()["account_id"].as_str().unwrap().parse().unwrap();
        let owner = owner.known_as(Uuid::nil(), account_id);
        let receiver = Receiver::start().await;
        endpoint(&owner, &receiver.url).await;
        db_publish(app, &owner, E::LabelReady, Uuid::now_v7()).await;
        owner.post("/api/account/close", json!({ "password": PASSWORD })).await.ok();
        run_jobs(app).await;
        assert!(receiver.received().is_empty());
        assert_eq!(endpoint::Entity::find().all(app.db()).await.unwrap().len(), 0);
        assert_eq!(db_deliveries(app).await.len(), 0);
    }
}
