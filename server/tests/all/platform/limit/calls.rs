use std::net::{Ipv4Addr, Ipv6Addr};

use waybill_server::Clock;
use waybill_server::platform::limit::CallLimit;

#[test]
fn a_network_is_limited_whichever_of_its_addresses_calls() {
    let clock = Clock::held_at("2026-11-20T15:00:00Z".parse().unwrap());
    let limit = CallLimit::new(2, &clock);
    let call = |text: &str| limit.count(text.parse().unwrap());
    assert!(call("2001:db8::1").is_ok() && call("2001:db8::2").is_ok());
    assert_eq!(call("2001:db8::3").unwrap_err().retry_after, Some(31));
    assert!(call("2001:db8:0:1::3").is_ok());
    clock.advance(chrono::TimeDelta::seconds(31));
    assert!(call("2001:db8::4").is_ok());
    assert!(call("2001:db8::5").is_err());
}

#[test]
fn it_keeps_no_more_addresses_than_its_limit() {
    let limit = CallLimit::new(1000, &Clock::system());
    for address in 0..300_000_u32 {
        let _ = limit.count(Ipv4Addr::from_bits(address).into());
        let _ = limit.count(Ipv6Addr::from_bits(u128::from(address) << 64).into());
    }
    assert!(limit.counts() <= 65_536, "{}", limit.counts());
    // Most are in use, or the hash would not tell networks apart.
    assert!(limit.counts() > 60_000, "{}", limit.counts());
}
