//! The embedded simulators, which stand in for every provider without an address in the configuration.

use std::net::SocketAddr;
use std::path::Path;

use axum::Router;
use tokio::net::TcpListener;
use waybill_simulator::{Simulator, SimulatorConfig, StoreError};

use crate::platform::Mode;
use crate::platform::config::Config;

/// Why the simulators could not start.
#[derive(Debug, thiserror::Error)]
pub enum EmbeddedError {
    /// No port.
    #[error("the simulator cannot listen on {address}: {source}")]
    Listen {
        /// Where it was to listen.
        address: SocketAddr,
        /// What the system said.
        source: std::io::Error,
    },
    /// Its records could not be opened.
    #[error("the simulator's records cannot be opened: {0}")]
    Records(StoreError),
    /// Another process is running a simulator on these records.
    #[error(
        "{0}; name that address in couriers.simulator_url (test_mode.simulator_url where it serves test accounts alone) to share it, or another folder in storage.data_dir"
    )]
    InUse(StoreError),
}

/// Starts the simulators on a loopback port if the configuration needs them and names none, and writes their address
/// into it. Returns the routes for browsers, to be mounted at the application's own origin; none where the simulators serve
/// test accounts alone.
pub async fn start(config: &mut Config, mode: Mode) -> Result<Router, EmbeddedError> {
    let for_live = config.simulates() && config.couriers.simulator_url.is_none();
    let for_tests = config.test_mode.enabled == Some(true) && config.test_mode.simulator_url.is_none();
    if !for_live && (config.simulates() || !for_tests) {
        return Ok(Router::new());
    }
    let address = SocketAddr::from(([127, 0, 0, 1], 0));
    let (simulator, url, listener) = open(address, &config.storage.data_dir).await?;
    if !for_live {
        config.test_mode.simulator_url = Some(url);
        serve_on(simulator, listener);
        return Ok(Router::new());
    }
    config.couriers.simulator_url = Some(url);
    let browser = match mode {
        Mode::Development => simulator.browser_router(),
        Mode::DemoOnNetwork | Mode::Production => simulator.public_router(),
    };
    tell_events(&simulator, config);
    serve_on(simulator, listener);
    Ok(browser)
}

fn serve_on(simulator: Simulator, listener: TcpListener) {
    tokio::spawn(async move {
        if let Err(error) = simulator.serve(listener).await {
            tracing::error!(%error, "the simulator stopped");
        }
    });
}

/// The same for a command. If a server is running on the same data, the command uses that server's simulators, so that
/// both see the same records.
pub async fn join(config: &mut Config) -> Result<(), EmbeddedError> {
    match start(config, Mode::Development).await {
        Err(EmbeddedError::InUse(StoreError::InUse { address, .. })) => {
            let for_live = config.simulates();
            let url = if for_live { &mut config.couriers.simulator_url } else { &mut config.test_mode.simulator_url };
            *url = Some(address);
            Ok(())
        }
        started => started.map(drop),
    }
}

/// Has the simulated payment processor send its events to this server.
fn tell_events(simulator: &Simulator, config: &Config) {
    let url = format!("http://{}/api/payments/webhooks", config.http.listen);
    let secret = simulator.state().config().credentials.stripe_webhook_secret.clone();
    if let Err(error) = simulator.state().stripe().tell_events_to(&url, &secret) {
        tracing::warn!(%error, "the simulated payment processor will tell no events");
    }
}

/// Serves the simulators alone until the process is stopped; `on_ready` receives their address.
pub async fn serve_alone(
    address: SocketAddr,
    data_dir: &Path,
    on_ready: impl FnOnce(&str),
) -> Result<(), EmbeddedError> {
    let (simulator, url, listener) = open(address, data_dir).await?;
    on_ready(&url);
    simulator.serve(listener).await.map_err(|source| EmbeddedError::Listen { address, source })
}

async fn open(address: SocketAddr, data_dir: &Path) -> Result<(Simulator, String, TcpListener), EmbeddedError> {
    let wrong = |source| EmbeddedError::Listen { address, source };
    let listener = TcpListener::bind(address).await.map_err(wrong)?;
    let url = format!("http://{}", listener.local_addr().map_err(wrong)?);
    let mut settings = SimulatorConfig::new(url.clone());
    settings.folder = Some(data_dir.join("simulator"));
    let simulator = Simulator::new(settings).map_err(|error| match error {
        StoreError::InUse { .. } => EmbeddedError::InUse(error),
        StoreError::Io { .. } | StoreError::Json { .. } => EmbeddedError::Records(error),
    })?;
    Ok((simulator, url, listener))
}
