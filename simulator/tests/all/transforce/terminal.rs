use super::BOTH;
use crate::world::World;

#[tokio::test]
async fn terminals_near_a_place_come_with_their_coordinates() {
    let world = World::new();
    for engine in BOTH {
        let by_code = engine.call(&world, 2, "searchTerminalLocation", "<x:postal_code>M5V2T6</x:postal_code>").await;
        let (names, coordinates) = (by_code.all("name"), by_code.all("coordinates"));
        assert!(!names.is_empty() && names.len() == coordinates.len() && names.len() <= 10);
        assert!(coordinates.iter().all(|pair| pair.starts_with("4") && pair.contains(",-")), "{coordinates:?}");
        let by_city = "<x:city>Toronto</x:city><x:province>ON</x:province>";
        let by_city = engine.call(&world, 2, "searchTerminalLocation", by_city).await;
        assert_eq!(by_city.first("province"), "ON");
    }
}

#[tokio::test]
async fn far_away_there_is_none_and_an_unknown_place_is_refused() {
    let world = World::new();
    for engine in BOTH {
        let search = async |members: &str| engine.call(&world, 2, "searchTerminalLocation", members).await;
        let far = search("<x:postal_code>X0A0H0</x:postal_code>").await;
        assert_eq!((far.first("error").as_str(), far.all("result").len()), ("", 0));
        assert!(search("<x:postal_code>H0H0H0</x:postal_code>").await.first("error").contains("postal code"));
        assert!(search("<x:city>Nowhere</x:city><x:province>ON</x:province>").await.first("error").contains("city"));
    }
}
