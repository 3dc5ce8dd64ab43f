use serde_json::json;

use super::registered;

both! {
    async fn ends_the_session_and_clears_the_six_cookies(app, amelie = registered) {
        let answer = amelie.post("/api/logout", json!({})).await.ok();
        let cleared: Vec<_> = answer.headers("set-cookie").iter().map(|cookie| cookie.split('=').next().unwrap().to_owned()).collect();
        assert_eq!(cleared, ["waybill_token", "user", "destinationAdded", "shipmentId", "rateID", "profile", "XSRF-TOKEN"]);
        assert!(answer.headers("set-cookie").iter().all(|cookie| cookie.contains("Path=/; Max-Age=0")));
        assert_eq!(amelie.get("/api/user").await.status, 401);
    }

    async fn clears_the_cookies_also_of_a_session_that_ended_elsewhere(app) {
        let stale = app.anonymous().with_token("stale").post("/api/logout", json!({})).await;
        assert_eq!((stale.status.as_u16(), stale.headers("set-cookie").len()), (401, 7));
        let cookie = app.anonymous().with("cookie", "waybill_token=stale").post("/api/logout", json!({})).await;
        assert_eq!((cookie.status.as_u16(), cookie.headers("set-cookie").len()), (401, 7));
    }

    async fn another_site_cannot_sign_anybody_out(app, amelie = registered) {
        let forged = app.anonymous().with("cookie", &format!("waybill_token={}", amelie.token));
        let answer = forged.post("/api/logout", json!({})).await;
        snapshot!(answer, @r#"
        403 Forbidden
        {
          "code": "auth.csrf",
          "errors": [],
          "message": "We couldn't confirm that this came from our page. Reload the page and try again.",
          "request_id": "[request_id]"
        }
        "#);
        assert!(answer.headers("set-cookie").is_empty());
        amelie.get("/api/user").await.ok();
    }

    async fn a_401_for_the_cookie_clears_them_too(app) {
        let stale = app.anonymous().with("cookie", "waybill_token=stale").get("/api/user").await;
        assert_eq!((stale.status.as_u16(), stale.headers("set-cookie").len()), (401, 7));
        let bearer = app.anonymous().with_token("stale").get("/api/user").await;
        assert_eq!((bearer.status.as_u16(), bearer.headers("set-cookie").len()), (401, 0));
    }
}
