use std::collections::BTreeMap;

use waybill_simulator::stripe::form::Form;

fn form(pairs: &[(&str, &str)]) -> Form {
    Form::new(pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
}

#[test]
fn brackets_make_maps_and_lists() {
    let form = form(&[("metadata[a]", "1"), ("metadata[b]", "2"), ("types[]", "card"), ("types[]", "link"), ("x", "")]);
    assert_eq!(form.map("metadata").len(), 2);
    assert_eq!(form.list("types"), ["card", "link"]);
    assert_eq!(form.get("x"), None);
}

#[test]
fn an_empty_text_unsets_and_an_absent_one_changes_nothing() {
    let kept = || BTreeMap::from([("a".to_owned(), "1".to_owned()), ("b".to_owned(), "2".to_owned())]);
    let mut map = kept();
    form(&[("metadata[b]", ""), ("metadata[c]", "3")]).change_map("metadata", &mut map);
    assert_eq!(map.into_iter().collect::<Vec<_>>(), [("a".into(), "1".into()), ("c".into(), "3".into())]);
    let mut map = kept();
    form(&[("metadata", "")]).change_map("metadata", &mut map);
    assert!(map.is_empty());
    let mut name = Some("Ana".to_owned());
    form(&[]).change("name", &mut name);
    assert_eq!(name.as_deref(), Some("Ana"));
    form(&[("name", "")]).change("name", &mut name);
    assert_eq!(name, None);
}

#[test]
fn the_order_of_fields_does_not_make_another_request() {
    assert_eq!(form(&[("a", "1"), ("b", "2")]).fingerprint(), form(&[("b", "2"), ("a", "1")]).fingerprint());
}

#[test]
fn an_amount_is_a_whole_number_from_zero_on() {
    assert!(form(&[("amount", "-1")]).amount("amount").is_err());
    assert!(form(&[("amount", "1.5")]).amount("amount").is_err());
    assert_eq!(form(&[("amount", "0")]).amount("amount").ok(), Some(Some(0)));
}
