//! Stored files: labels, exports, and the mails of development. A folder of this computer, or a bucket of an S3-compatible
//! store that every process of an installation reaches.

mod open;
mod probe;

pub use open::{FilesError, open};
pub use probe::{prepare, reachable};

use crate::platform::http::{ApiError, Problem};

/// The answer where a stored file could not be read: 503 while the store does not answer, since the same again may succeed;
/// 500 where the file is not there, since somebody must look.
#[must_use]
pub fn unread(error: object_store::Error) -> ApiError {
    match error {
        object_store::Error::NotFound { .. } => ApiError::internal(error),
        error => ApiError { cause: Some(format!("the file store: {error}")), ..Problem::Busy.into() },
    }
}
