//! The content security policy of the web client's page.

use crate::platform::config::{BrowserHosts, Config};

/// Hashes of the style elements that the component library injects (`'sha256-…'`).
const STYLE_HASHES: &[&str] = &["sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o="];

/// The policy; hosts of couriers and of the payment processor are added only where configured.
#[must_use]
pub fn text(config: &Config) -> String {
    let mut style = "'self'".to_owned();
    for hash in STYLE_HASHES {
        style = format!("{style} '{hash}'");
    }
    let mut connect = "'self'".to_owned();
    for host in config.http.connect_hosts.iter().cloned().chain(config.courier_nodes.origins()) {
        connect = format!("{connect} {host}");
    }
    let BrowserHosts { scripts, frames, calls } = config.payments.browser_hosts();
    let with = |sources: &str, more: Vec<String>| {
        more.iter().fold(sources.to_owned(), |sources, source| format!("{sources} {source}"))
    };
    let script = with("'self' 'wasm-unsafe-eval'", scripts);
    let connect = with(&connect, calls);
    // A document, or a preview that the server makes.
    let frame = with("'self' blob:", frames.into_iter().filter(|source| source != "'self'").collect());
    format!(
        "default-src 'self'; script-src {script}; style-src {style}; img-src 'self' data: blob:; \
         connect-src {connect}; frame-src {frame}; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'"
    )
}
