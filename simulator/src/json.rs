//! Reading a JSON request: members by path, and a list of what is wrong with it.

use serde_json::Value;
use waybill_core::{Cents, Decimal};

/// A member of a request, or nothing: asking nothing for a member gives nothing.
#[derive(Debug, Clone)]
pub struct Member<'a> {
    value: &'a Value,
    path: String,
}

/// What is wrong with a request: where, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    /// The member (`parcels[0].weight`).
    pub path: String,
    /// Why.
    pub reason: String,
}

impl<'a> Member<'a> {
    /// The whole request.
    pub fn root(value: &'a Value) -> Self {
        Self { value, path: String::new() }
    }

    /// The member at a path of names (`sender/contact`).
    #[must_use]
    pub fn at(&self, path: &str) -> Self {
        path.split('/').fold(self.clone(), |member, name| {
            let path = if member.path.is_empty() { name.to_owned() } else { format!("{}.{name}", member.path) };
            Member { value: member.value.get(name).unwrap_or(&Value::Null), path }
        })
    }

    /// The items of a list; a single thing is a list of one.
    #[must_use]
    pub fn all(&self, path: &str) -> Vec<Self> {
        let list = self.at(path);
        match list.value {
            Value::Null => Vec::new(),
            Value::Array(items) => {
                let item = |(place, value)| Member { value, path: format!("{}[{place}]", list.path) };
                items.iter().enumerate().map(item).collect()
            }
            _ => vec![list],
        }
    }

    /// Whether there is such a member.
    #[must_use]
    pub fn exists(&self) -> bool {
        !self.value.is_null()
    }

    /// Its text, or its number as a text; empty for anything else.
    #[must_use]
    pub fn text(&self) -> String {
        match self.value {
            Value::String(text) => text.trim().to_owned(),
            Value::Number(number) => number.to_string(),
            _ => String::new(),
        }
    }

    /// The text at a path.
    #[must_use]
    pub fn text_at(&self, path: &str) -> String {
        self.at(path).text()
    }

    /// The text at a path, which must be there and have at most so many characters.
    pub fn required(&self, path: &str, most: usize, breaches: &mut Vec<Breach>) -> String {
        let member = self.at(path);
        let text = member.text();
        if text.is_empty() {
            member.breaks("is required.", breaches);
        }
        member.at_most(most, breaches)
    }

    /// The text at a path, which may be missing and has at most so many characters.
    pub fn optional(&self, path: &str, most: usize, breaches: &mut Vec<Breach>) -> String {
        self.at(path).at_most(most, breaches)
    }

    fn at_most(&self, most: usize, breaches: &mut Vec<Breach>) -> String {
        let text = self.text();
        if text.chars().count() > most {
            self.breaks(&format!("has more than {most} characters."), breaches);
        }
        text
    }

    /// Its decimal.
    #[must_use]
    pub fn decimal(&self) -> Option<Decimal> {
        self.text().parse().ok()
    }

    /// Its amount of dollars in cents.
    #[must_use]
    pub fn cents(&self) -> Option<Cents> {
        self.decimal().map(|dollars| Cents(dollars.ten_thousandths() / 100))
    }

    /// Notes something against it.
    pub fn breaks(&self, reason: &str, breaches: &mut Vec<Breach>) {
        breaches.push(Breach { path: self.path.clone(), reason: format!("{} {reason}", self.path) });
    }
}

/// Cents as dollars with two places.
#[must_use]
pub fn dollars(amount: Cents) -> String {
    let sign = if amount < Cents::ZERO { "-" } else { "" };
    format!("{sign}{}.{:02}", amount.0.unsigned_abs() / 100, amount.0.unsigned_abs() % 100)
}
