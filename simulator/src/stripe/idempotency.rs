//! The idempotency store: the first answer to a key is given again to the same request, for 24 hours.

use std::sync::PoisonError;

use axum::http::StatusCode;

use super::error::StripeError;
use super::ledger::{Ledger, Tx};
use super::record::{ANSWERS_KEPT, Answer};

/// A key in use; released when dropped, even if the client went away.
pub struct UnderWay<'a> {
    ledger: &'a Ledger,
    key: String,
}

impl<'a> UnderWay<'a> {
    /// Takes a key, unless a call with it is under way.
    pub fn begin(ledger: &'a Ledger, key: &str) -> Result<Self, StripeError> {
        if key.len() > 255 {
            return Err(StripeError::idempotency(
                StatusCode::BAD_REQUEST,
                "Idempotency keys are at most 255 characters.",
            ));
        }
        let mut keys = ledger.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        if !keys.insert(key.to_owned()) {
            return Err(StripeError::idempotency(
                StatusCode::CONFLICT,
                &format!(
                    "There is currently another in-progress request using this Idempotent Key ({key}). \
                     Please try again later."
                ),
            ));
        }
        Ok(Self { ledger, key: key.to_owned() })
    }
}

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.ledger.under_way.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.key);
    }
}

/// The stored answer to this key, if the request is the same.
pub fn stored(tx: &Tx<'_>, key: &str, fingerprint: &str) -> Result<Option<Answer>, StripeError> {
    match tx.find::<Answer>(key).filter(|answer| tx.now - answer.created < ANSWERS_KEPT) {
        Some(answer) if answer.fingerprint != fingerprint => Err(StripeError::idempotency(
            StatusCode::BAD_REQUEST,
            &format!(
                "Keys for idempotent requests can only be used with the same parameters they were first used with. \
                 Try using a key other than '{key}' if you meant to execute a different request."
            ),
        )),
        found => Ok(found),
    }
}
