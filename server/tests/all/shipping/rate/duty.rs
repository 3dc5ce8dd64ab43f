//! Comparing couriers for goods to the United States, where the post wants the sender to pay the duties.

use serde_json::{Value, json};

use super::couriers::Couriers;
use super::sorted;
use crate::shipping::shipment::{draft, to_new_york, write_invoice};

fn slugs(answer: &Value) -> Vec<&str> {
    answer["data"].as_array().unwrap().iter().map(|rate| rate["courier_slug"].as_str().unwrap()).collect()
}

both! {
    async fn duties_paid_by_the_receiver_hide_the_post_with_the_reason(app, couriers = Couriers::open) {
        let owner = &couriers.owner;
        let id = draft(owner, to_new_york()).await;
        write_invoice(owner, &id, json!({"duties_taxes": "receiver"})).await;
        let answer = sorted(owner, &id).await;
        assert!(!slugs(&answer).contains(&"cp") && slugs(&answer).contains(&"ups"), "{:?}", slugs(&answer));
        let said = answer["meta"]["messages"].as_array().unwrap().iter();
        let said: Vec<&str> =
            said.filter(|said| said["courier"] == "cp").map(|said| said["message"].as_str().unwrap()).collect();
        assert!(said[0].contains("needs duties and taxes paid by the sender"), "{said:?}");
    }

    async fn a_missing_declaration_is_shown_at_canada_posts_rates_only(app, couriers = Couriers::open) {
        let owner = couriers.owner.with("accept-language", "fr-CA");
        let id = draft(&owner, to_new_york()).await;
        write_invoice(&owner, &id, json!({"duties_taxes": "sender"})).await;
        let answer = sorted(&owner, &id).await;
        assert!(slugs(&answer).contains(&"cp") && slugs(&answer).contains(&"ups"), "{answer}");
        for rate in answer["data"].as_array().unwrap() {
            let needed = if rate["courier_slug"] == "cp" {
                json!([{
                    "code": "customs.duty_declaration.required",
                    "path": "international_shipment.duty_declaration_id",
                    "params": {},
                    "message": "Cette étiquette exige un numéro de déclaration des droits avant l’achat.",
                }])
            } else {
                json!([])
            };
            assert_eq!(rate["blockers"], needed, "{rate}");
        }
    }

    async fn a_parcel_to_be_abandoned_is_refused_at_the_rates_whose_service_does_not_allow_it(app) {
        let couriers = Couriers::open(app).await;
        let owner = &couriers.owner;
        let id = draft(owner, to_new_york()).await;
        let terms = json!({"duties_taxes": "sender", "duty_declaration_id": "ZNS1", "non_delivery_option": "abandon"});
        write_invoice(owner, &id, terms).await;
        let answer = sorted(owner, &id).await;
        let all = answer["data"].as_array().unwrap();
        let refused: Vec<&str> = all
            .iter()
            .filter(|rate| rate["blockers"][0]["path"] == "international_shipment.non_delivery_option")
            .map(|rate| rate["service"].as_str().unwrap())
            .collect();
        assert!(refused.contains(&"USA.XP") && !refused.contains(&"USA.TP"), "{refused:?}");
        let refused = all.iter().find(|rate| rate["service"] == "USA.XP").unwrap();
        assert_eq!(refused["blockers"].as_array().unwrap().len(), 1, "{refused}");
        let path = format!("/api/shipments/{id}/preview/{}", refused["id"].as_str().unwrap());
        let agreed = owner.get(&path).await.ok().data();
        assert_eq!(agreed["blockers"][0]["code"], "customs.non_delivery.abandon", "{agreed}");
    }

    async fn each_rate_says_what_its_service_includes_as_cover(app, couriers = Couriers::open) {
        let id = draft(&couriers.owner, crate::shipping::shipment::montreal_to_toronto()).await;
        let answer = sorted(&couriers.owner, &id).await;
        let cover = |courier: &str, service: &str| {
            let all = answer["data"].as_array().unwrap();
            let rate = all.iter().find(|rate| rate["courier_slug"] == courier && rate["service"] == service).unwrap();
            rate["included_cover"].clone()
        };
        assert_eq!(cover("cp", "DOM.EP"), json!({"amount": 10_000, "text": "Includes up to $100"}));
        assert_eq!(cover("cp", "DOM.RP"), json!({"amount": 0, "text": "No coverage included"}));
    }
}
