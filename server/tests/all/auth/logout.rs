use serde_json::json;

use super::registered;

both! {
    async fn ends_the_session_and_clears_the_six_cookies(app) {
        let amelie = registered(app).await;
        let answer = amelie.post("/api/logout", json!({})).await.ok();
        let cleared: Vec<_> = answer.headers("set-cookie").iter().map(|cookie| cookie.split('=').next().unwrap().to_owned()).collect();
        assert_eq!(cleared, ["waybill_token", "user", "destinationAdded", "shipmentId", "rateID", "profile", "XSRF-TOKEN"]);
        assert!(answer.headers("set-cookie").iter().all(|cookie| cookie.contains("Path=/; Max-Age=0")));
        assert_eq!(amelie.get("/api/user").await.status, 401);
    }

    async fn a_401_for_the_cookie_clears_them_too(app) {
        let stale = app.anonymous().with("cookie", "waybill_token=stale").get("/api/user").await;
        assert_eq!((stale.status.as_u16(), stale.headers("set-cookie").len()), (401, 7));
        let bearer = app.anonymous().with_token("stale").get("/api/user").await;
        assert_eq!((bearer.status.as_u16(), bearer.headers("set-cookie").len()), (401, 0));
    }
}
