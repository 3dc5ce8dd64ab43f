//! A recipient asks: what may come back, until when, once, and with photos.

use chrono::TimeDelta;
use image::ImageFormat;
use serde_json::json;

use super::*;
use crate::shipping::file::sample::{PDF, picture, send};

both! {
    async fn the_page_shows_what_can_be_returned_and_hides_the_rest(app, shop = Shop::open) {
        let received = shop.delivered(allowed()).await;
        let offer = received.recipient.get(&received.path("")).await.ok();
        assert_eq!((offer.header("cache-control"), offer.header("referrer-policy")), ("no-store".to_owned(), "no-referrer".to_owned()));
        let offer = offer.data();
        assert_eq!((&offer["open"], &offer["delivered_on"], &offer["closes_on"]), (&json!(true), &json!("2026-11-24"), &json!("2026-12-08")));
        assert_eq!(offer["lines"], json!([{ "name": "", "sku": "", "quantity": 1 }]), "nobody said what is in it");
        let reasons: Vec<&str> = offer["reasons"].as_array().unwrap().iter().map(|one| one["reason"].as_str().unwrap()).collect();
        assert_eq!(reasons, ["wrong_size", "damaged", "other"]);
        assert_eq!((&offer["mails"], &offer["asked"]), (&json!(true), &json!(null)));
        assert!(!offer.to_string().contains("rue Principale") && !offer.to_string().contains("ana@example.com"), "{offer}");
        let tracked = received.recipient.get(&format!("/api/public/tracking/{}", received.token)).await.ok().data();
        assert_eq!(tracked["returns"], true);
        assert_eq!(received.recipient.get("/api/public/returns/nonsense").await.status, 404);
        assert_eq!(received.recipient.post("/api/public/returns/nonsense", damaged()).await.status, 404);
        // A sender who accepts no returns looks like an unknown link.
        shop.owner.put("/api/returns/settings", json!({})).await.ok();
        assert_eq!(received.recipient.get(&received.path("")).await.status, 404);
        assert_eq!(received.ask(damaged()).await.status, 404);
        let tracked = received.recipient.get(&format!("/api/public/tracking/{}", received.token)).await.ok().data();
        assert_eq!(tracked["returns"], false);
    }

    async fn a_person_is_asked_once_whatever_is_repeated(app, shop = Shop::open) {
        let received = shop.delivered(allowed()).await;
        let asked = received.ask(damaged()).await.ok().data();
        assert_eq!((&asked["open"], &asked["asked"]["status"]), (&json!(false), &json!("requested")));
        assert_eq!(received.ask(damaged()).await.ok().data()["asked"], asked["asked"]);
        let other = received.ask(json!({ "items": [{ "line": 0, "quantity": 1 }], "reason": "other" })).await;
        assert_eq!((other.status.as_u16(), &other.json()["code"]), (409, &json!("returns.asked")));
        let row = shop.only_return().await;
        assert_eq!((&row["status"], &row["reason"], &row["note"]), (&json!("requested"), &json!("damaged"), &json!("The lid is broken.")));
        assert_eq!((&row["shipment_id"], &row["recipient"]), (&json!(received.shipment_id), &json!("Luc Roy")));
        assert_eq!(shop.required().await, json!([["return_asked", "returns"]]));
        shop.run_due_jobs().await;
        let me = shop.owner.get("/api/user").await.ok().data()["email"].as_str().unwrap().to_owned();
        let mails = app.mails_to(&me).await;
        let about: Vec<_> = mails.iter().filter(|mail| mail["subject"].as_str().unwrap().contains("Luc Roy asks to send")).collect();
        assert_eq!(about.len(), 1, "{mails:?}");
        assert!(about[0]["text"].as_str().unwrap().contains("/dashboard/returns?status=requested"));
        let trail = shop.owner.get("/api/account/audit?action=shipping").await.ok().data();
        assert_eq!((&trail[0]["message"], &trail[0]["actor_name"]), (&json!("A recipient asked to send something back."), &json!("")));
    }

    async fn a_fee_is_shown_before_and_charged_as_shown(app, shop = Shop::open) {
        let received = shop.delivered(with_fee(800)).await;
        let offer = received.recipient.get(&received.path("")).await.ok().data();
        let fees: Vec<_> = offer["reasons"].as_array().unwrap().iter().map(|one| (one["reason"].as_str().unwrap(), one["fee"].as_i64().unwrap())).collect();
        assert_eq!(fees, [("wrong_size", 800), ("damaged", 0), ("other", 800)], "what the sender is at fault for is free");
        let asked = json!({ "items": [{ "line": 0, "quantity": 1 }], "reason": "wrong_size" });
        assert_eq!(received.ask(asked).await.ok().data()["asked"]["fee"], 800);
        shop.owner.put("/api/returns/settings", with_fee(1_200)).await.ok();
        assert_eq!(shop.only_return().await["fee"], 800);
        shop.run_due_jobs().await;
        let me = shop.owner.get("/api/user").await.ok().data()["email"].as_str().unwrap().to_owned();
        let is_mentioned = app.mails_to(&me).await.iter().any(|mail| mail["text"].as_str().unwrap().contains("$8.00, deducted from the refund"));
        assert!(is_mentioned);
    }

    async fn two_at_once_ask_for_one_return(app, shop = Shop::open) {
        let received = shop.delivered(allowed()).await;
        let (one, other) = tokio::join!(received.ask(damaged()), received.ask(damaged()));
        assert_eq!(one.ok().data()["asked"], other.ok().data()["asked"]);
        shop.only_return().await;
    }

    async fn the_window_opens_with_the_delivery_and_closes_after_its_days(app, shop = Shop::open) {
        let early = shop.sent().await;
        shop.owner.put("/api/returns/settings", allowed()).await.ok();
        let link = shop.owner.post(&format!("/api/tracking/{early}/link"), json!({})).await.ok().data();
        let token = link["url"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
        let path = format!("/api/public/returns/{token}");
        assert_eq!(shop.owner.get(&path).await.ok().data()["open"], false);
        assert_eq!(shop.owner.post(&path, damaged()).await.violations(), ["items returns.not_delivered"]);
        shop.tells(&whole_way(), 5);
        shop.tick_after(TimeDelta::days(5)).await;
        // The last minute of the last day in Montréal.
        app.clock().set("2026-12-09T04:59:00Z".parse().unwrap());
        assert_eq!(shop.owner.get(&path).await.ok().data()["open"], true);
        app.clock().advance(TimeDelta::minutes(1));
        assert_eq!(shop.owner.get(&path).await.ok().data()["open"], false);
        let late = shop.owner.with("accept-language", "fr").post(&path, damaged()).await;
        assert_eq!(late.violations(), ["items returns.closed"]);
        assert!(late.json()["errors"][0]["message"].as_str().unwrap().contains("2026-12-08"), "{late}");
    }

    async fn what_is_not_in_the_parcel_or_not_offered_is_refused(app, shop = Shop::open) {
        let received = shop.delivered(allowed()).await;
        let wrong = json!({ "items": [{ "line": 0, "quantity": 2 }, { "line": 4, "quantity": 1 }], "reason": "changed_mind" });
        let expected = ["items[0].quantity returns.quantity.range", "items[1].line returns.item.unknown", "reason returns.reason.required"];
        assert_eq!(received.ask(wrong).await.violations(), expected);
        assert_eq!(shop.owner.get("/api/returns").await.ok().data(), json!([]));
    }

    async fn photos_wait_for_the_return_that_names_them(app, shop = Shop::open) {
        let received = shop.delivered(allowed()).await;
        let photo = picture(40, 30, ImageFormat::Png);
        let added = send(&received.recipient, &received.path("/files"), &[("lid.png", &photo), ("box.png", &photo)]).await.ok().data();
        let ids = added["file_ids"].clone();
        assert_eq!(ids.as_array().unwrap().len(), 2);
        let refused = send(&received.recipient, &received.path("/files"), &[("lid.pdf", PDF)]).await;
        assert_eq!(refused.status, 422);
        assert_eq!(send(&received.recipient, "/api/public/returns/nonsense/files", &[("a.png", &photo)]).await.status, 404);
        let mut input = damaged();
        input["file_ids"] = json!(["0199a000-0000-7000-8000-000000000001"]);
        let gone = received.ask(input.clone()).await;
        assert_eq!((gone.status.as_u16(), &gone.json()["code"]), (409, &json!("returns.photos_gone")));
        assert_eq!(shop.owner.get("/api/returns").await.ok().data(), json!([]), "nothing is half asked for");
        input["file_ids"] = ids.clone();
        received.ask(input).await.ok();
        let row = shop.only_return().await;
        let shown: Vec<_> = row["photos"].as_array().unwrap().iter().map(|photo| photo["id"].clone()).collect();
        assert_eq!(json!(shown), ids);
        let path = format!("/api/files/{}", shown[0].as_str().unwrap());
        assert_eq!(shop.owner.get(&path).await.ok().header("content-type"), "image/jpeg");
        assert_eq!(shop.owner.delete(&path).await.json()["code"], "returns.photos_stay");
        assert_eq!(shop.as_client(&app.owner().await).get(&path).await.status, 404);
        // Its photos are not pictures of the shipment.
        let files = shop.owner.get(&format!("/api/uploaded-files/{}", received.shipment_id)).await.ok().data();
        assert_eq!(files, json!([]));
    }

    async fn a_network_asks_no_more_often_than_its_limit(app, shop = Shop::open) {
        let received = shop.delivered(allowed()).await;
        let mut last = 0;
        for _ in 0..=(30 * shop.state.config.limits.scale) {
            last = received.ask(json!({})).await.status.as_u16();
        }
        assert_eq!(last, 429);
    }
}
