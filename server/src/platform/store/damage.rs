//! Whether an SQLite database's file is intact. SQLite takes an emptied file for a new database and ignores a log that
//! it cannot read, both silently: the server would start, and report itself ready, without people's data.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use sea_orm::{ConnectionTrait, DatabaseConnection, Statement};

/// What is wrong with a database's file, and what to do.
#[derive(Debug, thiserror::Error)]
pub enum Damage {
    /// Nothing is in it.
    #[error(
        "the database {0} is empty, though a file of that name is there. Restore it from a backup; if nothing was ever \
         kept in it, remove it (with {0}-wal and {0}-shm) and start again"
    )]
    Empty(String),
    /// Its first bytes are not SQLite's.
    #[error("the database {0} does not begin as an SQLite database does: it was overwritten. Restore it from a backup")]
    Header(String),
    /// It is shorter than it says.
    #[error("the database {path} is cut off: {has} bytes are there of {says}. Restore it from a backup")]
    CutOff {
        /// Its path.
        path: String,
        /// Bytes that are there.
        has: u64,
        /// Bytes that its header tells of.
        says: u64,
    },
    /// Its log has no valid header.
    #[error(
        "the log {0}-wal cannot be read: it holds what was saved last. Restore {0} and {0}-wal from a backup; to go on \
         with what the database held before, move {0}-wal away"
    )]
    Log(String),
    /// SQLite says so itself.
    #[error("the database {path} is damaged: {found}. Restore it from a backup")]
    Pages {
        /// Its path.
        path: String,
        /// The first problem that SQLite found.
        found: String,
    },
    /// It cannot be read at all.
    #[error("the database {path} cannot be read: {source}")]
    Unreadable {
        /// Its path.
        path: String,
        /// What the system said.
        source: std::io::Error,
    },
}

const MAGIC: &[u8; 16] = b"SQLite format 3\0";
/// A log's first four bytes; the last bit gives the byte order of its checksums.
const LOG_MAGIC: u32 = 0x377f_0682;
/// A log's header.
const LOG_HEADER: usize = 32;
/// Files up to this size are checked in full at the start, which takes about a second.
const READ_WHOLE: u64 = 256 * 1024 * 1024;

/// Checks a database's file and its log before SQLite opens them. If there is no file, the database is new.
pub fn look(path: &Path) -> Result<(), Damage> {
    let shown = path.display().to_string();
    let unreadable = |source| Damage::Unreadable { path: shown.clone(), source };
    let Some((header, has)) = beginning::<100>(path).map_err(unreadable)? else { return Ok(()) };
    if has == 0 {
        return Err(Damage::Empty(shown));
    }
    if !header.starts_with(MAGIC) {
        return Err(Damage::Header(shown));
    }
    let log = beginning::<LOG_HEADER>(&log_of(path)).map_err(unreadable)?.filter(|(_, length)| *length > 0);
    match log {
        Some((log, length)) if length < LOG_HEADER as u64 || !is_log(&log) => return Err(Damage::Log(shown)),
        // An interrupted checkpoint leaves a file that is too short, and a log that repairs it.
        Some(_) => {}
        None => {
            let says = page_size(&header) * u64::from(word(&header, 28));
            if has < says {
                return Err(Damage::CutOff { path: shown, has, says });
            }
        }
    }
    Ok(())
}

/// Has SQLite check its pages, unless there are too many.
///
/// # Errors
/// With the first of what is wrong.
pub async fn look_through(path: &Path, db: &DatabaseConnection) -> Result<(), Damage> {
    let shown = path.display().to_string();
    let size = std::fs::metadata(path).map(|file| file.len());
    if size.map_err(|source| Damage::Unreadable { path: shown.clone(), source })? > READ_WHOLE {
        return Ok(());
    }
    let check = Statement::from_string(db.get_database_backend(), "pragma quick_check(1)");
    let found = match db.query_one_raw(check).await {
        Ok(row) => row.and_then(|row| row.try_get_by_index(0).ok()).unwrap_or_else(|| "ok".to_owned()),
        Err(error) if ["malformed", "not a database"].iter().any(|said| error.to_string().contains(said)) => {
            error.to_string()
        }
        // Busy or unavailable: the next caller will report it.
        Err(_) => return Ok(()),
    };
    if found == "ok" { Ok(()) } else { Err(Damage::Pages { path: shown, found }) }
}

fn log_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-wal");
    name.into()
}

/// A file's first bytes, padded with zeros, and its length; None if there is no file.
fn beginning<const N: usize>(path: &Path) -> std::io::Result<Option<([u8; N], u64)>> {
    let mut file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let length = file.metadata()?.len();
    let mut bytes = Vec::with_capacity(N);
    Read::by_ref(&mut file).take(N as u64).read_to_end(&mut bytes)?;
    bytes.resize(N, 0);
    let mut whole = [0; N];
    whole.copy_from_slice(&bytes);
    Ok(Some((whole, length)))
}

fn word(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

/// 1 stands for 65,536, which two bytes cannot hold.
fn page_size(header: &[u8]) -> u64 {
    match word(header, 14) & 0xffff {
        1 => 65_536,
        size => u64::from(size),
    }
}

/// Whether a log's header is what SQLite wrote: its magic and its checksum (<https://sqlite.org/fileformat2.html#walformat>).
fn is_log(header: &[u8; LOG_HEADER]) -> bool {
    let magic = word(header, 0);
    if magic & !1 != LOG_MAGIC {
        return false;
    }
    let at = |index: usize| if magic & 1 == 1 { word(header, index) } else { word(header, index).swap_bytes() };
    let (mut first, mut second) = (0_u32, 0_u32);
    for index in (0..24).step_by(8) {
        first = first.wrapping_add(at(index)).wrapping_add(second);
        second = second.wrapping_add(at(index + 4)).wrapping_add(first);
    }
    (first, second) == (word(header, 24), word(header, 28))
}
