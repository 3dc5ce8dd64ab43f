//! Stored files: labels, exports, and mails in development. A folder on this computer, or a bucket of an S3-compatible
//! store that every process of an installation can reach.

pub mod open;
mod probe;

pub use open::{FilesError, open};
pub use probe::{prepare, reachable};

use crate::platform::http::{ApiError, ErrorCode};

/// The answer when a stored file cannot be read: 503 while the store doesn't respond, since a retry may succeed; 500 if
/// the file is missing, since someone has to look.
#[must_use]
pub fn unread(error: object_store::Error) -> ApiError {
    match error {
        object_store::Error::NotFound { .. } => ApiError::internal(error),
        error => ApiError { cause: Some(format!("the file store: {error}")), ..ErrorCode::Busy.into() },
    }
}
