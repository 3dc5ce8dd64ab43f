//! Saved quotes, against the simulated couriers: the prices of then and of today.

pub mod ltl;

use axum::http::StatusCode;
use chrono::TimeDelta;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_core::quote::{QuoteKind, QuoteStatus};
use waybill_server::notices::alert::look_for_prices;
use waybill_server::shipping::quote::entity::{self, Outcome};
use waybill_simulator::FaultKind;

use super::rate::{Couriers, sorted};
use super::shipment::{draft, montreal_to_toronto};
use crate::app::{Client, TestApp};

/// A saved quote of a user's, without anybody having been asked.
pub async fn db_quote(app: &TestApp, client: &Client, shipment: Value) -> Uuid {
    let now = app.clock().now();
    let content = json!({
        "origin": shipment["origin_address"], "destination": shipment["destination_address"], "parcels": shipment["parcels"],
        "options": {}, "international": null, "items": [],
    });
    let row = entity::ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(client.account_id),
        user_id: Set(client.user_id),
        kind: Set(QuoteKind::Parcel.into()),
        status: Set(QuoteStatus::Active.into()),
        fingerprint: Set("f".to_owned()),
        words: Set("montreal toronto".to_owned()),
        destination: Set("ca on toronto jo hill".to_owned()),
        content: Set(content.into()),
        rates: Set(json!([]).into()),
        courier: Set("cp".to_owned()),
        service: Set("DOM.EP".to_owned()),
        service_name: Set(json!({"en": "Expedited Parcel", "fr": "Colis accélérés"}).into()),
        total: Set(1840),
        last_total: Set(1840),
        outcome: Set(Outcome::Priced),
        message: Set(None),
        simulated: Set(true),
        checked_at: Set(now),
        look_at: Set(Some(now + TimeDelta::days(1))),
        created_at: Set(now),
        updated_at: Set(now),
    };
    row.insert(app.db()).await.unwrap().id
}

/// A shipment whose prices were compared, and a quote saved of it.
async fn saved(client: &Client) -> Value {
    let id = draft(client, montreal_to_toronto()).await;
    sorted(client, &id).await;
    client.post("/api/saved-quotes", json!({"shipment_id": id})).await.ok().data()
}

async fn list(client: &Client, query: &str) -> Vec<String> {
    let rows = client.get(&format!("/api/saved-quotes{query}")).await.ok().data();
    rows.as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
}

async fn set_status(client: &Client, quote: &Value, status: &str) -> StatusCode {
    client.post("/api/saved-quotes/archive-delete", json!({"quote_id": quote["id"], "status": status})).await.status
}

/// As if every price had been five dollars lower when the quote was saved.
async fn db_saved_cheaper(app: &TestApp) {
    let less = |column: entity::Column| Expr::col(column).sub(500);
    entity::Entity::update_many()
        .col_expr(entity::Column::Total, less(entity::Column::Total))
        .col_expr(entity::Column::LastTotal, less(entity::Column::LastTotal))
        .exec(app.db())
        .await
        .unwrap();
}

