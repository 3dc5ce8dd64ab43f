//! Reads the configuration and lists every mistake at once.

use std::collections::BTreeMap;
use std::path::Path;

use figment::Figment;
use figment::providers::{Env, Format, Toml};
use serde_json::Value;

use super::unknown::{explain, misspelt_variables};
use super::{Concern, Config, Mistake};

/// All mistakes in a configuration.
#[derive(Debug)]
pub struct ConfigError(pub Vec<Mistake>);

impl std::fmt::Display for ConfigError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "the configuration has {} mistake(s):", self.0.len())?;
        for Mistake { key, reason } in &self.0 {
            writeln!(f, "  {key}: {reason}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ConfigError {}

/// What a configuration must be fit for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fitness<'a> {
    /// Development and demonstrations.
    Any,
    /// `serve --production`.
    Production,
    /// `courier-node --production`: a process that serves one courier's rates and nothing else.
    CourierNode {
        /// The courier's slug.
        courier: &'a str,
    },
}

impl Fitness<'_> {
    fn check(self, concern: &dyn Concern, mistakes: &mut Vec<Mistake>) {
        match self {
            Fitness::Any => {}
            Fitness::Production => concern.check_production(mistakes),
            Fitness::CourierNode { courier } => {
                let mut found = Vec::new();
                concern.check_production(&mut found);
                let own = format!("couriers.{courier}.");
                let concerns_it = |key: &str| {
                    key.starts_with(&own)
                        || ["http.", "limits.", "courier_nodes.", "database."].iter().any(|part| key.starts_with(part))
                };
                mistakes.extend(found.into_iter().filter(|mistake| concerns_it(&mistake.key)));
            }
        }
    }
}

/// A feature's own check of the configuration, such as of the files in a folder.
pub type FeatureCheck = fn(&Config, &mut Vec<Mistake>);

/// Reads `file` if there is one, then the environment: `DATABASE_URL`, and `WAYBILL_HTTP__LISTEN` for `http.listen`.
///
/// # Errors
/// All mistakes at once, also those that the features find.
pub fn load(file: Option<&Path>, fitness: Fitness<'_>, features: &[FeatureCheck]) -> Result<Config, ConfigError> {
    let mut figment = Figment::new();
    let mut mistakes = Vec::new();
    if let Some(path) = file {
        if !path.is_file() {
            mistakes.push(Mistake::new("--config", format!("there is no file {}", path.display())));
        }
        figment = figment.merge(Toml::file_exact(path));
    }
    figment = figment
        .merge(Env::raw().only(&["DATABASE_URL"]).map(|_| "database.url".into()))
        .merge(Env::prefixed("WAYBILL_").filter(|key| key.as_str().contains("__")).split("__"));
    let value = figment.extract::<Value>().unwrap_or_else(|errors| {
        mistakes.extend(errors.into_iter().map(|error| Mistake::new("file", error.to_string())));
        Value::Object(serde_json::Map::new())
    });
    misspelt_variables(std::env::vars_os().filter_map(|(name, _)| name.into_string().ok()), &mut mistakes);
    let config = decode(value, &environment(), &mut mistakes);
    let mut found = Vec::new();
    for concern in config.concerns() {
        concern.check(&mut found);
        fitness.check(concern, &mut found);
    }
    for check in features {
        check(&config, &mut found);
    }
    // A value that could not be read counts as missing from here on, and was already reported.
    found.retain(|mistake| !mistakes.iter().any(|unread| unread.key == mistake.key));
    mistakes.append(&mut found);
    if mistakes.is_empty() { Ok(config) } else { Err(ConfigError(mistakes)) }
}

/// The environment's values as written, by their keys.
fn environment() -> BTreeMap<String, String> {
    let named = |name: &str| Some(name.strip_prefix("WAYBILL_")?.to_ascii_lowercase().replace("__", "."));
    std::env::vars().filter_map(|(name, text)| Some((named(&name)?, text))).collect()
}

/// Decodes. Each key that cannot be read is reported and removed, and the rest is read again, so that all are found. A
/// value from the environment that looks like a number (a customer number, a password of digits) is tried as text.
fn decode(mut value: Value, written: &BTreeMap<String, String>, mistakes: &mut Vec<Mistake>) -> Config {
    loop {
        let error = match serde_path_to_error::deserialize::<_, Config>(&value) {
            Ok(config) => return config,
            Err(error) => error,
        };
        let key = error.path().to_string();
        if let Some(text) = written.get(&key)
            && let Some(place) = value.pointer_mut(&format!("/{}", key.replace('.', "/")))
            && !place.is_string()
        {
            *place = Value::String(text.clone());
            continue;
        }
        mistakes.push(Mistake::new(&key, explain(&key, &error.inner().to_string())));
        if !remove(&mut value, &key) {
            return Config::default();
        }
    }
}

