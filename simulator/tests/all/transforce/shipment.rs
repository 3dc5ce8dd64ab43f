use super::{BOTH, CANPAR, LOOMIS, Shipment};
use crate::world::World;

async fn search(world: &World, engine: super::Engine, reference: &str, from: u32, to: u32) -> Vec<String> {
    let day = |day: u32| match engine.slug {
        "loomis" => format!("202611{day:02}"),
        _ => format!("2026-11-{day:02}T00:00:00"),
    };
    let members = format!(
        "<x:from_shipping_date>{}</x:from_shipping_date><x:page_num>1</x:page_num><x:reference>{reference}</x:reference>\
         <x:shipper_num>{}</x:shipper_num><x:to_shipping_date>{}</x:to_shipping_date>",
        day(from),
        engine.usual().shipper,
        day(to)
    );
    engine.signed(world, 1, "searchShipmentsByReference", &members).await.within("shipment", "id")
}

#[tokio::test]
async fn a_shipment_has_an_id_and_a_number_a_package() {
    let world = World::new();
    for engine in BOTH {
        let answer = engine.process(&world, &Shipment { packages: 2, ..engine.usual() }).await;
        assert_eq!(
            (answer.status, answer.first("error").as_str(), answer.within("shipment", "id")),
            (200, "", vec!["10000001".to_owned()])
        );
        let numbers = answer.all("barcode");
        assert!(numbers.len() == 2 && numbers[0] != numbers[1], "{numbers:?}");
    }
    let (_, numbers) = CANPAR.bought(&world, 2).await;
    assert!(numbers[1].starts_with("D70000001") && numbers[1].ends_with("002"), "{numbers:?}");
    let text = LOOMIS.process(&world, &LOOMIS.usual()).await;
    assert!(text.all("name").contains(&"SIN".to_owned()));
    assert!(text.all("value").contains(&text.first("barcode")), "the shipment's number is its first package's");
}

#[tokio::test]
async fn clients_find_the_names_they_match_to_the_letter() {
    let world = World::new();
    let (id, numbers) = LOOMIS.bought(&world, 1).await;
    let bought = LOOMIS.process(&world, &LOOMIS.usual()).await.text();
    let rates = LOOMIS.rate(&world, &LOOMIS.usual()).await.text();
    let labels = LOOMIS.labels(&world, &id, false).await.text();
    let tracked = LOOMIS.track(&world, &numbers[0]).await.text();
    for (text, names) in [
        (&bought, ["<ax25:processShipmentResult>", "<ax27:shipment>"]),
        (&rates, ["<ax29:getRatesResult>", "<ax211:shipment>"]),
        (&labels, ["<ax25:result>", "<ax25:label>"]),
        (&tracked, ["<ax21:result>", "<ax23:pin>"]),
    ] {
        assert!(names.iter().all(|name| text.contains(name)), "{names:?}: {}", &text[..text.len().min(900)]);
    }
}

#[tokio::test]
async fn the_same_seed_and_calls_give_the_same_bytes() {
    for engine in BOTH {
        let (one, other) = (World::with_seed(7), World::with_seed(7));
        let bought = engine.process(&one, &engine.usual()).await;
        assert_eq!(bought.bytes, engine.process(&other, &engine.usual()).await.bytes);
        let third = engine.process(&World::with_seed(8), &engine.usual()).await;
        assert_ne!(bought.first("barcode"), third.first("barcode"));
    }
}

#[tokio::test]
async fn abroad_a_proforma_is_required() {
    let world = World::new();
    let to = Shipment { to: ["New York", "NY", "US", "10001"], service: "2", ..CANPAR.usual() };
    assert!(CANPAR.process(&world, &to).await.first("error").starts_with("CUST|"));
    let more = "<d:proforma><d:proforma_items><d:commodity_info><d:description>Socks</d:description><d:value>20</d:value>\
        </d:commodity_info><d:quantity>2</d:quantity></d:proforma_items><d:reason_for_export>SALE</d:reason_for_export></d:proforma>";
    assert_eq!(CANPAR.process(&world, &Shipment { more, ..to }).await.first("error"), "");
}

#[tokio::test]
async fn a_shipment_is_found_by_its_reference_and_day() {
    let world = World::new();
    for engine in BOTH {
        let (id, _) = engine.bought(&world, 2).await;
        engine.process(&world, &Shipment { reference: "purchase-70", ..engine.usual() }).await;
        assert_eq!(search(&world, engine, "purchase-7", 19, 21).await, [id]);
        assert!(search(&world, engine, "purchase-7", 21, 25).await.is_empty());
        assert!(search(&world, engine, "purchase", 19, 21).await.is_empty());
    }
}

#[tokio::test]
async fn a_repeated_purchase_buys_a_second_time() {
    let world = World::new();
    for engine in BOTH {
        let (first, second) = (engine.bought(&world, 1).await.0, engine.bought(&world, 1).await.0);
        assert_ne!(first, second);
        assert_eq!(search(&world, engine, "purchase-7", 20, 20).await, [first, second]);
    }
}

#[tokio::test]
async fn a_shipment_is_voided_until_it_is_picked_up() {
    for engine in BOTH {
        let world = World::new();
        let (id, _) = engine.bought(&world, 1).await;
        let void = async |id: &str| {
            engine.signed(&world, 1, "voidShipment", &format!("<x:id>{id}</x:id>")).await.first("error")
        };
        assert_eq!(void(&id).await, "");
        assert!(void(&id).await.contains("already voided"));
        assert!(void("1").await.contains("does not exist"));
        let (id, _) = engine.bought(&world, 1).await;
        world.at("2026-11-25T15:00:00Z");
        assert!(void(&id).await.contains("cannot be voided"));
    }
}
