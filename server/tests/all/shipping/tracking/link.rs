//! The recipient's page: who has the link sees what a recipient may see, until it is revoked.

use chrono::TimeDelta;
use serde_json::json;

use super::*;

fn token(link: &serde_json::Value) -> String {
    link["url"].as_str().unwrap().rsplit('/').next().unwrap().to_owned()
}

both! {
    async fn a_link_shows_only_the_tracking_until_it_is_revoked(app, shop = Shop::open) {
        let id = shop.sent().await;
        shop.tells(&whole_way(), 3);
        shop.tick_after(TimeDelta::hours(2)).await;
        let path = format!("/api/tracking/{id}/link");
        let link = shop.owner.post(&path, json!({})).await.ok().data();
        assert_eq!(shop.owner.post(&path, json!({})).await.ok().data(), link, "there is one");
        assert_eq!(shop.progress(&id).await["link"], link);
        let token = token(&link);
        assert!(token.len() >= 43, "{token}");
        let anonymous = app.anonymous();
        let answer = anonymous.get(&format!("/api/public/tracking/{token}")).await.ok();
        assert_eq!(answer.header("cache-control"), "no-store");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        let shown = answer.data();
        assert_eq!((&shown["status"], shown["events"].as_array().unwrap().len()), (&json!("in_transit"), 3));
        let of = shop.shipment(&id).await;
        for end in ["origin_address", "destination_address"] {
            for field in ["street1", "contact_last_name", "contact_phone", "contact_email", "postal_code"] {
                let hidden = of[end][field].as_str().unwrap();
                assert!(hidden.is_empty() || !shown.to_string().contains(hidden), "{end} {field}: {shown}");
            }
        }
        assert!(!shown.to_string().contains(&id) && !shown.to_string().contains("total"), "{shown}");
        shop.owner.delete(&path).await.ok();
        assert_eq!(anonymous.get(&format!("/api/public/tracking/{token}")).await.status, 404);
        assert_eq!(shop.progress(&id).await["link"], json!(null));
        let other = shop.owner.post(&path, json!({})).await.ok().data();
        assert_ne!(other["url"], link["url"]);
        assert_eq!(anonymous.get("/api/public/tracking/nonsense").await.status, 404);
    }

    async fn a_link_ends_ninety_days_after_delivery(app, shop = Shop::open) {
        let id = shop.sent().await;
        let link = shop.owner.post(&format!("/api/tracking/{id}/link"), json!({})).await.ok().data();
        shop.tells(&whole_way(), 5);
        shop.tick_after(TimeDelta::hours(2)).await;
        let page = format!("/api/public/tracking/{}", token(&link));
        let anonymous = app.anonymous().with("accept-language", "fr");
        app.clock().set("2027-02-22T16:39:59Z".parse().unwrap());
        assert_eq!(anonymous.get(&page).await.ok().data()["status"], "delivered");
        app.clock().advance(TimeDelta::seconds(1));
        let ended = anonymous.get(&page).await;
        assert_eq!((ended.status.as_u16(), &ended.json()["code"]), (410, &json!("tracking.link_ended")));
        assert!(ended.json()["message"].as_str().unwrap().contains("90 jours après la livraison"), "{ended}");
    }

    async fn a_draft_has_no_link(app, shop = Shop::open) {
        let (draft, _) = shop.quoted().await;
        assert_eq!(shop.owner.post(&format!("/api/tracking/{draft}/link"), json!({})).await.status, 409);
    }
}
