//! The dashboard's figures.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::purchase::shop::Shop;
use super::tracking::whole_way;
use crate::app::Client;

async fn figures(client: &Client, zone: &str) -> Value {
    client.get(&format!("/api/dashboard?time_zone={zone}")).await.ok().data()
}

both! {
    async fn the_dashboard_shows_transit_spending_and_punctuality(app, shop = Shop::open) {
        let empty = figures(&shop.owner, "America/Toronto").await;
        assert_eq!((&empty["on_the_way"], &empty["deliveries"]), (&json!([]), &json!([])));
        assert_eq!(empty["spend"].as_array().unwrap().len(), 30);
        let id = shop.sent().await;
        let total = shop.shipment(&id).await["selected_rate"]["total"].clone();
        let shown = figures(&shop.owner, "America/Toronto").await;
        assert_eq!(shown["on_the_way"], json!([{ "status": "label_created", "parcels": 1 }]));
        let today = &shown["spend"][29];
        assert_eq!((&today["labels"], &today["spent"]), (&json!(1), &total));
        shop.courier.books().expected = Some("2026-11-24".parse().unwrap());
        shop.tells(&whole_way(), 5);
        shop.tick_after(TimeDelta::hours(5)).await;
        let shown = figures(&shop.owner, "America/Toronto").await;
        assert_eq!(shown["on_the_way"], json!([]));
        let deliveries = &shown["deliveries"][0];
        assert_eq!((&deliveries["delivered"], &deliveries["promised"], &deliveries["on_time"]), (&json!(1), &json!(1), &json!(1)));
        shop.one_more().await;
        let member = shop.as_client(&app.sub_user(&shop.owner).await);
        let own = figures(&member, "UTC").await;
        assert_eq!((&own["on_the_way"], &own["deliveries"], &own["spend"][29]["labels"]), (&json!([]), &json!([]), &json!(0)));
    }

    async fn a_day_is_in_the_readers_time_zone_and_a_cancelled_label_costs_nothing(app, shop = Shop::open) {
        let id = shop.sent().await;
        let now = app.clock().now();
        let day = |zone: chrono_tz::Tz| now.with_timezone(&zone).date_naive().to_string();
        for (name, zone) in [("Pacific/Kiritimati", chrono_tz::Tz::Pacific__Kiritimati), ("Pacific/Niue", chrono_tz::Tz::Pacific__Niue)] {
            let shown = figures(&shop.owner, name).await;
            assert_eq!((&shown["spend"][29]["day"], &shown["spend"][29]["labels"]), (&json!(day(zone)), &json!(1)));
        }
        shop.owner.post(&format!("/api/change-status/{id}"), json!({ "status": "cancelled" })).await.ok();
        shop.run_due_jobs().await;
        let shown = figures(&shop.owner, "UTC").await;
        assert_eq!((&shown["spend"][29]["labels"], &shown["on_the_way"]), (&json!(0), &json!([])));
    }
}
