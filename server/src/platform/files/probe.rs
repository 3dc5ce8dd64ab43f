//! Whether the file store can be used.

use object_store::path::Path;
use object_store::{Error, ObjectStore, ObjectStoreExt as _};

use super::FilesError;
use crate::platform::config::StorageConfig;

/// The file that says that this store is the installation's.
const READY: &str = "ready";
const READY_TEXT: &str = "waybill\n";

/// Writes a file at the start, so that a bucket that is missing or a key that is refused is said then, and not at the first
/// label. A store that does not answer for the moment holds nothing up: readiness says so until it does.
///
/// # Errors
/// When the store says that it will never take files as it is configured.
pub async fn prepare(files: &dyn ObjectStore, config: &StorageConfig) -> Result<(), FilesError> {
    let Err(error) = files.put(&Path::from(READY), READY_TEXT.into()).await else { return Ok(()) };
    let bucket = config.bucket.clone();
    match error {
        error if !config.is_shared() => Err(FilesError::Unwritable(error)),
        Error::NotFound { .. } => Err(FilesError::NoBucket(bucket)),
        source @ (Error::Unauthenticated { .. } | Error::PermissionDenied { .. }) => {
            Err(FilesError::Refused { bucket, source })
        }
        error => {
            tracing::error!(%error, "the file store does not answer: labels wait until it does");
            Ok(())
        }
    }
}

/// Whether the store answers. A store answers the same for a file and for a bucket that is not there, so the file of the
/// start is written again where it is missing.
///
/// # Errors
/// What the store said.
pub async fn reachable(files: &dyn ObjectStore, config: &StorageConfig) -> object_store::Result<()> {
    match files.head(&Path::from(READY)).await {
        Err(Error::NotFound { .. }) if config.is_shared() => {
            files.put(&Path::from(READY), READY_TEXT.into()).await.map(drop)
        }
        Ok(_) | Err(Error::NotFound { .. }) => Ok(()),
        Err(error) => Err(error),
    }
}
