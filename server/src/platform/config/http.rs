//! Where the server listens and how it is reached.

use std::net::SocketAddr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Concern, Mistake, TrustedProxies};

/// `[http]`
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HttpConfig {
    /// Address and port; loopback only, unless `--demo-on-network` or `--production` is given.
    pub listen: SocketAddr,
    /// The address that users type, with which links in mails start. Empty: `http://<listen>`.
    pub public_url: String,
    /// Proxies whose `X-Forwarded-For` is trusted: addresses and networks (`10.0.0.0/8`).
    pub trusted_proxies: Vec<TrustedProxies>,
    /// Other hosts that the page may connect to (payment processor, courier nodes), for the content security policy.
    pub connect_hosts: Vec<String>,
    /// Where else to serve `/health/live` and `/health/ready`, with places of its own, so that what monitors the process
    /// is answered however crowded it is. Off if missing.
    pub health_listen: Option<SocketAddr>,
    /// Connections at once; further ones wait, and idle and slow ones make room for them. A process has 1,024 descriptors
    /// unless the system allows more.
    pub connections: usize,
    /// Connections of one network (an IPv4 address, the /64 of an IPv6 one); behind a trusted proxy, its requests at once.
    pub network_connections: usize,
    /// Seconds that a request's headers may take.
    pub header_seconds: u64,
    /// Seconds for which nothing of a request's body may come.
    pub body_seconds: u64,
    /// The least rate of a request's body: it has `body_seconds`, and a second more for each so many bytes.
    pub body_bytes_per_second: u32,
    /// Seconds until an answer must begin. Buying a label waits for up to 105.
    pub request_seconds: u64,
    /// Seconds for which a client may stop reading an answer.
    pub unread_seconds: u64,
    /// Seconds that a connection stays open between requests; longer than at the proxy in front, so that the proxy is
    /// the one to close it.
    pub idle_seconds: u64,
    /// Seconds that running requests and jobs have to finish once the process is told to stop.
    pub ending_seconds: u64,
}

impl Default for HttpConfig {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            public_url: String::new(),
            trusted_proxies: Vec::new(),
            connect_hosts: Vec::new(),
            health_listen: None,
            connections: 768,
            network_connections: 192,
            header_seconds: 15,
            body_seconds: 20,
            body_bytes_per_second: 2_000,
            request_seconds: 120,
            unread_seconds: 60,
            idle_seconds: 75,
            ending_seconds: 20,
        }
    }
}

impl HttpConfig {
    /// The address that users type, without a trailing slash.
    #[must_use]
    pub fn origin(&self) -> String {
        if self.public_url.is_empty() {
            format!("http://{}", self.listen)
        } else {
            self.public_url.trim_end_matches('/').to_owned()
        }
    }

    /// How long a running process has to finish.
    #[must_use]
    pub fn ending(&self) -> Duration {
        Duration::from_secs(self.ending_seconds)
    }

    /// Whether cookies must be Secure: users come over HTTPS.
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
        if self.trusted_proxies.iter().any(TrustedProxies::is_everybody) {
            mistakes.push(Mistake::new(
                "http.trusted_proxies",
                "trusts everybody, so that anyone may say any address: name the proxies' networks",
            ));
        }
        for (key, number) in [
            ("http.connections", self.connections),
            ("http.network_connections", self.network_connections),
            ("http.body_bytes_per_second", self.body_bytes_per_second as usize),
        ] {
            if number == 0 {
                mistakes.push(Mistake::new(key, "must be at least 1"));
            }
        }
        if self.health_listen == Some(self.listen) {
            mistakes.push(Mistake::new("http.health_listen", "must be another address than http.listen"));
        }
        for (key, seconds) in [
            ("http.header_seconds", self.header_seconds),
            ("http.body_seconds", self.body_seconds),
            ("http.request_seconds", self.request_seconds),
            ("http.unread_seconds", self.unread_seconds),
            ("http.idle_seconds", self.idle_seconds),
            ("http.ending_seconds", self.ending_seconds),
        ] {
            if !(1..=3600).contains(&seconds) {
                mistakes.push(Mistake::new(key, "must be between 1 and 3600"));
            }
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
