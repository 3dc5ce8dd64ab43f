use waybill_core::Decimal;
use waybill_simulator::tariff::weight::Weighed;

#[test]
fn a_light_large_parcel_is_billed_by_its_volume() {
    let sides = [60, 40, 30].map(Decimal::whole);
    let weighed = Weighed::of("cp", "DOM.EP", Decimal::whole(2), Some(sides));
    assert_eq!(weighed, Weighed { billed: Decimal::scaled(144_000), cubed: Some(Decimal::scaled(144_000)) });
    let regular = Weighed::of("cp", "DOM.RP", Decimal::whole(2), Some(sides));
    assert_eq!(regular.cubed, Some(Decimal::whole(12)));
    assert_eq!(Weighed::of("cp", "USA.TP", Decimal::whole(2), Some(sides)).cubed, None);
}

#[test]
fn purolator_bills_whole_pounds() {
    let weighed = Weighed::of("puro", "PurolatorExpress", Decimal::whole(1), None);
    assert_eq!(weighed.billed, Decimal::scaled(13_608), "1 kg is 2.2 lb, billed as 3 lb = 1.3608 kg");
    assert_eq!(Weighed::of("puro", "PurolatorExpress", Decimal::scaled(1), None).billed, Decimal::scaled(4_536));
}
