//! The account with one of the engine's couriers.

use super::Dialect;
use crate::courier::settings::{Place, place};
use crate::courier::{SettingsError, TransForceSettings};
use crate::http::Secret;

/// An account that can be used, and whose it is.
#[derive(Debug, Clone)]
pub(crate) struct Account {
    pub dialect: &'static Dialect,
    pub base_url: String,
    pub user_id: String,
    pub password: Secret,
    pub shipper_num: String,
    pub simulated: bool,
}

/// What the simulator accepts; it guards nothing.
const SIMULATED: (&str, &str) = ("simulated@example.ca", "simulated");

impl Account {
    /// Reads the settings. Without a base URL the simulator at `simulator_url` is used, with its own credentials unless
    /// some are given.
    pub fn from_settings(
        dialect: &'static Dialect,
        settings: &TransForceSettings,
        simulator_url: Option<&str>,
    ) -> Result<Self, Vec<SettingsError>> {
        let courier = dialect.slug;
        let mut account = Self {
            dialect,
            base_url: String::new(),
            user_id: settings.user_id.trim().to_owned(),
            password: settings.password.clone(),
            shipper_num: settings.shipper_num.trim().to_owned(),
            simulated: false,
        };
        let mut mistakes = Vec::new();
        let needed = [
            ("user_id", account.user_id.is_empty()),
            ("password", account.password.is_empty()),
            ("shipper_num", account.shipper_num.is_empty()),
        ];
        let (base_url, simulated) = Place::parts(place(courier, settings, simulator_url, &needed, &mut mistakes));
        (account.base_url, account.simulated) = (base_url.trim_end_matches('/').to_owned(), simulated);
        if account.simulated && account.shipper_num.is_empty() {
            let (user, password) = SIMULATED;
            user.clone_into(&mut account.user_id);
            account.password = Secret::new(password);
            dialect.simulated.clone_into(&mut account.shipper_num);
        }
        if mistakes.is_empty() { Ok(account) } else { Err(mistakes) }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::DIALECTS;
    use super::*;

    #[test]
    fn a_real_account_needs_its_sign_in_data_and_number_at_once() {
        for dialect in DIALECTS {
            let settings = TransForceSettings {
                base_url: Some("https://ws.example/services/".into()),
                ..TransForceSettings::default()
            };
            let mistakes = Account::from_settings(dialect, &settings, None).map(|_| ()).unwrap_err();
            let said: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
            assert_eq!(said.len(), 3, "{said:?}");
            assert!(said[0].starts_with(&format!("couriers.{}.user_id is missing", dialect.slug)), "{said:?}");
            let settings = TransForceSettings {
                user_id: "ana@example.ca".into(),
                password: Secret::new("word"),
                shipper_num: "1".into(),
                ..settings
            };
            let account = Account::from_settings(dialect, &settings, None).unwrap();
            assert_eq!((account.base_url.as_str(), account.simulated), ("https://ws.example/services", false));
        }
    }

    #[test]
    fn without_an_account_the_simulator_is_used_under_its_slug() {
        for dialect in DIALECTS {
            let settings = TransForceSettings::default();
            let account = Account::from_settings(dialect, &settings, Some("http://127.0.0.1:4010/")).unwrap();
            assert_eq!(account.base_url, format!("http://127.0.0.1:4010/{}", dialect.slug));
            assert!(account.simulated && account.shipper_num == dialect.simulated);
            assert!(Account::from_settings(dialect, &settings, None).is_err());
        }
    }
}
