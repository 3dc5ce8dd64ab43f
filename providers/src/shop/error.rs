//! What can go wrong between us and a store, sorted by what may be done next.

use std::time::Duration;

/// Why a call to a store did not give what was asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ShopError {
    /// The store does not take the token (any more), or there is no such store.
    #[error("the store does not accept the access token")]
    Unauthorised,
    /// The token does not allow this: the app lacks a scope.
    #[error("the access token does not allow this: {0}")]
    Denied(String),
    /// Too many calls; not carried out. Safe to repeat later.
    #[error("too many calls to the store; next try in {retry_after:?}")]
    Throttled {
        /// When there is room again.
        retry_after: Duration,
    },
    /// One question costs more than the store answers at once.
    #[error("the question costs more than the store answers at once")]
    TooCostly,
    /// The call was not carried out: no connection, or the circuit is open. Safe to repeat.
    #[error("the store cannot be reached: {0}")]
    Unavailable(String),
    /// The call may have been carried out: its answer was lost or unreadable.
    #[error("the store's answer was lost: {0}")]
    Unknown(String),
    /// There is no API at the address: another website, or one whose settings hide it.
    #[error("there is no store's API at this address")]
    NoApi,
    /// The address leads elsewhere, which is not followed: the keys would go there.
    #[error("the store's address leads to {0}")]
    Redirected(String),
    /// A web page came in place of data: something before the store keeps us out.
    #[error("the store answers with a web page in place of data")]
    WebPage,
    /// The address is not on the public internet.
    #[error("the store's address is not on the public internet")]
    Blocked,
    /// The store refuses the request as such, in its own words.
    #[error("the store refused: {0}")]
    Refused(String),
}

impl ShopError {
    /// Whether asking again later may end better.
    #[must_use]
    pub const fn is_transient(&self) -> bool {
        matches!(self, ShopError::Throttled { .. } | ShopError::Unavailable(_) | ShopError::Unknown(_))
    }
}
