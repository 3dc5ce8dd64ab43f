//! Answers against the couriers' own schemas, where a copy lies beside the project (`../shared/samples/schemas`, or
//! `WAYBILL_SCHEMAS`) and xmllint is installed. The schemas belong to the couriers and are not part of this project.

use std::path::PathBuf;
use std::process::Command;

use crate::cp::{NCSHIPMENT, NCSHIPMENTS, OTTAWA, Parcel, RATE, SHIPMENT, SHIPMENTS, TRACK, scenario};
use crate::puro;
use crate::world::World;

#[allow(clippy::print_stderr, reason = "a skipped test says so")]
fn schemas() -> Option<PathBuf> {
    let named = std::env::var_os("WAYBILL_SCHEMAS").map(PathBuf::from);
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .map(|folder| folder.join("shared/samples/schemas"))
        .find(|path| path.is_dir());
    let found = named.or(beside).filter(|_| Command::new("xmllint").arg("--version").output().is_ok());
    if found.is_none() {
        eprintln!("skipped: no schemas beside the project, or no xmllint");
    }
    found
}

fn validate(schema: &str, document: &str) {
    let Some(folder) = schemas() else { return };
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
