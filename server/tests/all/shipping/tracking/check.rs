//! From the label to its end: what is asked when, what is written, what is shown.

use chrono::TimeDelta;
use serde_json::{Value, json};
use waybill_core::shipment::TrackingStatus;
use waybill_server::platform::store::{Stored, write_tx};
use waybill_server::shipping::tracking::end;

use super::*;
use crate::platform::store::commit_once_waited_for;

both! {
    async fn a_bought_label_is_followed_until_it_is_delivered(app, shop = Shop::open) {
        let id = shop.sent().await;
        let before = shop.progress(&id).await;
        assert_eq!((&before["status"], &before["events"]), (&json!("label_created"), &json!([])));
        assert_eq!((&before["courier_name"], &before["checked_at"]), (&json!("Postes"), &Value::Null));
        shop.courier.books().expected = Some("2026-11-24".parse().unwrap());
        for (last, status) in [
            (1, "label_created"), (2, "picked_up"), (3, "in_transit"), (4, "out_for_delivery"), (5, "delivered"),
        ] {
            shop.tells(&whole_way(), last);
            shop.tick_after(TimeDelta::hours(5)).await;
            let shown = shop.progress(&id).await;
            assert_eq!((&shown["status"], shown["events"].as_array().unwrap().len()), (&json!(status), last));
            assert_eq!(shop.shipment(&id).await["tracking_status"], status);
            assert_eq!(shown["expected_delivery"], "2026-11-24");
        }
        let shown = shop.progress(&id).await;
        assert_eq!(statuses(&shown), ["delivered", "out_for_delivery", "in_transit", "picked_up", "label_created"]);
        assert_eq!((&shown["next_check_at"], &shown["refresh_at"]), (&Value::Null, &Value::Null));
        assert_eq!(shown["delivered_at"], "2026-11-24T16:40:00Z");
        let first = &shown["events"][4];
        assert_eq!((&first["zone"], &first["local_time"]), (&json!("America/Toronto"), &json!("2026-11-20T10:00:00")));
        let asked = shop.courier.books().tracks;
        shop.tick_after(TimeDelta::days(2)).await;
        assert_eq!(shop.courier.books().tracks, asked, "a delivered parcel is not asked about");
    }

    async fn what_a_courier_called_cancelled_its_later_scans_correct_and_a_photo_moves_nothing(app, shop = Shop::open) {
        let id = shop.sent().await;
        shop.courier.books().scans = vec![scan(TrackingStatus::Cancelled, "2026-11-20T11:00:00", "MONTRÉAL, QC")];
        shop.tick_after(TimeDelta::hours(5)).await;
        assert_eq!(shop.shipment(&id).await["tracking_status"], "cancelled");
        shop.tells(&whole_way(), 5);
        shop.tick_after(TimeDelta::hours(15)).await;
        assert_eq!(shop.shipment(&id).await["tracking_status"], "delivered");
        let photo = scan(TrackingStatus::InTransit, "2026-11-24T12:00:00", "TORONTO, ON");
        shop.courier.books().scans.insert(0, TrackingEvent { code: "2001".to_owned(), is_notice: true, ..photo });
        app.clock().advance(TimeDelta::hours(1));
        let shown = shop.refresh(&id).await.ok().data();
        assert_eq!((&shown["status"], &shown["delivered_at"]), (&json!("delivered"), &json!("2026-11-24T16:40:00Z")));
        assert_eq!(shown["events"].as_array().unwrap().len(), 7, "nothing of what happened is lost");
    }

    async fn an_answer_that_comes_twice_is_written_once(app, shop = Shop::open) {
        let id = shop.sent().await;
        for last in [2, 3, 3, 2, 3] {
            shop.tells(&whole_way(), last);
            shop.tick_after(TimeDelta::hours(3)).await;
        }
        assert_eq!(statuses(&shop.progress(&id).await), ["in_transit", "picked_up", "label_created"]);
    }

    async fn a_label_that_is_voided_while_its_answer_is_written_is_not_followed_again(app, shop = Shop::open) {
        let id = shop.sent().await;
        shop.tells(&whole_way(), 2);
        app.clock().advance(TimeDelta::hours(5));
        let shipment = shop.db_trackings().await[0].shipment_id;
        let tx = write_tx(app.db()).await.unwrap();
        end(&shop.state, &tx, (shop.db_trackings().await[0].account_id, shipment), shop.state.clock.now()).await.unwrap();
        tokio::join!(shop.tick(), commit_once_waited_for(app, tx));
        let row = &shop.db_trackings().await[0];
        assert_eq!((row.status, row.next_check_at), (Stored(TrackingStatus::Cancelled), None), "{id}");
    }

    async fn events_are_sorted_by_time_in_their_own_time_zones(app, shop = Shop::open) {
        let id = shop.sent().await;
        // On their clocks the second is the earlier one.
        shop.courier.books().scans = vec![
            scan(TrackingStatus::InTransit, "2026-11-21T08:30:00", "VANCOUVER, BC"),
            scan(TrackingStatus::PickedUp, "2026-11-21T09:00:00", "ST. JOHN'S, NL"),
        ];
        shop.tick_after(TimeDelta::days(2)).await;
        let shown = shop.progress(&id).await;
        assert_eq!(statuses(&shown), ["in_transit", "picked_up"]);
        assert_eq!(shown["events"][0]["at"], "2026-11-21T16:30:00Z");
        assert_eq!(shown["events"][1]["at"], "2026-11-21T12:30:00Z");
    }

    async fn the_poll_interval_follows_the_events_and_polling_ends(app, shop = Shop::open) {
        let id = shop.sent().await;
        let minutes = async || {
            let shown = shop.progress(&id).await;
            let at = |name: &str| shown[name].as_str().unwrap().parse::<chrono::DateTime<chrono::Utc>>().unwrap();
            (at("next_check_at") - at("checked_at")).num_minutes()
        };
        shop.tells(&whole_way(), 1);
        shop.tick().await;
        // At most two tenths later than core says, so that not all are asked about in one minute.
        assert!((60..=72).contains(&minutes().await));
        shop.courier.books().track_is_down = true;
        shop.tick_after(TimeDelta::minutes(73)).await;
        let failed = shop.progress(&id).await;
        assert!(failed["failure"].as_str().unwrap().contains("Postes"), "{failed}");
        assert_eq!(failed["status"], "label_created");
        shop.courier.books().track_is_down = false;
        shop.tick_after(TimeDelta::minutes(7)).await;
        assert_eq!(shop.progress(&id).await["failure"], Value::Null);
        shop.tick_after(TimeDelta::days(8)).await;
        assert!((720..=864).contains(&minutes().await));
        shop.tick_after(TimeDelta::days(83)).await;
        assert_eq!(shop.db_trackings().await[0].next_check_at, None);
        let asked = shop.courier.books().tracks;
        shop.tick_after(TimeDelta::days(30)).await;
        assert_eq!(shop.courier.books().tracks, asked);
    }

    async fn a_user_may_poll_early_within_a_limit(app) {
        let shop = Shop::configured(app, |config| config.limits.tracking_refreshes_per_hour = 2).await;
        let id = shop.sent().await;
        shop.tells(&whole_way(), 2);
        assert_eq!(shop.refresh(&id).await.ok().data()["status"], "picked_up");
        assert_eq!(shop.courier.books().tracks, 1);
        shop.refresh(&id).await.ok();
        assert_eq!(shop.courier.books().tracks, 1, "it was asked just now");
        for (tracks, status) in [(2, 200), (2, 429)] {
            app.clock().advance(TimeDelta::minutes(3));
            assert_eq!(shop.refresh(&id).await.status, status);
            assert_eq!(shop.courier.books().tracks, tracks);
        }
    }

    async fn a_draft_has_no_tracking_and_the_list_shows_shipments_that_have(app, shop = Shop::open) {
        let first = shop.sent().await;
        let (draft, _) = shop.quoted().await;
        assert_eq!(shop.owner.get(&format!("/api/tracking/{draft}/progress")).await.status, 409);
        let second = shop.one_more().await;
        let page = shop.owner.get("/api/trackings?paginate=1").await.ok().json();
        assert_eq!((&page["meta"]["total"], &page["data"][0]["shipment_id"]), (&json!(2), &json!(second)));
        let page = shop.owner.get("/api/trackings?paginate=1&page=2").await.ok().json();
        assert_eq!(page["data"][0]["shipment_id"], json!(first));
        let member = shop.as_client(&app.sub_user(&shop.owner).await);
        assert_eq!(member.get("/api/trackings").await.ok().json()["meta"]["total"], 0);
        assert_eq!(member.get(&format!("/api/tracking/{first}/progress")).await.status, 404);
    }

    async fn a_voided_label_is_followed_no_more_whatever_the_courier_still_says(app, shop = Shop::open) {
        let id = shop.sent().await;
        shop.owner.post(&format!("/api/change-status/{id}"), json!({ "status": "cancelled" })).await.ok();
        shop.run_due_jobs().await;
        shop.tells(&whole_way(), 3);
        shop.tick_after(TimeDelta::hours(5)).await;
        shop.refresh(&id).await.ok();
        let shown = shop.progress(&id).await;
        assert_eq!((&shown["status"], &shown["next_check_at"]), (&json!("cancelled"), &Value::Null));
        assert_eq!(shop.courier.books().tracks, 0);
    }
}
