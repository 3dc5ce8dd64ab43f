use super::{BOTH, CANPAR, Engine};
use crate::answer::Answer;
use crate::world::World;

/// A pickup in Toronto; the clock shows Friday, 10:00.
async fn schedule(world: &World, engine: Engine, day: u32, times: (&str, &str), postal_code: &str) -> Answer {
    let (operation, day) = match engine.slug {
        "loomis" => ("schedulePickup", format!("202611{day:02}")),
        _ => ("schedulePickupV2", format!("2026-11-{day:02}T00:00:00")),
    };
    let (ready, close) = times;
    let province = if postal_code.starts_with('X') { "NU" } else { "ON" };
    let members = format!(
        "<x:pickup><d:closing_time>{close}</d:closing_time><d:number_of_packages>2</d:number_of_packages><d:pickup_address>\
         <d:address_line_1>1 Front St W</d:address_line_1><d:city>Toronto</d:city><d:name>Maple Goods</d:name>\
         <d:postal_code>{postal_code}</d:postal_code><d:province>{province}</d:province></d:pickup_address>\
         <d:pickup_date>{day}</d:pickup_date><d:pickup_phone>4165550100</d:pickup_phone><d:ready_time>{ready}</d:ready_time>\
         <d:shipper_num>{}</d:shipper_num></x:pickup>",
        engine.usual().shipper
    );
    engine.signed(world, 2, operation, &members).await
}

#[tokio::test]
async fn a_pickup_is_booked_and_cancelled_until_the_driver_has_come() {
    for engine in BOTH {
        let world = World::new();
        let booked = schedule(&world, engine, 20, ("1200", "1600"), "M5V2T6").await;
        assert_eq!((booked.first("error").as_str(), booked.first("id").as_str()), ("", "20000001"));
        let cancel = async |id: &str| {
            engine.signed(&world, 2, "cancelPickup", &format!("<x:id>{id}</x:id>")).await.first("error")
        };
        assert_eq!(cancel("20000001").await, "");
        assert!(cancel("20000001").await.contains("already cancelled"));
        assert!(cancel("1").await.contains("does not exist"));
        schedule(&world, engine, 20, ("1200", "1600"), "M5V2T6").await;
        world.at("2026-11-20T22:00:00Z");
        assert!(cancel("20000002").await.contains("already completed"));
    }
}

#[tokio::test]
async fn days_hours_and_places_without_pickups_are_refused() {
    let world = World::new();
    for engine in BOTH {
        for (day, times, postal_code, said) in [
            (21, ("1200", "1600"), "M5V2T6", "weekend"),
            (19, ("1200", "1600"), "M5V2T6", "in the past"),
            (23, ("0600", "1600"), "M5V2T6", "must lie between"),
            (23, ("1500", "1530"), "M5V2T6", "window"),
            (23, ("noon", "1530"), "M5V2T6", "must lie between"),
            (23, ("1200", "1600"), "X0A0H0", "not serviced"),
        ] {
            let error = schedule(&world, engine, day, times, postal_code).await.first("error");
            assert!(error.starts_with("PICK|") && error.contains(said), "{error}");
        }
    }
    world.at("2026-11-20T20:00:00Z");
    for engine in BOTH {
        let late = schedule(&world, engine, 20, ("1530", "1700"), "M5V2T6").await.first("error");
        assert!(late.contains("cut-off"), "{late}");
    }
}

#[tokio::test]
async fn canpar_says_its_days_and_its_cutoff() {
    let world = World::new();
    let days = "<x:from_date>2026-11-20T00:00:00</x:from_date><x:num_of_days>2</x:num_of_days><x:postal_code>M5V2T6</x:postal_code>\
        <x:shipper_num>70000001</x:shipper_num>";
    let found = CANPAR.signed(&world, 2, "getPickupDay", days).await.all("day");
    assert_eq!(found, ["2026-11-20T05:00:00.000Z", "2026-11-23T05:00:00.000Z"]);
    let cutoff = async |code: &str| {
        CANPAR.call(&world, 2, "getCutoffTime", &format!("<x:postal_code>{code}</x:postal_code>")).await
    };
    assert_eq!(cutoff("M5V2T6").await.first("cutoff_time"), "13:30");
    assert!(cutoff("X0A0H0").await.first("error").contains("not serviced"));
}
