//! Form bodies with brackets: `card[number]`, `metadata[order]`, `payment_method_types[]`.

use std::collections::BTreeMap;

use super::error::StripeError;

/// The fields of a request, by their whole names.
#[derive(Debug, Clone, Default)]
pub struct Form(Vec<(String, String)>);

impl Form {
    /// Wraps decoded pairs. A field sent empty unsets; for all that is simulated here that is the same as absent.
    pub fn new(pairs: Vec<(String, String)>) -> Self {
        Self(pairs.into_iter().filter(|(_, value)| !value.is_empty()).collect())
    }

    /// A field.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().rev().find(|(given, _)| given == name).map(|(_, value)| value.as_str())
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
        self.inside(name).map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn form(pairs: &[(&str, &str)]) -> Form {
        Form::new(pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    #[test]
    fn brackets_make_maps_and_lists() {
        let form =
            form(&[("metadata[a]", "1"), ("metadata[b]", "2"), ("types[]", "card"), ("types[]", "link"), ("x", "")]);
        assert_eq!(form.map("metadata").len(), 2);
        assert_eq!(form.list("types"), ["card", "link"]);
        assert_eq!(form.get("x"), None);
    }

    #[test]
    fn the_order_of_fields_does_not_make_another_request() {
        assert_eq!(form(&[("a", "1"), ("b", "2")]).fingerprint(), form(&[("b", "2"), ("a", "1")]).fingerprint());
    }

    #[test]
    fn an_amount_is_a_whole_number_from_zero_on() {
        assert!(form(&[("amount", "-1")]).amount("amount").is_err());
        assert!(form(&[("amount", "1.5")]).amount("amount").is_err());
        assert_eq!(form(&[("amount", "0")]).amount("amount").ok(), Some(Some(0)));
    }
}
