//! The data folder, which only the server's own user may read.

use std::io;
use std::path::Path;

/// Our files and folders directly inside it.
const FILES: [&str; 8] = [
    "waybill.db",
    "waybill.db-wal",
    "waybill.db-shm",
    "waybill.db-journal",
    "root.key",
    "demo-sign-in.json",
    "demo-operator.json",
    "demo-month.json",
];
const FOLDERS: [&str; 3] = ["files", "mailbox", "simulator"];
/// Our files, each readable by its owner only.
const FILE: u32 = 0o600;
const FOLDER: u32 = 0o700;

/// From now on, this process creates files that only its user reads (0600) and folders that only its user enters
/// (0700), including those that libraries create, such as SQLite's write-ahead log.
pub fn keep_private() {
    #[cfg(unix)]
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o077));
}

/// Creates the folder, and closes one left open by an earlier version. A folder that also holds something else is left
/// as it is, with a warning: it may not be ours alone.
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
