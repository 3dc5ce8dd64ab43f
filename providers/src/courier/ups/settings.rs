//! The account with UPS.

use waybill_core::address::country;

use crate::courier::settings::{Place, place};
use crate::courier::{SettingsError, UpsSettings};
use crate::http::Secret;

/// An account that can be used.
#[derive(Debug, Clone)]
pub(super) struct Account {
    pub base_url: String,
    pub client_id: String,
    pub client_secret: Secret,
    pub number: String,
    pub country: String,
    pub merchant_id: Option<String>,
    pub paperless_invoice: bool,
    pub simulated: bool,
}

/// What the simulator accepts; it guards nothing.
const SIMULATED: (&str, &str) = ("simulated", "SIM001");

impl Account {
    /// Reads the settings. Without a base URL the simulator at `simulator_url` is used, with its own credentials unless
    /// some are given.
    pub fn from_settings(settings: &UpsSettings, simulator_url: Option<&str>) -> Result<Self, Vec<SettingsError>> {
        let courier = "ups";
        let mut account = Self {
            base_url: String::new(),
            client_id: settings.client_id.trim().to_owned(),
            client_secret: settings.client_secret.clone(),
            number: settings.account_number.trim().to_uppercase(),
            country: settings.account_country.trim().to_uppercase(),
            merchant_id: settings.merchant_id.clone().filter(|id| !id.trim().is_empty()),
            paperless_invoice: false,
            simulated: false,
        };
        let mut mistakes = Vec::new();
        let needed = [
            ("client_id", account.client_id.is_empty()),
            ("client_secret", account.client_secret.is_empty()),
            ("account_number", account.number.is_empty()),
        ];
        let (base_url, simulated) = Place::parts(place(courier, settings, simulator_url, &needed, &mut mistakes));
        // The paths begin with /api, and that of the token does not: public documents give the URL with it.
        (account.base_url, account.simulated) =
            (base_url.trim_end_matches('/').trim_end_matches("/api").to_owned(), simulated);
        if account.simulated && account.number.is_empty() {
            let (user, number) = SIMULATED;
            user.clone_into(&mut account.client_id);
            account.client_secret = Secret::new(user);
            number.clone_into(&mut account.number);
        }
        account.paperless_invoice = settings.paperless_invoice.unwrap_or(account.simulated);
        let bad = |field, reason: &str| SettingsError::Bad { courier, field, reason: reason.to_owned() };
        let six = account.number.len() == 6 && account.number.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if !account.number.is_empty() && !six {
            mistakes.push(bad("account_number", "must be the account's six letters and digits"));
        }
        if country(&account.country).is_none() {
            mistakes.push(bad("account_country", "must be a country's two letters, such as CA"));
        }
        if mistakes.is_empty() { Ok(account) } else { Err(mistakes) }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn a_real_account_needs_its_sign_in_data_and_number_at_once() {
        let settings =
            UpsSettings { base_url: Some("https://onlinetools.ups.com/api/".into()), ..UpsSettings::default() };
        let mistakes = Account::from_settings(&settings, None).map(|_| ()).unwrap_err();
        let fields: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
        assert_eq!(fields.len(), 3, "{fields:?}");
        let settings = UpsSettings {
            client_id: "id".into(),
            client_secret: Secret::new("word"),
            account_number: "a1b2c3".into(),
            ..settings
        };
        let account = Account::from_settings(&settings, None).unwrap();
        assert_eq!((account.base_url.as_str(), account.number.as_str()), ("https://onlinetools.ups.com", "A1B2C3"));
        assert!(!format!("{account:?}").contains("word"), "the secret stays hidden");
    }

    #[test]
    fn a_number_or_a_country_that_ups_would_refuse_is_reported_at_once() {
        let settings =
            UpsSettings { account_number: "12345".into(), account_country: "XX".into(), ..UpsSettings::default() };
        let mistakes = Account::from_settings(&settings, Some("http://127.0.0.1:4100")).map(|_| ()).unwrap_err();
        let said: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
        assert_eq!(said.len(), 2, "{said:?}");
        assert!(said[0].starts_with("couriers.ups.account_number must be"), "{said:?}");
    }

    #[test]
    fn without_a_base_url_the_simulator_is_used_or_the_settings_are_refused() {
        let account = Account::from_settings(&UpsSettings::default(), Some("http://127.0.0.1:4100")).unwrap();
        assert!(account.simulated && account.base_url == "http://127.0.0.1:4100/ups");
        let nowhere = Account::from_settings(&UpsSettings::default(), None).map(|_| ()).unwrap_err();
        assert_eq!(nowhere, [SettingsError::Nowhere { courier: "ups" }]);
    }
}
