//! An installation that processes of the binary serve, with a simulator that outlives them.

use waybill_simulator::Simulator;

use super::TestApp;
use super::person::Person;
use super::process::{Process, serve, simulator};

/// Its application here is closed, so that the processes alone use its database.
pub struct Installation {
    pub app: TestApp,
    pub simulator: Simulator,
    pub simulator_url: String,
    /// Its owner, signed in.
    pub person: Person,
}

impl Installation {
    /// In the world's time.
    pub async fn found(app: TestApp) -> Self {
        let (simulator, simulator_url) = simulator().await;
        app.clock().set(chrono::Utc::now());
        let person = Person::new(app.owner().await.token, &simulator_url);
        app.state.db.close().await.unwrap();
        Self { app, simulator, simulator_url, person }
    }

    /// Starts a server, to be killed at a point or to run on.
    pub async fn start(&self, port: u16, abort_at: Option<&str>) -> Process {
        let mut command = serve(&self.app, port, &self.simulator_url);
        match abort_at {
            Some(point) => command.env("WAYBILL_TEST_ABORT_AT", point),
            None => command.env_remove("WAYBILL_TEST_ABORT_AT"),
        };
        Process::start(command, &format!("http://127.0.0.1:{port}")).await
    }

    /// Labels in Canada Post's books.
    pub fn sold(&self) -> usize {
        self.simulator.state().store().all::<serde_json::Value>("cp_shipments").unwrap().len()
    }
}
