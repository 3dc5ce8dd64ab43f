//! The account with GLS Canada.

use crate::courier::settings::{Place, place};
use crate::courier::{GlsSettings, SettingsError};
use crate::http::Secret;

/// An account that can be used.
#[derive(Debug, Clone)]
pub(super) struct Account {
    pub base_url: String,
    pub username: String,
    pub password: Secret,
    pub billing_account: String,
    pub simulated: bool,
}

/// What the simulator accepts; it guards nothing.
const SIMULATED: (&str, &str) = ("simulated", "400000");

impl Account {
    /// Reads the settings. Without a base URL the simulator at `simulator_url` is used, with its own credentials unless
    /// some are given.
    pub fn from_settings(settings: &GlsSettings, simulator_url: Option<&str>) -> Result<Self, Vec<SettingsError>> {
        let courier = "gls";
        let mut account = Self {
            base_url: String::new(),
            username: settings.username.trim().to_owned(),
            password: settings.password.clone(),
            billing_account: settings.billing_account.trim().to_owned(),
            simulated: false,
        };
        let mut mistakes = Vec::new();
        let needed = [
            ("username", account.username.is_empty()),
            ("password", account.password.is_empty()),
            ("billing_account", account.billing_account.is_empty()),
        ];
        let (base_url, simulated) = Place::parts(place(courier, settings, simulator_url, &needed, &mut mistakes));
        // The version is part of each path: public documents give the URL with it.
        (account.base_url, account.simulated) =
            (base_url.trim_end_matches('/').trim_end_matches("/v1").to_owned(), simulated);
        if account.simulated && account.billing_account.is_empty() {
            let (user, number) = SIMULATED;
            user.clone_into(&mut account.username);
            account.password = Secret::new(user);
            number.clone_into(&mut account.billing_account);
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
            GlsSettings { base_url: Some("https://smart4i.gls-canada.com/v1/".into()), ..GlsSettings::default() };
        let mistakes = Account::from_settings(&settings, None).map(|_| ()).unwrap_err();
        let fields: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
        assert_eq!(fields.len(), 3, "{fields:?}");
        let settings = GlsSettings {
            username: "user".into(),
            password: Secret::new("word"),
            billing_account: "1".into(),
            ..settings
        };
        assert_eq!(Account::from_settings(&settings, None).unwrap().base_url, "https://smart4i.gls-canada.com");
    }

    #[test]
    fn without_a_base_url_the_simulator_is_used_or_the_settings_are_refused() {
        let account = Account::from_settings(&GlsSettings::default(), Some("http://127.0.0.1:4100")).unwrap();
        assert!(account.simulated && account.base_url == "http://127.0.0.1:4100/gls");
        let nowhere = Account::from_settings(&GlsSettings::default(), None).map(|_| ()).unwrap_err();
        assert_eq!(nowhere, [SettingsError::Nowhere { courier: "gls" }]);
    }
}
