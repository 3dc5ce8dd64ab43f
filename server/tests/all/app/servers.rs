//! Processes of the binary that are killed at random moments and started again.

use std::ops::Range;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tokio::sync::Mutex;

use super::TestApp;
use super::process::{Process, serve};

/// Processes on one database, each at a port of its own.
pub struct Servers<'a> {
    app: &'a TestApp,
    ports: Vec<u16>,
    simulator_url: String,
    /// What all share in addition to the database.
    shared: Vec<(&'static str, String)>,
    /// A data folder each, as machines have that share files in a bucket; none: all on the installation's.
    folders: Vec<TempDir>,
    running: Mutex<Vec<Option<Process>>>,
    kills: AtomicUsize,
}

impl<'a> Servers<'a> {
    /// Starts a process at each port, all on the installation's folder.
    pub async fn start(
        app: &'a TestApp,
        ports: &[u16],
        simulator_url: &str,
        shared: Vec<(&'static str, String)>,
    ) -> Self {
        Self::start_in(app, ports, simulator_url, shared, Vec::new()).await
    }

    /// The same, each process in a folder of its own.
    pub async fn start_apart(
        app: &'a TestApp,
        ports: &[u16],
        simulator_url: &str,
        shared: Vec<(&'static str, String)>,
    ) -> Self {
        let folders = ports.iter().map(|_| tempfile::tempdir().unwrap()).collect();
        Self::start_in(app, ports, simulator_url, shared, folders).await
    }

    async fn start_in(
        app: &'a TestApp,
        ports: &[u16],
        simulator_url: &str,
        shared: Vec<(&'static str, String)>,
        folders: Vec<TempDir>,
    ) -> Self {
        let servers = Self {
            app,
            ports: ports.to_vec(),
            simulator_url: simulator_url.to_owned(),
            shared,
            folders,
            running: Mutex::new(Vec::new()),
            kills: AtomicUsize::new(0),
        };
        for which in 0..ports.len() {
            let process = servers.process(which).await;
            servers.running.lock().await.push(Some(process));
        }
        servers
    }

    /// Starts one; where its database is away it ends, and is started again, as systemd does.
    async fn process(&self, which: usize) -> Process {
        let port = self.ports[which];
        let began = Instant::now();
        loop {
            let mut command: Command = serve(self.app, port, &self.simulator_url);
            command.envs(self.shared.clone());
            if let Some(folder) = self.folders.get(which).map(TempDir::path) {
                command.current_dir(folder).env("WAYBILL_STORAGE__DATA_DIR", folder);
            }
            if let Some(process) = Process::try_start(command, &format!("http://127.0.0.1:{port}")).await {
                return process;
            }
            assert!(began.elapsed() < Duration::from_secs(60), "the process ends before it serves");
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }

    /// The folders of their own.
    pub fn folders(&self) -> Vec<PathBuf> {
        self.folders.iter().map(|folder| folder.path().to_path_buf()).collect()
    }

    /// How often one was killed.
    pub fn kills(&self) -> usize {
        self.kills.load(Ordering::Relaxed)
    }

    /// Kills one of them again and again after a pause of so many milliseconds, and starts it again, as long as that
    /// holds.
    pub async fn kill_while(&self, chance: &mut fastrand::Rng, pause: Range<u64>, goes_on: impl Fn() -> bool) {
        loop {
            let until = tokio::time::Instant::now() + Duration::from_millis(chance.u64(pause.clone()));
            while tokio::time::Instant::now() < until {
                if !goes_on() {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            let which = chance.usize(..self.ports.len());
            if let Some(mut process) = self.running.lock().await[which].take() {
                process.kill();
                self.kills.fetch_add(1, Ordering::Relaxed);
            }
            let process = self.process(which).await;
            self.running.lock().await[which] = Some(process);
        }
    }
}
