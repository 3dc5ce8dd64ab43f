use serde_json::{from_value, json};
use waybill_core::shipment::TrackingStatus;
use waybill_server::platform::http::CommaSeparated;

#[test]
fn comma_separated_values_are_read_each_once() {
    let read = |text: &str| from_value::<CommaSeparated<TrackingStatus>>(json!(text));
    let some = [TrackingStatus::Exception, TrackingStatus::InTransit];
    assert_eq!(*read("exception, in_transit,exception,").unwrap(), some);
    assert!(read(" ,").unwrap().is_empty());
    assert!(read("exception,lost").is_err());
}
