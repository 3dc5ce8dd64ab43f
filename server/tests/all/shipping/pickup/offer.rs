//! When a courier can be asked, and what an account usually asks for.

use serde_json::json;

use super::*;

both! {
    async fn days_are_those_of_the_place_and_the_rule(app, shop = Shop::open) {
        let offer = shop.owner.get("/api/v2/dynamic-pickups?courier=cp&postal_code=V6B%201A1").await.ok().data();
        assert_eq!((&offer["time_zone"], &offer["province"]), (&json!("America/Vancouver"), &json!("BC")));
        assert_eq!((&offer["of_courier"], &offer["charge"]), (&json!(false), &json!(null)));
        let days = offer["days"].as_array().unwrap();
        assert_eq!(days.len(), 31);
        assert_eq!(offer["now"].as_str().unwrap()[..10], *days[0]["date"].as_str().unwrap());
        assert_eq!(days[1]["reason"], "Weekend");
        let with = |path: &str| format!("/api/v2/dynamic-pickups?{path}");
        assert_eq!(shop.owner.get(&with("courier=nobody&postal_code=V6B1A1")).await.status, 404);
        assert_eq!(shop.owner.get(&with("courier=cp&postal_code=90210")).await.json()["code"], "pickup.place");
    }

    async fn holidays_are_those_of_the_courier_or_of_all(app, shop = Shop::open) {
        let days = async |query: &str| {
            let days = shop.owner.get(&format!("/api/v2/pickups-holidays?postal_code=H2X1Y4{query}")).await.ok().data();
            days.as_array().unwrap().iter().map(text).collect::<Vec<_>>()
        };
        let of_post = days("&courier=cp").await;
        assert!(of_post.contains(&"2026-12-25".to_owned()) && of_post.contains(&"2027-06-24".to_owned()));
        assert!(of_post.contains(&"2027-03-29".to_owned()), "Easter Monday is the post's: {of_post:?}");
        assert!(!days("").await.contains(&"2027-03-29".to_owned()));
        assert_eq!(shop.owner.get("/api/v2/pickups-holidays?postal_code=nowhere").await.status, 422);
    }

    async fn pickup_defaults_are_saved_and_read_again(app, shop = Shop::open) {
        let path = "/api/pickups/defaults";
        assert_eq!(shop.owner.get(path).await.ok().data()["updated_at"], json!(null));
        let usual = json!({ "ready_time": "1300", "close_time": "1630", "location": "loading_dock", "instructions": " Dock 4 " });
        shop.owner.post(path, usual.clone()).await.ok();
        let saved = shop.owner.get(path).await.ok().data();
        assert_eq!((&saved["ready_time"], &saved["instructions"]), (&json!("1300"), &json!("Dock 4")));
        let short = json!({ "ready_time": "1300", "close_time": "1400" });
        assert_eq!(shop.owner.put(path, short).await.status, 422);
        shop.owner.put(path, json!({ "location": "mail_room" })).await.ok();
        let saved = shop.owner.get(path).await.ok().data();
        assert_eq!((&saved["ready_time"], &saved["location"]), (&json!(""), &json!("mail_room")));
    }
}
