//! Form bodies with brackets: `card[number]`, `metadata[order]`, `payment_method_types[]`.

use std::collections::BTreeMap;

use super::error::StripeError;

/// The fields of a request, by their whole names.
#[derive(Debug, Clone, Default)]
pub struct Form(Vec<(String, String)>);

impl Form {
    /// Wraps decoded pairs.
    pub fn new(pairs: Vec<(String, String)>) -> Self {
        Self(pairs)
    }

    /// A field; one that was sent empty is as good as absent, but for [`Form::change`] and [`Form::change_map`].
    pub fn get(&self, name: &str) -> Option<&str> {
        self.sent(name).filter(|value| !value.is_empty())
    }

    fn sent(&self, name: &str) -> Option<&str> {
        self.0.iter().rev().find(|(given, _)| given == name).map(|(_, value)| value.as_str())
    }

    /// The names of all fields, whole.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }

    /// Changes a text: set to what was sent, unset by an empty one, left alone where nothing was sent.
    pub fn change(&self, name: &str, text: &mut Option<String>) {
        if let Some(sent) = self.sent(name) {
            *text = Some(sent.to_owned()).filter(|sent| !sent.is_empty());
        }
    }

    /// Changes a map: keys are set, those sent empty are unset, and an empty map unsets all.
    pub fn change_map(&self, name: &str, map: &mut BTreeMap<String, String>) {
        if self.sent(name) == Some("") {
            map.clear();
        }
        for (key, value) in self.inside(name) {
            match value {
                "" => map.remove(key),
                value => map.insert(key.to_owned(), value.to_owned()),
            };
        }
    }

    /// A field that must be there.
    pub fn need(&self, name: &str) -> Result<&str, StripeError> {
        self.get(name).ok_or_else(|| StripeError::missing(name))
    }

    /// An amount in the smallest unit.
    pub fn amount(&self, name: &str) -> Result<Option<i64>, StripeError> {
        let Some(text) = self.get(name) else { return Ok(None) };
        match text.parse::<i64>() {
            Ok(amount) if amount >= 0 => Ok(Some(amount)),
            Ok(_) => Err(StripeError::invalid(
                "parameter_invalid_integer",
                name,
                "This value must be greater than or equal to 0.",
            )),
            Err(_) => Err(StripeError::invalid("parameter_invalid_integer", name, &format!("Invalid integer: {text}"))),
        }
    }

    /// A switch.
    pub fn flag(&self, name: &str) -> bool {
        self.get(name) == Some("true")
    }

    /// A map (`metadata[key]=value`).
    pub fn map(&self, name: &str) -> BTreeMap<String, String> {
        let mut map = BTreeMap::new();
        self.change_map(name, &mut map);
        map
    }

    /// A list (`enabled_events[]=a` or `enabled_events[0]=a`), in the order in which it came.
    pub fn list(&self, name: &str) -> Vec<String> {
        self.inside(name).map(|(_, value)| value.to_owned()).collect()
    }

    fn inside(&self, name: &str) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().filter_map(move |(field, value)| {
            let key = field.strip_prefix(name)?.strip_prefix('[')?.strip_suffix(']')?;
            Some((key, value.as_str()))
        })
    }

    /// The fields in one fixed text, to tell whether two requests are the same.
    pub fn fingerprint(&self) -> String {
        let mut pairs = self.0.clone();
        pairs.sort();
        serde_json::to_string(&pairs).unwrap_or_default()
    }
}
