//! The data folder: for the user alone that runs the server.

use std::io;
use std::path::Path;

/// Files of ours in the folder itself, and folders.
const FILES: [&str; 6] =
    ["waybill.db", "waybill.db-wal", "waybill.db-shm", "waybill.db-journal", "root.key", "demo-sign-in.json"];
const FOLDERS: [&str; 3] = ["files", "mailbox", "simulator"];
/// Files of ours, each readable by their owner alone.
const FILE: u32 = 0o600;
const FOLDER: u32 = 0o700;

/// From now on this process makes files that nobody else reads (0600) and folders that nobody else enters (0700): also what
/// libraries make, such as the write-ahead log of SQLite.
pub fn keep_private() {
    #[cfg(unix)]
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o077));
}

/// Makes the folder, and closes one to others that an earlier version made. A folder in which something else lies is left as it
/// is, and said so: it may belong to more than us.
///
/// # Errors
/// When the folder cannot be made.
pub fn prepare(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let mut is_ours = true;
    for entry in std::fs::read_dir(folder)? {
        let name = entry?.file_name();
        is_ours &= FILES.iter().chain(&FOLDERS).any(|known| name == **known);
    }
    FILES.iter().for_each(|name| close(&folder.join(name), FILE));
    if is_ours {
        close(folder, FOLDER);
    } else if is_open(folder) {
        tracing::warn!(folder = %folder.display(), "others may read the data folder: `chmod 700` closes it");
    }
    Ok(())
}

#[cfg(unix)]
fn is_open(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).is_ok_and(|found| found.permissions().mode() & 0o077 != 0)
}

#[cfg(unix)]
fn close(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    if is_open(path)
        && let Err(error) = std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode))
    {
        tracing::warn!(path = %path.display(), %error, "others may read it");
    }
}

#[cfg(not(unix))]
fn is_open(_path: &Path) -> bool {
    false
}

#[cfg(not(unix))]
fn close(_path: &Path, _mode: u32) {}
