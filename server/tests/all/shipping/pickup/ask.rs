//! Asking a courier, changing, cancelling: what it is told, what is written, and what is valid when its answer is lost.

use std::time::Duration;

use chrono::TimeDelta;
use serde_json::json;

use super::*;
use crate::shipping::purchase::courier::Picking;

both! {
    async fn a_pickup_is_asked_for_once_and_shown(app, shop = Shop::open) {
        let id = shop.sent().await;
        let asked = shop.ask_pickup(&wish(&[&id])).await.ok().data();
        assert_eq!((&asked["status"], &asked["confirmation"]), (&json!("scheduled"), &json!("P1")));
        assert_eq!((&asked["can_change"], &asked["can_cancel"], &asked["busy"]), (&json!(true), &json!(true), &json!(false)));
        assert_eq!((&asked["window"], &asked["time_zone"]), (&json!("1:00\u{a0}p.m.\u{a0}–\u{a0}5:00\u{a0}p.m."), &json!("America/Toronto")));
        assert_eq!((&asked["shipments"][0]["id"], &asked["parcels"]), (&json!(id), &json!(1)));
        assert_eq!(shop.courier.books().pickup_calls, ["book"]);
        let listed = shop.pickups().await;
        assert_eq!((listed.len(), &listed[0]), (1, &asked));
        assert_eq!(shop.owner.get("/api/v2/pickups?status=cancelled").await.ok().data(), json!([]));
        let pickup = text(&asked["id"]);
        let event = shop.owner.get(&format!("/api/pickups/{pickup}/calendar")).await.ok();
        assert_eq!(event.header("content-type"), "text/calendar; charset=utf-8");
        let event = event.text();
        assert!(event.contains("DTSTART:20261123T180000Z") && event.contains("BEGIN:VEVENT"), "{event}");
        assert_eq!(shop.ask_pickup(&wish(&[&id])).await.ok().data()["id"], asked["id"], "the same again is the same pickup");
        assert_eq!(shop.pickups().await.len(), 1);
    }

    async fn a_second_request_for_the_place_and_day_joins_the_first_with_the_later_times(app, shop = Shop::open) {
        let (first, second) = (shop.sent().await, shop.one_more().await);
        let one = shop.ask_pickup(&wish(&[&first])).await.ok().data();
        let later = json!({ "ready_time": "1430", "close_time": "1645" });
        let mut asked = wish(&[&second]);
        asked.as_object_mut().unwrap().extend(later.as_object().unwrap().clone());
        let two = shop.ask_pickup(&asked).await.ok().data();
        assert_eq!(one["id"], two["id"]);
        assert_eq!((&two["ready_time"], &two["close_time"], &two["parcels"]), (&json!("1430"), &json!("1700"), &json!(2)));
        assert_eq!(shop.courier.books().pickup_calls, ["book", "change"]);
        let other_day = shop.one_more().await;
        let mut tuesday = wish(&[&other_day]);
        tuesday["date"] = json!("2026-11-24");
        shop.ask_pickup(&tuesday).await.ok();
        assert_eq!(shop.pickups().await.len(), 2);
    }

    async fn a_refusal_changes_nothing_and_says_what_to_do(app, shop = Shop::open) {
        let (first, second) = (shop.sent().await, shop.one_more().await);
        shop.courier.books().picking = Picking::Refuses;
        let refused = shop.ask_pickup(&wish(&[&first])).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("pickup.refused")));
        assert!(text(&refused.json()["message"]).contains("choose another day"), "{refused}");
        assert_eq!(shop.pickups().await.len(), 0);
        shop.courier.books().picking = Picking::Takes;
        let pickup = text(&shop.ask_pickup(&wish(&[&first])).await.ok().data()["id"]);
        shop.courier.books().picking = Picking::Refuses;
        let add = format!("/api/pickups/{pickup}/add");
        assert_eq!(shop.owner.post(&add, wish(&[&second])).await.status, 409);
        assert_eq!(shop.owner.delete(&format!("/api/pickups/{pickup}")).await.status, 409);
        let pickups = shop.pickups().await;
        assert_eq!((&pickups[0]["status"], pickups[0]["shipments"].as_array().unwrap().len()), (&json!("scheduled"), 1));
        assert_eq!(pickups[0]["busy"], json!(false));
        shop.courier.books().picking = Picking::Takes;
        let mut elsewhere = wish(&[&second]);
        elsewhere["date"] = json!("2026-11-24");
        shop.ask_pickup(&elsewhere).await.ok();
    }

    async fn a_lost_answer_is_a_doubt_and_nothing_is_booked_twice(app, shop = Shop::open) {
        let id = shop.sent().await;
        shop.courier.books().picking = Picking::LosesAnswer;
        let asked = shop.ask_pickup(&wish(&[&id])).await.ok().data();
        assert_eq!((&asked["status"], &asked["can_change"]), (&json!("unconfirmed"), &json!(false)));
        assert!(text(&asked["message"]).contains("Postes may have booked this pickup"), "{asked}");
        assert_eq!(shop.ask_pickup(&wish(&[&id])).await.status, 409);
        shop.look_after_pickups().await;
        assert_eq!(shop.courier.books().pickup_calls, ["book"]);
        let path = format!("/api/pickups/{}", text(&asked["id"]));
        shop.owner.delete(&path).await.ok();
        assert_eq!(shop.pickups().await[0]["status"], "cancelled");
        assert_eq!(shop.courier.books().pickup_calls, ["book"], "it was never told of a number to cancel");
    }

    async fn an_interrupted_booking_is_in_doubt_and_a_late_answer_writes_nothing(app, shop = Shop::open) {
        let id = shop.sent().await;
        shop.courier.books().picking = Picking::Hangs;
        let wish = wish(&[&id]);
        let waits = tokio::time::timeout(Duration::from_millis(400), shop.ask_pickup(&wish));
        assert!(waits.await.is_err());
        let under_way = shop.pickups().await;
        assert_eq!((&under_way[0]["status"], &under_way[0]["busy"]), (&json!("requested"), &json!(true)));
        shop.look_after_pickups().await;
        assert_eq!(shop.pickups().await[0]["status"], "requested", "it may still be under way");
        app.clock().advance(TimeDelta::minutes(6));
        shop.look_after_pickups().await;
        let pickups = shop.pickups().await;
        assert_eq!((&pickups[0]["status"], &pickups[0]["busy"]), (&json!("unconfirmed"), &json!(false)));
        assert_eq!(shop.courier.books().pickup_calls, ["book"]);
    }

    async fn a_cancellation_whose_answer_was_lost_is_asked_again(app, shop = Shop::open) {
        let id = shop.sent().await;
        let pickup = text(&shop.ask_pickup(&wish(&[&id])).await.ok().data()["id"]);
        shop.courier.books().picking = Picking::LosesAnswer;
        shop.owner.delete(&format!("/api/pickups/{pickup}")).await.ok();
        assert_eq!((&shop.pickups().await[0]["status"], &shop.pickups().await[0]["busy"]), (&json!("scheduled"), &json!(true)));
        shop.courier.books().picking = Picking::Takes;
        app.clock().advance(TimeDelta::minutes(6));
        shop.look_after_pickups().await;
        assert_eq!(shop.pickups().await[0]["status"], "cancelled");
        shop.ask_pickup(&wish(&[&id])).await.ok();
    }

    async fn shipments_leave_and_the_last_one_cancels(app, shop = Shop::open) {
        let (first, second) = (shop.sent().await, shop.one_more().await);
        let pickup = text(&shop.ask_pickup(&wish(&[&first, &second])).await.ok().data()["id"]);
        let path = format!("/api/pickups/{pickup}/remove");
        let left = shop.owner.post(&path, json!({ "shipment_ids": [first] })).await.ok().data();
        assert_eq!((&left["parcels"], &left["shipments"][0]["id"]), (&json!(1), &json!(second)));
        assert_eq!(shop.owner.post(&path, json!({ "shipment_ids": [first] })).await.status, 404);
        let body = json!({ "shipment_id": second, "status": "deleted", "delete_pickup": true });
        shop.owner.post("/api/shipments/archive-delete", body).await.ok();
        assert_eq!(shop.pickups().await[0]["status"], "cancelled");
        assert_eq!(shop.courier.books().pickup_calls, ["book", "change", "cancel"]);
    }

    async fn a_bought_shipment_that_is_deleted_takes_its_pickup_along_and_keeps_its_label(app, shop = Shop::open) {
        let id = shop.sent().await;
        shop.ask_pickup(&wish(&[&id])).await.ok();
        shop.owner.delete(&format!("/api/shipments/{id}?delete_pickup=1")).await.ok();
        assert_eq!(shop.pickups().await[0]["status"], "cancelled");
        assert_eq!(shop.courier.books().pickup_calls, ["book", "cancel"]);
        assert_eq!(shop.shipment(&id).await["status"], "purchased");
        assert_eq!(shop.owner.get("/api/v2/shipments").await.ok().data(), json!([]));
    }

    async fn what_is_deleted_leaves_its_pickup_only_where_that_is_asked_for(app, shop = Shop::open) {
        let id = shop.sent().await;
        let pickup = shop.ask_pickup(&wish(&[&id])).await.ok().data()["id"].clone();
        let delete = json!({ "shipment_id": id, "status": "deleted", "delete_pickup": false });
        shop.owner.post("/api/shipments/archive-delete", delete).await.ok();
        let pickups = shop.pickups().await;
        assert_eq!((&pickups[0]["id"], &pickups[0]["status"]), (&pickup, &json!("scheduled")));
        assert_eq!(pickups[0]["shipments"][0]["id"], json!(id));
        assert_eq!(shop.courier.books().pickup_calls, ["book"]);
    }

    async fn the_list_is_narrowed_by_several_states_and_by_the_shipment_that_waits(app, shop = Shop::open) {
        let (first, second, third) = (shop.sent().await, shop.one_more().await, shop.one_more().await);
        let one = text(&shop.ask_pickup(&wish(&[&first])).await.ok().data()["id"]);
        let mut tuesday = wish(&[&second]);
        tuesday["date"] = json!("2026-11-24");
        let two = text(&shop.ask_pickup(&tuesday).await.ok().data()["id"]);
        shop.owner.delete(&format!("/api/pickups/{two}")).await.ok();
        let listed = async |query: &str| {
            let rows = shop.owner.get(&format!("/api/v2/pickups?{query}")).await.ok().data();
            rows.as_array().unwrap().iter().map(|row| text(&row["id"])).collect::<Vec<_>>()
        };
        assert_eq!(listed("status=cancelled,scheduled").await, [two.clone(), one.clone()]);
        let behind = listed("status=scheduled,cancelled&paginate=1&page=2").await;
        assert_eq!(behind, std::slice::from_ref(&one), "the page after the first of all states together");
        assert_eq!(listed("status=missed,scheduled").await, std::slice::from_ref(&one));
        assert_eq!(listed(&format!("shipment_id={first}")).await, [one]);
        for waits_for_none in [&second, &third] {
            assert!(listed(&format!("shipment_id={waits_for_none}")).await.is_empty());
        }
        assert_eq!(shop.owner.get("/api/v2/pickups?status=scheduled,lost").await.status, 400);
    }

    async fn all_upcoming_pickups_are_in_one_calendar(app, shop = Shop::open) {
        let (first, second, third) = (shop.sent().await, shop.one_more().await, shop.one_more().await);
        for (id, day) in [(&first, "2026-11-23"), (&second, "2026-11-24"), (&third, "2026-11-25")] {
            let mut asked = wish(&[id]);
            asked["date"] = json!(day);
            shop.ask_pickup(&asked).await.ok();
        }
        let tuesday = text(&shop.owner.get("/api/v2/pickups?from_date=2026-11-24&to_date=2026-11-24").await.ok().data()[0]["id"]);
        shop.owner.delete(&format!("/api/pickups/{tuesday}")).await.ok();
        let file = shop.owner.get("/api/pickups/calendar").await.ok();
        assert_eq!(file.header("content-disposition"), "attachment; filename=\"waybill-pickups.ics\"");
        let events = file.text();
        assert_eq!(events.matches("BEGIN:VEVENT").count(), 2, "{events}");
        assert!(events.contains("DTSTART:20261123T") && events.contains("DTSTART:20261125T"), "{events}");
        let member = shop.as_client(&app.sub_user(&shop.owner).await);
        let none = member.get("/api/pickups/calendar").await.ok().text();
        assert!(none.contains("BEGIN:VCALENDAR") && !none.contains("VEVENT"), "{none}");
    }

    async fn a_form_that_lacks_something_says_what(app, shop = Shop::open) {
        let id = shop.sent().await;
        for (field, value, code) in [
            ("shipment_ids", json!([]), "pickup.shipments.required"),
            ("date", json!("2026-11-21"), "pickup.date.rest"),
            ("date", json!("2026-11-19"), "pickup.date.past"),
            ("close_time", json!("1400"), "pickup.window"),
            ("ready_time", json!("0900"), "pickup.ready_time.hours"),
            ("location", json!(null), "pickup.location.required"),
        ] {
            let mut asked = wish(&[&id]);
            asked[field] = value;
            let refused = shop.ask_pickup(&asked).await;
            assert_eq!((refused.status.as_u16(), &refused.json()["errors"][0]["code"]), (422, &json!(code)), "{refused}");
        }
        let (draft, _) = shop.quoted().await;
        assert_eq!(shop.ask_pickup(&wish(&[&draft])).await.json()["code"], "pickup.shipments");
        assert_eq!(shop.ask_pickup(&wish(&["nonsense"])).await.status, 404);
        assert!(shop.courier.books().pickup_calls.is_empty());
    }

    async fn a_team_member_sees_and_changes_their_own(app, shop = Shop::open) {
        let id = shop.sent().await;
        let pickup = text(&shop.ask_pickup(&wish(&[&id])).await.ok().data()["id"]);
        let member = shop.as_client(&app.sub_user(&shop.owner).await);
        assert_eq!(member.get("/api/v2/pickups").await.ok().data(), json!([]));
        assert_eq!(member.delete(&format!("/api/pickups/{pickup}")).await.status, 404);
        assert_eq!(member.post("/api/pickups/new/add", wish(&[&id])).await.status, 404);
        let stranger = shop.as_client(&app.owner().await);
        assert_eq!(stranger.get(&format!("/api/pickups/{pickup}/calendar")).await.status, 404);
    }
}
