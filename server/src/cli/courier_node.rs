//! `waybill courier-node --courier cp`

use std::net::SocketAddr;

use clap::Args;
use tokio::net::TcpListener;
use waybill_providers::courier::{CourierRegistry, SettingsError};

use super::stop::StopSignals;
use super::{Failure, print, tell};
use crate::platform::Mode;
use crate::platform::clock::Clock;
use crate::platform::config::{Config, Fitness};
use crate::platform::data_folder;
use crate::platform::http::{ServeLimits, serve};
use crate::platform::store;
use crate::shipping::rate;
use crate::state::AppState;

/// Serve one courier's rates in its own process, on the application's database.
#[derive(Debug, Args)]
pub struct CourierNode {
    /// The courier's slug.
    #[arg(long, required_unless_present = "print_key")]
    courier: Option<String>,
    /// Where to listen.
    #[arg(long, default_value = "127.0.0.1:8090")]
    listen: SocketAddr,
    /// Only print the key that nodes on other hosts need as `courier_nodes.public_key`.
    #[arg(long)]
    print_key: bool,
    /// Refuse any setting that is not fit for production. Without it the node listens on loopback only.
    #[arg(long, conflicts_with = "print_key")]
    production: bool,
}

impl CourierNode {
    pub fn fitness(&self) -> Fitness<'_> {
        match &self.courier {
            Some(courier) if self.production => Fitness::CourierNode { courier },
            _ => Fitness::Any,
        }
    }

    /// Serves until told to stop.
    pub async fn run(&self, config: Config) -> Result<(), Failure> {
        if !self.production && !self.listen.ip().is_loopback() {
            return Err("--listen is not on loopback: add --production".into());
        }
        let secret_here = !config.storage.root_secret.is_empty() || config.storage.data_dir.join("root.key").is_file();
        if !secret_here && (self.print_key || config.courier_nodes.public_key.is_empty()) {
            return Err("this host has not the application's root secret: set courier_nodes.public_key to what \
                        `waybill courier-node --print-key` prints on the application's host"
                .into());
        }
        data_folder::prepare(&config.storage.data_dir)?;
        let db = store::connect(&config).await?;
        if !self.print_key && !store::is_current(&db).await? {
            return Err(
                "the database has another schema version: start the application or run `waybill migrate` first".into(),
            );
        }
        let courier = self.courier.as_deref().unwrap_or_default();
        let couriers = if self.print_key { CourierRegistry::default() } else { alone(&config, courier)? };
        let mode = if self.production { Mode::Production } else { Mode::Development };
        let state = AppState::with_couriers(config, mode, db, Clock::system(), couriers)?;
        if self.print_key {
            print(&format!("{}\n", state.courier_tokens.public_key()));
            return Ok(());
        }
        let listener = TcpListener::bind(self.listen)
            .await
            .map_err(|error| format!("cannot listen on {}: {error}; --listen takes another port", self.listen))?;
        tell(&format!("Rates of {courier} are served at http://{}", listener.local_addr()?));
        let limits = ServeLimits::from(&state.config.http);
        let node = rate::node(state.platform.clone(), state.courier_tokens.clone());
        serve(listener, node, limits, StopSignals::listen()?.first(), std::future::ready(())).await;
        Ok(())
    }
}

/// A registry of that courier alone.
fn alone(config: &Config, courier: &str) -> Result<CourierRegistry, Failure> {
    let all = CourierRegistry::from_settings(&config.couriers).map_err(|mistakes| {
        let nowhere = mistakes.iter().any(|mistake| matches!(mistake, SettingsError::Nowhere { .. }));
        let hint = if nowhere { "; `waybill simulator` serves simulated ones to couriers.simulator_url" } else { "" };
        let listed: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
        format!("{}{hint}", listed.join("; "))
    })?;
    let one = all.get(courier).ok_or_else(|| {
        let known: Vec<&str> = all.all().map(|courier| courier.meta().slug).collect();
        format!("there is no courier {courier:?}; the configuration has {}", known.join(", "))
    })?;
    Ok(CourierRegistry::new(vec![one.clone()]))
}
