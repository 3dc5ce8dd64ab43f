//! What can go wrong between us and a provider, before its answer says anything.

use std::time::Duration;

/// No answer, and why. Holds no URL, header or body.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HttpError {
    /// The deadline passed after the request had been sent: it may have been carried out.
    #[error("no answer before the deadline")]
    Timeout,
    /// No connection was made: the request was certainly not carried out.
    #[error("no connection could be made")]
    Unreachable,
    /// The connection broke, or the answer could not be read: the request may have been carried out.
    #[error("the connection broke before the answer was whole")]
    Broken,
    /// The answer is larger than anything this provider has to say.
    #[error("the answer is larger than {limit} bytes")]
    TooLarge {
        /// The limit, in bytes.
        limit: usize,
    },
    /// Too many calls failed just now; nothing was sent.
    #[error("not sent: too many calls failed; next try in {retry_after:?}")]
    CircuitOpen {
        /// When the next call may be tried.
        retry_after: Duration,
    },
    /// The host is not on the public internet; nothing was sent.
    #[error("not sent: the host is not on the public internet")]
    Blocked,
    /// The provider gave a link to another host; nothing was sent.
    #[error("not sent: the link leads to another host")]
    ForeignLink,
}

impl HttpError {
    /// Whether the provider may have carried the request out all the same.
    #[must_use]
    pub const fn may_have_happened(&self) -> bool {
        match self {
            HttpError::Timeout | HttpError::Broken | HttpError::TooLarge { .. } => true,
            HttpError::Unreachable | HttpError::CircuitOpen { .. } | HttpError::Blocked | HttpError::ForeignLink => {
                false
            }
        }
    }
}
