//! Where addresses that customers name may lead.

use std::net::IpAddr;

use reqwest::Url;
use reqwest::header::HeaderMap;
use waybill_server::platform::egress::{EgressClient, EgressError, is_public};

use std::time::Duration;

#[test]
fn only_addresses_of_the_public_internet_are_public() {
    let public = [
        "1.1.1.1",
        "8.8.8.8",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "126.255.255.255",
        "169.253.255.255",
        "172.15.255.255",
        "172.32.0.0",
        "192.167.255.255",
        "192.169.0.0",
        "198.17.255.255",
        "198.20.0.0",
        "223.255.255.255",
        "2606:4700:4700::1111",
        "2a00:1450:4009::200e",
        "2001:200::1",
        "2c0f:f248::1",
    ];
    for address in public {
        assert!(is_public(address.parse().unwrap()), "{address} is on the public internet");
    }
    let special = [
        // This network, private networks, carriers' NAT, loopback, link-local.
        "0.0.0.0",
        "0.1.2.3",
        "10.0.0.1",
        "10.255.255.255",
        "100.64.0.1",
        "100.127.255.255",
        "127.0.0.1",
        "127.255.255.254",
        "169.254.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.168.0.1",
        // Protocol assignments, documentation, 6to4's relay, benchmarks.
        "192.0.0.1",
        "192.0.2.1",
        "192.88.99.1",
        "198.18.0.1",
        "198.19.255.255",
        "198.51.100.1",
        "203.0.113.1",
        // Multicast, reserved, broadcast.
        "224.0.0.1",
        "239.255.255.255",
        "240.0.0.1",
        "255.255.255.255",
        // IPv6: unspecified, loopback, mapped and compatible IPv4, NAT64, discard.
        "::",
        "::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "::ffff:8.8.8.8",
        "::127.0.0.1",
        "64:ff9b::a00:1",
        "64:ff9b:1::1",
        "100::1",
        // Teredo, documentation, 6to4, unique local, link-local, site-local, multicast.
        "2001::1",
        "2001:db8::1",
        "2002:a00:1::",
        "2002:7f00:1::1",
        "3fff::1",
        "fc00::1",
        "fd12:3456::1",
        "fe80::1",
        "fec0::1",
        "ff02::1",
    ];
    for address in special {
        assert!(!is_public(address.parse::<IpAddr>().unwrap()), "{address} is not on the public internet");
    }
}

#[test]
fn an_address_that_may_not_be_called_is_refused_before_anything_is_resolved() {
    let (production, development) = (EgressClient::new(false).unwrap(), EgressClient::new(true).unwrap());
    for (url, in_production, in_development) in [
        ("https://example.com/", true, true),
        ("https://1.1.1.1/", true, true),
        ("http://example.com/", false, false),
        ("ftp://example.com/", false, false),
        ("https://127.0.0.1/", false, true),
        ("http://127.0.0.1:3000/", false, true),
        ("http://localhost:3000/", false, true),
        ("http://[::1]:3000/", false, true),
        ("https://10.0.0.1/", false, false),
        ("https://[::ffff:7f00:1]/", false, false),
        // The URL Standard reads these as 127.0.0.1.
        ("https://2130706433/", false, true),
        ("https://0x7f.1/", false, true),
    ] {
        let url: Url = url.parse().unwrap();
        assert_eq!(production.may_call(&url), in_production, "{url} in production");
        assert_eq!(development.may_call(&url), in_development, "{url} in development");
    }
}

#[tokio::test]
async fn a_name_that_leads_to_the_machine_itself_is_not_called() {
    let client = EgressClient::new(false).unwrap();
    let post = |url: &'static str| {
        let client = client.clone();
        async move { client.post(&url.parse().unwrap(), HeaderMap::new(), String::new(), Duration::from_secs(5)).await }
    };
    // Resolved, and only then refused: the name is that of no address.
    assert_eq!(post("https://localhost:1/").await, Err(EgressError::Blocked));
    assert_eq!(post("https://127.0.0.1:1/").await, Err(EgressError::Blocked));
    assert_eq!(post("http://localhost:1/").await, Err(EgressError::Blocked));
}
