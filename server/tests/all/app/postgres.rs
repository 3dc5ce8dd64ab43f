//! A throw-away PostgreSQL cluster, started once a run on a socket of its own folder, and a database per test.
//!
//! The cluster's keeper is a small shell that waits for the end of its input: when this process ends, however it ends,
//! the keeper stops the cluster and removes the folder. `WAYBILL_TEST_POSTGRES_BIN` names the folder of other programs than the
//! newest ones that Debian installed; `WAYBILL_TEST_POSTGRES_URL` a cluster that runs, such as `postgres://postgres@127.0.0.1:5000`.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use sea_orm::{ConnectionTrait, Database, DatabaseConnection};
use tokio::sync::OnceCell;
use waybill_server::platform::config::Config;
use waybill_server::platform::store;

/// PostgreSQL refuses root; Debian's package makes this user.
const USER: &str = "postgres";

struct Cluster {
    /// None for one that ran before.
    folder: Option<PathBuf>,
    /// Held so that the keeper's input stays open.
    _keeper: Option<Child>,
}

static CLUSTER: OnceCell<Cluster> = OnceCell::const_new();
static FOLDER: std::sync::OnceLock<PathBuf> = std::sync::OnceLock::new();
static NEXT: AtomicU32 = AtomicU32::new(1);

/// Where the cluster listens.
pub fn socket() -> PathBuf {
    FOLDER.get().expect("the cluster runs").join(".s.PGSQL.5432")
}

/// The lines of the cluster's log that are about a database and hold this text.
pub fn log(database: &str, text: &str) -> Vec<String> {
    let log = std::fs::read_to_string(FOLDER.get().expect("the cluster runs").join("log")).unwrap();
    let about = format!("[{database}]");
    log.lines().filter(|line| line.starts_with(&about) && line.contains(text)).map(str::to_owned).collect()
}

/// The URL of a database of the cluster, at an address that leads to its socket.
pub fn url_at(database: &str, address: SocketAddr) -> String {
    format!("postgres://{USER}@{address}/{database}?sslmode=disable")
}

/// The URL of a database of the cluster, through PgBouncer where `WAYBILL_TEST_PGBOUNCER` names its program.
pub fn url(database: &str) -> String {
    if pgbouncer().is_none() {
        return direct_url(database);
    }
    let folder = FOLDER.get().expect("the cluster runs").join("pgbouncer");
    format!("postgres://{USER}@localhost/{database}?host={}", folder.display())
}

/// The URL of a database of the cluster, to PostgreSQL itself.
pub fn direct_url(database: &str) -> String {
    if let Some(running) = running() {
        return format!("{running}/{database}?sslmode=disable");
    }
    let folder = FOLDER.get().expect("the cluster runs");
    format!("postgres://{USER}@localhost/{database}?host={}", folder.display())
}

/// The URL of a cluster that runs, without a database.
fn running() -> Option<String> {
    std::env::var("WAYBILL_TEST_POSTGRES_URL").ok().filter(|url| !url.is_empty())
}

fn pgbouncer() -> Option<PathBuf> {
    std::env::var_os("WAYBILL_TEST_PGBOUNCER").filter(|program| !program.is_empty()).map(PathBuf::from)
}

/// By transaction there is a server connection fewer than a test's pool has clients, so that transactions do change places.
fn pgbouncer_config(folder: &Path) -> String {
    let mode = std::env::var("WAYBILL_TEST_PGBOUNCER_MODE").unwrap_or_else(|_| "transaction".to_owned());
    let size = if mode == "transaction" { 3 } else { 50 };
    let folder = folder.display();
    format!(
        "[databases]\n* = host={folder} user={USER}\n[pgbouncer]\nlisten_addr =\nunix_socket_dir = {folder}/pgbouncer\n\
        listen_port = 5432\nauth_type = any\npool_mode = {mode}\nmax_prepared_statements = 200\ndefault_pool_size = {size}\n\
        max_client_conn = 1000\nserver_idle_timeout = 5\nignore_startup_parameters = extra_float_digits\n"
    )
}

/// A fresh database with the schema; None where `WAYBILL_TEST_POSTGRES=off`.
pub async fn database() -> Option<String> {
    if std::env::var("WAYBILL_TEST_POSTGRES").is_ok_and(|value| value == "off") {
        return None;
    }
    CLUSTER.get_or_init(start).await;
    let name = format!("test_{}", NEXT.fetch_add(1, Ordering::Relaxed));
    let admin = admin().await;
    let copied = format!("create database {name} template waybill_template{}", by_files());
    admin.execute_unprepared(&copied).await.unwrap();
    admin.close().await.unwrap();
    Some(name)
}

/// Has a database copied file by file, as PostgreSQL did before 15: through its log, as it does since, takes more than twice
/// as long for a schema of this size.
fn by_files() -> &'static str {
    let Some(folder) = FOLDER.get() else { return "" };
    let version = std::fs::read_to_string(folder.join("data/PG_VERSION")).unwrap();
    if version.trim().parse::<u32>().unwrap() < 15 { "" } else { " strategy file_copy" }
}

/// Removes a test's database.
pub async fn drop(name: &str) {
    let admin = admin().await;
    admin.execute_unprepared(&format!("drop database {name} with (force)")).await.unwrap();
    admin.close().await.unwrap();
}

