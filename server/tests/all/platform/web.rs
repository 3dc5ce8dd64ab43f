use std::collections::BTreeMap;

use waybill_server::platform::config::Config;
use waybill_server::platform::web::policy::text;

fn directives(change: impl FnOnce(&mut Config)) -> BTreeMap<String, String> {
    let mut config = Config::default();
    change(&mut config);
    let text = text(&config);
    text.split("; ").map(|one| one.split_once(' ').unwrap()).map(|(name, of)| (name.into(), of.into())).collect()
}

#[test]
fn while_payments_are_simulated_the_page_frames_only_its_own_origin() {
    let policy = directives(|_| {});
    assert_eq!(policy["script-src"], "'self' 'wasm-unsafe-eval'");
    assert_eq!(policy["frame-src"], "'self' blob:");
    assert_eq!(policy["connect-src"], "'self'");
}

#[test]
fn stripes_hosts_are_open_where_stripe_is_the_processor() {
    let policy = directives(|config| config.payments.base_url = Some("https://api.stripe.com".into()));
    assert_eq!(policy["script-src"], "'self' 'wasm-unsafe-eval' https://js.stripe.com https://*.js.stripe.com");
    assert_eq!(
        policy["frame-src"],
        "'self' blob: https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com"
    );
    assert_eq!(policy["connect-src"], "'self' https://api.stripe.com");
}

#[test]
fn a_script_of_another_origin_opens_that_origin_alone() {
    let policy = directives(|config| {
        config.payments.base_url = Some("http://127.0.0.1:4100/stripe".into());
        config.payments.script_url = Some("http://127.0.0.1:4100/simulator/stripe/stripe.js".into());
    });
    assert_eq!(policy["script-src"], "'self' 'wasm-unsafe-eval' http://127.0.0.1:4100");
    assert_eq!(policy["frame-src"], "'self' blob: http://127.0.0.1:4100");
    assert_eq!(policy["connect-src"], "'self' http://127.0.0.1:4100");
}
