//! Prices between two places, before the addresses are known.

use axum::http::StatusCode;
use sea_orm::ActiveValue::Set;
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use waybill_core::shipment::ShipmentStatus;
use waybill_server::platform::Mode;
use waybill_server::shipping::shipment::entity as shipment;
use waybill_simulator::FaultKind;

use super::couriers::Couriers;
use super::{choose, ids, rates, sorted, total};
use crate::app::{Answer, Client};
use crate::shipping::shipment::{draft, montreal_to_toronto};

const COURIERS: [&str; 6] = ["cp", "puro", "gls", "loomis", "ups", "canpar"];

/// From Montréal to Toronto by postal codes alone.
fn by_postal_codes() -> Value {
    json!({
        "origin_address": {"country": "CA", "postal_code": "h2l 2g9"},
        "destination_address": {"country": "CA", "postal_code": "M5J 0B6"},
        "parcels": montreal_to_toronto()["parcels"],
    })
}

async fn ask(client: &Client, id: &str, quote: Value) -> Answer {
    client.post(&format!("/api/shipment-quick-rate/{id}"), quote).await
}

fn couriers_in(answer: &Value) -> Vec<&str> {
    let all = answer["data"].as_array().unwrap();
    COURIERS.into_iter().filter(|courier| all.iter().any(|rate| rate["courier_slug"] == *courier)).collect()
}

