use axum::http::Method;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::{BOTH, LOOMIS};
use crate::world::World;

/// The documents of a shipment, as they come.
pub async fn documents(world: &World, engine: super::Engine, id: &str, zpl: bool) -> Vec<Vec<u8>> {
    let answer = engine.labels(world, id, zpl).await;
    let texts = if engine.slug == "loomis" { answer.all("label") } else { answer.all("labels") };
    texts.iter().map(|text| STANDARD.decode(text).unwrap()).collect()
}

#[tokio::test]
async fn labels_come_as_one_document_with_loomis_and_one_a_package_with_canpar() {
    let world = World::new();
    for (engine, count) in BOTH.into_iter().zip([1, 2]) {
        let (id, numbers) = engine.bought(&world, 2).await;
        let pdfs = documents(&world, engine, &id, false).await;
        assert_eq!(pdfs.len(), count);
        assert!(pdfs.iter().all(|pdf| pdf.starts_with(b"%PDF-")));
        let zpl = documents(&world, engine, &id, true).await;
        let zpl: String = zpl.into_iter().map(|bytes| String::from_utf8(bytes).unwrap()).collect();
        assert_eq!((zpl.matches("SPECIMEN").count(), zpl.matches("^XA").count()), (2, 2));
        assert!(numbers.iter().all(|number| zpl.contains(number)));
    }
}

#[tokio::test]
async fn an_unknown_shipment_and_another_format_have_no_label() {
    let world = World::new();
    for engine in BOTH {
        assert!(engine.labels(&world, "1", false).await.first("error").contains("does not exist"));
    }
    let (id, _) = LOOMIS.bought(&world, 1).await;
    let gif =
        LOOMIS.signed(&world, 1, "getLabelsAdvancedV2", &format!("<x:format>GIF</x:format><x:id>{id}</x:id>")).await;
    assert!(gif.first("error").starts_with("LABL|"), "{}", gif.text());
}

#[tokio::test]
async fn a_label_that_is_not_ready_is_an_answer_without_one() {
    for engine in BOTH {
        let world = World::new();
        let (id, _) = engine.bought(&world, 1).await;
        let fault = format!(r#"{{"provider":"{}","kind":"not_ready"}}"#, engine.slug);
        let json = [("content-type", "application/json")];
        assert_eq!(world.call(Method::POST, "/simulator/api/faults", &json, fault).await.status, 201);
        assert!(documents(&world, engine, &id, false).await.is_empty());
        assert_eq!(documents(&world, engine, &id, false).await.len(), 1);
    }
}
