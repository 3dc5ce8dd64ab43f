//! Prices for people without an account.

use axum::http::StatusCode;
use chrono::TimeDelta;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::{Value, json};
use waybill_server::platform::config::Config;
use waybill_server::shipping::rate::{entity as rate, quote_entity as quote};
use waybill_server::shipping::shipment::entity as shipment;
use waybill_simulator::FaultKind;

use super::couriers::Couriers;
use super::{choose, ids, sorted, total};
use crate::app::{Answer, Client};
use crate::shipping::shipment::{draft, montreal_to_toronto};

fn by_postal_codes() -> Value {
    json!({
        "origin_address": {"country": "CA", "postal_code": "h2l 2g9"},
        "destination_address": {"country": "CA", "postal_code": "M5J 0B6"},
        "parcels": montreal_to_toronto()["parcels"],
    })
}

async fn ask(client: &Client, body: Value) -> Answer {
    client.post("/api/public/quick-rate", body).await
}

/// Two questions an hour and network, three in all, behind a proxy that says who asks.
fn few(config: &mut Config) {
    config.limits.visitor_rates_per_hour = 2;
    config.limits.all_visitor_rates_per_hour = 3;
    config.http.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
}

both! {
    async fn a_visitor_sees_the_same_prices_as_a_customer(app, couriers = Couriers::open) {
        let answer: Value = ask(&couriers.visitor, by_postal_codes()).await.ok().json();
        let id = draft(&couriers.owner, montreal_to_toronto()).await;
        let whole = sorted(&couriers.owner, &id).await;
        let prices = |answer: &Value| -> Vec<(String, i64, Value)> {
            let all = answer["data"].as_array().unwrap().iter();
            all.map(|rate| (format!("{} {}", rate["courier_slug"], rate["service"]), total(rate), rate["tags"].clone())).collect()
        };
        assert!(prices(&answer).len() > 6, "{}", answer["meta"]);
        assert_eq!(prices(&answer), prices(&whole));
        assert!(answer["data"].as_array().unwrap().iter().all(|rate| rate["simulated"] == true));
    }

    async fn nothing_of_it_is_stored_and_no_rate_can_be_chosen(app, couriers = Couriers::open) {
        let answer: Value = ask(&couriers.visitor, by_postal_codes()).await.ok().json();
        assert_eq!(quote::Entity::find().count(app.db()).await.unwrap(), 0);
        assert_eq!(rate::Entity::find().count(app.db()).await.unwrap(), 0);
        assert_eq!(shipment::Entity::find().count(app.db()).await.unwrap(), 0);
        let id = draft(&couriers.owner, montreal_to_toronto()).await;
        assert_eq!(choose(&couriers.owner, &id, &ids(&answer)[0]).await.status, StatusCode::CONFLICT, "gone");
    }

    async fn a_courier_that_is_down_has_a_message_for_visitors_too(app, couriers = Couriers::open) {
        couriers.strike("puro", FaultKind::ServerError);
        let french = couriers.visitor.with("accept-language", "fr");
        let answer: Value = ask(&french, by_postal_codes()).await.ok().json();
        assert!(answer["data"].as_array().unwrap().iter().all(|rate| rate["courier_slug"] != "puro"));
        assert_eq!(answer["meta"]["messages"][0]["courier"], "puro");
        assert!(answer["meta"]["messages"][0]["message"].as_str().unwrap().starts_with("Purolator éprouve"), "{}", answer["meta"]);
    }

    async fn a_network_has_an_hourly_limit_and_all_visitors_have_one(app) {
        let couriers = Couriers::with(app, few).await;
        let from = |address: &str| couriers.visitor.with("x-forwarded-for", address);
        let status = async |address: &str| ask(&from(address), by_postal_codes()).await.status.as_u16();
        assert_eq!([status("2001:db8::1").await, status("2001:db8::2").await], [200, 200]);
        let refused = ask(&from("2001:db8::3"), by_postal_codes()).await;
        assert_eq!((refused.status.as_u16(), refused.header("retry-after").as_str()), (429, "3601"));
        // What a network asked beyond its own does not count for the others.
        assert_eq!([status("192.0.2.1").await, status("192.0.2.1").await], [200, 429]);
        assert_eq!(status("192.0.2.2").await, 429);
        couriers.pass(TimeDelta::hours(1));
        assert_eq!(status("2001:db8::1").await, 200);
    }

    async fn a_mistake_is_reported_at_its_field_and_uses_up_no_call(app) {
        let couriers = Couriers::with(app, few).await;
        for _ in 0..4 {
            let nothing = ask(&couriers.visitor, json!({})).await;
            assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
            assert_eq!(nothing.violations()[0], "destination_address shipment.destination_address.required");
        }
        let mut mistyped = by_postal_codes();
        mistyped["destination_address"]["postal_code"] = "M5J".into();
        mistyped["parcels"][0]["weight"] = "heavy".into();
        let refused = ask(&couriers.visitor, mistyped).await.violations();
        assert!(refused.contains(&"destination_address.postal_code address.postal_code.format".to_owned()), "{refused:?}");
        assert!(refused.iter().any(|violation| violation.starts_with("parcels[0].weight ")), "{refused:?}");
        ask(&couriers.visitor, by_postal_codes()).await.ok();
    }

    async fn a_question_has_one_parcel_and_a_bound(app) {
        let visitor = app.anonymous();
        let mut two = by_postal_codes();
        two["parcels"] = json!([two["parcels"][0], two["parcels"][0]]);
        assert_eq!(ask(&visitor, two).await.status, StatusCode::BAD_REQUEST);
        let mut long = by_postal_codes();
        long["origin_address"]["city"] = "x".repeat(20_000).into();
        let refused = ask(&visitor, long).await;
        assert_eq!(refused.status, StatusCode::PAYLOAD_TOO_LARGE);
        let mut longer = by_postal_codes();
        longer["origin_address"]["city"] = "x".repeat(10_000).into();
        assert_eq!(ask(&visitor, longer).await.violations(), ["origin_address.city text.too_long"]);
    }
}
