use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::{bought, codes};
use crate::answer::Answer;
use crate::world::World;

const RECOVERY: &str = "/labels/v1/recovery";

async fn recover(world: &World, format: &str, named: Value) -> Answer {
    let mut asked = json!({ "LabelSpecification": { "LabelImageFormat": { "Code": format } } });
    asked.as_object_mut().unwrap().extend(named.as_object().unwrap().clone());
    world.ups_post(RECOVERY, &json!({ "LabelRecoveryRequest": asked })).await
}

fn results(answer: &Answer) -> Vec<Value> {
    answer.json()["LabelRecoveryResponse"]["LabelResults"]
        .as_array()
        .unwrap_or_else(|| panic!("{}", answer.text()))
        .clone()
}

fn image(result: &Value) -> Vec<u8> {
    STANDARD.decode(result["LabelImage"]["GraphicImage"].as_str().unwrap()).unwrap()
}

/// The labels of a shipment as PDF.
pub async fn pdf(world: &World, number: &str) -> Vec<u8> {
    image(&results(&recover(world, "PDF", json!({ "TrackingNumber": number })).await)[0])
}

#[tokio::test]
async fn a_pdf_is_with_the_first_package_and_zpl_with_each() {
    let world = World::new();
    let numbers = bought(&world).await;
    let named = json!({ "TrackingNumber": numbers[0] });
    let found = results(&recover(&world, "PDF", named.clone()).await);
    assert!(image(&found[0]).starts_with(b"%PDF-") && found[1].get("LabelImage").is_none());
    let found = results(&recover(&world, "ZPL", named).await);
    for (result, number) in found.iter().zip(&numbers) {
        let zpl = String::from_utf8(image(result)).unwrap();
        assert!(
            zpl.contains("SPECIMEN") && zpl.contains(number.as_str()) && result["TrackingNumber"] == number.as_str()
        );
    }
    let second = results(&recover(&world, "ZPL", json!({ "TrackingNumber": numbers[1] })).await);
    assert_eq!(second.len(), 1, "a package's number names that package");
}

#[tokio::test]
async fn a_reference_with_the_account_finds_the_shipment() {
    let world = World::new();
    let numbers = bought(&world).await;
    let by = |value: &str, account: &str| json!({ "ReferenceValues": { "ReferenceNumber": { "Value": value }, "ShipperNumber": account } });
    let answer = recover(&world, "ZPL", by("purchase-7", "SIM001")).await;
    assert_eq!(answer.json()["LabelRecoveryResponse"]["ShipmentIdentificationNumber"], numbers[0].as_str());
    assert_eq!(results(&answer).len(), 2);
    assert_eq!(codes(&recover(&world, "ZPL", by("purchase-8", "SIM001")).await), ["300101"]);
    assert_eq!(codes(&recover(&world, "ZPL", by("purchase-7", "OTHER1")).await), ["300100"]);
    assert_eq!(codes(&recover(&world, "ZPL", json!({ "TrackingNumber": "1ZSIM0016800000000" })).await), ["300101"]);
    assert_eq!(codes(&recover(&world, "EPL", json!({ "TrackingNumber": numbers[0] })).await), ["300201"]);
}

#[tokio::test]
async fn a_label_that_is_not_ready_has_no_image() {
    let world = World::new();
    let numbers = bought(&world).await;
    let fault = r#"{"provider":"ups","kind":"not_ready"}"#.to_owned();
    let json = [("content-type", "application/json")];
    assert_eq!(world.call(axum::http::Method::POST, "/simulator/api/faults", &json, fault).await.status, 201);
    let named = json!({ "TrackingNumber": numbers[0] });
    assert!(results(&recover(&world, "PDF", named.clone()).await)[0].get("LabelImage").is_none());
    assert!(results(&recover(&world, "PDF", named).await)[0].get("LabelImage").is_some());
}

/// The label of the first package as a picture.
pub async fn png(world: &World, number: &str) -> Vec<u8> {
    image(&results(&recover(world, "PNG", json!({ "TrackingNumber": number })).await)[0])
}

#[tokio::test]
async fn labels_come_as_gif_and_png_of_the_size_of_the_real_ones() {
    let world = World::new();
    let mut sent = super::order();
    for (format, begins) in [("GIF", b"GIF89a".as_slice()), ("PNG", b"\x89PNG".as_slice())] {
        sent["ShipmentRequest"]["LabelSpecification"]["LabelImageFormat"]["Code"] = json!(format);
        let sold = world.ups_post("/shipments/v2409/ship", &sent).await.json();
        let label = &sold["ShipmentResponse"]["ShipmentResults"]["PackageResults"][0]["ShippingLabel"];
        assert_eq!(label["ImageFormat"]["Code"], format);
        let bytes = STANDARD.decode(label["GraphicImage"].as_str().unwrap()).unwrap();
        assert!(bytes.starts_with(begins), "{format}");
        let size = match format {
            "GIF" => [bytes[7], bytes[6], bytes[9], bytes[8]],
            _ => [bytes[18], bytes[19], bytes[22], bytes[23]],
        };
        assert_eq!([u16::from_be_bytes([size[0], size[1]]), u16::from_be_bytes([size[2], size[3]])], [1400, 800]);
    }
}
