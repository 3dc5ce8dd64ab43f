use waybill_server::platform::limit::network;

#[test]
fn the_addresses_of_one_household_count_together() {
    let of = |text: &str| network(text.parse().unwrap());
    assert_eq!(of("2001:db8:1:2::7"), of("2001:db8:1:2:ffff::1"));
    assert_ne!(of("2001:db8:1:2::7"), of("2001:db8:1:3::7"));
    assert_eq!(of("::ffff:192.0.2.1"), "192.0.2.1");
    assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
}
