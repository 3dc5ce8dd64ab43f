//! Fields of a change that null empties.

use serde::{Deserialize, Deserializer};

/// Tells null apart from a missing field, which `serde(default)` leaves None.
pub fn given_or_null<'de, T: Deserialize<'de>, D: Deserializer<'de>>(value: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(value).map(Some)
}
