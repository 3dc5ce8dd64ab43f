//! Answers against the couriers' own schemas, in the folder that `WAYBILL_SAMPLES` names, by `xmllint`. The schemas belong
//! to the couriers and are not part of this project, so these tests are ignored unless asked for.

use std::path::PathBuf;
use std::process::Command;

use crate::cp::{NCSHIPMENT, NCSHIPMENTS, OTTAWA, Parcel, RATE, SHIPMENT, SHIPMENTS, TRACK, scenario};
use crate::puro;
use crate::world::World;

fn validate(schema: &str, document: &str) {
    let folder = std::env::var_os("WAYBILL_SAMPLES").expect("name the folder of samples in WAYBILL_SAMPLES");
    let folder = PathBuf::from(folder).join("schemas");
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), document).unwrap();
    let run = Command::new("xmllint")
        .arg("--noout")
        .arg("--nonet")
        .arg("--schema")
        .arg(folder.join(schema))
        .arg(file.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{schema}: {said}\n{document}");
}

/// The content of a SOAP body as a document of its own.
fn body(envelope: &str) -> String {
    let document = roxmltree::Document::parse(envelope).unwrap();
    let body = document.descendants().find(|node| node.tag_name().name() == "Body").unwrap();
    envelope[body.first_element_child().unwrap().range()].to_owned()
}

#[tokio::test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
async fn canada_posts_answers_are_valid() {
    let world = World::new();
    for destination in [OTTAWA, "<united-states><zip-code>10001</zip-code></united-states>"] {
        validate("cp/rating.xsd", &world.post_cp("/cp/rs/ship/price", RATE, &scenario(destination, "1")).await.text());
    }
    validate("cp/discovery.xsd", &world.get_cp("/cp/rs/ship/service?country=CA", RATE).await.text());
    validate("cp/discovery.xsd", &world.get_cp("/cp/rs/ship/service/USA.TP?country=US", RATE).await.text());
    let bought = world.post_cp(SHIPMENTS, SHIPMENT, &Parcel::default().contract()).await;
    validate("cp/shipment.xsd", &bought.text());
    validate("cp/shipment.xsd", &world.get_cp(&bought.link("details").unwrap(), SHIPMENT).await.text());
    validate("cp/shipment.xsd", &world.get_cp(&bought.link("price").unwrap(), SHIPMENT).await.text());
    let pin = bought.first("tracking-pin");
    validate("cp/shipment.xsd", &world.get_cp(&format!("{SHIPMENTS}?trackingPIN={pin}"), SHIPMENT).await.text());
    let request = r#"<shipment-refund-request xmlns="http://www.canadapost.ca/ws/shipment-v8"><email>a@b.ca</email></shipment-refund-request>"#;
    validate("cp/shipment.xsd", &world.post_cp(&bought.link("refund").unwrap(), SHIPMENT, request).await.text());
    validate("cp/messages.xsd", &world.delete_cp(&bought.link("self").unwrap()).await.text());
    let plain = world.post_cp(NCSHIPMENTS, NCSHIPMENT, &Parcel::default().non_contract()).await;
    validate("cp/ncshipment.xsd", &plain.text());
    for rel in ["details", "receipt"] {
        validate("cp/ncshipment.xsd", &world.get_cp(&plain.link(rel).unwrap(), NCSHIPMENT).await.text());
    }
    for moment in ["2026-11-20T15:00:00Z", "2026-11-21T15:00:00Z", "2026-12-15T15:00:00Z"] {
        world.at(moment);
        for view in ["summary", "detail"] {
            validate("cp/track.xsd", &world.get_cp(&format!("/cp/vis/track/pin/{pin}/{view}"), TRACK).await.text());
        }
    }
}

