//! The account with Canada Post.

use crate::courier::settings::{Place, given, place};
use crate::courier::{CpSettings, SettingsError};
use crate::http::Secret;

/// An account that can be used.
#[derive(Debug, Clone)]
pub(super) struct Account {
    pub base_url: String,
    pub username: String,
    pub password: Secret,
    pub customer_number: String,
    pub mobo: String,
    pub contract_id: Option<String>,
    pub promo_code: Option<String>,
    pub method_of_payment: String,
    /// Parcels wait in the group of their day until its manifest; with a contract only.
    pub grouped: bool,
    /// Labels of 4 by 6 inches are ZPL; with a contract only.
    pub zpl: bool,
    /// Whether to ask for the counter's prices as well as the account's.
    pub counter_prices: bool,
    pub simulated: bool,
}

/// What the simulator accepts; it guards nothing.
const SIMULATED: (&str, &str, &str) = ("simulated", "7000000", "70000001");

impl Account {
    /// Reads the settings. Without a base URL the simulator at `simulator_url` is used, with its own credentials unless
    /// some are given.
    pub fn from_settings(settings: &CpSettings, simulator_url: Option<&str>) -> Result<Self, Vec<SettingsError>> {
        let courier = "cp";
        let mut mistakes = Vec::new();
        let mut account = Self {
            base_url: String::new(),
            username: settings.username.trim().to_owned(),
            password: settings.password.clone(),
            customer_number: settings.customer_number.trim().to_owned(),
            mobo: String::new(),
            contract_id: given(settings.contract_id.as_ref()),
            promo_code: given(settings.promo_code.as_ref()),
            method_of_payment: settings.method_of_payment.trim().to_owned(),
            grouped: settings.manifests,
            zpl: settings.label_encoding.trim().eq_ignore_ascii_case("ZPL"),
            counter_prices: false,
            simulated: false,
        };
        let needed = [
            ("username", account.username.is_empty()),
            ("password", account.password.is_empty()),
            ("customer_number", account.customer_number.is_empty()),
        ];
        (account.base_url, account.simulated) =
            Place::parts(place(courier, settings, simulator_url, &needed, &mut mistakes));
        if account.simulated && account.customer_number.is_empty() {
            let (key, customer, contract) = SIMULATED;
            key.clone_into(&mut account.username);
            account.password = Secret::new(key);
            customer.clone_into(&mut account.customer_number);
            account.contract_id.get_or_insert_with(|| contract.to_owned());
        }
        account.counter_prices = settings.counter_prices.unwrap_or(account.simulated);
        account.mobo = given(settings.mobo.as_ref()).unwrap_or_else(|| account.customer_number.clone());
        let number = |text: &str| text.len() <= 10 && text.bytes().all(|byte| byte.is_ascii_digit());
        let numbers = [
            ("customer_number", Some(&account.customer_number)),
            ("mobo", Some(&account.mobo)),
            ("contract_id", account.contract_id.as_ref()),
        ];
        for (field, value) in numbers {
            if value.is_some_and(|value| !number(value)) {
                mistakes.push(SettingsError::Bad {
                    courier,
                    field,
                    reason: "has at most 10 digits and nothing else".into(),
                });
            }
        }
        if !["Account", "CreditCard", "SupplierAccount"].contains(&account.method_of_payment.as_str()) {
            let reason = "is Account, CreditCard or SupplierAccount".to_owned();
            mistakes.push(SettingsError::Bad { courier, field: "method_of_payment", reason });
        }
        if !["PDF", "ZPL"].contains(&settings.label_encoding.trim().to_ascii_uppercase().as_str()) {
            let reason = "is PDF or ZPL".to_owned();
            mistakes.push(SettingsError::Bad { courier, field: "label_encoding", reason });
        }
        for (field, wanted) in [("manifests", account.grouped), ("label_encoding", account.zpl)] {
            if wanted && account.contract_id.is_none() {
                let reason = "needs couriers.cp.contract_id: without a contract there is no such thing".to_owned();
                mistakes.push(SettingsError::Bad { courier, field, reason });
            }
        }
        if mistakes.is_empty() { Ok(account) } else { Err(mistakes) }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn without_a_base_url_the_simulator_is_used() {
        let account = Account::from_settings(&CpSettings::default(), Some("http://127.0.0.1:4100/"));
        let account = account.map(|account| (account.base_url, account.simulated, account.mobo)).unwrap_or_default();
        assert_eq!(account, ("http://127.0.0.1:4100/cp".to_owned(), true, "7000000".to_owned()));
    }

    #[test]
    fn every_mistake_is_listed_at_once_and_no_secret_with_it() {
        let settings = CpSettings {
            base_url: Some("https://soa-gw.canadapost.ca".into()),
            password: Secret::new("s3cret"),
            contract_id: Some("12-34".into()),
            method_of_payment: "Cheque".into(),
            ..CpSettings::default()
        };
        let mistakes = Account::from_settings(&settings, None).map(|_| ()).unwrap_err();
        let lines: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
        assert_eq!(lines.len(), 4, "{lines:?}");
        assert!(lines[0].starts_with("couriers.cp.username is missing"));
        assert!(!format!("{settings:?} {lines:?}").contains("s3cret"));
    }

    #[test]
    fn manifests_and_zpl_need_a_contract() {
        let settings = CpSettings { manifests: true, label_encoding: "zpl".into(), ..CpSettings::default() };
        let account = Account::from_settings(&settings, Some("http://127.0.0.1:4100"));
        assert!(account.is_ok_and(|account| account.grouped && account.zpl), "the simulator gives a contract");
        let bare = CpSettings { customer_number: "7".into(), ..settings };
        let mistakes = Account::from_settings(&bare, Some("http://127.0.0.1:4100")).map(|_| ()).unwrap_err();
        assert_eq!(mistakes.len(), 2, "{mistakes:?}");
        assert!(mistakes[0].to_string().contains("needs couriers.cp.contract_id"));
    }
}