fn remove(value: &mut Value, key: &str) -> bool {
    let (parents, name) = key.rsplit_once('.').map_or((None, key), |(parents, name)| (Some(parents), name));
    let mut at = value;
    for parent in parents.into_iter().flat_map(|parents| parents.split('.')) {
        // `tiers[2]` is the third of the list `tiers`.
        let (list, place) = parent.split_once('[').unwrap_or((parent, ""));
        let inner = match place.trim_end_matches(']').parse::<usize>() {
            Ok(place) => at.get_mut(list).and_then(|list| list.get_mut(place)),
            Err(_) => at.get_mut(list),
        };
        match inner {
            Some(inner) => at = inner,
            None => return false,
        }
    }
    // A bad value inside a list takes the whole list with it.
    let name = name.split('[').next().unwrap_or(name);
    at.as_object_mut().is_some_and(|object| object.remove(name).is_some())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says by panicking")]

    use super::*;

    #[test]
    fn lists_every_mistake_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("waybill.toml");
        std::fs::write(
            &path,
            "[http]\nlisten = 7\npublic_url = \"nowhere\"\nlisen = \"x\"\n[database]\npool = \"many\"\n[limits]\nscale = 0\n",
        )
        .unwrap();
        let ConfigError(mistakes) = load(Some(&path), Fitness::Any, &[]).unwrap_err();
        let keys: Vec<_> = mistakes.iter().map(|mistake| mistake.key.as_str()).collect();
        assert_eq!(keys.len(), 5, "{mistakes:?}");
        for key in ["http.listen", "http.lisen", "http.public_url", "database.pool", "limits.scale"] {
            assert!(keys.contains(&key), "{key} is not among {keys:?}");
        }
    }

    #[test]
    fn a_key_of_a_courier_that_is_not_there_is_named_with_the_nearest_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("waybill.toml");
        std::fs::write(&path, "[couriers.cp]\ncontract = \"42000000\"\n[couriers.gls]\nqwx = 1\n").unwrap();
        let ConfigError(mistakes) = load(Some(&path), Fitness::Any, &[]).unwrap_err();
        let reason =
            |key: &str| mistakes.iter().find(|mistake| mistake.key == key).map(|mistake| mistake.reason.as_str());
        assert_eq!(reason("couriers.cp.contract"), Some("is no setting; did you mean couriers.cp.contract_id?"));
        assert!(reason("couriers.gls.qwx").is_some_and(|said| said.contains("billing_account")), "{mistakes:?}");
        assert_eq!(mistakes.len(), 2, "{mistakes:?}");
    }

    #[test]
    fn the_samples_of_the_couriers_page_are_accepted_as_check_config_accepts_them() {
        let page = include_str!("../../../../docs/COURIERS.md");
        let samples: Vec<&str> = page
            .split("```toml\n")
            .skip(1)
            .filter_map(|rest| rest.split_once("```").map(|(sample, _)| sample))
            .collect();
        assert_eq!(samples.len(), 6, "one for each courier");
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("waybill.toml");
        // Each courier's hosts: 'Test `…`, production `…`'.
        let hosts = page.lines().filter(|line| line.starts_with("Test `")).map(|line| {
            let mut named = line.split('`').skip(1).step_by(2);
            (named.next().unwrap(), named.next().unwrap())
        });
        let mut real = samples.concat();
        for (test, production) in hosts {
            real = real.replace(test, production);
        }
        for sample in samples {
            std::fs::write(&path, sample).unwrap();
            let config = load(Some(&path), Fitness::Any, &[]).unwrap_or_else(|error| panic!("{sample}\n{error}"));
            assert_eq!(config.couriers.each().filter(|courier| courier.base_url.is_some()).count(), 1, "{sample}");
        }
        std::fs::write(&path, real).unwrap();
        let all = load(Some(&path), Fitness::Production, &[]).map(|_| ()).unwrap_err();
        assert!(!all.0.iter().any(|mistake| mistake.key.starts_with("couriers")), "{all}");
    }

    #[test]
    fn every_mistake_in_a_list_of_tiers_is_listed_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("waybill.toml");
        let tiers = r#"
            [insurance]
            premium_tax = "perhaps"
            [[insurance.tiers]]
            kind = "parcel"
            markup_percent = "many"
            maxx = 100000
            [[insurance.tiers]]
            kind = "ship"
            min = 5000
            max = 100
            markup_percent = "1.75"
            currency = "USD"
        "#;
        std::fs::write(&path, tiers).unwrap();
        let ConfigError(mistakes) = load(Some(&path), Fitness::Any, &[]).unwrap_err();
        let mut keys: Vec<_> = mistakes.iter().map(|mistake| mistake.key.as_str()).collect();
        keys.sort_unstable();
        let expected = [
            "insurance.premium_tax",
            "insurance.tiers[0].markup_percent",
            "insurance.tiers[0].maxx",
            "insurance.tiers[1].currency",
            "insurance.tiers[1].kind",
            "insurance.tiers[1].max",
        ];
        assert_eq!(keys, expected, "{mistakes:?}");
    }

    #[test]
    fn tiers_and_the_premium_tax_are_read_from_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("waybill.toml");
        let tiers = "[insurance]\npremium_tax = true\n[[insurance.tiers]]\nkind = \"parcel\"\nmax = 100000\nmarkup_percent = \"1.5\"\n";
        std::fs::write(&path, tiers).unwrap();
        let config = load(Some(&path), Fitness::Any, &[]).unwrap();
        let told: Vec<_> = config.insurance.tiers().into_iter().map(|tier| (tier.min.0, tier.markup_percent)).collect();
        assert_eq!((config.insurance.premium_tax, told), (true, vec![(0, waybill_core::Decimal::scaled(15_000))]));
    }

    #[test]
    fn a_password_of_digits_is_text_and_never_shown() {
        let read = |password: &str| {
            let value = serde_json::json!({ "mail": { "host": "m.test", "username": "u", "password": 12345 } });
            let written = BTreeMap::from([("mail.password".to_owned(), password.to_owned())]);
            let mut mistakes = Vec::new();
            (decode(value, &written, &mut mistakes), mistakes)
        };
        let (config, mistakes) = read("0012345");
        assert_eq!((config.mail.password.expose(), mistakes.len()), ("0012345", 0));
        let shown = format!("{config:?}{}", serde_json::to_string(&config).unwrap());
        assert!(!shown.contains("12345"), "{shown}");
    }

    #[test]
    fn needs_no_file() {
        assert!(load(None, Fitness::Any, &[]).is_ok());
    }
}
