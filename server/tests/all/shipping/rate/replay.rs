//! Explaining a stored quote by the answers that it was made of.

use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel, QueryOrder};
use serde_json::json;
use waybill_server::shipping::rate::{quote_entity as quote, replay};
use waybill_simulator::FaultKind;

use super::couriers::Couriers;
use super::rates;
use crate::shipping::shipment::{draft, montreal_to_toronto};

both! {
    async fn a_quote_comes_out_the_same_without_asking_the_courier_again(app) {
        let couriers = Couriers::open(app).await;
        let id = draft(&couriers.owner, montreal_to_toronto()).await;
        for courier in ["cp", "puro", "gls", "loomis", "ups", "canpar"] {
            rates(&couriers.owner, &id, courier).await;
            // No courier answers any more: the result is made of what was stored.
            couriers.strike(courier, FaultKind::ServerError);
        }
        let quotes = quote::Entity::find().all(app.db()).await.unwrap();
        assert_eq!(quotes.len(), 6);
        for quote in quotes {
            assert!(quote.tariff_version.as_ref().is_some_and(|version| version.len() == 12), "{}", quote.courier);
            let replayed = replay(app.db(), &couriers.state.couriers, quote.id).await.unwrap();
            assert!(replayed.same, "{}: {:?}", quote.courier, replayed);
            assert_eq!((replayed.asked_otherwise.len(), &replayed.then.rules), (0, &replayed.rules_now));
            assert!(replayed.stored["rates"].as_array().unwrap().len() >= 2);
        }
    }

    async fn a_quote_that_comes_out_otherwise_shows_both_and_what_they_were_made_by(app) {
        let couriers = Couriers::open(app).await;
        let id = draft(&couriers.owner, montreal_to_toronto()).await;
        rates(&couriers.owner, &id, "cp").await;
        let stored = quote::Entity::find().one(app.db()).await.unwrap().unwrap();
        let id = stored.id;
        let mut exchanges = stored.exchanges.as_ref().unwrap().to_json();
        let body = exchanges[0]["body"].as_str().unwrap().replacen("<base>", "<base>1", 1);
        exchanges[0]["body"] = json!(body);
        let mut changed = stored.into_active_model();
        changed.exchanges = Set(Some(exchanges.into()));
        changed.rules_version = Set("0.0.1+then".to_owned());
        changed.update(app.db()).await.unwrap();

        let replayed = replay(app.db(), &couriers.state.couriers, id).await.unwrap();
        assert!(!replayed.same);
        assert_ne!(Some(&replayed.stored), replayed.replayed.as_ref());
        assert_eq!(replayed.then.rules, "0.0.1+then");
    }

    async fn a_courier_that_failed_fails_again_in_the_same_words(app) {
        let couriers = Couriers::open(app).await;
        let id = draft(&couriers.owner, montreal_to_toronto()).await;
        couriers.strike("cp", FaultKind::Malformed);
        rates(&couriers.owner, &id, "cp").await;
        couriers.heal();
        let stored = quote::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert_eq!(stored.state, quote::QuoteState::Failed);
        let replayed = replay(app.db(), &couriers.state.couriers, stored.id).await.unwrap();
        assert!(replayed.same, "{replayed:?}");
    }

    async fn a_courier_that_was_not_called_has_no_answer_to_replay(app) {
        let couriers = Couriers::open(app).await;
        couriers.strike("cp", FaultKind::ServerError);
        for _ in 0..3 {
            let id = draft(&couriers.owner, montreal_to_toronto()).await;
            rates(&couriers.owner, &id, "cp").await;
        }
        let newest = quote::Entity::find().order_by_desc(quote::Column::Id).one(app.db()).await.unwrap().unwrap();
        assert_eq!(newest.exchanges, Some(json!([]).into()), "the circuit was open");
        let replayed = replay(app.db(), &couriers.state.couriers, newest.id).await.unwrap();
        assert_eq!((replayed.same, replayed.unheard, replayed.replayed), (false, true, None));
    }

    async fn stored_answers_contain_no_names(app) {
        let couriers = Couriers::open(app).await;
        let id = draft(&couriers.owner, montreal_to_toronto()).await;
        for courier in ["cp", "puro", "gls"] {
            rates(&couriers.owner, &id, courier).await;
        }
        for quote in quote::Entity::find().all(app.db()).await.unwrap() {
            let exchanges = quote.exchanges.unwrap().to_json().to_string();
            for name in ["Queens Quay", "Raman", "Sainte-Catherine", "4165550142"] {
                assert!(!exchanges.contains(name), "{} tells {name}", quote.courier);
            }
        }
    }
}
