//! Whether the file store can be used.

use object_store::path::Path;
use object_store::{Error, ObjectStore, ObjectStoreExt as _};

use super::FilesError;
use crate::platform::config::StorageConfig;

/// The file that marks the store as the installation's.
const READY: &str = "ready";
const READY_TEXT: &str = "waybill\n";

/// Writes a file at the start, so that a missing bucket or a refused key is reported then, and not with the first
/// label. A store that doesn't respond for the moment delays nothing: readiness reports it.
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

/// Whether the store responds. It gives the same answer for a missing file and a missing bucket, so the start's file is
/// written again if it is missing.
pub async fn reachable(files: &dyn ObjectStore, config: &StorageConfig) -> object_store::Result<()> {
    match files.head(&Path::from(READY)).await {
        Err(Error::NotFound { .. }) if config.is_shared() => {
            files.put(&Path::from(READY), READY_TEXT.into()).await.map(drop)
        }
        Ok(_) | Err(Error::NotFound { .. }) => Ok(()),
        Err(error) => Err(error),
    }
}
