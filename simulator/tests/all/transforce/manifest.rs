use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::{BOTH, Engine};
use crate::answer::Answer;
use crate::world::World;

async fn close(world: &World, engine: Engine, day: u32) -> Answer {
    let day = match engine.slug {
        "loomis" => format!("202611{day:02}"),
        _ => format!("2026-11-{day:02}T00:00:00"),
    };
    let members = format!("<x:date>{day}</x:date><x:shipper_num>{}</x:shipper_num>", engine.usual().shipper);
    engine.signed(world, 1, "endOfDay", &members).await
}

async fn paper(world: &World, engine: Engine, number: &str) -> Answer {
    let shipper = engine.usual().shipper;
    let members = format!("<x:manifest_num>{number}</x:manifest_num><x:shipper_num>{shipper}</x:shipper_num>");
    engine.signed(world, 1, "getManifest", &members).await
}

#[tokio::test]
async fn a_day_is_closed_once_and_its_paper_is_a_pdf() {
    let world = World::new();
    for engine in BOTH {
        assert!(close(&world, engine, 20).await.first("error").contains("no shipment"));
        engine.bought(&world, 2).await;
        assert!(close(&world, engine, 19).await.first("error").contains("no shipment"), "it ships a day later");
        let number = close(&world, engine, 20).await.first("manifest_num");
        assert_eq!(number, "000001");
        assert!(close(&world, engine, 20).await.first("error").contains("no shipment"));
        let bytes = STANDARD.decode(paper(&world, engine, &number).await.first("manifest")).unwrap();
        assert!(bytes.starts_with(b"%PDF-"));
        assert!(paper(&world, engine, "9").await.first("error").contains("does not exist"));
    }
}

#[tokio::test]
async fn a_manifested_shipment_says_so_and_is_not_voided() {
    let world = World::new();
    for engine in BOTH {
        let (id, _) = engine.bought(&world, 1).await;
        let number = close(&world, engine, 20).await.first("manifest_num");
        let voided = engine.signed(&world, 1, "voidShipment", &format!("<x:id>{id}</x:id>")).await.first("error");
        assert!(voided.contains("manifested"), "{voided}");
        let day = if engine.slug == "loomis" { "20261120" } else { "2026-11-20T00:00:00" };
        let members = format!(
            "<x:from_shipping_date>{day}</x:from_shipping_date><x:page_num>1</x:page_num>\
             <x:shipper_num>{}</x:shipper_num><x:to_shipping_date>{day}</x:to_shipping_date>",
            engine.usual().shipper
        );
        let found = engine.signed(&world, 1, "searchShipmentsByShippingDate", &members).await;
        assert_eq!((found.all("manifest_num"), found.within("shipment", "id").remove(0)), (vec![number], id));
    }
}
