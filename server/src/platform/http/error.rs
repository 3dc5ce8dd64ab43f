//! The one error type of handlers. The envelope layer puts it into words, because it knows the language and the
//! request.

use std::sync::Arc;

use axum::response::{IntoResponse, Response};
use sea_orm::DbErr;
use serde_json::Value;
use waybill_core::Violation;
use waybill_core::violation::Params;

use super::ErrorCode;
use crate::platform::secret::SecretError;
use crate::platform::store::{Constraint, DocumentError, StoreError};

/// The result of a handler.
pub type ApiResult<T> = Result<T, ApiError>;

/// Why a request was refused.
#[derive(Debug, Clone)]
pub struct ApiError {
    /// The cause.
    pub code: ErrorCode,
    /// What is wrong with which field.
    pub violations: Vec<Violation>,
    /// The values that the sentence mentions.
    pub params: Params,
    /// What the client needs to continue (`409` price: the new rate). Boxed, so that errors stay small in every result.
    pub data: Option<Box<Value>>,
    /// Seconds to wait.
    pub retry_after: Option<u64>,
    /// The cause, for the log only.
    pub cause: Option<String>,
}

impl ApiError {
    /// 422 with what is wrong.
    #[must_use]
    pub fn invalid(violations: Vec<Violation>) -> Self {
        Self { violations, ..Self::from(ErrorCode::Invalid) }
    }

    /// Refuses what is wrong.
    ///
    /// # Errors
    /// 422 where anything is.
    pub fn refuse(wrong: impl IntoIterator<Item = Violation>) -> ApiResult<()> {
        let violations: Vec<Violation> = wrong.into_iter().collect();
        if violations.is_empty() { Ok(()) } else { Err(Self::invalid(violations)) }
    }

    /// 500; the cause only goes to the log.
    #[must_use]
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        Self { cause: Some(cause.to_string()), ..Self::from(ErrorCode::Internal) }
    }

    /// The same as an error of a job, which is tried again.
    #[must_use]
    pub fn into_job_error(self) -> Box<dyn std::error::Error + Send + Sync> {
        format!("{}: {}", self.code.as_str(), self.cause.unwrap_or_default()).into()
    }

    /// The same as an error of a job that nothing a user sent explains: the cause alone, where it is known.
    #[must_use]
    pub fn into_cause(self) -> Box<dyn std::error::Error + Send + Sync> {
        self.cause.unwrap_or_else(|| self.code.as_str().to_owned()).into()
    }

    /// 429 with the seconds to wait.
    #[must_use]
    pub fn too_many(seconds: u64) -> Self {
        let params = waybill_core::violation::params([("seconds", seconds.to_string())]);
        Self { params, retry_after: Some(seconds), ..Self::from(ErrorCode::TooMany) }
    }

    /// The same, with what the client needs to continue.
    #[must_use]
    pub fn with_data(mut self, data: Value) -> Self {
        self.data = Some(Box::new(data));
        self
    }

    /// The same, with the parameters of its sentence.
    #[must_use]
    pub fn with_params(mut self, params: Params) -> Self {
        self.params = params;
        self
    }
}

impl From<ErrorCode> for ApiError {
    fn from(code: ErrorCode) -> Self {
        Self { code, violations: Vec::new(), params: Params::new(), data: None, retry_after: None, cause: None }
    }
}

impl From<DocumentError> for ApiError {
    fn from(error: DocumentError) -> Self {
        Self::internal(error)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Gone => Self::from(ErrorCode::NotFound),
            StoreError::Busy(cause) => Self { retry_after: Some(1), cause: Some(cause), ..Self::from(ErrorCode::Busy) },
            StoreError::Full(cause) => Self { cause: Some(cause), ..Self::from(ErrorCode::StorageFull) },
            StoreError::Away(cause) => Self { retry_after: Some(1), cause: Some(cause), ..Self::from(ErrorCode::Busy) },
            // Another request was first; a handler that expects this uses `StoreError::on`.
            StoreError::Unique(constraint) => {
                Self { cause: Some(format!("{constraint:?}")), ..Self::from(ErrorCode::Conflict) }
            }
            StoreError::Foreign(cause) => Self { cause: Some(cause), ..Self::from(ErrorCode::Conflict) },
            StoreError::Check(constraint) => Self::internal(format!("{constraint:?} refused a value")),
            StoreError::UnknownWord(unknown) => Self::internal(unknown),
            StoreError::Other(error) => Self::internal(error),
        }
    }
}

impl From<DbErr> for ApiError {
    fn from(error: DbErr) -> Self {
        StoreError::from(error).into()
    }
}

impl From<SecretError> for ApiError {
    fn from(error: SecretError) -> Self {
        Self::internal(error)
    }
}

impl StoreError {
    /// The handler's own answer if that constraint is violated, else the usual one.
    #[must_use]
    pub fn on(self, expected: Constraint, answer: impl FnOnce() -> ApiError) -> ApiError {
        match self {
            StoreError::Unique(constraint) | StoreError::Check(constraint) if constraint == expected => answer(),
            other => other.into(),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.code.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}
