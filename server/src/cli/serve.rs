//! `waybill serve`

use std::future::{pending, ready};
use std::net::SocketAddr;

use clap::Args;
use tokio::net::TcpListener;

use super::stop::StopSignals;
use super::{Failure, tell};
use crate::jobs::{cron, per_process_tasks, registry};
use crate::platform::Mode;
use crate::platform::clock::Clock;
use crate::platform::config::Config;
use crate::platform::http::{ServeLimits, serve};
use crate::platform::jobs::run_worker;
use crate::platform::store::{self, Db, Kind};
use crate::platform::{data_folder, files, health, metrics};
use crate::routes;
use crate::seed;
use crate::state::AppState;

/// Serve the application.
#[derive(Debug, Args)]
pub struct Serve {
    /// Open a demonstration to the network, without the mailbox page and the fault panel.
    #[arg(long, conflicts_with = "production")]
    demo_on_network: bool,
    /// Refuse any setting that is not fit for production.
    #[arg(long)]
    pub production: bool,
    /// Create the demonstration data first, if it is missing.
    #[arg(long, conflicts_with = "production")]
    seed_demo: bool,
}

impl Serve {
    fn mode(&self) -> Mode {
        match (self.production, self.demo_on_network) {
            (true, _) => Mode::Production,
            (_, true) => Mode::DemoOnNetwork,
            _ => Mode::Development,
        }
    }

    /// Serves until told to stop.
    pub async fn run(&self, mut config: Config) -> Result<(), Failure> {
        let mode = self.mode();
        if mode == Mode::Development && !config.http.listen.ip().is_loopback() {
            return Err("http.listen is not on loopback: add --demo-on-network or --production".into());
        }
        data_folder::prepare(&config.storage.data_dir)?;
        let db = store::connect(&config).await?;
        match Kind::of(&config.database.url) {
            Kind::Sqlite => store::migrate(&db).await?,
            Kind::Postgres if !store::is_current(&db).await? => {
                return Err("the database has another schema version: run `waybill migrate` first".into());
            }
            Kind::Postgres => {}
        }
        let listener = TcpListener::bind(config.http.listen).await.map_err(|error| {
            format!("cannot listen on {}: {error}; set WAYBILL_HTTP__LISTEN to another port", config.http.listen)
        })?;
        let origin = config.http.origin();
        #[cfg(feature = "simulator")]
        let simulated = crate::embedded::start(&mut config, mode).await?;
        #[cfg(not(feature = "simulator"))]
        let simulated = axum::Router::new();
        let state = AppState::build(config, mode, db, Clock::system())?;
        files::prepare(&*state.files, &state.config.storage).await?;
        if self.seed_demo {
            seed::seed(&state).await?;
        }
        let stop = StopSignals::listen()?;
        begin_work(&state).await?;
        // Nobody waits for them.
        let db = state.db.clone();
        tokio::spawn(async move { update_statistics(&db).await });
        let limits = ServeLimits::from(&state.config.http);
        if let Some(address) = state.config.metrics.listen {
            let listener = bind(address, "metrics.listen").await?;
            let metrics = metrics::router(state.platform.clone(), routes::figures());
            // Logs until the very end: the shutdown is worth reading.
            tokio::spawn(serve(listener, metrics, limits.clone(), pending(), ready(())));
        }
        if let Some(address) = state.config.http.health_listen {
            let listener = bind(address, "http.health_listen").await?;
            // Says that the process ends for as long as it does.
            tokio::spawn(serve(
                listener,
                health::alone(state.platform.clone()),
                limits.clone(),
                stop.first(),
                pending(),
            ));
        }
        let application = routes::application_with(state.clone(), simulated);
        tell(&greeting(&origin, mode, &state.config));
        let jobs = async {
            // In the last quarter of the deadline, what is still running returns its work.
            let all_of_it = state.config.http.ending();
            state.shutdown.finish(all_of_it * 3 / 4, all_of_it).await;
        };
        tokio::select! {
            () = serve(listener, application, limits, stop.first(), jobs) => update_statistics(&state.db).await,
            () = stop.second() => {}
        }
        Ok(())
    }
}

/// Listens where a key says.
async fn bind(address: SocketAddr, key: &str) -> Result<TcpListener, Failure> {
    let listener = TcpListener::bind(address).await;
    Ok(listener.map_err(|error| format!("cannot listen on {address} ({key}): {error}"))?)
}

/// Updates the query planner's statistics; the server works without them.
async fn update_statistics(db: &Db) {
    if let Err(error) = store::optimize(db).await {
        tracing::warn!(%error, "the query planner's statistics were not updated");
    }
}

/// Starts the background work.
async fn begin_work(state: &AppState) -> Result<(), Failure> {
    let cron = cron(state);
    cron.enqueue(&state.platform).await?;
    let (platform, registry) = (state.platform.clone(), cron.register_in(registry()));
    state.shutdown.spawn_supervised("jobs", move || run_worker(platform.clone(), registry.clone()));
    per_process_tasks(state).start(&state.shutdown);
    Ok(())
}

/// Prints what a person needs to get started.
fn greeting(origin: &str, mode: Mode, config: &Config) -> String {
    let mut lines = vec![format!("Waybill is ready    {origin}")];
    let is_demo = mode != Mode::Production;
    if let Some(sign_in) = seed::known_sign_in(config).filter(|_| is_demo) {
        lines.push(format!("  demo email        {}", sign_in.email));
        lines.push(format!("  demo password     {}", sign_in.password));
    }
    if let Some(operator) = seed::known_operator(config).filter(|_| is_demo) {
        lines.push(format!("  operator's desk   {origin}/operator"));
        lines.push(format!("  operator email    {}", operator.email));
        lines.push(format!("  operator password {}", operator.password));
        lines.push(format!("  operator code     {}", operator.code_url));
    }
    if mode == Mode::Development && !config.mail.is_sent() {
        lines.push(format!("  mails             {origin}/dev/mailbox"));
    }
    lines.push(format!("  API               {origin}/api/docs"));
    lines.push("Stop it with Ctrl-C.".to_owned());
    let rule = "-".repeat(lines.iter().map(String::len).max().unwrap_or_default());
    format!("\n{rule}\n{}\n{rule}\n", lines.join("\n"))
}
