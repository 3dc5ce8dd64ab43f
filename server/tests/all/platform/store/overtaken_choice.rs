//! The same for the rate of a shipment: a choice over another one, or during the purchase, is refused with what is stored.

use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, DbBackend};
use serde_json::{Value, json};
use waybill_core::shipment::ShipmentStatus;
use waybill_server::shipping::shipment::entity::{ActiveModel, Model};

use super::overtaken::{commit_once_waited_for, held_back, purchasing, row};
use crate::app::{Answer, Client};
use crate::shipping::purchase::shop::Shop;

const CHOOSE: &str = "/api/update-temp-rate-id";

/// Chooses by either route.
async fn choose(client: &Client, by: &str, shipment: &str, rate: &str) -> Answer {
    let body = match by {
        CHOOSE => json!({ "shipment_id": shipment, "temp_selected_rate_id": rate }),
        _ => json!({ "status": "rate_selected", "temp_selected_rate_id": rate }),
    };
    client.post(by, body).await
}

/// A shipment with three rates that can be chosen.
async fn thrice_quoted(shop: &Shop<'_>) -> (String, [String; 3]) {
    let (id, first) = shop.quoted().await;
    let mut rates = [first, String::new(), String::new()];
    for rate in &mut rates[1..] {
        shop.app.clock().advance(chrono::TimeDelta::minutes(2));
        let asked = shop.owner.get(&format!("/api/v2/get-sorted-rates/{id}?refresh=1")).await.ok().data();
        *rate = asked[0]["id"].as_str().unwrap().to_owned();
    }
    assert!(rates[0] != rates[1] && rates[1] != rates[2], "{rates:?}");
    (id, rates)
}

both! {
    async fn a_choice_that_a_purchase_overtakes_is_409_and_the_bought_rate_stays(app, shop = Shop::open) {
        let (id, [first, second, _]) = thrice_quoted(&shop).await;
        for by in [CHOOSE.to_owned(), format!("/api/change-status/{id}")] {
            choose(&shop.owner, CHOOSE, &id, &first).await.ok();
            let before = row(app, id.parse().unwrap()).await;
            let tx = held_back(app, id.parse().unwrap(), purchasing()).await;
            let (answer, ()) = tokio::join!(choose(&shop.owner, &by, &id, &second), commit_once_waited_for(app, tx));
            assert_eq!(answer.status, 409, "{by}: {answer}");
            let body = answer.json();
            assert_eq!((&body["code"], &body["data"]["status"]), (&"shipment.state".into(), &"purchasing".into()), "{body}");
            let stored = row(app, id.parse().unwrap()).await;
            assert_eq!(stored, Model { status: ShipmentStatus::Purchasing.into(), ..before.clone() });
            // As it was, for the other route.
            let back = ActiveModel { status: Set(before.status), ..Default::default() };
            held_back(app, before.id, back).await.commit().await.unwrap();
        }
    }

    async fn of_two_concurrent_choices_the_second_gets_the_stored_one(app, shop = Shop::open) {
        let (id, [first, second, third]) = thrice_quoted(&shop).await;
        for by in [CHOOSE.to_owned(), format!("/api/change-status/{id}")] {
            choose(&shop.owner, CHOOSE, &id, &first).await.ok();
            let chosen = ActiveModel { selected_rate_id: Set(Some(second.parse().unwrap())), ..Default::default() };
            let tx = held_back(app, id.parse().unwrap(), chosen).await;
            let (answer, ()) = tokio::join!(choose(&shop.owner, &by, &id, &third), commit_once_waited_for(app, tx));
            let stored = row(app, id.parse().unwrap()).await.selected_rate_id.unwrap().to_string();
            if app.db().get_database_backend() == DbBackend::Sqlite {
                // It waited before it read: it was chosen after the other.
                assert_eq!((answer.status.as_u16(), &stored), (200, &third), "{by}: {answer}");
            } else {
                assert_eq!((answer.status.as_u16(), &stored), (409, &second), "{by}: {answer}");
                let body = answer.json();
                assert_eq!(body["code"], "request.conflict");
                assert_eq!((&body["data"]["temp_selected_rate_id"], &body["data"]["status"]), (&json!(second), &json!("rate_selected")));
            }
        }
    }

    async fn of_consecutive_choices_the_last_one_is_stored(app, shop = Shop::open) {
        let (id, [first, second, third]) = thrice_quoted(&shop).await;
        let before = row(app, id.parse().unwrap()).await.version;
        for rate in [json!(first), json!(second), Value::Null, json!(second), json!(second), json!(third)] {
            let body = json!({ "shipment_id": id, "temp_selected_rate_id": rate });
            let shown = shop.owner.post(CHOOSE, body).await.ok().data();
            assert_eq!(shown["temp_selected_rate_id"], rate);
        }
        let stored = row(app, id.parse().unwrap()).await;
        assert_eq!(stored.selected_rate_id, Some(third.parse().unwrap()));
        // What is typed into the draft meanwhile is saved over the same version.
        assert_eq!(stored.version, before);
    }
}
