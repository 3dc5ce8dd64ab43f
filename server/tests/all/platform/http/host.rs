use std::net::IpAddr;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::HOST;
use waybill_server::platform::http::host::is_ours;

fn held(origin: &str, host: &str, address_will_do: fn(IpAddr) -> bool) -> bool {
    let request = Request::builder().uri("/api/site").header(HOST, host).body(Body::empty()).unwrap();
    is_ours(&request, origin, address_will_do)
}

#[test]
fn development_answers_to_this_computer_and_its_own_name() {
    let loopback = |address: IpAddr| address.is_loopback();
    for host in ["localhost:8080", "LOCALHOST", "127.0.0.1:8080", "127.0.0.1:5173", "[::1]:8080", "box.test:8080"] {
        assert!(held("http://box.test:8080", host, loopback), "{host}");
    }
    for host in ["evil.test", "evil.test:8080", "box.test", "box.test:81", "192.0.2.1", "localhost.evil.test", "a b"] {
        assert!(!held("http://box.test:8080", host, loopback), "{host}");
    }
}

#[test]
fn production_answers_to_its_public_name_and_to_addresses() {
    for host in ["ship.example.ca", "ship.example.ca:443", "10.0.0.7:8080", "[2001:db8::1]"] {
        assert!(held("https://ship.example.ca", host, |_| true), "{host}");
    }
    for host in ["backend", "ship.example.ca.evil.test", "ship.example.ca:8443"] {
        assert!(!held("https://ship.example.ca", host, |_| true), "{host}");
    }
}
