//! An installation that takes every provider for real: each has an address and keys, which are the simulator's.

use waybill_providers::courier::{CpSettings, GlsSettings, PuroSettings, TransForceSettings, UpsSettings};
use waybill_providers::http::Secret;
use waybill_providers::payment::SecretKey;
use waybill_server::platform::config::Config;

/// Configures the couriers, the payment processor and the app at Shopify as real ones at `simulator`.
pub fn take_for_real(config: &mut Config, simulator: &str) {
    let at = |slug: &str| Some(format!("{simulator}/{slug}"));
    let (user, password) = ("simulated".to_owned(), Secret::new("simulated"));
    let couriers = &mut config.couriers;
    couriers.simulator_url = None;
    couriers.cp = CpSettings {
        base_url: at("cp"),
        username: user.clone(),
        password: password.clone(),
        customer_number: "7000000".to_owned(),
        contract_id: Some("70000001".to_owned()),
        ..CpSettings::default()
    };
    couriers.puro = PuroSettings {
        base_url: at("puro"),
        username: user.clone(),
        password: password.clone(),
        registered_account: "9999999999".to_owned(),
        ..PuroSettings::default()
    };
    couriers.gls = GlsSettings {
        base_url: at("gls"),
        username: user.clone(),
        password: password.clone(),
        billing_account: "400000".to_owned(),
        ..GlsSettings::default()
    };
    let engine = |slug: &str, shipper_num: &str| TransForceSettings {
        base_url: at(slug),
        user_id: "simulated@example.ca".to_owned(),
        password: password.clone(),
        shipper_num: shipper_num.to_owned(),
        ..TransForceSettings::default()
    };
    couriers.loomis = engine("loomis", "LS70000");
    couriers.canpar = engine("canpar", "70000001");
    couriers.ups = UpsSettings {
        base_url: at("ups"),
        client_id: user.clone(),
        client_secret: password.clone(),
        account_number: "SIM001".to_owned(),
        ..UpsSettings::default()
    };
    config.payments.base_url = at("stripe");
    config.payments.secret_key = Some(SecretKey::new("sk_test_simulated"));
    config.payments.publishable_key = Some("pk_test_simulated".to_owned());
    config.payments.webhook_secrets = vec![SecretKey::new("whsec_simulated")];
    config.shopify.base_url = at("shopify");
    config.shopify.client_id = Some(user);
    config.shopify.client_secret = Some(Secret::new("shpss_simulated"));
}
