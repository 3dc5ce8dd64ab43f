//! Why an export was not written.

use sea_orm::DbErr;

use crate::platform::http::{ApiError, ArchiveError};
use crate::platform::store::StoreError;

/// The cause.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The database did not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file store did not answer.
    #[error("the file store: {0}")]
    Files(#[from] object_store::Error),
    /// The archive was not finished.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    /// Another process took over the export, or it was cancelled.
    #[error("the export is not ours any more")]
    Lost,
}

impl From<DbErr> for ExportError {
    fn from(error: DbErr) -> Self {
        Self::Store(error.into())
    }
}

impl From<ExportError> for ApiError {
    fn from(error: ExportError) -> Self {
        ApiError::internal(error)
    }
}
