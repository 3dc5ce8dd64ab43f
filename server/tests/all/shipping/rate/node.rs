//! Tokens for one courier's rates, and the process that takes them.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use chrono::TimeDelta;
use serde_json::Value;
use waybill_server::platform::secret::RootSecret;
use waybill_server::shipping::rate::{CourierTokens, node};

use super::couriers::Couriers;
use crate::app::Client;
use crate::shipping::shipment::{draft, montreal_to_toronto};

async fn token(client: &Client, courier: &str) -> String {
    let sources: Value = client.get("/api/couriers").await.ok().data();
    let source = sources.as_array().unwrap().iter().find(|source| source["courier"] == courier).unwrap();
    assert_eq!(source["base_url"], "/api/v2");
    source["token"].as_str().unwrap().to_owned()
}

both! {
    async fn a_courier_s_token_asks_for_that_courier_s_rates_and_nothing_else(app, couriers = Couriers::open) {
        let id = draft(&couriers.owner, montreal_to_toronto()).await;
        let bearer = couriers.owner.with_token(&token(&couriers.owner, "cp").await);
        bearer.get(&format!("/api/v2/get-rates/{id}/cp")).await.ok();
        for path in [format!("/api/v2/get-rates/{id}/puro"), "/api/couriers".into(), "/api/user".into()] {
            assert_eq!(bearer.get(&path).await.status, StatusCode::UNAUTHORIZED, "{path}");
        }
    }

    async fn a_courier_s_process_answers_its_own_tokens_alone(app, couriers = Couriers::open) {
        let id = draft(&couriers.owner, montreal_to_toronto()).await;
        let process = Client::new(node(couriers.state.platform.clone(), couriers.state.courier_tokens.clone()));
        let path = format!("/get-rates/{id}/cp");
        let bearer = process.with_token(&token(&couriers.owner, "cp").await);
        let rates = bearer.get(&path).await.ok().data();
        assert!(rates.as_array().unwrap().len() >= 2);
        let session = process.with_token(&couriers.owner.token);
        assert_eq!(session.get(&path).await.status, StatusCode::UNAUTHORIZED);
        assert_eq!(process.get(&path).await.status, StatusCode::UNAUTHORIZED);
        assert_eq!(bearer.get("/api/couriers").await.status, StatusCode::NOT_FOUND);
        let stranger = app.owner().await;
        let stranger = couriers.owner.with_token(&stranger.token);
        let stranger = process.with_token(&token(&stranger, "cp").await);
        assert_eq!(stranger.get(&path).await.status, StatusCode::NOT_FOUND);
    }

    async fn a_token_ends_after_a_quarter_of_an_hour_and_with_its_session(app, couriers = Couriers::open) {
        let id = draft(&couriers.owner, montreal_to_toronto()).await;
        let process = Client::new(node(couriers.state.platform.clone(), couriers.state.courier_tokens.clone()));
        let path = format!("/get-rates/{id}/cp");
        let bearer = process.with_token(&token(&couriers.owner, "cp").await);
        couriers.pass(TimeDelta::seconds(899));
        bearer.get(&path).await.ok();
        couriers.pass(TimeDelta::seconds(1));
        assert_eq!(bearer.get(&path).await.status, StatusCode::UNAUTHORIZED);
        let bearer = process.with_token(&token(&couriers.owner, "cp").await);
        couriers.owner.post("/api/logout", serde_json::json!({})).await.ok();
        assert_eq!(bearer.get(&path).await.status, StatusCode::UNAUTHORIZED);
    }

    async fn browsers_may_ask_a_courier_s_process_from_the_application_s_origin_alone(app, couriers = Couriers::open) {
        let process = Client::new(node(couriers.state.platform.clone(), couriers.state.courier_tokens.clone()));
        let may = couriers.state.config.http.origin();
        for (origin, allowed) in [(may.as_str(), may.as_str()), ("https://elsewhere.example", may.as_str())] {
            let question = Request::builder()
                .method("OPTIONS")
                .uri("/get-rates/0192a000-0000-7000-8000-000000000000/cp")
                .header("origin", origin)
                .header("access-control-request-method", "GET")
                .header("access-control-request-headers", "authorization")
                .body(Body::empty())
                .unwrap();
            let answer = process.request(question).await;
            // A browser compares the answer with its own origin.
            assert_eq!(answer.header("access-control-allow-origin"), allowed);
            assert_eq!(answer.header("access-control-allow-methods"), "GET");
        }
    }
}

#[test]
fn another_installation_s_tokens_are_read_by_its_public_key_alone() {
    let secret = |digit: &str| RootSecret::parse(&digit.repeat(64)).unwrap();
    let own = CourierTokens::new(&secret("1"), "").unwrap();
    let node = CourierTokens::new(&secret("2"), own.public_key()).unwrap();
    assert_eq!(node.public_key(), own.public_key());
    assert!(CourierTokens::new(&secret("2"), "12").is_err());
    assert_ne!(CourierTokens::new(&secret("2"), "").unwrap().public_key(), own.public_key());
}
