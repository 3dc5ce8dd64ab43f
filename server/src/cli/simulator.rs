//! `waybill simulator`

use std::net::SocketAddr;

use clap::Args;

use super::{Failure, tell};
use crate::embedded;
use crate::platform::config::Config;

/// Serve the simulated couriers and the simulated payment processor alone.
#[derive(Debug, Args)]
pub struct SimulatorCommand {
    /// Where to listen.
    #[arg(long, default_value = "127.0.0.1:4010")]
    listen: SocketAddr,
}

impl SimulatorCommand {
    /// Serves until told to stop.
    pub async fn run(&self, config: Config) -> Result<(), Failure> {
        if !self.listen.ip().is_loopback() {
            return Err("the simulator listens on loopback only".into());
        }
        let on_ready = |url: &str| tell(&format!("The simulator is ready: {url}"));
        Ok(embedded::serve_alone(self.listen, &config.storage.data_dir, on_ready).await?)
    }
}
