use waybill_core::Decimal;
use waybill_simulator::transforce::number;

#[test]
fn floating_numbers_are_read_to_four_places() {
    for (text, want) in [
        ("1.", Some(Decimal::whole(1))),
        ("25.399999999999999", Some(Decimal::scaled(254_000))),
        ("1.0E1", Some(Decimal::whole(10))),
        ("INF", None),
        ("NaN", None),
        ("", None),
    ] {
        assert_eq!(number(text), want, "{text}");
    }
}
