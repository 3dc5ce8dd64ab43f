//! Files that are imported: how large they may be, how many are taken in, and that one is read at a time.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::multipart::Field;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use uuid::Uuid;
use waybill_sheets::Unreadable;

use crate::platform::http::{ApiError, ApiResult, ErrorCode, multipart};
use crate::platform::limit::Costly;

/// The largest file, in bytes.
pub const FILE_BYTES_MAX: usize = 50 * 1024 * 1024;
/// The largest request with a file: the file, with room for the rest of the form.
pub const FORM_BYTES_MAX: usize = FILE_BYTES_MAX + 100_000;
/// The most characters of an encoding's name.
pub const ENCODING_BYTES_MAX: usize = 32;
/// Reading a file.
pub const FILE_IMPORTED: Costly = Costly { action: "file_imported.account", times: |limits| limits.imports_per_hour };
/// Files that are taken in at once, however many are sent: each is held in memory until its answer is there.
const AT_ONCE: usize = 3;
/// Seconds after which a file that finds no place may be sent again.
const RETRY_SECONDS: u64 = 20;

/// Reads imported files, one at a time: a workbook of 50 MB unpacks into several times as much. A few more are taken in
/// meanwhile, one of each account.
#[derive(Debug, Clone)]
pub struct ImportWork {
    reading: Arc<Semaphore>,
    places: Arc<Semaphore>,
    accounts: Arc<Mutex<HashSet<Uuid>>>,
}

impl Default for ImportWork {
    fn default() -> Self {
        Self {
            reading: Arc::new(Semaphore::new(1)),
            places: Arc::new(Semaphore::new(AT_ONCE)),
            accounts: Arc::default(),
        }
    }
}

/// An account's place, given back when dropped.
pub struct Place {
    _place: OwnedSemaphorePermit,
    accounts: Arc<Mutex<HashSet<Uuid>>>,
    account_id: Uuid,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.accounts.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.account_id);
    }
}

impl ImportWork {
    /// A place for a file of an account.
    ///
    /// # Errors
    /// 429 where the account has one already, 503 where all are taken.
    pub fn place(&self, account_id: Uuid) -> ApiResult<Place> {
        let busy = || ApiError { retry_after: Some(RETRY_SECONDS), ..ErrorCode::Busy.into() };
        let place = self.places.clone().try_acquire_owned().map_err(|_| busy())?;
        if !self.accounts.lock().unwrap_or_else(PoisonError::into_inner).insert(account_id) {
            return Err(ApiError::too_many(RETRY_SECONDS));
        }
        Ok(Place { _place: place, accounts: self.accounts.clone(), account_id })
    }

    /// Reads a file in its turn, off the threads that answer requests.
    ///
    /// # Errors
    /// Why it is not a table.
    pub async fn in_turn<T: Send + 'static>(
        &self,
        read: impl FnOnce() -> Result<T, Unreadable> + Send + 'static,
    ) -> ApiResult<T> {
        let _turn = self.reading.acquire().await.map_err(ApiError::internal)?;
        let code = |error| match error {
            Unreadable::Kind => ErrorCode::ImportNotATable,
            Unreadable::Damaged => ErrorCode::ImportDamaged,
            Unreadable::TooLarge => ErrorCode::ImportTooLarge,
            Unreadable::CellTooLong => ErrorCode::ImportCellTooLong,
        };
        Ok(tokio::task::spawn_blocking(read).await.map_err(ApiError::internal)?.map_err(code)?)
    }
}

/// The bytes of a part; at most as many are held as it may have.
pub async fn read_part(mut field: Field<'_>, most: usize, too_large: ErrorCode) -> ApiResult<Vec<u8>> {
    let mut bytes = Vec::new();
    while let Some(chunk) = field.chunk().await.map_err(multipart::unread)? {
        if bytes.len() + chunk.len() > most {
            return Err(too_large.into());
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}
