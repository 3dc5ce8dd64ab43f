use super::BOTH;
use crate::world::World;

#[tokio::test]
async fn events_happen_as_the_clock_goes_on() {
    for engine in BOTH {
        let world = World::new();
        let (_, numbers) = engine.bought(&world, 1).await;
        let fresh = engine.track(&world, &numbers[0]).await;
        assert_eq!((fresh.first("error").as_str(), fresh.all("code").len()), ("", 0));
        world.at("2026-11-20T22:30:00Z");
        let picked = engine.track(&world, &numbers[0]).await;
        assert_eq!(picked.first("code"), "PIC");
        assert!(picked.first("local_date_time").starts_with("20261120 1"), "{}", picked.first("local_date_time"));
        assert_eq!((picked.first("time_shift").as_str(), picked.first("delivered").as_str()), ("3", "false"));
        world.at("2026-12-20T15:00:00Z");
        let tracked = engine.track(&world, &numbers[0]).await;
        assert_eq!((tracked.first("code").as_str(), tracked.first("delivered").as_str()), ("DEL", "true"));
        assert_eq!((tracked.first("signed_by").as_str(), tracked.first("city").as_str()), ("AMÉLIE CÔTÉ", "OTTAWA"));
    }
}

#[tokio::test]
async fn a_package_is_shown_with_all_of_its_shipment() {
    for engine in BOTH {
        let world = World::new();
        let (_, numbers) = engine.bought(&world, 2).await;
        let own = if engine.slug == "loomis" { "pin" } else { "barcode" };
        assert_eq!(engine.track(&world, &numbers[1]).await.all(own), numbers);
        let alone = format!("<x:barcode>{}</x:barcode>", numbers[1]);
        assert_eq!(engine.call(&world, 2, "trackByBarcode", &alone).await.all(own), [numbers[1].clone()]);
    }
}

#[tokio::test]
async fn an_unknown_number_is_not_found() {
    for engine in BOTH {
        let answer = engine.track(&World::new(), "LSHP99999999").await;
        assert_eq!((answer.status, answer.first("error").split('|').next()), (200, Some("TRCK")));
    }
}
