//! The values that a message mentions.

use crate::wire::Table;

/// Most values of a violation; no message mentions more than four.
pub const PARAMS_MAX: usize = 20;

/// The values that a message mentions, by name.
pub type Params = Table<String>;

/// Makes [`Params`] from names and values.
#[must_use]
pub fn params<const N: usize>(pairs: [(&str, String); N]) -> Params {
    pairs.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}
