//! An application whose couriers are the simulated ones, in the application's own time.

use chrono::TimeDelta;
use waybill_server::AppState;
use waybill_server::platform::Mode;
use waybill_server::platform::config::Config;
use waybill_simulator::{Fault, FaultKind, Operation, Simulator};

use crate::app::process::simulator_of;
use crate::app::{Client, TestApp};

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
        let (simulator, url) = simulator_of(app).await;
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
