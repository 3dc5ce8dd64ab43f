//! Disk space where this process writes. A trial write may still find a free page on a disk that is full for the next
//! one.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::platform::config::Config;
use crate::platform::store;

/// Too little space on a disk.
#[derive(Debug, thiserror::Error)]
#[error("{left} MB are free in {}, where storage.keep_free_megabytes is {wanted}", folder.display())]
pub struct DiskFull {
    folder: PathBuf,
    left: u64,
    wanted: u64,
}

/// Checks the folders of the embedded database and of stored files.
///
/// # Errors
/// [`DiskFull`] for the first of them that has less than the configuration wants to be kept free.
pub fn check(config: &Config) -> Result<(), DiskFull> {
    let wanted = u64::from(config.storage.keep_free_megabytes);
    for folder in folders(config) {
        if let Some(left) = free_megabytes(&folder).filter(|left| *left < wanted) {
            return Err(DiskFull { folder, left, wanted });
        }
    }
    Ok(())
}

fn folders(config: &Config) -> BTreeSet<PathBuf> {
    let database = store::file(config).and_then(|file| file.parent().map(PathBuf::from));
    let files = (!config.storage.is_shared()).then(|| config.storage.data_dir.clone());
    database.into_iter().chain(files).collect()
}

/// What an unprivileged process may still write; None if the system doesn't say.
#[cfg(unix)]
fn free_megabytes(folder: &std::path::Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize) / 1_000_000)
}

#[cfg(not(unix))]
fn free_megabytes(_folder: &std::path::Path) -> Option<u64> {
    None
}
