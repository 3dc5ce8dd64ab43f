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
    let frame = with("blob:", frames);
    format!(
        "default-src 'self'; script-src {script}; style-src {style}; img-src 'self' data: blob:; \
         connect-src {connect}; frame-src {frame}; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'"
    )
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use std::collections::BTreeMap;

    use super::*;

    fn directives(change: impl FnOnce(&mut Config)) -> BTreeMap<String, String> {
        let mut config = Config::default();
        change(&mut config);
        let text = text(&config);
        text.split("; ").map(|one| one.split_once(' ').unwrap()).map(|(name, of)| (name.into(), of.into())).collect()
    }

    #[test]
    fn while_payments_are_simulated_the_page_frames_its_own_origin_and_nobody_elses() {
        let policy = directives(|_| {});
        assert_eq!(policy["script-src"], "'self' 'wasm-unsafe-eval'");
        assert_eq!(policy["frame-src"], "blob: 'self'");
        assert_eq!(policy["connect-src"], "'self'");
    }

    #[test]
    fn stripes_hosts_are_open_where_stripe_is_the_processor() {
        let policy = directives(|config| config.payments.base_url = Some("https://api.stripe.com".into()));
        assert_eq!(policy["script-src"], "'self' 'wasm-unsafe-eval' https://js.stripe.com https://*.js.stripe.com");
        assert_eq!(policy["frame-src"], "blob: https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com");
        assert_eq!(policy["connect-src"], "'self' https://api.stripe.com");
    }

    #[test]
    fn a_script_of_another_origin_opens_that_origin_alone() {
        let policy = directives(|config| {
            config.payments.base_url = Some("http://127.0.0.1:4100/stripe".into());
            config.payments.script_url = Some("http://127.0.0.1:4100/simulator/stripe/stripe.js".into());
        });
        assert_eq!(policy["script-src"], "'self' 'wasm-unsafe-eval' http://127.0.0.1:4100");
        assert_eq!(policy["frame-src"], "blob: http://127.0.0.1:4100");
        assert_eq!(policy["connect-src"], "'self' http://127.0.0.1:4100");
    }
}
