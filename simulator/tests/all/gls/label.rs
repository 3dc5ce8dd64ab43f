use axum::http::Method;
use serde_json::Value;

use super::bought;
use crate::world::World;

/// The labels of a shipment as PDF.
pub async fn pdf(world: &World, id: &str) -> Vec<u8> {
    let path = format!("/shipment/label/{id}?idType=id&labelType=FourBySix");
    world.gls(Method::GET, &path, "application/pdf", &Value::Null).await.bytes.to_vec()
}

#[tokio::test]
async fn labels_are_pdf_or_zpl_as_the_accept_header_says() {
    let world = World::new();
    let (id, numbers) = bought(&world).await;
    let path = format!("/shipment/label/{id}");
    assert!(pdf(&world, &id).await.starts_with(b"%PDF-"));
    let zpl = world.gls(Method::GET, &path, "application/zpl", &Value::Null).await.text();
    assert_eq!(zpl.matches("SPECIMEN").count(), 2);
    assert!(numbers.iter().all(|number| zpl.contains(number)));
    assert_eq!(world.gls_get(&path).await.status, 406);
    assert_eq!(world.gls(Method::GET, "/shipment/label/1", "application/pdf", &Value::Null).await.status, 404);
}

#[tokio::test]
async fn a_label_that_is_not_ready_is_an_empty_answer() {
    let world = World::new();
    let (id, _) = bought(&world).await;
    let fault = r#"{"provider":"gls","kind":"not_ready"}"#.to_owned();
    let json = [("content-type", "application/json")];
    assert_eq!(world.call(Method::POST, "/simulator/api/faults", &json, fault).await.status, 201);
    let path = format!("/shipment/label/{id}");
    assert_eq!(world.gls(Method::GET, &path, "application/pdf", &Value::Null).await.status, 202);
    assert_eq!(world.gls(Method::GET, &path, "application/pdf", &Value::Null).await.status, 200);
}
