//! Which couriers are used, and where they are.

use std::time::Duration;

use serde::Deserialize;

use crate::http::Secret;

/// How long calls may take. All in milliseconds; a purchase's lease must be longer than all of them together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Deadlines {
    /// Prices of one shipment, all parcels together.
    pub rate_ms: u64,
    /// Buying one shipment, all parcels together.
    pub ship_ms: u64,
    /// Fetching the labels of one shipment, with waiting until they are made.
    pub label_ms: u64,
    /// Voiding, tracking and looking up.
    pub other_ms: u64,
}

impl Default for Deadlines {
    fn default() -> Self {
        Self { rate_ms: 8_000, ship_ms: 15_000, label_ms: 15_000, other_ms: 8_000 }
    }
}

impl Deadlines {
    /// The longest that buying a shipment with its labels, or looking it up, can take.
    #[must_use]
    pub const fn longest_purchase(&self) -> Duration {
        Duration::from_millis(self.ship_ms + self.label_ms + self.other_ms)
    }
}

/// Canada Post. Without a base URL the simulator stands in for it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct CpSettings {
    /// Whether it is offered at all.
    pub enabled: bool,
    /// `https://soa-gw.canadapost.ca`, or `https://ct.soa-gw.canadapost.ca` for its development host.
    pub base_url: Option<String>,
    /// Whether each request and answer goes into the log, redacted.
    pub log_exchanges: bool,
    /// The API key's user part.
    pub username: String,
    /// The API key's password part.
    pub password: Secret,
    /// The customer number, up to 10 digits (`mailed-by`).
    pub customer_number: String,
    /// The customer mailed on behalf of, where it is another (`mobo`).
    pub mobo: Option<String>,
    /// The contract; without one, parcels are bought as non-contract shipments on the account's card.
    pub contract_id: Option<String>,
    /// A promotion code.
    pub promo_code: Option<String>,
    /// `Account`, `CreditCard` or `SupplierAccount`.
    pub method_of_payment: String,
    /// Whether parcels wait in a group until the day's manifest transmits them, and can be voided until then. Else each
    /// is transmitted when it is bought, and there are no manifests. With a contract only.
    pub manifests: bool,
    /// `PDF`, or `ZPL` for labels of 4 by 6 inches: Canada Post fixes it when a parcel is bought. With a contract only.
    pub label_encoding: String,
}

impl Default for CpSettings {
    fn default() -> Self {
        Self {
            enabled: true,
            base_url: None,
            log_exchanges: false,
            username: String::new(),
            password: Secret::default(),
            customer_number: String::new(),
            mobo: None,
            contract_id: None,
            promo_code: None,
            method_of_payment: "Account".to_owned(),
            manifests: false,
            label_encoding: "PDF".to_owned(),
        }
    }
}

/// Purolator. Without a base URL the simulator stands in for it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct PuroSettings {
    /// Whether it is offered at all.
    pub enabled: bool,
    /// `https://webservices.purolator.com`, or `https://devwebservices.purolator.com` for its development host.
    pub base_url: Option<String>,
    /// Whether each request and answer goes into the log, redacted.
    pub log_exchanges: bool,
    /// The key.
    pub username: String,
    /// The key's password.
    pub password: Secret,
    /// The user token; the development host demands it.
    pub user_token: Option<Secret>,
    /// The account that ships.
    pub registered_account: String,
    /// The account that pays, where it is another.
    pub billing_account: Option<String>,
}

impl Default for PuroSettings {
    fn default() -> Self {
        Self {
            enabled: true,
            base_url: None,
            log_exchanges: false,
            username: String::new(),
            password: Secret::default(),
            user_token: None,
            registered_account: String::new(),
            billing_account: None,
        }
    }
}

/// GLS Canada. Without a base URL the simulator stands in for it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct GlsSettings {
    /// Whether it is offered at all.
    pub enabled: bool,
    /// `https://smart4i.gls-canada.com`, or `https://sandbox-smart4i.gls-canada.com` for its sandbox.
    pub base_url: Option<String>,
    /// Whether each request and answer goes into the log, redacted.
    pub log_exchanges: bool,
    /// The user of the web service.
    pub username: String,
    /// Its password.
    pub password: Secret,
    /// The account that pays.
    pub billing_account: String,
}

impl Default for GlsSettings {
    fn default() -> Self {
        Self {
            enabled: true,
            base_url: None,
            log_exchanges: false,
            username: String::new(),
            password: Secret::default(),
            billing_account: String::new(),
        }
    }
}

