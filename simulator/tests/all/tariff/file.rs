use waybill_core::Decimal;
use waybill_simulator::tariff::file::lines;
use waybill_simulator::tariff::tariff;

#[test]
fn every_line_of_the_files_is_read_and_prices_rise_with_weight() {
    for (courier, text) in [
        ("cp", include_str!("../../../data/cp.tariff")),
        ("puro", include_str!("../../../data/puro.tariff")),
        ("gls", include_str!("../../../data/gls.tariff")),
        ("loomis", include_str!("../../../data/loomis.tariff")),
        ("ups", include_str!("../../../data/ups.tariff")),
        ("canpar", include_str!("../../../data/canpar.tariff")),
    ] {
        let tariff = tariff(courier);
        let read = tariff.services.len()
            + tariff.options.len()
            + tariff.zones.len()
            + tariff.fuel.len()
            + tariff.surcharges.len()
            + usize::from(!tariff.by_road.is_empty());
        assert!(tariff.by_road.iter().all(|code| tariff.service(code).is_some()), "{courier}");
        assert_eq!(read, lines(text).count(), "{courier}");
        for service in &tariff.services {
            let zones =
                tariff.zones.iter().find(|(reach, _)| *reach == service.reach).map(|(_, percents)| percents.len());
            assert_eq!(Some(service.days.len()), zones, "{}", service.code);
            assert!(service.steps.len() >= 3, "{}", service.code);
            assert!(
                service.steps.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1),
                "{}",
                service.code
            );
            assert!(tariff.fuel(service.fuel_group) > Decimal::ZERO, "{}", service.code);
        }
    }
}
