use serde_json::json;
use waybill_simulator::json::Member;

#[test]
fn what_is_missing_or_too_long_is_named_with_its_path() {
    let sent = json!({ "parcels": [{ "weight": 2.5 }, { "note": "x".repeat(5) }] });
    let parcels = Member::root(&sent).all("parcels");
    let mut breaches = Vec::new();
    assert_eq!(parcels[0].required("weight", 9, &mut breaches), "2.5");
    parcels[1].required("weight", 9, &mut breaches);
    parcels[1].optional("note", 4, &mut breaches);
    let paths: Vec<&str> = breaches.iter().map(|breach| breach.path.as_str()).collect();
    assert_eq!(paths, ["parcels[1].weight", "parcels[1].note"]);
    assert_eq!(breaches[1].reason, "parcels[1].note has more than 4 characters.");
}
