//! Billing adjustments: all that a simulated courier bills after the sale is explained to the cent.

use waybill_core::adjustment::{AdjustmentInput, explain};
use waybill_core::charge::Charge;
use waybill_core::lang::LangContext;
use waybill_providers::courier::{CourierCost, Dimensions};

use super::*;

fn charges(cost: &CourierCost) -> Vec<Charge> {
    cost.charges.iter().chain(&cost.taxes).map(|line| line.charge(Lang::En)).collect()
}

fn boxed(sides: [i64; 3], weight: &str) -> Parcel {
    let [length, width, height] = sides.map(Decimal::whole);
    Parcel { dimensions: Some(Dimensions { length, width, height, unit: DimensionUnit::Cm }), ..parcel(weight) }
}

#[tokio::test]
async fn each_simulated_adjustment_is_explained_to_the_cent() {
    let bench = bench().await;
    let boxes: [Vec<Parcel>; 4] = [
        vec![boxed([30, 20, 20], "1.2")],
        vec![boxed([40, 40, 40], "3")],
        vec![boxed([60, 50, 40], "8.4"), boxed([25, 18, 10], "0.8")],
        vec![boxed([98, 40, 40], "12")],
    ];
    for slug in ["loomis", "canpar"] {
        bench.fault(slug, FaultKind::Remeasured, Operation::Ship, true);
        for parcels in &boxes {
            let request = RateRequest { parcels: parcels.clone(), ..shipment(&["1"]) };
            let (sent, sold) = buy(bench.courier(slug), request).await;
            assert_eq!(sold.measured, [], "nothing is measured yet");
            let asked = FindRequest { sent: sent.clone(), sent_at: Utc::now() };
            let found = bench.courier(slug).find_by_reference(&asked).await.unwrap().result.unwrap();
            assert_eq!(found.tracking_number, sold.tracking_number);
            for (declared, measured) in parcels.iter().zip(&found.measured) {
                let (declared, measured) = (declared.dimensions.unwrap(), measured.dimensions.unwrap());
                assert_eq!(measured.length, declared.length + Decimal::whole(2), "{slug}");
                assert_eq!(measured.height, declared.height + Decimal::whole(2), "{slug}");
            }
            let (before, after) = (sold.cost.unwrap(), found.cost.unwrap());
            assert!(after.total > before.total, "{slug}: {parcels:?}");
            let explained = explain(
                &AdjustmentInput {
                    courier_slug: slug.to_owned(),
                    service: sent.service.clone(),
                    before: charges(&before),
                    after: charges(&after),
                    total_before: before.total,
                    total_after: after.total,
                    ..AdjustmentInput::default()
                },
                &LangContext { lang: Lang::En },
            );
            let sum = |of: fn(&waybill_core::adjustment::AdjustedLine) -> Cents| {
                explained.lines.iter().map(of).sum::<Cents>()
            };
            assert_eq!(
                (sum(|line| line.before), sum(|line| line.after), sum(|line| line.difference)),
                (before.total, after.total, explained.difference),
                "{slug}"
            );
            assert!(explained.lines.iter().all(|line| line.rule != "adjustment.unitemized"), "{slug}");
        }
    }
}
