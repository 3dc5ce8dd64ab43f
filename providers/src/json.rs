//! JSON as couriers send it: numbers as texts or not, one thing or a list of it, null or nothing at all, names in any case.

use serde_json::Value;
use waybill_core::{Cents, Decimal};

use crate::http::WireAnswer;
use crate::xml::{Unreadable, amount};

/// Parses an answer's body.
pub(crate) fn parse(answer: &WireAnswer) -> Result<Value, Unreadable> {
    let bytes = answer.body.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&answer.body);
    serde_json::from_slice(bytes).map_err(|_| Unreadable("not JSON".to_owned()))
}

/// Reading by paths of names (`Service/Code`).
pub(crate) trait JsonNode {
    /// The value at a path; null if there is none.
    fn at(&self, path: &str) -> &Value;
    /// The values at a path: the items of a list, or a single one that is not in a list.
    fn all(&self, path: &str) -> Vec<&Value>;
    /// The trimmed text at a path, a number as it was written; empty where there is none.
    fn value(&self, path: &str) -> String;
    /// The text at a path, which must be there.
    fn required(&self, path: &str) -> Result<String, Unreadable>;
    /// An amount of money, rounded half up to cents.
    fn cents(&self, path: &str) -> Result<Cents, Unreadable>;
    /// An amount of money; zero where there is none.
    fn cents_or_zero(&self, path: &str) -> Result<Cents, Unreadable>;
    /// A decimal, where there is one.
    fn decimal(&self, path: &str) -> Option<Decimal>;
}

impl JsonNode for Value {
    fn at(&self, path: &str) -> &Value {
        path.split('/').fold(self, |node, name| {
            let Value::Object(members) = node else { return &Value::Null };
            let by_case = || members.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value);
            members.get(name).or_else(by_case).unwrap_or(&Value::Null)
        })
    }

    fn all(&self, path: &str) -> Vec<&Value> {
        match self.at(path) {
            Value::Null => Vec::new(),
            Value::Array(items) => items.iter().collect(),
            one => vec![one],
        }
    }

    fn value(&self, path: &str) -> String {
        match self.at(path) {
            Value::String(text) => text.trim().to_owned(),
            Value::Number(number) => number.to_string(),
            Value::Bool(truth) => truth.to_string(),
            _ => String::new(),
        }
    }

    fn required(&self, path: &str) -> Result<String, Unreadable> {
        let text = self.value(path);
        if text.is_empty() { Err(Unreadable(format!("no {path}"))) } else { Ok(text) }
    }

    fn cents(&self, path: &str) -> Result<Cents, Unreadable> {
        amount(at_most_four_places(&self.required(path)?)).ok_or_else(|| Unreadable(format!("{path} is no amount")))
    }

    fn cents_or_zero(&self, path: &str) -> Result<Cents, Unreadable> {
        if self.value(path).is_empty() { Ok(Cents::ZERO) } else { self.cents(path) }
    }

    fn decimal(&self, path: &str) -> Option<Decimal> {
        at_most_four_places(&self.value(path)).parse().ok()
    }
}

/// A number that was reckoned in binary may come with a tail of places (`4.940000000000001`).
fn at_most_four_places(text: &str) -> &str {
    match text.split_once('.') {
        Some((whole, places)) if places.len() > 4 && places.bytes().all(|byte| byte.is_ascii_digit()) => {
            &text[..whole.len() + 5]
        }
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn numbers_may_be_texts_and_lists_may_be_single_things() {
        let sent = json!({ "total": "38.12", "Fuel": 4.940000000000001, "list": { "code": 1 }, "none": null });
        assert_eq!((sent.cents("total"), sent.cents("fuel")), (Ok(Cents(3_812)), Ok(Cents(494))));
        assert_eq!(sent.all("list").iter().map(|one| one.value("Code")).collect::<Vec<_>>(), ["1"]);
        assert_eq!((sent.all("none").len(), sent.cents_or_zero("none")), (0, Ok(Cents::ZERO)));
        assert_eq!(sent.required("list/name"), Err(Unreadable("no list/name".to_owned())));
    }

    #[test]
    fn what_is_no_json_is_unreadable() {
        assert!(parse(&WireAnswer::new(200, "{\"a\":")).is_err());
        assert!(parse(&WireAnswer::new(200, "\u{feff}{}")).is_ok());
    }
}
