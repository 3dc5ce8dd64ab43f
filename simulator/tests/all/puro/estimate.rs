use super::{ESTIMATING, Shipment};
use crate::answer::cents;
use crate::world::World;

#[tokio::test]
async fn every_service_that_fits_is_priced_and_its_lines_sum_to_the_total() {
    for to in [["Burnaby", "BC", "CA", "V5C5A9"], ["Yellowknife", "NT", "CA", "X1A2N9"]] {
        let answer = Shipment { to, company: "", ..Shipment::default() }.estimate(&World::new()).await;
        assert_eq!(answer.status, 200);
        let text = answer.text();
        let document = roxmltree::Document::parse(&text).unwrap();
        let estimates: Vec<_> =
            document.descendants().filter(|node| node.tag_name().name() == "ShipmentEstimate").collect();
        assert_eq!(estimates.len(), 5);
        for estimate in estimates {
            let sum = |names: &[&str]| -> i64 {
                let named = estimate.descendants().filter(|node| names.contains(&node.tag_name().name()));
                named.map(|node| cents(node.text().unwrap())).sum()
            };
            assert_eq!(sum(&["BasePrice", "Amount"]), sum(&["TotalPrice"]), "{text}");
            let taxes = estimate.descendants().filter(|node| node.tag_name().name() == "Tax").count();
            assert_eq!(taxes, 3, "all three taxes stand, zeros kept");
        }
        assert!(answer.all("Type").contains(&"ResidentialDelivery".to_owned()));
    }
}

#[tokio::test]
async fn services_follow_the_country_and_the_packaging() {
    let world = World::new();
    let ids =
        async |service, to| Shipment { service, to, ..Shipment::default() }.estimate(&world).await.all("ServiceID");
    let home = ["Burnaby", "BC", "CA", "V5C5A9"];
    assert_eq!(ids("PurolatorExpress", home).await[0], "PurolatorGround");
    let envelopes = ids("PurolatorExpressEnvelope", home).await;
    assert!(
        envelopes.len() == 4 && envelopes.iter().all(|id| id.starts_with("PurolatorExpressEnvelope")),
        "{envelopes:?}"
    );
    let states = ids("PurolatorExpressU.S.", ["New York", "NY", "US", "10118"]).await;
    assert_eq!(states, ["PurolatorGroundU.S.", "PurolatorExpressU.S.", "PurolatorExpressU.S.10:30AM"]);
    assert_eq!(
        ids("PurolatorExpressInternational", ["Paris", "", "FR", "75001"]).await,
        ["PurolatorExpressInternational"]
    );
}

#[tokio::test]
async fn a_day_in_transit_skips_the_weekend() {
    let answer =
        Shipment { to: ["Toronto", "ON", "CA", "M4B1B3"], ..Shipment::default() }.estimate(&World::new()).await;
    assert_eq!(
        (answer.first("EstimatedTransitDays").as_str(), answer.first("ExpectedDeliveryDate").as_str()),
        ("1", "2026-11-23")
    );
}

#[tokio::test]
async fn a_quick_estimate_needs_places_and_a_package_alone() {
    let world = World::new();
    let request = |account: &str, postal_code: &str| {
        format!(
            "<GetQuickEstimateRequest><BillingAccountNumber>{account}</BillingAccountNumber><SenderPostalCode>{postal_code}</SenderPostalCode>\
            <ReceiverAddress><City>Burnaby</City><Province>BC</Province><Country>CA</Country><PostalCode>V5C5A9</PostalCode></ReceiverAddress>\
            <PackageType>ExpressPack</PackageType></GetQuickEstimateRequest>"
        )
    };
    let answer = world.soap(ESTIMATING, "GetQuickEstimate", &request("9999999999", "M5V2T6")).await;
    assert_eq!(answer.first("ServiceID"), "PurolatorExpressPack");
    let refused = world.soap(ESTIMATING, "GetQuickEstimate", &request("1", "H0H0H0")).await;
    assert_eq!(refused.all("Code"), ["1100560", "1100520"]);
}

#[tokio::test]
async fn what_the_business_refuses_is_listed_at_once() {
    let world = World::new();
    let wrong = Shipment { to: ["Burnaby", "ON", "CA", "V5C5A9"], service: "PurolatorTeleport", ..Shipment::default() };
    let answer = wrong.estimate(&world).await;
    assert_eq!((answer.status, answer.all("Code")), (200, vec!["1100520".to_owned(), "1100530".to_owned()]));
    assert!(answer.all("ServiceID").is_empty());
    let missing = Shipment { to: ["", "BC", "CA", "V5C5A9"], ..Shipment::default() }.estimate(&world).await;
    assert_eq!(missing.first("Description"), "Receiver City is a mandatory field.");
}
