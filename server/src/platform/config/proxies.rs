//! Trusted proxies.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use ipnet::{IpNet, Ipv4Net};
use serde::{Deserialize, Serialize};

/// An address, or a network in CIDR notation (`10.0.0.0/8`), of proxies whose `X-Forwarded-For` is trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TrustedProxies(IpNet);

impl TrustedProxies {
    /// Whether it includes an address, which must be in canonical form.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address)
    }

    /// Whether it includes everyone.
    #[must_use]
    pub fn is_everybody(&self) -> bool {
        self.0.prefix_len() == 0
    }
}

impl FromStr for TrustedProxies {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let net = text.parse().or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
        let net = net.map_err(|_| format!("{text:?} is neither an address nor a network such as 10.0.0.0/8"))?;
        Ok(Self(canonical(net)))
    }
}

/// The IPv4 network behind a network of mapped addresses.
fn canonical(net: IpNet) -> IpNet {
    let IpNet::V6(mapped) = net else { return net };
    let address = mapped.addr().to_ipv4_mapped();
    let length = mapped.prefix_len().checked_sub(96);
    let ipv4 = address.zip(length).and_then(|(address, length)| Ipv4Net::new(address, length).ok());
    ipv4.map_or(net, IpNet::V4)
}

impl TryFrom<String> for TrustedProxies {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<TrustedProxies> for String {
    fn from(proxies: TrustedProxies) -> Self {
        proxies.to_string()
    }
}

impl fmt::Display for TrustedProxies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
