//! What the operator sets of a price: the tiers of the insurance fee, and the tax on premiums.

use axum::http::StatusCode;
use serde_json::{Value, json};
use waybill_core::Cents;
use waybill_core::insurance::InsuranceKind;
use waybill_server::platform::config::{Config, InsuranceConfig, TierConfig};

use super::couriers::Couriers;
use super::{choose, rates};
use crate::shipping::shipment::{draft, montreal_to_toronto};

fn tier(kind: InsuranceKind, max: Option<i64>, percent: &str) -> TierConfig {
    let (max, markup_percent) = (max.map(Cents), percent.parse().ok());
    TierConfig { kind: Some(kind), max, markup_percent, ..TierConfig::default() }
}

/// 5 % for parcels up to 1,000.00, 1 % for freight; premiums are taxed.
fn set_by_the_operator(config: &mut Config) {
    let tiers = vec![tier(InsuranceKind::Parcel, Some(100_000), "5"), tier(InsuranceKind::Freight, None, "1")];
    config.insurance = InsuranceConfig { premium_tax: true, tiers };
}

fn insured(amount: i64) -> Value {
    let mut input = montreal_to_toronto();
    input["options"] = json!({"insurance": true, "insured_amount": amount});
    input
}

/// The amounts of the lines of a rule, such as `insurance.fee`.
fn lines(rate: &Value, rule: &str) -> Vec<i64> {
    let all = rate["charges"].as_array().unwrap().iter();
    all.filter(|line| line["rule"] == rule).map(|line| line["amount"].as_i64().unwrap()).collect()
}

both! {
    async fn tiers_make_the_fee_and_its_tax_is_a_line_of_its_own(app) {
        let couriers = Couriers::with(app, set_by_the_operator).await;
        let owner = &couriers.owner;
        // 5 % of 250.00, and 9 % on that in the sender's province; above the tier 2 %.
        for (amount, fee, tax) in [(25_000, 1_250, 113), (100_001, 2_000, 180)] {
            let id = draft(owner, insured(amount)).await;
            let rate = rates(owner, &id, "cp").await["data"][0].clone();
            assert_eq!((lines(&rate, "insurance.fee"), lines(&rate, "tax.premium_qc")), (vec![fee], vec![tax]), "{rate}");
            let mut quote = insured(amount);
            quote["option"] = quote["options"].take();
            let quick: Value = owner.post(&format!("/api/shipment-quick-rate/{id}"), quote).await.ok().json();
            for rate in quick["data"].as_array().unwrap() {
                assert_eq!((lines(rate, "insurance.fee"), lines(rate, "tax.premium_qc")), (vec![fee], vec![tax]), "{rate}");
            }
        }
    }

    async fn without_configuration_the_default_rates_hold_and_no_premium_is_taxed(app, couriers = Couriers::open) {
        let id = draft(&couriers.owner, insured(25_000)).await;
        let rate = rates(&couriers.owner, &id, "cp").await["data"][0].clone();
        assert_eq!((lines(&rate, "insurance.fee"), lines(&rate, "tax.premium_qc")), (vec![500], vec![]));
        assert_eq!(couriers.owner.get("/api/v2/insurance/markup").await.ok().data(), json!([]));
    }

    async fn the_tiers_in_force_are_listed_by_kind(app) {
        let couriers = Couriers::with(app, set_by_the_operator).await;
        let owner = &couriers.owner;
        let freight = json!({"kind": "freight", "min": 0, "max": null, "markup_percent": "1", "currency": "CAD"});
        assert_eq!(owner.get("/api/v2/insurance/markup?kind=freight").await.ok().data(), json!([freight]));
        let all = owner.get("/api/v2/insurance/markup").await.ok().data();
        assert_eq!((all.as_array().unwrap().len(), &all[1]), (2, &freight));
        let unknown = owner.get("/api/v2/insurance/markup?kind=pigeon").await;
        assert_eq!(unknown.status, StatusCode::BAD_REQUEST);
    }

    async fn a_price_from_earlier_tiers_is_no_longer_valid(app) {
        let couriers = Couriers::with(app, set_by_the_operator).await;
        let id = draft(&couriers.owner, insured(25_000)).await;
        let rate = rates(&couriers.owner, &id, "cp").await["data"][0]["id"].as_str().unwrap().to_owned();
        let later = Couriers::open(app).await;
        let owner = later.owner.with_token(&couriers.owner.token);
        assert_eq!(choose(&owner, &id, &rate).await.status, StatusCode::CONFLICT);
    }

    async fn uninsured_prices_do_not_depend_on_the_tiers(app) {
        let couriers = Couriers::with(app, set_by_the_operator).await;
        let id = draft(&couriers.owner, montreal_to_toronto()).await;
        let rate = rates(&couriers.owner, &id, "cp").await["data"][0]["id"].as_str().unwrap().to_owned();
        let owner = Couriers::open(app).await.owner.with_token(&couriers.owner.token);
        choose(&owner, &id, &rate).await.ok();
    }
}
