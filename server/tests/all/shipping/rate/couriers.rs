//! An application whose couriers are the simulated ones, in the application's own time.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use waybill_server::AppState;
use waybill_server::platform::Mode;
use waybill_server::platform::config::Config;
use waybill_simulator::{Clock, Fault, FaultKind, Operation, Simulator, SimulatorConfig};

use crate::app::{Client, TestApp};

#[derive(Debug)]
struct SharedClock(waybill_server::Clock);

impl Clock for SharedClock {
    fn now(&self) -> DateTime<Utc> {
        self.0.now()
    }
}

pub struct Couriers<'a> {
    app: &'a TestApp,
    simulator: Simulator,
    /// A user who ships.
    pub owner: Client,
    /// A visitor who is not signed in.
    pub visitor: Client,
    /// What handlers see.
    pub state: AppState,
}

impl<'a> Couriers<'a> {
    pub async fn open(app: &'a TestApp) -> Self {
        Self::with(app, |_| ()).await
    }

    /// The same with a configuration of the test's own.
    pub async fn with(app: &'a TestApp, configure: impl FnOnce(&mut Config)) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let mut config = SimulatorConfig::new(url.clone());
        config.clock = Arc::new(SharedClock(app.clock().clone()));
        let simulator = Simulator::new(config).unwrap();
        tokio::spawn(simulator.clone().serve(listener));
        let configured = |config: &mut Config| {
            config.couriers.simulator_url = Some(url.clone());
            configure(config);
        };
        let (state, client) = app.restarted(Mode::Development, configured).await;
        let owner = client.with_token(&app.owner().await.token);
        Self { app, simulator, owner, visitor: client, state }
    }

    /// Lets time pass.
    pub fn pass(&self, time: TimeDelta) {
        self.app.clock().advance(time);
    }

    /// Every question for prices to a courier fails from now on.
    pub fn strike(&self, courier: &str, kind: FaultKind) {
        self.strike_at(Operation::Rate, courier, kind);
    }

    /// Every question of a kind to a courier fails from now on.
    pub fn strike_at(&self, operation: Operation, courier: &str, kind: FaultKind) {
        self.simulator.state().faults().add(Fault::lasting(courier, kind, Some(operation)));
    }

    /// All is well again.
    pub fn heal(&self) {
        self.simulator.state().faults().clear();
    }
}
