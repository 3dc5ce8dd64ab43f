//! Several values of one parameter, separated by commas.

use std::ops::Deref;

use serde::de::IntoDeserializer;
use serde::de::value::StrDeserializer;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::short;

/// The values of a parameter, each once; none where it is missing or names none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Several<T>(Vec<T>);

impl<T> Default for Several<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Deref for Several<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: Serialize> Serialize for Several<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, T> Deserialize<'de> for Several<T>
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

/// Texts that are no longer together than one may be.
///
/// # Errors
/// As for one.
pub fn short_together<C>(texts: &Several<String>, context: &C) -> garde::Result {
    short(&texts.join(","), context)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use serde_json::{from_value, json};
    use waybill_core::shipment::TrackingStatus;

    use super::*;

    #[test]
    fn values_stand_between_commas_each_once() {
        let read = |text: &str| from_value::<Several<TrackingStatus>>(json!(text));
        let some = [TrackingStatus::Exception, TrackingStatus::InTransit];
        assert_eq!(*read("exception, in_transit,exception,").unwrap(), some);
        assert!(read(" ,").unwrap().is_empty());
        assert!(read("exception,lost").is_err());
    }
}
