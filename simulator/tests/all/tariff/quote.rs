//! What a quote comes to.

use waybill_core::date::Date;
use waybill_core::{Cents, Decimal};
use waybill_simulator::tariff::quote::Taxes;
use waybill_simulator::tariff::{
    Conditions, Destination, FuelPercents, Parcel, Question, Quote, Reach, ServiceRow, quote, tariff,
};

const FRIDAY: Date = Date::of(2026, 11, 20);

fn parcel(kilograms: i64) -> Parcel {
    Parcel { weight: Decimal::whole(kilograms), sides: None, unpackaged: false }
}

fn ask(courier: &str, code: &str, to: (&str, &str), parcels: &[Parcel], residential: bool) -> Option<Quote> {
    ask_with(&FuelPercents::default(), courier, code, to, parcels, residential)
}

fn ask_with(
    fuel: &FuelPercents,
    courier: &str,
    code: &str,
    to: (&str, &str),
    parcels: &[Parcel],
    residential: bool,
) -> Option<Quote> {
    let destination = Destination::of(to.0, to.1);
    let known = tariff(courier);
    let service = known.service_to(code, destination.reach()).or_else(|| known.service(code)).unwrap();
    let question = Question {
        courier,
        origin: "M5V2T6",
        destination: &destination,
        parcels,
        residential,
        options: &[],
        mailed: FRIDAY,
        level: 100,
        discount: (courier == "cp").then(|| Decimal::whole(3)),
        conditions: Conditions { fuel, raised: false },
    };
    quote(&question, service)
}

#[test]
fn the_lines_of_every_price_sum_to_its_total() {
    for courier in ["cp", "puro", "gls", "loomis", "ups", "canpar"] {
        for service in &tariff(courier).services {
            for to in [("CA", "K1A0B1"), ("CA", "H2X1Y4"), ("CA", "X0A0H0"), ("US", "10001"), ("FR", "")] {
                let Some(quote) = ask(courier, service.code, to, &[parcel(1)], true) else { continue };
                let lines: Cents = quote.surcharges.iter().chain(&quote.options).map(|line| line.amount).sum();
                let before_tax = quote.base + quote.discount.unwrap_or_default().amount + quote.fuel.amount + lines;
                assert_eq!(before_tax, quote.subtotal, "{}", service.code);
                let taxes = quote.taxes.gst.amount + quote.taxes.qst.amount + quote.taxes.hst.amount;
                assert_eq!(quote.subtotal + taxes, quote.total, "{}", service.code);
            }
        }
    }
}

#[test]
fn a_price_is_reckoned_as_the_tariff_says() {
    let quote = ask("cp", "DOM.EP", ("CA", "K1A0B1"), &[parcel(5)], false).unwrap();
    // 18.29 × 91 % = 16.64; less 3 % = 0.50; fuel 20.25 % of 16.14 = 3.27; HST 13 % of 19.41 = 2.52.
    let amounts = [quote.base, quote.discount.unwrap().amount, quote.fuel.amount, quote.taxes.hst.amount, quote.total];
    assert_eq!(amounts, [1664, -50, 327, 252, 2193].map(Cents));
    // Three business days after Friday.
    assert_eq!((quote.transit.days, quote.transit.date), (3, Date::of(2026, 11, 25)));
}

#[test]
fn fuel_is_configured_by_courier_and_group() {
    let fuel =
        FuelPercents::default().with("puro", "ground", Decimal::whole(50)).with("puro", "express", Decimal::ZERO);
    let fuelled = |code| ask_with(&fuel, "puro", code, ("CA", "K1A0B1"), &[parcel(5)], false).unwrap();
    let (ground, express) = (fuelled("PurolatorGround"), fuelled("PurolatorExpress"));
    assert_eq!((ground.fuel.percent, ground.fuel.amount.0), (Decimal::whole(50), (ground.base.0 + 1) / 2));
    assert_eq!(express.fuel.amount, Cents::ZERO);
    assert!(ask_with(&fuel, "cp", "DOM.EP", ("CA", "K1A0B1"), &[parcel(5)], false).unwrap().fuel.amount > Cents::ZERO);
}

