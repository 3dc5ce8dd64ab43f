//! Set-up of HTTP clients.

use reqwest::{ClientBuilder, Url};

/// A client for one provider's base URL. A proxy of the environment leads out, never back to this machine; and a provider
/// that speaks plain HTTP (the simulator on loopback) needs no certificates, which a bare machine may not have.
pub(crate) fn client_for(base_url: &str) -> ClientBuilder {
    let url = Url::parse(base_url).ok();
    let loopback =
        url.as_ref().and_then(Url::host_str).is_some_and(|h| matches!(h, "127.0.0.1" | "[::1]" | "localhost"));
    let plain = url.as_ref().is_some_and(|url| url.scheme() == "http");
    let builder = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
    let builder = if loopback { builder.no_proxy() } else { builder };
    if plain { builder.tls_certs_only([]) } else { builder }
}
