use waybill_simulator::stripe::authentication::url;

#[test]
fn the_bank_asks_under_the_apps_own_origin() {
    let asked = url("pi_1", "s", Some("https://app.example:8443/shipment?x=1"), "http://127.0.0.1:1");
    assert_eq!(asked, "https://app.example:8443/simulator/stripe/challenge/pi_1?client_secret=s");
    for none in [None, Some("javascript://x"), Some("app")] {
        assert!(url("pi_1", "s", none, "http://127.0.0.1:1").starts_with("http://127.0.0.1:1/simulator/"));
    }
}