#[tokio::test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
async fn purolators_answers_are_valid() {
    let world = World::new();
    validate("puro/clean/EstimateService.xsd", &body(&puro::Shipment::default().estimate(&world).await.text()));
    let refused = puro::Shipment { service: "PurolatorTeleport", ..puro::Shipment::default() };
    validate("puro/clean/EstimateService.xsd", &body(&refused.estimate(&world).await.text()));
    let bought = puro::Shipment { pieces: 2, ..puro::Shipment::default() }.create(&world).await;
    validate("puro/clean/ShippingService.xsd", &body(&bought.text()));
    validate("puro/clean/ShippingService.xsd", &body(&refused.create(&world).await.text()));
    let number = bought.first("Value");
    let document = puro::document(&world, &number, "DomesticBillOfLadingThermal").await;
    validate("puro/clean/ShippingDocumentsService.xsd", &body(&document.text()));
    for moment in ["2026-11-20T15:00:00Z", "2026-12-15T15:00:00Z"] {
        world.at(moment);
        let request = format!(
            "<TrackPackagesByPinRequest><PINs><PIN><Value>{number}</Value></PIN></PINs></TrackPackagesByPinRequest>"
        );
        let tracked = world.soap(puro::TRACKING, "TrackPackagesByPin", &request).await;
        validate("puro/clean/TrackingService.xsd", &body(&tracked.text()));
    }
    let request = format!("<VoidShipmentRequest><PIN><Value>{number}</Value></PIN></VoidShipmentRequest>");
    validate(
        "puro/clean/ShippingService.xsd",
        &body(&world.soap(puro::SHIPPING, "VoidShipment", &request).await.text()),
    );
}

#[tokio::test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
async fn canada_posts_answers_other_than_purchases_are_valid() {
    use crate::cp::pickup as beyond;
    let world = World::new();
    let (pickup, office, manifest) = ("cp/pickuprequest.xsd", "cp/postoffice.xsd", "cp/manifest.xsd");
    let availability = "/cp/ad/pickup/pickupavailability/M5V2T6";
    validate("cp/pickup.xsd", &world.get_cp(availability, beyond::AVAILABILITY).await.text());
    let price = format!("{}/price", beyond::PICKUPS);
    validate(pickup, &world.post_cp(&price, beyond::PICKUP, beyond::PRICED).await.text());
    let wanted = beyond::wanted("M5V2T6", "2026-11-23", ("13:00", "16:00"));
    let booked = world.post_cp(beyond::PICKUPS, beyond::PICKUP, &wanted).await;
    validate(pickup, &booked.text());
    validate(pickup, &world.get_cp(&booked.link("details").unwrap(), beyond::PICKUP).await.text());
    validate(pickup, &world.get_cp("/cp/enab/7000000/pickuprequests", beyond::PICKUP).await.text());
    let found = world.get_cp("/cp/rs/postoffice?postalCode=K2B8J6", beyond::OFFICE).await;
    validate(office, &found.text());
    validate(office, &world.get_cp(&found.link("detail").unwrap(), beyond::OFFICE).await.text());
    let made = world.post_cp("/cp/rs/7000000/7000000/authorizedreturn", beyond::RETURN, beyond::WAY_BACK).await;
    validate("cp/authreturn.xsd", &made.text());
    let waiting = Parcel { waiting: true, ..Parcel::default() };
    world.post_cp(SHIPMENTS, SHIPMENT, &waiting.contract()).await;
    let sent = world.post_cp(beyond::MANIFESTS, beyond::MANIFEST, beyond::TRANSMIT).await;
    validate(manifest, &sent.text());
    let shown = world.get_cp(&sent.link("manifest").unwrap(), beyond::MANIFEST).await;
    validate(manifest, &shown.text());
    validate(manifest, &world.get_cp(&shown.link("details").unwrap(), beyond::MANIFEST).await.text());
}

#[tokio::test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
async fn purolators_answers_other_than_purchases_are_valid() {
    use crate::puro::pickup as beyond;
    let world = World::new();
    let (pickup, locator) = ("puro/clean/PickupService.xsd", "puro/clean/LocatorService.xsd");
    for date in ["2026-11-23", "2026-11-22"] {
        for operation in ["ValidatePickUp", "SchedulePickUp"] {
            validate(pickup, &body(&beyond::ask(&world, operation, date, ("1300", "1600")).await.text()));
        }
    }
    validate(pickup, &body(&beyond::void(&world, "01365863").await.text()));
    validate(pickup, &body(&beyond::void(&world, "1").await.text()));
    validate(locator, &body(&beyond::near(&world, "M5V2T6").await.text()));
    validate(locator, &body(&beyond::near(&world, "Z9Z9Z9").await.text()));
    validate("puro/clean/ReturnsManagementService.xsd", &body(&beyond::give_back(&world).await.text()));
    validate("puro/clean/ShippingService.xsd", &body(&beyond::close(&world).await.text()));
    let listed = beyond::manifests(&world, "2026-11-20").await;
    validate("puro/clean/ShippingDocumentsService.xsd", &body(&listed.text()));
}
