//! Settings of couriers: which are used, their base URLs and deadlines.

use serde::Deserialize;

use crate::http::Secret;

/// How long calls may take. All in milliseconds; a purchase's lease must be longer than all of them together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
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

/// What the settings of all couriers have in common.
pub trait Shared {
    /// Whether the courier is offered at all.
    fn enabled(&self) -> bool;
    /// Its base URL; None if it is simulated.
    fn base_url(&self) -> Option<&str>;
    /// Whether each request and answer goes into the log, redacted.
    fn log_exchanges(&self) -> bool;
    /// What signs the courier's own calls; empty if none are taken.
    fn webhook_secret(&self) -> &Secret;
}

/// Settings of a courier: what all share, and the account's own keys with their defaults. A key that is none of these is a
/// mistake: a contract under another name would otherwise be bought without.
macro_rules! settings {
    ($( $(#[$about:meta])* $name:ident at $hosts:literal { $( $(#[$doc:meta])* $field:ident: $kind:ty = $default:expr, )* } )*) => { $(
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct $name {
            /// Whether it is offered at all.
            pub enabled: bool,
            #[doc = $hosts]
            pub base_url: Option<String>,
            /// Whether each request and answer goes into the log, redacted.
            pub log_exchanges: bool,
            /// What signs this courier's calls of `POST /couriers/{slug}/webhooks`; none are taken without it.
            pub webhook_secret: Secret,
            $( $(#[$doc])* pub $field: $kind, )*
        }

        impl $name {
            /// Its keys, as a configuration names them.
            pub const KEYS: &'static [&'static str] =
                &["enabled", "base_url", "log_exchanges", "webhook_secret", $( stringify!($field), )*];
        }

        impl Default for $name {
            fn default() -> Self {
                Self { enabled: true, base_url: None, log_exchanges: false, webhook_secret: Secret::default(), $( $field: $default, )* }
            }
        }

        impl Shared for $name {
            fn enabled(&self) -> bool {
                self.enabled
            }

            fn base_url(&self) -> Option<&str> {
                self.base_url.as_deref().map(str::trim).filter(|url| !url.is_empty())
            }

            fn log_exchanges(&self) -> bool {
                self.log_exchanges
            }

            fn webhook_secret(&self) -> &Secret {
                &self.webhook_secret
            }
        }
    )* };
}

settings! {
    /// Canada Post; simulated without a base URL.
    CpSettings at "`https://soa-gw.canadapost.ca`, or `https://ct.soa-gw.canadapost.ca` for its development host." {
        /// The API key's user part.
        username: String = String::new(),
        /// The API key's password part.
        password: Secret = Secret::default(),
        /// The customer number, up to 10 digits (`mailed-by`).
        customer_number: String = String::new(),
        /// The customer mailed on behalf of, where it is another (`mobo`).
        mobo: Option<String> = None,
        /// The contract; without one, parcels are bought as non-contract shipments on the account's card.
        contract_id: Option<String> = None,
        /// A promotion code.
        promo_code: Option<String> = None,
        /// `Account`, `CreditCard` or `SupplierAccount`.
        method_of_payment: String = "Account".to_owned(),
        /// Whether parcels wait in a group until the day's manifest transmits them, and can be voided until then. Else
        /// each is transmitted when it is bought, and there are no manifests. With a contract only.
        manifests: bool = false,
        /// Whether each question about prices is asked a second time for the price at the counter, so that pages say what
        /// is saved. Without it the simulator is asked, which costs nothing, and Canada Post is not.
        counter_prices: Option<bool> = None,
        /// `PDF`, or `ZPL` for labels of 4 by 6 inches: Canada Post fixes it when a parcel is bought. With a contract
        /// only.
        label_encoding: String = "PDF".to_owned(),
    }

    /// Purolator; simulated without a base URL.
    PuroSettings at "`https://webservices.purolator.com`, or `https://devwebservices.purolator.com` for its development host." {
        /// The key.
        username: String = String::new(),
        /// The key's password.
        password: Secret = Secret::default(),
        /// The user token; the development host demands it.
        user_token: Option<Secret> = None,
        /// The account that ships.
        registered_account: String = String::new(),
        /// The account that pays, where it is another.
        billing_account: Option<String> = None,
    }

    /// GLS Canada; simulated without a base URL.
    GlsSettings at "`https://smart4i.gls-canada.com`, or `https://sandbox-smart4i.gls-canada.com` for its sandbox." {
        /// The user of the web service.
        username: String = String::new(),
        /// Its password.
        password: Secret = Secret::default(),
        /// The account that pays.
        billing_account: String = String::new(),
    }

    /// Loomis Express or Canpar, two accounts on one engine; simulated without a base URL.
    TransForceSettings at "Loomis: `https://webservice.loomis-express.com/LShip/services`, or `https://sandbox.loomis-express.com/axis2/services` for its sandbox. Canpar: `https://canship.canpar.com/canshipws/services`, or `https://sandbox.canpar.com/canshipws/services`." {
        /// The user of the web service, an e-mail address.
        user_id: String = String::new(),
        /// Its password.
        password: Secret = Secret::default(),
        /// The account that ships and pays.
        shipper_num: String = String::new(),
    }

    /// UPS; simulated without a base URL.
    UpsSettings at "`https://onlinetools.ups.com`, or `https://wwwcie.ups.com` for its test host." {
        /// The application's client id.
        client_id: String = String::new(),
        /// The application's client secret.
        client_secret: Secret = Secret::default(),
        /// The account that ships and pays: six letters and digits.
        account_number: String = String::new(),
        /// The account's country, ISO 3166-1 alpha-2. One end of each shipment lies in it.
        account_country: String = "CA".to_owned(),
        /// The account in whose name the application signs in, where UPS asks for it.
        merchant_id: Option<String> = None,
        /// Whether the account has UPS Paperless Invoice: the commercial invoice then goes with the label as data, and nothing is
        /// printed. The simulator has it unless set.
        paperless_invoice: Option<bool> = None,
    }
}

/// Where a courier is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Place {
    /// At an address of its own.
    Real(String),
    /// At the simulator's.
    Simulated(String),
}

impl Place {
    /// The address, and whether the simulator answers there; an empty one where the courier is called nowhere.
    pub fn parts(place: Option<Self>) -> (String, bool) {
        match place {
            Some(Place::Real(base_url)) => (base_url, false),
            Some(Place::Simulated(base_url)) => (base_url, true),
            None => (String::new(), false),
        }
    }
}

/// Where a courier is called, by its settings. An address of its own needs all of these fields; each that is missing is a
/// mistake, and so is neither an address nor a simulator.
pub(crate) fn place(
    courier: &'static str,
    settings: &impl Shared,
    simulator_url: Option<&str>,
    needed: &[(&'static str, bool)],
    mistakes: &mut Vec<SettingsError>,
) -> Option<Place> {
    match (settings.base_url(), simulator_url) {
        (Some(base_url), _) => {
            let missing = needed.iter().filter(|(_, missing)| *missing);
            mistakes.extend(missing.map(|(field, _)| SettingsError::Missing { courier, field }));
            Some(Place::Real(base_url.to_owned()))
        }
        (None, Some(simulator)) => Some(Place::Simulated(format!("{}/{courier}", simulator.trim_end_matches('/')))),
        (None, None) => {
            mistakes.push(SettingsError::Nowhere { courier });
            None
        }
    }
}

/// A text that is not empty.
pub(crate) fn given(text: Option<&String>) -> Option<String> {
    text.map(|text| text.trim()).filter(|text| !text.is_empty()).map(str::to_owned)
}

/// A courier as the settings have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InUse<'a> {
    /// Its slug.
    pub slug: &'static str,
    /// Whether it is offered at all.
    pub enabled: bool,
    /// Its base URL; None if it is simulated.
    pub base_url: Option<&'a str>,
}

/// All couriers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
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
        self.shared().into_iter().map(|(slug, one)| InUse { slug, enabled: one.enabled(), base_url: one.base_url() })
    }

    /// The operator's own account number at a courier, as its invoices say; empty where none is set, or for a courier that is
    /// not known.
    #[must_use]
    pub fn account_number(&self, slug: &str) -> &str {
        match slug {
            "cp" => &self.cp.customer_number,
            "puro" => self.puro.billing_account.as_ref().unwrap_or(&self.puro.registered_account),
            "gls" => &self.gls.billing_account,
            "loomis" => &self.loomis.shipper_num,
            "ups" => &self.ups.account_number,
            "canpar" => &self.canpar.shipper_num,
            _ => "",
        }
    }

    /// What signs a courier's own calls; None for a courier that is not known, or from which none are taken.
    #[must_use]
    pub fn webhook_secret(&self, slug: &str) -> Option<&Secret> {
        let found = self.shared().into_iter().find(|(known, one)| *known == slug && one.enabled());
        found.map(|(_, one)| one.webhook_secret()).filter(|secret| !secret.expose().is_empty())
    }

    fn shared(&self) -> [(&'static str, &dyn Shared); 6] {
        [
            ("cp", &self.cp),
            ("puro", &self.puro),
            ("gls", &self.gls),
            ("loomis", &self.loomis),
            ("ups", &self.ups),
            ("canpar", &self.canpar),
        ]
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn a_key_that_no_courier_has_is_refused_by_its_name() {
        for (key, text) in [
            ("contract", r#"{ "cp": { "contract": "42000000" } }"#),
            ("usertoken", r#"{ "puro": { "usertoken": "x" } }"#),
            ("account", r#"{ "gls": { "account": "1" } }"#),
            ("shipper", r#"{ "canpar": { "shipper": "1" } }"#),
            ("secret", r#"{ "ups": { "secret": "x" } }"#),
            ("fedex", r#"{ "fedex": {} }"#),
            ("rate", r#"{ "deadlines": { "rate": 1 } }"#),
        ] {
            let said = serde_json::from_str::<CouriersSettings>(text).map(|_| ()).unwrap_err().to_string();
            assert!(said.starts_with(&format!("unknown field `{key}`, expected one of")), "{said}");
        }
    }

    #[test]
    fn an_address_of_its_own_needs_its_account_and_no_address_needs_a_simulator() {
        let real = GlsSettings { base_url: Some(" https://gls.example ".into()), ..GlsSettings::default() };
        let needed = [("username", true), ("password", false)];
        let mut mistakes = Vec::new();
        let found = place("gls", &real, None, &needed, &mut mistakes);
        assert_eq!(found, Some(Place::Real("https://gls.example".into())));
        assert_eq!(mistakes, [SettingsError::Missing { courier: "gls", field: "username" }]);
        mistakes.clear();
        let blank = GlsSettings { base_url: Some(" ".into()), ..GlsSettings::default() };
        let found = place("gls", &blank, Some("http://127.0.0.1:4010/"), &needed, &mut mistakes);
        assert_eq!((found, mistakes.len()), (Some(Place::Simulated("http://127.0.0.1:4010/gls".into())), 0));
        assert_eq!(place("gls", &blank, None, &needed, &mut mistakes), None);
        assert_eq!(mistakes, [SettingsError::Nowhere { courier: "gls" }]);
    }
}
