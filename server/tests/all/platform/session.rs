//! Who may call, and where the token is taken from.

use chrono::TimeDelta;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};
use waybill_server::platform::account::user_entity as user;
use waybill_server::platform::secret::Purpose;
use waybill_server::platform::session::entity as session;

both! {
    async fn an_anonymous_caller_is_asked_to_sign_in(app) {
        snapshot!(app.anonymous().get("/api/user").await, @r#"
        401 Unauthorized
        {
          "code": "auth.token",
          "errors": [],
          "message": "Please sign in to continue.",
          "request_id": "[request_id]"
        }
        "#);
    }

    async fn an_unknown_token_is_a_session_that_ended(app) {
        snapshot!(app.anonymous().with_token("nonsense").get("/api/user").await, @r#"
        401 Unauthorized
        {
          "code": "auth.session_ended",
          "errors": [],
          "message": "Your session has ended. Please sign in again.",
          "request_id": "[request_id]"
        }
        "#);
    }

    async fn a_session_ends_30_days_after_it_was_last_seen(app, owner) {
        app.clock().advance(TimeDelta::days(29));
        owner.get("/api/user").await.ok();
        app.clock().advance(TimeDelta::days(29));
        owner.get("/api/user").await.ok();
        app.clock().advance(TimeDelta::days(30));
        assert_eq!(owner.get("/api/user").await.status, 401);
    }

    async fn a_session_ends_90_days_after_it_was_opened_however_much_it_is_used(app, owner) {
        for _ in 0..4 {
            app.clock().advance(TimeDelta::days(22));
            owner.get("/api/user").await.ok();
        }
        let session = session::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert_eq!(session.expires_at, session.created_at + TimeDelta::days(90));
        app.clock().advance(TimeDelta::days(2));
        assert_eq!(owner.get("/api/user").await.json()["code"], "auth.session_ended");
    }

    async fn last_seen_is_written_at_most_hourly(app, owner) {
        let seen = async || session::Entity::find().one(app.db()).await.unwrap().unwrap().last_seen_at;
        let first = seen().await;
        app.clock().advance(TimeDelta::minutes(59));
        owner.get("/api/user").await.ok();
        assert_eq!(seen().await, first);
        app.clock().advance(TimeDelta::minutes(1));
        owner.get("/api/user").await.ok();
        assert_eq!(seen().await, first + TimeDelta::hours(1));
    }

    async fn a_cookie_alone_reads_no_data(app, owner) {
        let cookie = app.anonymous().with("cookie", &format!("waybill_token={}", owner.token));
        assert_eq!(cookie.get("/api/user").await.status, 401);
    }

    async fn a_link_from_another_site_does_not_sign_out(app, owner) {
        let cookie = app.anonymous().with("cookie", &format!("waybill_token={}", owner.token));
        for path in ["/api/user", "/api/account/cards", "/api/no/such"] {
            let answer = cookie.get(path).await;
            assert!(answer.headers("set-cookie").is_empty(), "{path}: {answer}");
        }
        let unknown = app.anonymous().with("cookie", "waybill_token=unknown").get("/api/user").await;
        assert_eq!(unknown.json()["code"], "auth.session_ended");
        assert!(unknown.headers("set-cookie").iter().any(|cookie| cookie.starts_with("waybill_token=; Path=/; Max-Age=0")));
        app.clock().advance(TimeDelta::days(31));
        assert!(!cookie.get("/api/user").await.headers("set-cookie").is_empty());
    }

    async fn a_cookie_with_the_other_half_of_the_pair_is_enough(app, owner) {
        let id = session::Entity::find().one(app.db()).await.unwrap().unwrap().id;
        let half = app.state.secret.mac(Purpose::Csrf, id.as_bytes());
        let cookie = app.anonymous().with("cookie", &format!("waybill_token={}", owner.token));
        cookie.with("x-xsrf-token", &half).get("/api/user").await.ok();
        assert_eq!(cookie.with("x-xsrf-token", "wrong").get("/api/user").await.status, 401);
    }

    async fn a_cookie_writes_only_with_the_other_half_of_the_pair(app, owner) {
        let id = session::Entity::find().one(app.db()).await.unwrap().unwrap().id;
        let half = app.state.secret.mac(Purpose::Csrf, id.as_bytes());
        let cookie = app.anonymous().with("cookie", &format!("waybill_token={}", owner.token));
        let options = serde_json::json!({"show_shopify_popup": 0});
        assert_eq!(cookie.post("/api/set-popup-options", options.clone()).await.status, 403);
        let wrong = cookie.with("x-xsrf-token", "wrong");
        assert_eq!(wrong.post("/api/set-popup-options", options.clone()).await.status, 403);
        cookie.with("x-xsrf-token", &half).post("/api/set-popup-options", options).await.ok();
    }

    async fn a_get_that_changes_something_takes_no_cookie(app, owner) {
        let id = session::Entity::find().one(app.db()).await.unwrap().unwrap().id;
        let half = app.state.secret.mac(Purpose::Csrf, id.as_bytes());
        let cookie = app.anonymous().with("cookie", &format!("waybill_token={}", owner.token));
        for path in ["account/payment/setup-intent", "shopify/install?shop=a.myshopify.com", "shopify/sync-orders"] {
            assert_eq!(cookie.with("x-xsrf-token", &half).get(&format!("/api/{path}")).await.status, 401, "{path}");
        }
        owner.get("/api/shopify/sync-orders").await.ok();
    }

    async fn the_popup_is_shown_or_not(app) {
        let options = serde_json::json!({"show_shopify_popup": 2});
        let refused = app.owner().await.post("/api/set-popup-options", options).await;
        assert_eq!(refused.violations(), ["show_shopify_popup request.field.value"]);
    }

    async fn the_bearer_header_wins_over_the_cookie(app, one, other) {
        let both = one.with("cookie", &format!("waybill_token={}", other.token));
        assert_eq!(both.get("/api/user").await.ok().data()["id"], one.user_id.to_string());
    }

    async fn the_cookie_lasts_as_long_as_its_session(app, owner) {
        let both = owner.with("cookie", &format!("waybill_token={}", owner.token));
        assert!(both.get("/api/user").await.ok().headers("set-cookie").is_empty());
        app.clock().advance(TimeDelta::days(20));
        let renewed = both.get("/api/user").await.ok().headers("set-cookie");
        assert_eq!(renewed.len(), 3, "{renewed:?}");
        assert!(renewed[0].starts_with(&format!("waybill_token={}; Path=/; Max-Age=2592000;", owner.token)));
        app.clock().advance(TimeDelta::days(1));
        // A request without the cookie gets none.
        assert!(owner.get("/api/user").await.ok().headers("set-cookie").is_empty());
    }

    async fn a_disabled_user_gets_the_reason(app, owner) {
        let row = user::Entity::find().filter(user::Column::Id.eq(owner.user_id)).one(app.db()).await.unwrap().unwrap();
        let mut row: user::ActiveModel = row.into();
        row.status = Set(user::UserStatus::Disabled);
        row.update(app.db()).await.unwrap();
        snapshot!(owner.get("/api/user").await, @r#"
        403 Forbidden
        {
          "code": "auth.disabled",
          "errors": [],
          "message": "Your account is disable",
          "request_id": "[request_id]"
        }
        "#);
    }
}
