//! Several processes share the queue and are killed at random: each event is written once, and each mail sent once.

use std::time::Duration;

use chrono::TimeDelta;
use sea_orm::EntityTrait;
use serde_json::json;
use waybill_server::jobs::registry;
use waybill_server::platform::jobs::run_due_jobs;
use waybill_server::shipping::tracking::{event_entity, look_for_due};

use super::*;

both! {
    async fn each_event_is_written_once_and_each_notice_given_once(app, shop = Shop::open) {
        let settings = json!({ "notify_sender": ["picked_up", "in_transit", "delivered"], "notify_recipient": [] });
        shop.owner.put(&format!("/api/tracking-settings/{}", shop.owner.account_id), settings).await.ok();
        let mut ids = vec![shop.sent().await];
        for _ in 0..5 {
            ids.push(shop.one_more().await);
        }
        for last in 1..=5 {
            shop.tells(&whole_way(), last);
            app.clock().advance(TimeDelta::hours(13));
            for _ in 0..4 {
                look_for_due(&shop.state.platform).await.unwrap();
                let processes: Vec<_> = (0..3)
                    .map(|_| {
                        let platform = shop.state.platform.clone();
                        tokio::spawn(async move { run_due_jobs(&platform, &registry()).await.map(drop) })
                    })
                    .collect();
                tokio::time::sleep(Duration::from_millis(fastrand::u64(0..12))).await;
                let killed = fastrand::usize(0..3);
                for (index, process) in processes.into_iter().enumerate() {
                    if index == killed {
                        process.abort();
                    }
                    let _ = process.await;
                }
                // What the killed one had is free again: its leases have run out, and its parcels are claimed again.
                app.clock().advance(TimeDelta::minutes(31));
            }
            shop.tick().await;
        }
        for _ in 0..3 {
            shop.tick_after(TimeDelta::minutes(31)).await;
        }
        for id in &ids {
            let shown = shop.progress(id).await;
            assert_eq!(statuses(&shown), ["delivered", "out_for_delivery", "in_transit", "picked_up", "label_created"]);
            assert_eq!(shop.shipment(id).await["tracking_status"], "delivered");
        }
        assert_eq!(event_entity::Entity::find().all(app.db()).await.unwrap().len(), 30);
        let me = shop.owner.get("/api/user").await.ok().data()["email"].as_str().unwrap().to_owned();
        let mails = app.mails_to(&me).await;
        let notices = mails.iter().filter(|mail| mail["subject"].as_str().unwrap().contains(": your parcel to"));
        assert_eq!(notices.count(), 18, "three steps of six shipments");
    }
}
