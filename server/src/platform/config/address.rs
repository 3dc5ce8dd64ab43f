//! Checks of addresses.

/// Whether an address points to this computer.
pub(super) fn is_loopback(url: &str) -> bool {
    let host = reqwest::Url::parse(url).ok().and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default();
    let address = host.trim_matches(['[', ']']).parse::<std::net::IpAddr>();
    host == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

/// Why real parcels and money must not go there; None if they may. `test_hosts` are the provider's own.
pub(super) fn unfit_address(url: &str, test_hosts: &[&str]) -> Option<&'static str> {
    let Ok(address) = reqwest::Url::parse(url) else { return Some("must be an https:// address") };
    let host = address.host_str().unwrap_or_default().to_ascii_lowercase();
    // Names that nobody can register (RFC 2606, RFC 6761).
    let reserved = ["test", "example", "invalid", "localhost", "example.com", "example.org", "example.net"];
    let is_within = |domain: &str| host == domain || host.ends_with(&format!(".{domain}"));
    if address.scheme() != "https" {
        Some("must begin with https:// in production")
    } else if test_hosts.iter().any(|test| is_within(test)) {
        Some("is a test host: name the one for production")
    } else if is_loopback(url) || reserved.iter().any(|name| is_within(name)) {
        Some("is no host of the real service")
    } else {
        None
    }
}
