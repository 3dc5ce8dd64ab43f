use std::net::IpAddr;

use waybill_server::platform::config::TrustedProxies;
use waybill_server::platform::http::address::client;

#[test]
fn only_a_trusted_proxy_is_believed() {
    let ip = |text: &str| text.parse::<IpAddr>().unwrap();
    let trusted = ["10.0.0.0/30", "2001:db8::/64", "::ffff:172.16.0.0/108"];
    let trusted = trusted.map(|net| net.parse::<TrustedProxies>().unwrap());
    assert_eq!(client(ip("7.7.7.7"), "1.2.3.4", &trusted), ip("7.7.7.7"));
    assert_eq!(client(ip("10.0.0.1"), "6.6.6.6, 1.2.3.4", &trusted), ip("1.2.3.4"));
    assert_eq!(client(ip("10.0.0.1"), "1.2.3.4, 10.0.0.2", &trusted), ip("1.2.3.4"));
    assert_eq!(client(ip("10.0.0.1"), "nonsense", &trusted), ip("10.0.0.1"));
    assert_eq!(client(ip("10.0.0.1"), "", &trusted), ip("10.0.0.1"));
    assert_eq!(client(ip("::ffff:10.0.0.1"), "::ffff:1.2.3.4", &trusted), ip("1.2.3.4"));
    assert_eq!(client(ip("::ffff:7.7.7.7"), "1.2.3.4", &trusted), ip("7.7.7.7"));
    assert_eq!(client(ip("172.31.0.1"), "6.6.6.6, 1.2.3.4:5678, [2001:db8::7]:443", &trusted), ip("1.2.3.4"));
    assert_eq!(client(ip("10.0.0.4"), "1.2.3.4", &trusted), ip("10.0.0.4"));
}
