//! Pickups, drop-off points, returns and the day's end.

use super::{DOCUMENTS, SHIPPING, Shipment};
use crate::answer::Answer;
use crate::world::{World, basic};

pub const PICKUP: (&str, &str) = ("/puro/EWS/V1/PickUp/PickUpService.asmx", "v1");
pub const LOCATOR: (&str, &str) = ("/puro/EWS/V1/Locator/LocatorService.asmx", "v1");
pub const RETURNS: (&str, &str) = ("/puro/EWS/V2/ReturnsManagement/ReturnsManagementService.asmx", "v2");

pub async fn ask(world: &World, operation: &str, date: &str, (ready, close): (&str, &str)) -> Answer {
    let request = format!(
        "<{operation}Request><BillingAccountNumber>9999999999</BillingAccountNumber><PickupInstruction><Date>{date}</Date>\
         <AnyTimeAfter>{ready}</AnyTimeAfter><UntilTime>{close}</UntilTime><TotalPieces>1</TotalPieces></PickupInstruction>\
         <Address><Name>Maple Goods</Name><StreetNumber>1</StreetNumber><StreetName>Front St W</StreetName><City>Toronto</City>\
         <Province>ON</Province><Country>CA</Country><PostalCode>M5V2T6</PostalCode><PhoneNumber><CountryCode>1</CountryCode>\
         <AreaCode>416</AreaCode><Phone>5550100</Phone></PhoneNumber></Address></{operation}Request>"
    );
    world.soap(PICKUP, operation, &request).await
}

pub async fn modify(world: &World, number: &str, until: &str) -> Answer {
    let request = format!(
        "<ModifyPickUpRequest><BillingAccountNumber>9999999999</BillingAccountNumber><ConfirmationNumber>{number}\
         </ConfirmationNumber><ModifyPickupInstruction><UntilTime>{until}</UntilTime></ModifyPickupInstruction></ModifyPickUpRequest>"
    );
    world.soap(PICKUP, "ModifyPickUp", &request).await
}

pub async fn void(world: &World, number: &str) -> Answer {
    let request =
        format!("<VoidPickUpRequest><PickUpConfirmationNumber>{number}</PickUpConfirmationNumber></VoidPickUpRequest>");
    world.soap(PICKUP, "VoidPickUp", &request).await
}

pub async fn near(world: &World, postal_code: &str) -> Answer {
    let request = format!(
        "<GetLocationsByPostalCodeRequest><PostalCode>{postal_code}</PostalCode><SearchOptions><RadialDistanceInKM>50\
         </RadialDistanceInKM><MaxNumberOfLocations>5</MaxNumberOfLocations></SearchOptions></GetLocationsByPostalCodeRequest>"
    );
    world.soap(LOCATOR, "GetLocationsByPostalCode", &request).await
}

pub async fn give_back(world: &World) -> Answer {
    let shipment = Shipment::default().xml();
    let shipment = shipment
        .replace("<Shipment>", "<ReturnsManagementShipment>")
        .replace("</Shipment>", "</ReturnsManagementShipment>")
        .replace("<ShipmentDate>2026-11-20</ShipmentDate>", "");
    let request = format!(
        "<CreateReturnsManagementShipmentRequest><RMA>R-9</RMA>{shipment}<PrinterType>Thermal</PrinterType>\
         </CreateReturnsManagementShipmentRequest>"
    );
    world.soap(RETURNS, "CreateReturnsManagementShipment", &request).await
}

pub async fn close(world: &World) -> Answer {
    world.soap(SHIPPING, "Consolidate", "<ConsolidateRequest/>").await
}

pub async fn manifests(world: &World, date: &str) -> Answer {
    let request = format!(
        "<GetShipmentManifestDocumentRequest><ShipmentManifestDocumentCriterium><ShipmentManifestDocumentCriteria>\
         <ManifestDate>{date}</ManifestDate></ShipmentManifestDocumentCriteria></ShipmentManifestDocumentCriterium>\
         </GetShipmentManifestDocumentRequest>"
    );
    world.soap(DOCUMENTS, "GetShipmentManifestDocument", &request).await
}

