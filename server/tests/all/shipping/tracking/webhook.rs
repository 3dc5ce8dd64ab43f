//! A courier's own calls: believed only as far as that it is asked again.

use axum::body::Body;
use axum::http::Request;
use chrono::{TimeDelta, Utc};
use serde_json::json;
use waybill_providers::courier::sign_notice;
use waybill_providers::http::Secret;
use waybill_server::shipping::tracking::SIGNATURE;

use super::*;

async fn call(shop: &Shop<'_>, slug: &str, header: &str, body: &str) -> u16 {
    let request = Request::post(format!("/api/couriers/{slug}/webhooks")).header(SIGNATURE, header);
    let client = shop.as_client(&shop.owner);
    client.request(request.body(Body::from(body.to_owned())).unwrap()).await.status.as_u16()
}

both! {
    async fn a_signed_webhook_only_triggers_a_poll_of_the_courier(app) {
        let secret = Secret::new("between us");
        let shop = Shop::configured(app, |config| config.couriers.cp.webhook_secret = Secret::new("between us")).await;
        let id = shop.sent().await;
        shop.tells(&whole_way(), 1);
        shop.tick().await;
        app.clock().advance(TimeDelta::minutes(5));
        shop.tells(&whole_way(), 3);
        let number = shop.db_trackings().await[0].tracking_number.clone();
        let body = json!({ "tracking_number": number, "status": "delivered" }).to_string();
        let header = sign_notice(&secret, Utc::now().timestamp(), body.as_bytes());
        for (header, body) in [
            ("", body.as_str()),
            ("t=1,v1=00", &body),
            (&sign_notice(&Secret::new("guessed"), Utc::now().timestamp(), body.as_bytes()), &body),
            (&sign_notice(&secret, Utc::now().timestamp() - 400, body.as_bytes()), &body),
            (&header, "{\"tracking_number\":\"7023210900000099\"}"),
        ] {
            assert_eq!(call(&shop, "cp", header, body).await, 400, "{header}");
        }
        shop.run_due_jobs().await;
        assert_eq!(shop.courier.books().tracks, 1, "nobody was asked because of a forged call");
        for _ in 0..3 {
            assert_eq!(call(&shop, "cp", &header, &body).await, 200);
        }
        shop.run_due_jobs().await;
        assert_eq!(shop.courier.books().tracks, 2, "repeated calls ask once");
        assert_eq!(shop.progress(&id).await["status"], "in_transit", "what the courier says, not the call");
        assert_eq!(call(&shop, "cp", &header, &body).await, 200);
        shop.run_due_jobs().await;
        assert_eq!(shop.courier.books().tracks, 2, "it was asked just now");
        let stranger = json!({ "tracking_number": "7023210900000099" }).to_string();
        let header = sign_notice(&secret, Utc::now().timestamp(), stranger.as_bytes());
        assert_eq!(call(&shop, "cp", &header, &stranger).await, 200);
    }

    async fn a_courier_without_a_secret_is_not_heard(app, shop = Shop::open) {
        let body = "{\"tracking_number\":\"7023210900000099\"}";
        let header = sign_notice(&Secret::default(), Utc::now().timestamp(), body.as_bytes());
        assert_eq!(call(&shop, "cp", &header, body).await, 404);
        assert_eq!(call(&shop, "nobody", &header, body).await, 404);
    }
}
