//! The address a request comes from.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRef, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use super::ApiError;
use crate::platform::Platform;
use crate::platform::config::TrustedProxies;

/// The client's address: the peer's or, if the peer is a trusted proxy, the last address in `X-Forwarded-For` that is
/// not one. In canonical form: a listener on `[::]` sees IPv4 addresses as mapped ones.
#[derive(Debug, Clone, Copy)]
pub struct ClientAddress(pub IpAddr);

impl<S> FromRequestParts<S> for ClientAddress
where
    S: Send + Sync,
    Platform: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Ok(Self::of(parts, &Platform::from_ref(state)))
    }
}

impl ClientAddress {
    /// Where a request comes from.
    #[must_use]
    pub fn of(parts: &Parts, state: &Platform) -> Self {
        let peer = parts
            .extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ConnectInfo(address)| address.ip());
        Self(client_of(peer, &parts.headers, &state.config.http.trusted_proxies))
    }
}

/// Where a request with these headers comes from, see [`ClientAddress`].
pub(super) fn client_of(peer: IpAddr, headers: &HeaderMap, trusted: &[TrustedProxies]) -> IpAddr {
    let forwarded: Vec<&str> =
        headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok()).collect();
    client(peer, &forwarded.join(","), trusted)
}

/// The caller behind the proxies that are trusted, the nearest first.
pub fn client(peer: IpAddr, forwarded: &str, trusted: &[TrustedProxies]) -> IpAddr {
    let mut client = peer.to_canonical();
    for hop in forwarded.rsplit(',') {
        if !trusted.iter().any(|proxies| proxies.contains(client)) {
            break;
        }
        match hop_address(hop.trim()) {
            Some(address) => client = address.to_canonical(),
            None => break,
        }
    }
    client
}

/// The address of a hop; some proxies add the port.
fn hop_address(hop: &str) -> Option<IpAddr> {
    let with_port = || hop.parse().ok().map(|address: SocketAddr| address.ip());
    hop.trim_matches(['[', ']']).parse().ok().or_else(with_port)
}