both! {
    async fn a_quote_is_saved_with_all_prices_and_the_lowest_chosen(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, montreal_to_toronto()).await;
        let rates = sorted(owner, &id).await;
        let quote = owner.post("/api/saved-quotes", json!({"shipment_id": id})).await.ok().data();
        let lowest = &rates["data"][0];
        for (member, same) in [("courier_slug", "courier_slug"), ("service", "service"), ("total", "total"), ("price_now", "total")] {
            assert_eq!(quote[member], lowest[same], "{member}");
        }
        assert_eq!(quote["rates"].as_array().unwrap().len(), rates["data"].as_array().unwrap().len());
        assert_eq!((&quote["kind"], &quote["status"], &quote["complete"]), (&json!("parcel"), &json!("active"), &json!(true)));
        assert_eq!((&quote["origin"]["city"], &quote["destination"]["name"]), (&json!("Montréal"), &json!("Priya Raman")));
        assert_eq!(quote["simulated"], true);
        assert_eq!(owner.get(&format!("/api/saved-quotes/{}", quote["id"].as_str().unwrap())).await.ok().data(), quote);
    }

    async fn the_chosen_rate_is_kept_and_a_named_one_before_it(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, montreal_to_toronto()).await;
        let rates = sorted(owner, &id).await;
        let (chosen, named) = (&rates["data"][1], &rates["data"][2]);
        owner.post("/api/update-temp-rate-id", json!({"shipment_id": id, "temp_selected_rate_id": chosen["id"]})).await.ok();
        let quote = owner.post("/api/saved-quotes", json!({"shipment_id": id})).await.ok().data();
        assert_eq!(quote["service"], chosen["service"]);
        let quote = owner.post("/api/saved-quotes", json!({"shipment_id": id, "rate_id": named["id"]})).await.ok().data();
        assert_eq!((&quote["service"], &quote["total"]), (&named["service"], &named["total"]));
        let foreign = owner.post("/api/saved-quotes", json!({"shipment_id": id, "rate_id": id})).await;
        assert_eq!((foreign.status, foreign.json()["code"].clone()), (StatusCode::CONFLICT, json!("rate.gone")));
    }

    async fn saving_twice_saves_once(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, montreal_to_toronto()).await;
        sorted(owner, &id).await;
        let first = owner.post("/api/saved-quotes", json!({"shipment_id": id})).await.ok().data();
        let second = owner.post("/api/saved-quotes", json!({"shipment_id": id})).await.ok().data();
        assert_eq!(first["id"], second["id"]);
        assert_eq!(list(owner, "").await.len(), 1);
    }

    async fn a_shipment_without_rates_cannot_be_saved_as_a_quote(app, owner) {
        let id = draft(&owner, montreal_to_toronto()).await;
        let unasked = owner.post("/api/saved-quotes", json!({"shipment_id": id})).await;
        assert_eq!((unasked.status, unasked.json()["code"].clone()), (StatusCode::CONFLICT, json!("rate.gone")));
        let empty = draft(&owner, json!({})).await;
        assert_eq!(owner.post("/api/saved-quotes", json!({"shipment_id": empty})).await.status, 422);
    }

    async fn a_quick_quote_is_saved_before_anybody_is_named(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let places = json!({
            "origin_address": {"country": "CA", "postal_code": "H2L 2G9"},
            "destination_address": {"country": "CA", "postal_code": "M5J 0B6"},
            "parcels": montreal_to_toronto()["parcels"],
        });
        let id = draft(owner, places.clone()).await;
        let shipment = owner.get(&format!("/api/shipments/{id}")).await.ok().data();
        let mut question = places;
        question["option"] = shipment["options"].clone();
        let rates: Value = owner.post(&format!("/api/shipment-quick-rate/{id}"), question).await.ok().json();
        let second = &rates["data"][1];
        let quote = owner.post("/api/saved-quotes", json!({"shipment_id": id, "rate_id": second["id"]})).await.ok().data();
        assert_eq!((&quote["complete"], &quote["total"]), (&json!(false), &second["total"]));
        assert_eq!((&quote["origin"]["city"], &quote["destination"]["state"]), (&json!("Montréal"), &json!("ON")));
        // Today's prices are asked for with only that.
        let path = format!("/api/saved-quotes/{}/rates/{}", quote["id"].as_str().unwrap(), quote["courier_slug"].as_str().unwrap());
        let today = owner.get(&path).await.ok().data();
        assert!(today.as_array().unwrap().iter().any(|rate| rate["total"] == quote["total"]), "{today}");
    }

    async fn what_is_saved_outlives_its_shipment_and_becomes_a_draft(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, montreal_to_toronto()).await;
        sorted(owner, &id).await;
        let quote = owner.post("/api/saved-quotes", json!({"shipment_id": id})).await.ok().data();
        owner.delete(&format!("/api/shipments/{id}")).await.ok();
        let path = format!("/api/saved-quotes/{}/draft", quote["id"].as_str().unwrap());
        let made = owner.post(&path, json!({})).await.ok().data();
        assert_ne!(made["id"], json!(id));
        assert_eq!((&made["status"], &made["violations"]), (&json!("draft"), &json!([])));
        assert_eq!(made["destination_address"]["street1"], "88 Queens Quay W");
        assert_eq!(list(owner, "").await.len(), 1, "the quote stays");
        let rates = sorted(owner, made["id"].as_str().unwrap()).await;
        assert_eq!(rates["data"][0]["total"], quote["total"]);
    }

    async fn each_courier_is_asked_again_and_the_quotes_own_price_is_recorded(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let quote = saved(owner).await;
        db_saved_cheaper(app).await;
        let (id, courier) = (quote["id"].as_str().unwrap(), quote["courier_slug"].as_str().unwrap());
        let other = if courier == "cp" { "ups" } else { "cp" };
        couriers.pass(TimeDelta::minutes(10));
        let rates = owner.get(&format!("/api/saved-quotes/{id}/rates/{other}")).await.ok().data();
        assert!(!rates.as_array().unwrap().is_empty());
        let before = owner.get(&format!("/api/saved-quotes/{id}")).await.ok().data();
        assert_eq!(before["checked_at"], quote["checked_at"], "another courier's answer says nothing of this price");
        owner.get(&format!("/api/saved-quotes/{id}/rates/{courier}")).await.ok();
        let now = owner.get(&format!("/api/saved-quotes/{id}")).await.ok().data();
        assert_eq!(now["price_now"].as_i64().unwrap(), now["total"].as_i64().unwrap() + 500);
        assert_ne!(now["checked_at"], quote["checked_at"]);
        assert_eq!(owner.get(&format!("/api/saved-quotes/{id}/rates/nobody")).await.status, 404);
    }

    async fn a_courier_that_fails_is_reported_and_the_earlier_price_stays(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let quote = saved(owner).await;
        let (id, courier) = (quote["id"].as_str().unwrap(), quote["courier_slug"].as_str().unwrap());
        couriers.strike(courier, FaultKind::ServerError);
        let answer: Value = owner.get(&format!("/api/saved-quotes/{id}/rates/{courier}")).await.ok().json();
        assert_eq!(answer["data"], json!([]));
        assert_eq!(answer["meta"]["messages"][0]["courier"], courier);
        let now = owner.get(&format!("/api/saved-quotes/{id}")).await.ok().data();
        assert_eq!((&now["price_now"], &now["total"]), (&Value::Null, &quote["total"]));
        assert_eq!(now["message"], answer["meta"]["messages"][0]["message"]);
        couriers.heal();
    }

    async fn a_quote_is_archived_brought_back_and_deleted(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let quote = saved(owner).await;
        let id = quote["id"].as_str().unwrap().to_owned();
        assert_eq!(set_status(owner, &quote, "archived").await, 200);
        assert_eq!((list(owner, "").await, list(owner, "?status=archived").await), (vec![], vec![id.clone()]));
        assert_eq!(set_status(owner, &quote, "active").await, 200);
        assert_eq!(list(owner, "").await, std::slice::from_ref(&id));
        assert_eq!(set_status(owner, &quote, "deleted").await, 200);
        assert_eq!(list(owner, "").await, Vec::<String>::new());
        assert_eq!(set_status(owner, &quote, "active").await, 404);
        assert_eq!(set_status(owner, &quote, "gone").await, 400);
    }

    async fn the_list_is_paged_filtered_and_searched(app, owner) {
        let mut ids = Vec::new();
        for _ in 0..3 {
            ids.push(db_quote(app, &owner, montreal_to_toronto()).await.to_string());
        }
        ids.reverse();
        assert_eq!(list(&owner, "").await, ids);
        let page = owner.get("/api/saved-quotes?page=2&paginate=2").await.ok().json();
        assert_eq!((page["data"].as_array().unwrap().len(), &page["meta"]["total"]), (1, &json!(3)));
        assert_eq!(list(&owner, "?search=TORONTO%20montr%C3%A9al").await.len(), 3);
        assert_eq!(list(&owner, "?search=halifax").await.len(), 0);
        assert_eq!(list(&owner, "?search=%25").await.len(), 0, "a percent sign stands for itself");
        assert_eq!(list(&owner, "?type=freight").await.len(), 0);
        assert_eq!(owner.get("/api/saved-quotes?type=boats").await.status, 400);
    }

    async fn a_sub_user_sees_their_own_and_the_owner_all(app, owner) {
        let member = app.sub_user(&owner).await;
        let (mine, theirs) =
            (db_quote(app, &owner, montreal_to_toronto()).await, db_quote(app, &member, montreal_to_toronto()).await);
        assert_eq!(list(&member, "").await, [theirs.to_string()]);
        assert_eq!(list(&owner, "").await, [theirs.to_string(), mine.to_string()]);
        assert_eq!(member.get(&format!("/api/saved-quotes/{mine}")).await.status, 404);
    }

    async fn a_price_change_alerts_the_user_who_saved_the_quote_once_a_day(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let quote = saved(owner).await;
        let platform = &couriers.state.platform;
        let price_alerts = async || {
            let alerts = owner.get("/api/alerts").await.ok().data();
            let of_prices = alerts.as_array().unwrap().iter().filter(|alert| alert["kind"] == "quote_price");
            of_prices.cloned().collect::<Vec<Value>>()
        };
        couriers.strike(quote["courier_slug"].as_str().unwrap(), FaultKind::PriceChange);
        look_for_prices(platform).await.unwrap();
        assert!(price_alerts().await.is_empty(), "its day has not come");
        couriers.pass(TimeDelta::hours(25));
        look_for_prices(platform).await.unwrap();
        let alerts = price_alerts().await;
        assert_eq!(alerts.len(), 1);
        assert_eq!(alerts[0]["title"], "The price of Montréal → Toronto has changed");
        assert_eq!(alerts[0]["href"], format!("/dashboard/save-quote?quote={}", quote["id"].as_str().unwrap()));
        // The next day the price is what it is.
        couriers.pass(TimeDelta::hours(25));
        look_for_prices(platform).await.unwrap();
        assert_eq!(price_alerts().await.len(), 1);
    }

    async fn archived_and_old_quotes_are_not_looked_up(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let (archived, old) = (saved(owner).await, saved(owner).await);
        assert_eq!(archived["id"], old["id"], "the same question is one quote");
        set_status(owner, &archived, "archived").await;
        let old = saved(owner).await;
        db_saved_cheaper(app).await;
        couriers.pass(TimeDelta::days(1) + TimeDelta::minutes(1));
        for _ in 0..31 {
            couriers.pass(TimeDelta::days(1) + TimeDelta::minutes(1));
            look_for_prices(&couriers.state.platform).await.unwrap();
        }
        let rows = entity::Entity::find().all(app.db()).await.unwrap();
        assert!(rows.iter().all(|row| row.look_at.is_none()), "{rows:?}");
        let checked = |id: &Value| rows.iter().find(|row| json!(row.id) == *id).unwrap().checked_at;
        assert!(checked(&old["id"]) > checked(&archived["id"]) + TimeDelta::days(20));
    }

    async fn the_calculator_answers_by_each_couriers_divisor(app, owner) {
        let sides = json!({"length": "50", "width": "40", "height": "30", "dimension_unit": "cm", "weight": "3", "weight_unit": "kg"});
        let answer = owner.post("/api/calculate_Dimensional_Weight", sides).await.ok().data();
        assert_eq!((&answer["dimensional_weight"], &answer["billable_weight"], &answer["unit"]), (&json!("12"), &json!("12"), &json!("kg")));
        let ground = answer["couriers"].as_array().unwrap().iter().find(|row| row["courier"] == "cp" && row["services"] == "ground").unwrap();
        assert_eq!((&ground["divisor"], &ground["dimensional_weight"]), (&json!(6000), &json!("10")));
        assert!(answer.get("violations").is_none());
        let wrong = owner.post("/api/calculate_Dimensional_Weight", json!({"length": "long"})).await;
        assert_eq!(wrong.status, 422);
        assert!(wrong.violations().contains(&"width parcel.width.required".to_owned()), "{wrong}");
    }

    async fn the_list_is_sorted_by_age_price_and_destination(app, owner) {
        let mut quotes = Vec::new();
        for (city, state, total) in [("Vancouver", "BC", 900), ("Calgary", "AB", 2_400), ("Banff", "AB", 1_500)] {
            let id = db_quote(app, &owner, montreal_to_toronto()).await;
            let row = entity::Entity::find().filter(entity::Column::Id.eq(id)).one(app.db()).await.unwrap().unwrap();
            let destination = format!("{state} {city}").to_lowercase();
            let row = entity::ActiveModel { last_total: Set(total), destination: Set(destination), ..row.into() };
            row.update(app.db()).await.unwrap();
            quotes.push(id.to_string());
        }
        let [vancouver, calgary, banff] = quotes.try_into().unwrap();
        assert_eq!(list(&owner, "").await, [banff.clone(), calgary.clone(), vancouver.clone()]);
        assert_eq!(list(&owner, "?sort=price").await, [vancouver.clone(), banff.clone(), calgary.clone()]);
        assert_eq!(list(&owner, "?sort=destination").await, [banff.clone(), calgary, vancouver]);
        assert_eq!(list(&owner, "?sort=destination&paginate=1").await, [banff]);
        assert_eq!(owner.get("/api/saved-quotes?sort=colour").await.status, 400);
    }
}
