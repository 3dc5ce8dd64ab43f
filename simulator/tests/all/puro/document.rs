use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::{DOCUMENTS, Shipment};
use crate::answer::Answer;
use crate::world::World;

pub async fn get(world: &World, number: &str, kind: &str) -> Answer {
    let request = format!(
        "<GetDocumentsRequest><OutputType>PDF</OutputType><Synchronous>true</Synchronous><DocumentCriterium><DocumentCriteria>\
        <PIN><Value>{number}</Value></PIN><DocumentTypes><DocumentType>{kind}</DocumentType></DocumentTypes></DocumentCriteria>\
        </DocumentCriterium></GetDocumentsRequest>"
    );
    world.soap(DOCUMENTS, "GetDocuments", &request).await
}

#[tokio::test]
async fn a_label_comes_as_base64_with_a_page_a_piece() {
    let world = World::new();
    let number = Shipment { pieces: 2, ..Shipment::default() }.create(&world).await.first("Value");
    let answer = get(&world, &number, "DomesticBillOfLadingThermal").await;
    assert_eq!(answer.first("DocumentStatus"), "Completed");
    let pdf = STANDARD.decode(answer.first("Data")).unwrap();
    let parsed = hayro::hayro_syntax::Pdf::new(pdf).unwrap();
    assert_eq!(parsed.pages().len(), 2);
}

#[tokio::test]
async fn a_document_that_the_shipment_does_not_have_is_an_error() {
    let world = World::new();
    let number = Shipment::default().create(&world).await.first("Value");
    assert_eq!(get(&world, &number, "InternationalBillOfLading").await.first("DocumentStatus"), "Error");
    assert_eq!(get(&world, "000000000000", "DomesticBillOfLading").await.first("Code"), "1400001");
}
