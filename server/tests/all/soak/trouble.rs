//! What goes wrong in a soak: processes are killed, couriers and payments fail.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tokio::sync::Mutex;
use waybill_simulator::Simulator;
use waybill_simulator::fault::{Fault, FaultKind, Operation};

use super::Soak;
use crate::app::TestApp;
use crate::app::process::{Process, serve};

/// The pause between two kills.
const BETWEEN_KILLS: Duration = Duration::from_secs(5);
/// The pause between two faults: with what six buyers send, about every seventh call to buy or to pay is struck.
const BETWEEN_FAULTS: Duration = Duration::from_millis(400);

/// Both processes.
pub struct Pair<'a> {
    app: &'a TestApp,
    ports: [u16; 2],
    simulator_url: String,
    /// What both share beside the database: the bucket, and the secret by which they know each other's tokens.
    shared: Vec<(&'static str, String)>,
    /// A data folder each, as two machines have.
    folders: [TempDir; 2],
    running: Mutex<[Option<Process>; 2]>,
}

impl<'a> Pair<'a> {
    /// Starts both.
    pub async fn start(
        app: &'a TestApp,
        soak: &Soak,
        simulator_url: &str,
        shared: Vec<(&'static str, String)>,
    ) -> Self {
        let pair = Self {
            app,
            ports: soak.ports,
            simulator_url: simulator_url.to_owned(),
            shared,
            folders: [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()],
            running: Mutex::new([None, None]),
        };
        for which in 0..2 {
            let process = pair.process(which).await;
            pair.running.lock().await[which] = Some(process);
        }
        pair
    }

    async fn process(&self, which: usize) -> Process {
        let port = self.ports[which];
        let mut command = serve(self.app, port, &self.simulator_url);
        let folder = self.folders[which].path();
        command.envs(self.shared.clone()).current_dir(folder).env("WAYBILL_STORAGE__DATA_DIR", folder);
        Process::start(command, &format!("http://127.0.0.1:{port}")).await
    }

    /// Whether nothing was kept on the machines themselves.
    pub fn keep_no_files(&self) -> bool {
        self.folders.iter().all(|folder| !folder.path().join("files").exists())
    }

    /// Kills one of them again and again, and starts it anew, until that moment. Answers how many kills there were.
    pub async fn kill_until(&self, end: Instant) -> usize {
        let mut kills = 0;
        while Instant::now() + BETWEEN_KILLS < end {
            tokio::time::sleep(BETWEEN_KILLS).await;
            let which = fastrand::usize(0..2);
            if let Some(mut process) = self.running.lock().await[which].take() {
                process.kill();
                kills += 1;
            }
            let process = self.process(which).await;
            self.running.lock().await[which] = Some(process);
        }
        tokio::time::sleep(end.saturating_duration_since(Instant::now())).await;
        kills
    }
}

/// Lets a fault strike once, again and again.
pub async fn strike(soak: Arc<Soak>, simulator: Simulator) {
    const STRIKES: [(&str, FaultKind, Operation); 8] = [
        ("cp", FaultKind::AnswerLost, Operation::Ship),
        ("cp", FaultKind::ServerError, Operation::Ship),
        ("cp", FaultKind::Malformed, Operation::Ship),
        ("cp", FaultKind::NotReady, Operation::Label),
        ("cp", FaultKind::ServerError, Operation::Track),
        ("stripe", FaultKind::AnswerLost, Operation::Pay),
        ("stripe", FaultKind::ServerError, Operation::Pay),
        ("stripe", FaultKind::Slow, Operation::Pay),
    ];
    while soak.goes_on() {
        let (provider, kind, operation) = STRIKES[fastrand::usize(..STRIKES.len())];
        let fault = Fault { id: 0, provider: provider.to_owned(), kind, operation: Some(operation), lasting: false };
        simulator.state().faults().add(fault);
        tokio::time::sleep(BETWEEN_FAULTS).await;
    }
}
