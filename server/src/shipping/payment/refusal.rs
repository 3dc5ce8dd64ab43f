//! A processor's error as our answer.

use waybill_core::Lang;
use waybill_core::lang::LangContext;
use waybill_core::payment::card_refusal;
use waybill_providers::payment::PaymentError;

use crate::platform::http::{ApiError, ErrorCode};

/// The answer to a call that the processor did not carry out.
#[must_use]
pub fn refused(error: &PaymentError, lang: Lang) -> ApiError {
    match error {
        PaymentError::Refused { refusal, .. } => {
            ApiError { violations: vec![card_refusal(refusal, &LangContext { lang })], ..ErrorCode::CardRefused.into() }
        }
        PaymentError::NotFound { .. } => ErrorCode::CardElsewhere.into(),
        PaymentError::Unavailable { .. } | PaymentError::Unknown { .. } => {
            ApiError { cause: Some(error.to_string()), retry_after: Some(5), ..ErrorCode::PaymentUnavailable.into() }
        }
        PaymentError::Disputed => ErrorCode::PaymentDisputed.into(),
        PaymentError::WrongState { .. }
        | PaymentError::Invalid { .. }
        | PaymentError::KeyReused
        | PaymentError::Credentials => ApiError::internal(error),
    }
}