/// Loomis Express or Canpar, which are two accounts with one engine. Without a base URL the simulator stands in for it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct TransForceSettings {
    /// Whether it is offered at all.
    pub enabled: bool,
    /// Loomis: `https://webservice.loomis-express.com/LShip/services`, or
    /// `https://sandbox.loomis-express.com/axis2/services` for its sandbox. Canpar:
    /// `https://canship.canpar.com/canshipws/services`, or `https://sandbox.canpar.com/canshipws/services`.
    pub base_url: Option<String>,
    /// Whether each request and answer goes into the log, redacted.
    pub log_exchanges: bool,
    /// The user of the web service, an e-mail address.
    pub user_id: String,
    /// Its password.
    pub password: Secret,
    /// The account that ships and pays.
    pub shipper_num: String,
}

impl Default for TransForceSettings {
    fn default() -> Self {
        Self {
            enabled: true,
            base_url: None,
            log_exchanges: false,
            user_id: String::new(),
            password: Secret::default(),
            shipper_num: String::new(),
        }
    }
}

/// UPS. Without a base URL the simulator stands in for it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct UpsSettings {
    /// Whether it is offered at all.
    pub enabled: bool,
    /// `https://onlinetools.ups.com`, or `https://wwwcie.ups.com` for its test host.
    pub base_url: Option<String>,
    /// Whether each request and answer goes into the log, redacted.
    pub log_exchanges: bool,
    /// The application's client id.
    pub client_id: String,
    /// The application's client secret.
    pub client_secret: Secret,
    /// The account that ships and pays: six letters and digits.
    pub account_number: String,
    /// The account's country, ISO 3166-1 alpha-2. One end of each shipment lies in it.
    pub account_country: String,
    /// The account in whose name the application signs in, where UPS asks for it.
    pub merchant_id: Option<String>,
}

impl Default for UpsSettings {
    fn default() -> Self {
        Self {
            enabled: true,
            base_url: None,
            log_exchanges: false,
            client_id: String::new(),
            client_secret: Secret::default(),
            account_number: String::new(),
            account_country: "CA".to_owned(),
            merchant_id: None,
        }
    }
}

/// A courier as the settings have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InUse<'a> {
    /// Its slug.
    pub slug: &'static str,
    /// Whether it is offered at all.
    pub enabled: bool,
    /// Where it is; none where the simulator stands in for it.
    pub base_url: Option<&'a str>,
}

/// All couriers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct CouriersSettings {
    /// Where the simulator listens (`http://127.0.0.1:4100`): a courier without a base URL of its own is called at
    /// `{simulator_url}/{slug}`.
    pub simulator_url: Option<String>,
    /// How long calls may take.
    pub deadlines: Deadlines,
    /// Canada Post.
    pub cp: CpSettings,
    /// Purolator.
    pub puro: PuroSettings,
    /// GLS Canada.
    pub gls: GlsSettings,
    /// Loomis Express.
    pub loomis: TransForceSettings,
    /// UPS.
    pub ups: UpsSettings,
    /// Canpar.
    pub canpar: TransForceSettings,
}

impl CouriersSettings {
    /// Each courier, in the order of [`super::SLUGS`].
    pub fn each(&self) -> impl Iterator<Item = InUse<'_>> {
        [
            ("cp", self.cp.enabled, &self.cp.base_url),
            ("puro", self.puro.enabled, &self.puro.base_url),
            ("gls", self.gls.enabled, &self.gls.base_url),
            ("loomis", self.loomis.enabled, &self.loomis.base_url),
            ("ups", self.ups.enabled, &self.ups.base_url),
            ("canpar", self.canpar.enabled, &self.canpar.base_url),
        ]
        .into_iter()
        .map(|(slug, enabled, base_url)| InUse { slug, enabled, base_url: base_url.as_deref() })
    }
}

/// A mistake in the settings. All are listed at once.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// A courier with a base URL of its own lacks a value.
    #[error("couriers.{courier}.{field} is missing: it is needed because couriers.{courier}.base_url is set")]
    Missing {
        /// The courier.
        courier: &'static str,
        /// The field.
        field: &'static str,
    },
    /// A value cannot be used.
    #[error("couriers.{courier}.{field} {reason}")]
    Bad {
        /// The courier.
        courier: &'static str,
        /// The field.
        field: &'static str,
        /// Why, and what to do.
        reason: String,
    },
    /// Neither a base URL nor a simulator.
    #[error(
        "couriers.{courier} has no base_url and there is no simulator: set one, or couriers.{courier}.enabled = false"
    )]
    Nowhere {
        /// The courier.
        courier: &'static str,
    },
}