async fn admin() -> DatabaseConnection {
    let mut options = sea_orm::ConnectOptions::new(direct_url("postgres"));
    options.max_connections(1).sqlx_logging(false);
    Database::connect(options).await.unwrap()
}

async fn start() -> Cluster {
    let cluster = if running().is_some() { Cluster { folder: None, _keeper: None } } else { start_cluster() };
    let admin = admin().await;
    admin.execute_unprepared("create database waybill_template").await.unwrap();
    admin.close().await.unwrap();
    let mut config = Config::default();
    config.database.url = direct_url("waybill_template");
    let template = store::connect(&config).await.unwrap();
    store::migrate(&template).await.unwrap();
    template.close().await.unwrap();
    cluster
}

fn start_cluster() -> Cluster {
    let bin = newest_bin();
    let folder = tempfile::Builder::new().prefix("waybill-pg-").tempdir().unwrap().keep();
    let as_root = std::fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0);
    if as_root {
        let (uid, gid) = ids_of(USER);
        chown(&folder, Some(uid), Some(gid)).unwrap();
    }
    let run = |program: &str| {
        let mut command = Command::new(if as_root { "setpriv" } else { program });
        if as_root {
            command.args(["--reuid", USER, "--regid", USER, "--clear-groups", program]);
        }
        command.current_dir(&folder).env("LC_ALL", "C.UTF-8");
        command
    };
    let made = run(&bin.join("initdb").display().to_string())
        .args(["--username", USER, "--auth", "trust", "--encoding", "UTF8", "--no-sync", "-D", "data"])
        .output()
        .expect("initdb runs (as root it needs setpriv of util-linux)");
    assert!(made.status.success(), "initdb failed: {}", String::from_utf8_lossy(&made.stderr));
    std::fs::write(folder.join("pgbouncer.ini"), pgbouncer_config(&folder)).unwrap();
    let keeper = run("sh")
        .args(["-c", KEEPER, "keeper"])
        .arg(bin.join("postgres"))
        .arg(&folder)
        .args(pgbouncer())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    wait_for(&folder, &folder.join("log"));
    let ready = || std::fs::read_to_string(folder.join("data/postmaster.pid")).is_ok_and(|text| text.contains("ready"));
    let began = Instant::now();
    // Its socket is there before it takes connections.
    while !ready() {
        assert!(began.elapsed() < Duration::from_secs(30), "PostgreSQL did not get ready");
        std::thread::sleep(Duration::from_millis(20));
    }
    if pgbouncer().is_some() {
        wait_for(&folder.join("pgbouncer"), &folder.join("pgbouncer.log"));
    }
    FOLDER.set(folder.clone()).unwrap();
    Cluster { folder: Some(folder), _keeper: Some(keeper) }
}

/// Nothing here must survive a crash, so nothing waits for the disk.
const KEEPER: &str = r#"
"$1" -D "$2/data" -k "$2" -c listen_addresses= -c fsync=off -c synchronous_commit=off -c full_page_writes=off \
    -c "log_line_prefix=[%d] " -c max_connections=200 -c shared_buffers=64MB -c autovacuum=off >"$2/log" 2>&1 </dev/null &
server=$!
if [ $# -gt 2 ]; then
    mkdir "$2/pgbouncer"
    "$3" --quiet "$2/pgbouncer.ini" 2>"$2/pgbouncer.log" </dev/null &
    pooler=$!
fi
cat >/dev/null
kill -INT "$server"
[ -z "${pooler:-}" ] || kill -QUIT "$pooler"
wait
rm -rf "$2"
"#;

/// Waits for a socket in a folder, showing the log if there is none.
fn wait_for(folder: &Path, log: &Path) {
    let began = Instant::now();
    while let Err(error) = std::os::unix::net::UnixStream::connect(folder.join(".s.PGSQL.5432")) {
        let log = std::fs::read_to_string(log).unwrap_or_default();
        assert!(began.elapsed() < Duration::from_secs(30), "nothing listens in {}: {error}\n{log}", folder.display());
        assert!(matches!(error.kind(), ErrorKind::NotFound | ErrorKind::ConnectionRefused), "{error}\n{log}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The folder of PostgreSQL's programs.
pub fn newest_bin() -> PathBuf {
    if let Some(named) = std::env::var_os("WAYBILL_TEST_POSTGRES_BIN").filter(|folder| !folder.is_empty()) {
        return named.into();
    }
    let mut found: Vec<(u32, PathBuf)> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .filter(|(_, bin)| bin.join("initdb").is_file())
        .collect();
    found.sort();
    let (_, bin) = found.pop().expect(
        "PostgreSQL is not installed: `apt-get install postgresql`, or set WAYBILL_TEST_POSTGRES=off to test on SQLite only",
    );
    bin
}

fn ids_of(user: &str) -> (u32, u32) {
    let passwd = std::fs::read_to_string("/etc/passwd").unwrap();
    let line = passwd
        .lines()
        .find(|line| line.starts_with(&format!("{user}:")))
        .expect("running as root needs the user 'postgres' that PostgreSQL's package makes");
    let fields: Vec<&str> = line.split(':').collect();
    (fields[2].parse().unwrap(), fields[3].parse().unwrap())
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
