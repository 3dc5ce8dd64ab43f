use waybill_server::platform::http::body::values;

#[test]
fn values_are_counted_outside_of_texts() {
    assert_eq!(values(b"1"), 1);
    assert_eq!(values(br#"{"a": [1, 2, {"b": null}], "c": "d,{[\\\",,"}"#), 7);
}