both! {
    async fn two_postal_codes_and_a_parcel_are_enough_for_every_courier(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, json!({})).await;
        let answer: Value = ask(owner, &id, by_postal_codes()).await.ok().json();
        assert_eq!(couriers_in(&answer), COURIERS, "{}", answer["meta"]);
        let all = answer["data"].as_array().unwrap();
        assert!(all[0]["tags"].as_array().unwrap().contains(&json!("best")));
        assert!(all.iter().all(|rate| total(rate) >= total(&all[0])));
        for rate in all {
            let lines = rate["charges"].as_array().unwrap();
            assert!(lines.iter().any(|line| line["rule"] == "tax.hst_on"), "the code says the province: {rate}");
        }
    }

    async fn an_account_has_an_hourly_limit_of_questions(app) {
        let (_, client) = app.restarted(Mode::Development, |config| {
            config.limits.quick_rates_per_hour = 1;
            config.limits.courier_calls_per_hour = 8;
        }).await;
        let owner = app.owner().await;
        let client = client.with_token(&owner.token);
        let id = draft(&client, montreal_to_toronto()).await;
        // Six couriers are asked; none answers here, which is remembered for a moment.
        ask(&client, &id, by_postal_codes()).await.ok();
        let quick = ask(&client, &id, by_postal_codes()).await;
        assert_eq!((quick.status.as_u16(), quick.header("retry-after").as_str()), (429, "3601"));
        let single = async |courier: &str| client.get(&format!("/api/v2/get-rates/{id}/{courier}")).await.status;
        let statuses = [single("cp").await, single("puro").await, single("gls").await];
        assert_eq!(statuses.map(|status| status.as_u16()), [200, 200, 429]);
    }

    async fn the_price_is_the_one_of_the_whole_addresses(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, montreal_to_toronto()).await;
        let quick: Value = ask(owner, &id, by_postal_codes()).await.ok().json();
        let whole = sorted(owner, &id).await;
        let prices = |answer: &Value| -> Vec<(String, i64)> {
            let all = answer["data"].as_array().unwrap().iter();
            all.map(|rate| (format!("{} {}", rate["courier_slug"], rate["service"]), total(rate))).collect()
        };
        assert_eq!(prices(&quick), prices(&whole));
    }

    async fn the_draft_and_its_own_answers_stay_as_they_are(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, montreal_to_toronto()).await;
        let before = owner.get(&format!("/api/shipments/{id}")).await.ok().data();
        let quick: Value = ask(owner, &id, by_postal_codes()).await.ok().json();
        assert_eq!(owner.get(&format!("/api/shipments/{id}")).await.ok().data(), before);
        assert_eq!(choose(owner, &id, &ids(&quick)[0]).await.status, StatusCode::CONFLICT, "no rate of this shipment");

        let own = ids(&rates(owner, &id, "cp").await);
        ask(owner, &id, by_postal_codes()).await.ok();
        assert_eq!(ids(&rates(owner, &id, "cp").await), own, "answered from what was stored");
        choose(owner, &id, &own[0]).await.ok();
    }

    async fn even_the_same_addresses_make_no_quote_of_the_draft(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, montreal_to_toronto()).await;
        let quick: Value = ask(owner, &id, montreal_to_toronto()).await.ok().json();
        let own = rates(owner, &id, "cp").await;
        assert!(ids(&own).iter().all(|rate| !ids(&quick).contains(rate)));
        let shipment = owner.get(&format!("/api/shipments/{id}")).await.ok().data();
        assert_eq!(shipment["status"], "quoted");
    }

    async fn the_same_question_is_answered_from_what_was_stored(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, json!({})).await;
        let first: Value = ask(owner, &id, by_postal_codes()).await.ok().json();
        let again: Value = ask(owner, &id, by_postal_codes()).await.ok().json();
        assert_eq!(ids(&again), ids(&first));
        let mut insured = by_postal_codes();
        insured["option"] = json!({"insurance": true, "insured_amount": 25_000});
        let insured: Value = ask(owner, &id, insured).await.ok().json();
        assert_eq!(total(&insured["data"][0]) - total(&first["data"][0]), 500);
    }

    async fn abroad_a_country_and_a_city_are_enough_and_a_courier_without_a_price_says_why(app) {
        let couriers = Couriers::open(app).await;
        let owner = &couriers.owner;
        let id = draft(owner, json!({})).await;
        for (place, at_least) in [
            (json!({"country": "US", "postal_code": "10001", "state": "NY", "city": "New York"}), 5),
            // The post alone prices by the code; the others want city and state.
            (json!({"country": "US", "postal_code": "10001"}), 1),
            (json!({"country": "FR", "postal_code": "75001", "city": "Paris"}), 2),
            (json!({"country": "HK", "city": "Central"}), 2),
        ] {
            let mut quote = by_postal_codes();
            quote["destination_address"] = place.clone();
            for papers in [Value::Null, json!({"type": "package", "purpose": "gift", "duties_taxes": "sender"})] {
                quote["commercial_invoice"] = papers;
                let answer: Value = ask(owner, &id, quote.clone()).await.ok().json();
                let (priced, messages) = (couriers_in(&answer), answer["meta"]["messages"].as_array().unwrap().clone());
                assert!(priced.contains(&"cp") && priced.len() >= at_least, "{place}: {priced:?} {messages:?}");
                for courier in COURIERS.into_iter().filter(|courier| !priced.contains(courier)) {
                    assert!(messages.iter().any(|said| said["courier"] == courier), "{place}: {courier} is silent");
                }
            }
        }
    }

    async fn a_courier_that_is_down_has_a_message_and_the_others_are_listed(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, json!({})).await;
        couriers.strike("puro", FaultKind::ServerError);
        let answer: Value = ask(owner, &id, by_postal_codes()).await.ok().json();
        assert_eq!(couriers_in(&answer), ["cp", "gls", "loomis", "ups", "canpar"]);
        assert_eq!(answer["meta"]["messages"][0]["courier"], "puro");
    }

    async fn missing_fields_are_reported_in_the_words_of_the_simpler_check(app, owner) {
        let id = draft(&owner, json!({})).await;
        let refused = |quote: Value| ask(&owner, &id, quote);
        let nothing = refused(json!({})).await;
        assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(nothing.json()["errors"][0]["message"], "Please add destination address.");
        assert_eq!(
            nothing.violations(),
            [
                "destination_address shipment.destination_address.required",
                "origin_address shipment.origin_address.required",
                "parcels[0].length parcel.length.required",
                "parcels[0].height parcel.height.required",
                "parcels[0].width parcel.width.required",
                "parcels[0].weight parcel.quick_weight.required",
                "parcels[0].weight_unit parcel.quick_weight_unit.required",
                "parcels[0].dimension_unit parcel.dimension_unit.required",
            ]
        );
    }

    async fn a_place_that_cannot_be_is_refused_at_its_field(app, owner) {
        let id = draft(&owner, json!({})).await;
        for (field, value, want) in [
            ("postal_code", "M5J", "destination_address.postal_code address.postal_code.format"),
            ("postal_code", "", "destination_address.postal_code address.postal_code.required"),
            ("state", "Quebec?", "destination_address.state address.province.unknown"),
            ("country", "ZZ", "destination_address.country address.country.unknown"),
        ] {
            let mut quote = by_postal_codes();
            quote["destination_address"][field] = value.into();
            let refused = ask(&owner, &id, quote).await;
            assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{field} {value}");
            assert!(refused.violations().contains(&want.to_owned()), "{:?}", refused.violations());
        }
        let mut abroad = by_postal_codes();
        abroad["origin_address"] = json!({"country": "US", "postal_code": "10001"});
        abroad["destination_address"] = json!({"country": "US", "postal_code": "60601"});
        let refused = ask(&owner, &id, abroad).await.violations();
        assert!(refused[0].ends_with("shipment.country.outside_canada"), "{refused:?}");
    }

    async fn foreign_and_bought_shipments_and_malformed_bodies_are_refused(app, owner) {
        let id = draft(&owner, json!({})).await;
        assert_eq!(ask(&app.owner().await, &id, by_postal_codes()).await.status, StatusCode::NOT_FOUND);
        assert_eq!(ask(&app.us_owner().await, &id, by_postal_codes()).await.status, StatusCode::FORBIDDEN);
        let malformed = ask(&owner, &id, json!({"parcels": "one"})).await;
        assert_eq!((malformed.status, malformed.violations()), (StatusCode::BAD_REQUEST, vec!["parcels request.field.type".into()]));
        let bought = shipment::ActiveModel { status: Set(ShipmentStatus::Purchased.into()), ..Default::default() };
        shipment::Entity::update_many().set(bought).exec(app.db()).await.unwrap();
        let bought = ask(&owner, &id, by_postal_codes()).await;
        assert_eq!(bought.status, StatusCode::CONFLICT);
        assert_eq!(bought.json()["data"]["status"], "purchased");
    }
}
