//! Comma-separated values of one parameter.

use std::ops::Deref;

use serde::de::IntoDeserializer;
use serde::de::value::StrDeserializer;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::max_text_len;

/// The values of a parameter, each once; none where it is missing or names none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommaSeparated<T>(Vec<T>);

impl<T> Default for CommaSeparated<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Deref for CommaSeparated<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: Serialize> Serialize for CommaSeparated<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, T> Deserialize<'de> for CommaSeparated<T>
where
    T: for<'a> Deserialize<'a> + PartialEq,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let mut values = Vec::new();
        for word in text.split(',').map(str::trim).filter(|word| !word.is_empty()) {
            let word: StrDeserializer<'_, D::Error> = word.into_deserializer();
            let value = T::deserialize(word)?;
            if !values.contains(&value) {
                values.push(value);
            }
        }
        Ok(Self(values))
    }
}

/// Texts whose joined length is at most that of one text.
pub fn max_len_joined<C>(texts: &CommaSeparated<String>, context: &C) -> garde::Result {
    max_text_len(&texts.join(","), context)
}
