//! Rotating secrets.

use chrono::TimeDelta;
use serde_json::json;
use uuid::Uuid;
use waybill_core::webhook::WebhookEventType as E;

use super::receiver::Receiver;
use super::*;

both! {
    async fn the_secret_before_signs_as_well_for_a_day(app, owner) {
        let receiver = Receiver::start().await;
        let (id, first) = endpoint(&owner, &receiver.url).await;
        let path = format!("/api/webhook-endpoints/{id}");
        let rotated = owner.post(&format!("{path}/rotate"), json!({})).await.ok().data();
        let second = rotated["secret"].as_str().unwrap().to_owned();
        assert_ne!(first, second);
        let until = app.clock().now() + TimeDelta::hours(24);
        assert_eq!(rotated["former_secret_until"], json!(until));
        assert_eq!(owner.get(&path).await.ok().data().get("secret"), None);
        db_publish(app, &owner, E::LabelReady, Uuid::now_v7()).await;
        run_jobs(app).await;
        app.clock().advance(TimeDelta::hours(24));
        app.db_sign_in_again().await;
        db_publish(app, &owner, E::LabelReady, Uuid::now_v7()).await;
        run_jobs(app).await;
        let received = receiver.received();
        let signed_by = |at: usize| [received[at].is_signed_by(&first), received[at].is_signed_by(&second)];
        assert_eq!([signed_by(0), signed_by(1)], [[true, true], [false, true]]);
        assert_eq!(owner.get(&path).await.ok().data()["former_secret_until"], json!(null));
    }

    async fn after_two_rotations_the_first_secret_signs_no_more(app, owner) {
        let receiver = Receiver::start().await;
        let (id, first) = endpoint(&owner, &receiver.url).await;
        for _ in 0..2 {
            owner.post(&format!("/api/webhook-endpoints/{id}/rotate"), json!({})).await.ok();
        }
        db_publish(app, &owner, E::LabelReady, Uuid::now_v7()).await;
        run_jobs(app).await;
        assert!(!receiver.received()[0].is_signed_by(&first));
    }
}
