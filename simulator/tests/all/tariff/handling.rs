use waybill_core::Decimal;
use waybill_core::date::Date;
use waybill_simulator::tariff::handling::handling;
use waybill_simulator::tariff::{Conditions, Destination, FuelPercents, Parcel, Question, tariff};

fn charged(courier: &str, parcels: &[Parcel]) -> Vec<(&'static str, i64)> {
    let (fuel, destination) = (FuelPercents::default(), Destination::of("CA", "K1A0B1"));
    let question = Question {
        courier,
        origin: "M5V2T6",
        destination: &destination,
        parcels,
        residential: false,
        options: &[],
        mailed: Date::of(2026, 11, 20),
        level: 100,
        discount: None,
        conditions: Conditions { fuel: &fuel, raised: false },
    };
    let one = |code| tariff(courier).surcharge(code).0.max(1);
    handling(&question, tariff(courier)).iter().map(|line| (line.code, line.amount.0 / one(line.code))).collect()
}

fn parcel(kilograms: i64, sides: [i64; 3]) -> Parcel {
    Parcel { weight: Decimal::whole(kilograms), sides: Some(sides.map(Decimal::whole)), unpackaged: false }
}

#[test]
fn each_parcel_that_is_hard_to_handle_pays_and_the_others_do_not() {
    assert_eq!(charged("cp", &[parcel(5, [101, 10, 10]), parcel(5, [30, 20, 10])]), [("oversize", 1)]);
    assert_eq!(charged("cp", &[parcel(5, [100, 76, 10])]), []);
    assert_eq!(charged("puro", &[parcel(23, [30, 20, 10]), parcel(5, [122, 20, 10])]), [("special_handling", 2)]);
    assert_eq!(charged("gls", &[parcel(22, [150, 20, 10])]), []);
    let both = parcel(23, [151, 20, 10]);
    assert_eq!(charged("canpar", &[both]), [("over_weight", 1), ("over_size", 1)]);
    assert_eq!(charged("loomis", &[Parcel { unpackaged: true, ..both }]).len(), 3);
}

#[test]
fn a_large_package_pays_for_that_alone() {
    assert_eq!(charged("ups", &[parcel(26, [150, 40, 40])]), [("large_package", 1)]);
    assert_eq!(charged("ups", &[parcel(26, [100, 40, 40])]), [("additional_handling", 1)]);
}
