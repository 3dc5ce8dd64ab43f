//! Where the server listens and how it is reached.

use std::net::{IpAddr, SocketAddr};

use serde::{Deserialize, Serialize};

use super::{Concern, Mistake};

/// `[http]`
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HttpConfig {
    /// Address and port. Other than loopback only with `--demo-on-network` or `--production`.
    pub listen: SocketAddr,
    /// The address that users type; links in mails start with it. Empty: `http://<listen>`.
    pub public_url: String,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// Further hosts that the page may connect to (payment processor, courier nodes), for the content security policy.
    pub connect_hosts: Vec<String>,
}

impl Default for HttpConfig {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            public_url: String::new(),
            trusted_proxies: Vec::new(),
            connect_hosts: Vec::new(),
        }
    }
}

impl HttpConfig {
    /// The address that users type, without a slash at its end.
    #[must_use]
    pub fn origin(&self) -> String {
        if self.public_url.is_empty() {
            format!("http://{}", self.listen)
        } else {
            self.public_url.trim_end_matches('/').to_owned()
        }
    }

    /// Whether cookies must be Secure: users come by HTTPS.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.origin().starts_with("https://")
    }
}

impl Concern for HttpConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        let known = ["http://", "https://"].iter().any(|scheme| self.public_url.starts_with(scheme));
        if !self.public_url.is_empty() && !known {
            mistakes.push(Mistake::new("http.public_url", "must start with http:// or https://"));
        }
    }

    fn check_production(&self, mistakes: &mut Vec<Mistake>) {
        if !self.is_https() {
            mistakes.push(Mistake::new("http.public_url", "must be the https:// address that users type"));
        }
        if self.trusted_proxies.is_empty() {
            mistakes.push(Mistake::new(
                "http.trusted_proxies",
                "must name the proxy that speaks HTTPS in front of this server",
            ));
        }
    }
}