#[tokio::test]
async fn a_pickup_is_validated_booked_moved_and_voided_once() {
    let world = World::new();
    let valid = ask(&world, "ValidatePickUp", "2026-11-20", ("0900", "1000")).await;
    assert_eq!((valid.first("CutOffTime"), valid.first("CutOffWindow")), ("15:30".into(), "60".into()));
    let booked = ask(&world, "SchedulePickUp", "2026-11-20", ("1300", "1600")).await;
    let number = booked.first("PickUpConfirmationNumber");
    assert_eq!(number, "01365863");
    assert_eq!(modify(&world, &number, "1700").await.first("PickUpConfirmationNumber"), number);
    assert_eq!(modify(&world, &number, "1330").await.first("Code"), "1200306", "too short a window");
    assert_eq!(void(&world, &number).await.first("PickUpVoided"), "true");
    let again = void(&world, &number).await;
    assert_eq!((again.first("PickUpVoided"), again.first("Code")), ("false".into(), "1200321".into()));
    assert_eq!(void(&world, "99999999").await.first("Code"), "1200320");
}

#[tokio::test]
async fn days_and_hours_have_their_refusals_and_the_order_of_elements_is_strict() {
    let world = World::new();
    for (date, hours, code) in [
        ("2026-11-19", ("1300", "1600"), "1200301"),
        ("2026-11-21", ("1300", "1600"), "1200302"),
        ("2026-12-25", ("1300", "1600"), "1200302"),
        ("2026-12-10", ("1300", "1600"), "1200303"),
        ("2026-11-23", ("0600", "1600"), "1200305"),
        ("2026-11-23", ("1530", "1600"), "1200306"),
    ] {
        assert_eq!(ask(&world, "SchedulePickUp", date, hours).await.first("Code"), code, "{date} {hours:?}");
    }
    world.at("2026-11-20T20:31:00Z");
    assert_eq!(ask(&world, "SchedulePickUp", "2026-11-20", ("1600", "1730")).await.first("Code"), "1200304");
    let request = "<VoidPickUpRequest><Number>1</Number></VoidPickUpRequest>";
    let fault = world.soap(PICKUP, "VoidPickUp", request).await;
    assert_eq!((fault.status, fault.first("Key").as_str()), (500, "Number"));
}

#[tokio::test]
async fn points_are_found_by_distance() {
    let world = World::new();
    let found = near(&world, "M5V2T6").await;
    let distances = found.all("RadialDistanceInKM");
    assert_eq!(distances.len(), 5);
    let metres: Vec<i64> = distances.iter().map(|text| crate::answer::cents(text)).collect();
    assert!(metres.is_sorted());
    assert_eq!(near(&world, "Z9Z9Z9").await.first("Code"), "1500002");
    assert_eq!(near(&world, "X0A0H0").await.all("LocationId").len(), 0);
}

#[tokio::test]
async fn a_return_is_a_shipment_with_a_label_of_its_own() {
    let world = World::new();
    let made = give_back(&world).await;
    assert_eq!(made.first("RMA"), "R-9");
    let document = super::document(&world, &made.first("Value"), "DomesticBillOfLadingThermal").await;
    assert_eq!(document.first("DocumentStatus"), "Completed");
}

#[tokio::test]
async fn a_day_is_closed_once_and_its_manifest_lies_behind_its_link() {
    let world = World::new();
    assert_eq!(close(&world).await.first("Consolidate"), "false");
    let number = Shipment { pieces: 2, ..Shipment::default() }.create(&world).await.first("Value");
    assert_eq!(close(&world).await.first("Consolidate"), "true");
    assert_eq!(close(&world).await.first("Consolidate"), "false");
    let listed = manifests(&world, "2026-11-20").await;
    assert_eq!(listed.first("ManifestCloseDateTime"), "2026-11-20T10:00:00");
    let key = basic("simulated", "simulated");
    let link = listed.first("URL");
    let get = |headers: Vec<(&'static str, String)>| {
        let (world, link) = (&world, link.clone());
        async move {
            let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
            world.call(axum::http::Method::GET, &link, &headers, String::new()).await
        }
    };
    assert!(get(vec![("authorization", key)]).await.bytes.starts_with(b"%PDF-"));
    assert_eq!(get(Vec::new()).await.status, 401);
    let request = format!("<VoidShipmentRequest><PIN><Value>{number}</Value></PIN></VoidShipmentRequest>");
    assert_eq!(world.soap(SHIPPING, "VoidShipment", &request).await.first("Code"), "3001108");
}
