use axum::http::Method;

use super::{ESTIMATING, SHIPPING, Shipment, TRACKING, envelope};
use crate::world::{World, basic};

#[tokio::test]
async fn a_bad_key_is_401_without_soap() {
    let key = basic("simulated", "wrong");
    let headers = [("authorization", key.as_str()), ("content-type", "text/xml")];
    let answer = World::new().call(Method::POST, SHIPPING.0, &headers, envelope("v2", "")).await;
    assert_eq!((answer.status, answer.text().as_str()), (401, "Unauthorized"));
}

#[tokio::test]
async fn a_path_is_found_in_any_case_and_only_by_post() {
    let world = World::new();
    let request = "<VoidShipmentRequest><PIN><Value>000000000000</Value></PIN></VoidShipmentRequest>";
    let answer = world.soap(("/puro/ews/v2/shipping/shippingservice.ASMX", "v2"), "VoidShipment", request).await;
    assert_eq!((answer.status, answer.first("ShipmentVoided").as_str()), (200, "false"));
    assert_eq!(world.call(Method::GET, SHIPPING.0, &[], String::new()).await.status, 405);
    assert_eq!(world.call(Method::POST, "/puro/EWS/V2/Nothing.asmx", &[], String::new()).await.status, 404);
}

#[tokio::test]
async fn the_answer_repeats_the_reference_of_its_request() {
    let answer = Shipment::default().estimate(&World::new()).await;
    assert_eq!(answer.first("ResponseReference"), "ref 1");
}

#[tokio::test]
async fn members_out_of_order_are_a_validation_fault() {
    let world = World::new();
    let right = Shipment::default().xml();
    for (from, to, key) in [
        ("<City>Toronto</City><Province>ON</Province>", "<Province>ON</Province><City>Toronto</City>", "City"),
        ("<StreetNumber/>", "", "StreetNumber"),
        ("<WeightUnit>lb</WeightUnit></TotalWeight>", "<WeightUnit>stone</WeightUnit></TotalWeight>", "WeightUnit"),
        (
            "<Value>10</Value><WeightUnit>lb</WeightUnit></TotalWeight>",
            "<Value>10.5</Value><WeightUnit>lb</WeightUnit></TotalWeight>",
            "Value",
        ),
        ("<PickupType>DropOff</PickupType>", "<PickupType>DropOff</PickupType><Extra/>", "Extra"),
    ] {
        assert!(right.contains(from), "{from}");
        let request = format!("<ValidateShipmentRequest>{}</ValidateShipmentRequest>", right.replacen(from, to, 1));
        let answer = world.soap(SHIPPING, "ValidateShipment", &request).await;
        assert_eq!((answer.status, answer.first("Key").as_str()), (500, key), "{}", answer.text());
        assert!(answer.text().contains("ValidationFault"));
    }
}

#[tokio::test]
async fn a_malformed_envelope_and_another_operation_are_faults() {
    let world = World::new();
    let key = basic("simulated", "simulated");
    let headers = [("authorization", key.as_str()), ("content-type", "text/xml")];
    for body in ["", "<a>", "<a/>", "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>"] {
        let answer = world.call(Method::POST, SHIPPING.0, &headers, body.to_owned()).await;
        assert_eq!((answer.status, answer.first("faultcode").as_str()), (500, "s:Client"), "{body}");
    }
    let wrong = world.soap(TRACKING, "TrackPackagesByPin", "<VoidShipmentRequest/>").await;
    assert!(wrong.first("faultstring").contains("ContractFilter mismatch"));
    let wrong_version = world.soap((ESTIMATING.0, "v1"), "GetFullEstimate", "<GetFullEstimateRequest/>").await;
    assert_eq!(wrong_version.status, 500);
}
