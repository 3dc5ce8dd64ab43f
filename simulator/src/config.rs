//! Configuration of a simulator.

use std::path::PathBuf;
use std::sync::Arc;

use crate::clock::{Clock, SystemClock};
use crate::tariff::FuelPercents;

/// What a simulator is started with.
#[derive(Debug, Clone)]
pub struct SimulatorConfig {
    /// Makes numbers and tracking stories; the same seed gives the same ones.
    pub seed: u64,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// Where clients reach this simulator, without a slash at the end (`http://127.0.0.1:4010`); links in answers start
    /// with it. Empty: links follow the Host header of each call.
    pub base_url: String,
    /// Where what was bought is kept, one JSON file a record; nothing outlives the process without it.
    pub folder: Option<PathBuf>,
    /// The sign-in data that the simulated providers accept.
    pub credentials: Credentials,
    /// Fuel percents in place of the tariff files'.
    pub fuel: FuelPercents,
}

impl SimulatorConfig {
    /// The embedded default: seed 1, the machine's clock, in memory.
    #[must_use]
    pub fn new(base_url: impl Into<String>) -> Self {
        Self {
            seed: 1,
            clock: Arc::new(SystemClock),
            base_url: base_url.into(),
            folder: None,
            credentials: Credentials::default(),
            fuel: FuelPercents::default(),
        }
    }
}

/// The sign-in data that the simulated providers accept. They guard nothing, so the defaults are not secret.
#[derive(Debug, Clone)]
pub struct Credentials {
    /// Canada Post: API user name.
    pub cp_username: String,
    /// Canada Post: API password.
    pub cp_password: String,
    /// Canada Post: customer number, up to 10 digits (mailed by, and mailed on behalf of).
    pub cp_customer_number: String,
    /// Canada Post: contract id, up to 10 digits.
    pub cp_contract_id: String,
    /// Purolator: key.
    pub puro_key: String,
    /// Purolator: key password.
    pub puro_password: String,
    /// Purolator: registered and billing account number.
    pub puro_account: String,
    /// GLS Canada: user.
    pub gls_username: String,
    /// GLS Canada: password.
    pub gls_password: String,
    /// GLS Canada: billing account.
    pub gls_account: String,
    /// Loomis Express: user, an e-mail address.
    pub loomis_user_id: String,
    /// Loomis Express: password.
    pub loomis_password: String,
    /// Loomis Express: account.
    pub loomis_shipper: String,
    /// Canpar: user, an e-mail address.
    pub canpar_user_id: String,
    /// Canpar: password.
    pub canpar_password: String,
    /// Canpar: account.
    pub canpar_shipper: String,
    /// UPS: the application's client id.
    pub ups_client_id: String,
    /// UPS: the application's client secret.
    pub ups_client_secret: String,
    /// UPS: account number, six letters and digits.
    pub ups_account: String,
    /// Stripe: secret key.
    pub stripe_secret_key: String,
    /// Stripe: publishable key.
    pub stripe_publishable_key: String,
    /// Stripe: what webhooks are signed with.
    pub stripe_webhook_secret: String,
    /// Shopify: the app's client id.
    pub shopify_client_id: String,
    /// Shopify: the app's secret.
    pub shopify_client_secret: String,
    /// WooCommerce: a consumer key of every store.
    pub woocommerce_key: String,
    /// WooCommerce: its consumer secret.
    pub woocommerce_secret: String,
    /// WooCommerce: a consumer key, with the same secret, that may only read.
    pub woocommerce_read_key: String,
}

impl Default for Credentials {
    fn default() -> Self {
        Self {
            cp_username: "simulated".to_owned(),
            cp_password: "simulated".to_owned(),
            cp_customer_number: "7000000".to_owned(),
            cp_contract_id: "70000001".to_owned(),
            puro_key: "simulated".to_owned(),
            puro_password: "simulated".to_owned(),
            puro_account: "9999999999".to_owned(),
            gls_username: "simulated".to_owned(),
            gls_password: "simulated".to_owned(),
            gls_account: "400000".to_owned(),
            loomis_user_id: "simulated@example.ca".to_owned(),
            loomis_password: "simulated".to_owned(),
            loomis_shipper: "LS70000".to_owned(),
            canpar_user_id: "simulated@example.ca".to_owned(),
            canpar_password: "simulated".to_owned(),
            canpar_shipper: "70000001".to_owned(),
            ups_client_id: "simulated".to_owned(),
            ups_client_secret: "simulated".to_owned(),
            ups_account: "SIM001".to_owned(),
            stripe_secret_key: "sk_test_simulated".to_owned(),
            stripe_publishable_key: "pk_test_simulated".to_owned(),
            stripe_webhook_secret: "whsec_simulated".to_owned(),
            shopify_client_id: "simulated".to_owned(),
            shopify_client_secret: "shpss_simulated".to_owned(),
            woocommerce_key: "ck_simulated".to_owned(),
            woocommerce_secret: "cs_simulated".to_owned(),
            woocommerce_read_key: "ck_readonly".to_owned(),
        }
    }
}
