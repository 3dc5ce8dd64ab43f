//! The binary as a process of its own, on the folder of an installation under test.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use waybill_simulator::{Clock, Simulator, SimulatorConfig};

use super::TestApp;

/// A process of the binary; killed when dropped.
pub struct Process(Child);

impl Process {
    /// Starts one, which may end before it serves. `WAYBILL_TEST_SERVER_LOG` names a file that takes what it logs.
    pub fn begin(mut command: Command) -> Self {
        let log = std::env::var_os("WAYBILL_TEST_SERVER_LOG")
            .map(|path| std::fs::OpenOptions::new().create(true).append(true).open(path).unwrap());
        command.stdout(Stdio::null()).stderr(log.map_or_else(Stdio::null, Stdio::from));
        Self(command.spawn().unwrap())
    }

    /// Starts one and waits until it serves at that address.
    pub async fn start(command: Command, address: &str) -> Self {
        Self::try_start(command, address).await.expect("the process ended before it served")
    }

    /// The same; None where it ends before it serves.
    pub async fn try_start(command: Command, address: &str) -> Option<Self> {
        let mut process = Self::begin(command);
        let (http, began) = (reqwest::Client::new(), Instant::now());
        while http.get(format!("{address}/health/live")).send().await.is_err() {
            if process.0.try_wait().unwrap().is_some() {
                return None;
            }
            assert!(began.elapsed() < Duration::from_secs(60), "the process does not start");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Some(process)
    }

    /// Asks it to end, as the system does.
    pub fn terminate(&self) {
        let sent = Command::new("kill").args(["-TERM", &self.0.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }

    /// Whether it ends on its own within that time.
    pub async fn ended(&mut self, within: Duration) -> bool {
        let began = Instant::now();
        while self.0.try_wait().unwrap().is_none() {
            if began.elapsed() > within {
                return false;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        true
    }

    /// Ends it as a power cut would.
    pub fn kill(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A command of the binary on the folder of an installation whose application here is closed. `WAYBILL_TEST_BINARY` names
/// another one than was built with the tests, such as a release.
pub fn command(app: &TestApp, arguments: &[&str]) -> Command {
    let folder = &app.state.config.storage.data_dir;
    let built = env!("CARGO_BIN_EXE_waybill");
    let mut command = Command::new(std::env::var_os("WAYBILL_TEST_BINARY").unwrap_or_else(|| built.into()));
    command.args(arguments).current_dir(folder).env("WAYBILL_STORAGE__DATA_DIR", folder);
    match app.state.config.database.url.as_str() {
        "" => command.env_remove("DATABASE_URL"),
        url => command.env("DATABASE_URL", url),
    };
    command
}

/// `waybill serve` at a port, with leases and pauses of a second, against a simulator.
pub fn serve(app: &TestApp, port: u16, simulator_url: &str) -> Command {
    let mut command = command(app, &["serve"]);
    command
        .env("WAYBILL_HTTP__LISTEN", format!("127.0.0.1:{port}"))
        .env("WAYBILL_COURIERS__SIMULATOR_URL", simulator_url)
        .env("WAYBILL_PAYMENTS__LEASE_SECONDS", "1")
        .env("WAYBILL_PAYMENTS__SETTLE_SECONDS", "1")
        .env("WAYBILL_PAYMENTS__TICK_SECONDS", "1");
    command
}

/// Loopback ports that were free a moment ago; nobody else on this machine takes them in the meantime.
pub fn free_ports<const COUNT: usize>() -> [u16; COUNT] {
    let listeners = [(); COUNT].map(|()| std::net::TcpListener::bind("127.0.0.1:0").unwrap());
    listeners.map(|listener| listener.local_addr().unwrap().port())
}

/// The simulator, in this process and in the world's time, and its address.
pub async fn simulator() -> (Simulator, String) {
    simulator_in(None).await
}

/// The same, with its records in a folder.
pub async fn simulator_in(folder: Option<PathBuf>) -> (Simulator, String) {
    simulate(|config| config.folder = folder).await
}

/// The same, in the time of an application of this process.
pub async fn simulator_of(app: &TestApp) -> (Simulator, String) {
    let clock = Arc::new(SharedClock(app.clock().clone()));
    simulate(|config| config.clock = clock).await
}

#[derive(Debug)]
struct SharedClock(waybill_server::Clock);

impl Clock for SharedClock {
    fn now(&self) -> DateTime<Utc> {
        self.0.now()
    }
}

async fn simulate(change: impl FnOnce(&mut SimulatorConfig)) -> (Simulator, String) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let mut config = SimulatorConfig::new(url.clone());
    change(&mut config);
    let simulator = Simulator::new(config).unwrap();
    tokio::spawn(simulator.clone().serve(listener));
    (simulator, url)
}
