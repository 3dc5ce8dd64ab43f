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
pub fn decode(mut value: Value, written: &BTreeMap<String, String>, mistakes: &mut Vec<Mistake>) -> Config {
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
