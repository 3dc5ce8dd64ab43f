//! What the server writes is for its own user alone.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use crate::app::process::{Process, free_ports, simulator};

fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).unwrap().permissions().mode() & 0o777
}

/// Everything beneath a folder, with its mode.
fn walk(folder: &Path, found: &mut Vec<(String, bool, u32)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        found.push((path.display().to_string(), path.is_dir(), mode(&path)));
        if path.is_dir() {
            walk(&path, found);
        }
    }
}

async fn serve(folder: &Path) -> Process {
    let (_simulator, simulator_url) = simulator().await;
    let address = free_ports::<1>().map(|port| format!("http://127.0.0.1:{port}"));
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_waybill"));
    command
        .args(["serve", "--seed-demo"])
        .current_dir("/")
        .env_remove("DATABASE_URL")
        .env("WAYBILL_STORAGE__DATA_DIR", folder)
        .env("WAYBILL_HTTP__LISTEN", address[0].trim_start_matches("http://"))
        .env("WAYBILL_COURIERS__SIMULATOR_URL", simulator_url);
    Process::start(command, &address[0]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn folders_are_0700_and_files_0600_also_those_of_an_earlier_version() {
    let outside = tempfile::tempdir().unwrap();
    let folder = outside.path().join("data");
    std::fs::create_dir(&folder).unwrap();
    std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o755)).unwrap();
    let key = folder.join("root.key");
    std::fs::write(&key, "7".repeat(64)).unwrap();
    std::fs::set_permissions(&key, std::fs::Permissions::from_mode(0o644)).unwrap();
    let _process = serve(&folder).await;
    assert_eq!(mode(&folder), 0o700);
    let mut found = Vec::new();
    walk(&folder, &mut found);
    for name in ["root.key", "waybill.db", "waybill.db-wal", "files"] {
        assert!(found.iter().any(|(path, ..)| path.ends_with(&format!("/{name}"))), "no {name} in {found:?}");
    }
    let open: Vec<_> =
        found.iter().filter(|(_, is_folder, mode)| *mode != if *is_folder { 0o700 } else { 0o600 }).collect();
    assert!(open.is_empty(), "{open:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_folder_that_others_use_too_keeps_its_mode() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("somebody-elses.txt"), "").unwrap();
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
    let _process = serve(folder.path()).await;
    assert_eq!(mode(folder.path()), 0o755);
    assert_eq!(mode(&folder.path().join("waybill.db")), 0o600);
}
