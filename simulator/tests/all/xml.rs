//! XML as couriers write it, and as they accept it.

use waybill_simulator::xml::{Breach, Element, Model, Node, Text, check, optional, required};

const WEIGHT: Model = Model::Text(Text::Decimal { most: 999_990, places: 3 });
static PARCEL: [Node; 2] = [required(&["weight"], WEIGHT), optional(&["tube"], Model::Text(Text::Boolean))];

fn breach(xml: &str, model: Model) -> Option<Breach> {
    let document = roxmltree::Document::parse(xml).unwrap();
    check(document.root_element(), model, "n").err()
}

#[test]
fn all_takes_any_order_and_a_sequence_does_not() {
    let xml = r#"<p xmlns="n"><tube>true</tube><weight>1.5</weight></p>"#;
    assert_eq!(breach(xml, Model::All(&PARCEL)), None);
    let out_of_order = Breach::Expected { inside: "p".into(), found: "<tube>".into(), due: vec!["weight".into()] };
    assert_eq!(breach(xml, Model::Sequence(&PARCEL)), Some(out_of_order));
}

#[test]
fn floats_and_moments_come_in_every_form_of_the_standard_and_in_no_other() {
    for text in ["1", "1.", ".5", "-0", "25.399999999999999", "1e3", "1.0E-2", "+2", "INF", "-INF", "NaN"] {
        assert!(Text::Float.fits(text), "{text}");
    }
    for text in ["", ".", "1,5", "inf", "nan", "infinity", "0x1", "1 kg", "--1"] {
        assert!(!Text::Float.fits(text), "{text}");
    }
    for text in
        ["2026-11-23T00:00:00", "2026-11-23T05:00:00.000Z", "2026-11-23T00:00:00-05:00", "2026-11-23T00:00:00.5"]
    {
        assert!(Text::Moment.fits(text), "{text}");
    }
    for text in ["", "2026-11-23", "20261123", "2026-13-01T00:00:00", "2026-11-23 00:00:00Z"] {
        assert!(!Text::Moment.fits(text), "{text}");
    }
}

#[test]
fn a_nil_member_counts_as_absent() {
    let xml = r#"<p xmlns="n" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><weight>1</weight><tube i:nil="true"/></p>"#;
    assert_eq!(breach(xml, Model::All(&PARCEL)), None);
    assert!(breach(&xml.replace("i:nil=\"true\"", ""), Model::All(&PARCEL)).is_some());
}

#[test]
fn what_is_missing_doubled_or_foreign_is_named() {
    let missing = Breach::Expected { inside: "p".into(), found: "</p>".into(), due: vec!["weight".into()] };
    assert_eq!(breach(r#"<p xmlns="n"/>"#, Model::All(&PARCEL)), Some(missing));
    let doubled = breach(r#"<p xmlns="n"><weight>1</weight><weight>1</weight></p>"#, Model::All(&PARCEL));
    assert!(matches!(doubled, Some(Breach::Expected { .. })));
    let foreign = breach(r#"<p xmlns="n"><weight xmlns="m">1</weight></p>"#, Model::All(&PARCEL));
    assert!(matches!(foreign, Some(Breach::Namespace { .. })));
    for weight in ["0", "-1", "99.9991", "100", "1,5", "1e3", "", "NaN"] {
        let xml = format!(r#"<p xmlns="n"><weight>{weight}</weight></p>"#);
        assert!(matches!(breach(&xml, Model::All(&PARCEL)), Some(Breach::Value { .. })), "{weight}");
    }
}

#[test]
fn text_is_escaped() {
    let made = Element::new("a").attribute("b", "\"<").child(Element::text("c", "x & \u{1}y > z")).document();
    assert!(made.ends_with(r#"<a b="&quot;&lt;"><c>x &amp; y &gt; z</c></a>"#), "{made}");
}
