use waybill_simulator::tariff::Destination;
use waybill_simulator::tariff::zone::Zone;

fn zone(from: &str, country: &str, to: &str) -> Option<(usize, bool)> {
    Zone::between(from, &Destination::of(country, to)).map(|zone| (zone.index, zone.remote))
}

#[test]
fn canadian_zones_follow_the_distance() {
    for (to, index) in [("M4B 1B3", 0), ("K1A 0B1", 2), ("N6A 1A1", 1), ("B3H 4R2", 3), ("R3C 4T3", 4), ("V6B 1A1", 5)]
    {
        assert_eq!(zone("M5V2T6", "CA", to), Some((index, false)), "{to}");
    }
    assert_eq!(zone("M5V2T6", "CA", "X0A0H0"), Some((4, true)));
    assert_eq!(zone("M5V2T6", "CA", "H0H0H0"), None);
}

#[test]
fn foreign_zones_follow_the_region_and_the_group() {
    assert_eq!(zone("M5V2T6", "US", "10001"), Some((0, false)));
    assert_eq!(zone("M5V2T6", "US", "94105-1234"), Some((3, false)));
    assert_eq!(zone("M5V2T6", "US", "x"), None);
    assert_eq!(zone("M5V2T6", "FR", "75001"), Some((0, false)));
    assert_eq!(zone("M5V2T6", "jp", ""), Some((2, false)));
    assert_eq!(zone("M5V2T6", "ZA", ""), Some((4, false)));
}