#[test]
fn no_gram_makes_a_parcel_cheaper() {
    for courier in ["cp", "puro", "gls", "loomis", "ups", "canpar"] {
        for service in &tariff(courier).services {
            let to = match service.reach {
                Reach::Canada => ("CA", "H2X1Y4"),
                Reach::UnitedStates => ("US", "10001"),
                Reach::International => ("FR", ""),
            };
            let mut last = Cents::ZERO;
            for weight in (1..=680).map(|step| Decimal::scaled(step * 1_000)) {
                let parcel = Parcel { weight, sides: None, unpackaged: false };
                let Some(quote) = ask(courier, service.code, to, &[parcel], false) else { break };
                // Special handling begins at 50 lb; without it, only the base counts here.
                assert!(quote.base >= last, "{} at {weight} kg", service.code);
                last = quote.base;
            }
            assert!(last > Cents::ZERO, "{}", service.code);
        }
    }
}

#[test]
fn heavier_and_farther_cost_more() {
    let total = |to, kilograms| ask("puro", "PurolatorGround", ("CA", to), &[parcel(kilograms)], false).unwrap().total;
    assert!(total("K1A0B1", 5) < total("K1A0B1", 12));
    assert!(total("K1A0B1", 5) < total("V6B1A1", 5));
    assert!(total("V6B1A1", 5) < total("X1A2N9", 5));
}

#[test]
fn no_ground_service_reaches_nunavut_and_every_courier_flies_there() {
    for courier in ["puro", "gls", "loomis", "ups", "canpar"] {
        let known = tariff(courier);
        let (road, air): (Vec<_>, Vec<_>) = known
            .services
            .iter()
            .filter(|service| service.reach == Reach::Canada)
            .partition(|service| known.is_by_road(service.code));
        assert!(!road.is_empty(), "{courier}");
        assert!(
            road.iter().all(|row| ask(courier, row.code, ("CA", "X0A0H0"), &[parcel(1)], false).is_none()),
            "{courier}"
        );
        assert!(
            air.iter().any(|row| ask(courier, row.code, ("CA", "X0A0H0"), &[parcel(1)], false).is_some()),
            "{courier}"
        );
        let yellowknife = |row: &&ServiceRow| ask(courier, row.code, ("CA", "X1A2N9"), &[parcel(1)], false);
        assert!(road.iter().all(|row| yellowknife(row).is_some()), "{courier}");
    }
}

#[test]
fn tracked_packet_is_the_cheap_way_over_the_border() {
    for zip in ["10001", "33101", "60601", "94105"] {
        for weight in (1..=20).map(|tenths| Decimal::scaled(tenths * 1_000)) {
            let light = Parcel { weight, sides: None, unpackaged: false };
            let price = |code| ask("cp", code, ("US", zip), &[light], false).unwrap();
            let (packet, expedited) = (price("USA.TP"), price("USA.EP"));
            assert!(packet.base < expedited.base && packet.total < expedited.total, "{weight} kg to {zip}");
        }
    }
}

#[test]
fn nothing_crosses_the_atlantic_in_a_day() {
    for courier in ["cp", "puro", "ups", "canpar"] {
        for service in tariff(courier).services.iter().filter(|row| row.reach == Reach::International) {
            let quote = ask(courier, service.code, ("FR", "75001"), &[parcel(1)], false).unwrap();
            assert!(quote.transit.days >= 2, "{courier} {}", service.code);
        }
    }
}

#[test]
fn a_parcel_beyond_the_last_step_is_not_priced() {
    assert!(ask("cp", "DOM.EP", ("CA", "K1A0B1"), &[parcel(31)], false).is_none());
    assert!(ask("puro", "PurolatorGround", ("CA", "K1A0B1"), &[parcel(68)], false).is_some());
    assert!(ask("puro", "PurolatorGround", ("CA", "K1A0B1"), &[parcel(70)], false).is_none());
    assert!(ask("cp", "DOM.EP", ("US", "10001"), &[parcel(1)], false).is_none());
}

#[test]
fn no_canadian_tax_beyond_the_border_and_qst_only_within_quebec() {
    let abroad = ask("cp", "USA.XP", ("US", "10001"), &[parcel(1)], false).unwrap();
    assert_eq!(abroad.taxes, Taxes::default());
    let to_quebec = ask("cp", "DOM.XP", ("CA", "H2X1Y4"), &[parcel(1)], false).unwrap();
    assert!(to_quebec.taxes.gst.amount > Cents::ZERO && to_quebec.taxes.qst.amount == Cents::ZERO);
}
