//! The account with Purolator.

use crate::courier::settings::{Place, given, place};
use crate::courier::{PuroSettings, SettingsError};
use crate::http::Secret;

/// An account that can be used.
#[derive(Debug, Clone)]
pub(super) struct Account {
    pub base_url: String,
    pub username: String,
    pub password: Secret,
    pub user_token: Option<Secret>,
    pub registered_account: String,
    pub billing_account: String,
    pub simulated: bool,
}

/// What the simulator accepts; it guards nothing.
const SIMULATED: (&str, &str) = ("simulated", "9999999999");

impl Account {
    /// Reads the settings. Without a base URL the simulator at `simulator_url` is used, with its own credentials unless
    /// some are given.
    pub fn from_settings(settings: &PuroSettings, simulator_url: Option<&str>) -> Result<Self, Vec<SettingsError>> {
        let courier = "puro";
        let mut account = Self {
            base_url: String::new(),
            username: settings.username.trim().to_owned(),
            password: settings.password.clone(),
            user_token: settings.user_token.clone().filter(|token| !token.is_empty()),
            registered_account: settings.registered_account.trim().to_owned(),
            billing_account: String::new(),
            simulated: false,
        };
        let mut mistakes = Vec::new();
        // The development host answers nothing without the token.
        let develops = settings.base_url.as_deref().is_some_and(|url| url.contains("//dev"));
        let needed = [
            ("username", account.username.is_empty()),
            ("password", account.password.is_empty()),
            ("registered_account", account.registered_account.is_empty()),
            ("user_token", develops && account.user_token.is_none()),
        ];
        (account.base_url, account.simulated) =
            Place::parts(place(courier, settings, simulator_url, &needed, &mut mistakes));
        if account.simulated && account.registered_account.is_empty() {
            let (key, number) = SIMULATED;
            key.clone_into(&mut account.username);
            account.password = Secret::new(key);
            number.clone_into(&mut account.registered_account);
        }
        account.billing_account =
            given(settings.billing_account.as_ref()).unwrap_or_else(|| account.registered_account.clone());
        if mistakes.is_empty() { Ok(account) } else { Err(mistakes) }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn the_development_host_needs_its_token() {
        let settings = PuroSettings {
            base_url: Some("https://devwebservices.purolator.com".into()),
            username: "key".into(),
            password: Secret::new("s3cret"),
            registered_account: "1".into(),
            ..PuroSettings::default()
        };
        let mistakes = Account::from_settings(&settings, None).map(|_| ()).unwrap_err();
        assert_eq!(mistakes, [SettingsError::Missing { courier: "puro", field: "user_token" }]);
    }

    #[test]
    fn without_a_base_url_the_simulator_is_used_or_the_settings_are_refused() {
        let account = Account::from_settings(&PuroSettings::default(), Some("http://127.0.0.1:4100"));
        assert!(account.is_ok_and(|account| account.simulated && account.base_url == "http://127.0.0.1:4100/puro"));
        let nowhere = Account::from_settings(&PuroSettings::default(), None).map(|_| ()).unwrap_err();
        assert_eq!(nowhere, [SettingsError::Nowhere { courier: "puro" }]);
    }
}
