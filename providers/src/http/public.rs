//! Hosts that customers name: which of them may be called, so that nobody reaches the installation's own network through it
//! (server-side request forgery).

use std::error::Error;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use ipnet::{Ipv4Net, Ipv6Net};
use reqwest::Url;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};

const fn v4(octets: [u8; 4], prefix: u8) -> Ipv4Net {
    Ipv4Net::new_assert(Ipv4Addr::from_octets(octets), prefix)
}

const fn v6(first: u16, second: u16, prefix: u8) -> Ipv6Net {
    Ipv6Net::new_assert(Ipv6Addr::new(first, second, 0, 0, 0, 0, 0, 0), prefix)
}

/// What the IANA IPv4 Special-Purpose Address Registry does not call globally reachable, with multicast and the reserved rest.
const SPECIAL_V4: [Ipv4Net; 15] = [
    v4([0, 0, 0, 0], 8),
    v4([10, 0, 0, 0], 8),
    // Carriers' NAT.
    v4([100, 64, 0, 0], 10),
    v4([127, 0, 0, 0], 8),
    // Link-local; clouds answer here with an instance's credentials.
    v4([169, 254, 0, 0], 16),
    v4([172, 16, 0, 0], 12),
    v4([192, 0, 0, 0], 24),
    v4([192, 0, 2, 0], 24),
    // The relay of 6to4, which may lead anywhere.
    v4([192, 88, 99, 0], 24),
    v4([192, 168, 0, 0], 16),
    v4([198, 18, 0, 0], 15),
    v4([198, 51, 100, 0], 24),
    v4([203, 0, 113, 0], 24),
    v4([224, 0, 0, 0], 4),
    v4([240, 0, 0, 0], 4),
];

/// The only block of which global unicast addresses are given out (RFC 4291). Outside it are loopback, link-local, unique local,
/// multicast, IPv4-mapped and NAT64 addresses.
const GLOBAL_V6: Ipv6Net = v6(0x2000, 0, 3);

/// What in it is special: protocol assignments (Teredo among them), documentation, and 6to4, which wraps IPv4 addresses.
const SPECIAL_V6: [Ipv6Net; 4] = [v6(0x2001, 0, 23), v6(0x2001, 0xdb8, 32), v6(0x2002, 0, 16), v6(0x3fff, 0, 20)];

/// Whether an address is on the public internet.
#[must_use]
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !SPECIAL_V4.iter().any(|net| net.contains(&address)),
        IpAddr::V6(address) => GLOBAL_V6.contains(&address) && !SPECIAL_V6.iter().any(|net| net.contains(&address)),
    }
}

/// Whether an address may be called, where `allows_loopback` also this very machine.
#[must_use]
pub fn may_reach(address: IpAddr, allows_loopback: bool) -> bool {
    is_public(address) || allows_loopback && address.is_loopback()
}

/// Whether a URL may be called at all, before its host is resolved: by HTTPS, or where `allows_loopback` this very machine.
#[must_use]
pub fn may_call(url: &Url, allows_loopback: bool) -> bool {
    let host = url.host_str().unwrap_or_default().trim_start_matches('[').trim_end_matches(']');
    let address = host.parse::<IpAddr>().ok();
    let is_loopback = address.map_or(host == "localhost", |address| address.is_loopback());
    match url.scheme() {
        "https" => address.is_none_or(|address| may_reach(address, allows_loopback)),
        "http" => is_loopback && allows_loopback,
        _ => false,
    }
}

/// Resolves names to addresses on the public internet. A name with any other address is refused as a whole.
#[derive(Debug)]
pub struct PublicResolver {
    /// Whether it may lead to this very machine.
    pub allows_loopback: bool,
}

/// The name leads to an address that may not be called.
#[derive(Debug, thiserror::Error)]
#[error("the name leads to an address that is not on the public internet")]
pub struct BlockedName;

/// The name leads nowhere.
#[derive(Debug, thiserror::Error)]
#[error("the name is unknown")]
pub struct UnknownName;

impl Resolve for PublicResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let allows_loopback = self.allows_loopback;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await;
            let addresses: Vec<SocketAddr> = found.map_err(|_| UnknownName)?.collect();
            if addresses.is_empty() {
                return Err(UnknownName.into());
            }
            match addresses.iter().all(|address| may_reach(address.ip(), allows_loopback)) {
                true => Ok(Box::new(addresses.into_iter()) as Addrs),
                false => Err(BlockedName.into()),
            }
        })
    }
}

/// Whether an error is of that type, or was caused by one.
#[must_use]
pub fn is_from<E: Error + 'static>(error: &(dyn Error + 'static)) -> bool {
    error.is::<E>() || error.source().is_some_and(is_from::<E>)
}
