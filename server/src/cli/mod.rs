//! The commands of the binary.

mod check_config;
mod close_day;
mod courier_node;
mod migrate;
mod openapi;
mod operator;
mod operator_accounts;
mod operator_enrol;
mod output;
mod provider;
mod rule;
mod seed_demo;
mod serve;
#[cfg(feature = "simulator")]
mod simulator;
mod stop;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use output::{Failure, print, tell};

use crate::platform::config::{self, Config, ConfigError, Fitness, LogFormat};
use crate::platform::data_folder;
use crate::site::content;

/// Waybill, the online shipping platform.
#[derive(Debug, Parser)]
#[command(name = "waybill", version)]
struct Cli {
    /// The configuration file; by default `waybill.toml` in the current folder, if there is one.
    #[arg(long, global = true, env = "WAYBILL_CONFIG")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the application.
    Serve(serve::Serve),
    /// Serve one courier's rates in its own process.
    CourierNode(courier_node::CourierNode),
    /// Serve the simulated couriers and the simulated payment processor alone.
    #[cfg(feature = "simulator")]
    Simulator(simulator::SimulatorCommand),
    /// Migrate the database's schema to this version.
    Migrate,
    /// Check the configuration and list every mistake at once.
    CheckConfig {
        /// Check it for `serve --production`.
        #[arg(long)]
        production: bool,
    },
    /// Create a demonstration account with realistic data and print its sign-in; running it again changes nothing.
    SeedDemo,
    /// Run a rule: one JSON case per line in, one answer per line out.
    Rule {
        /// The rule's name; without it, lists all names.
        name: Option<String>,
    },
    /// Inspect a courier's protocol without calling it: what would be sent, and what an answer would mean.
    #[command(subcommand)]
    Provider(provider::Provider),
    /// List what waits for a person and settle it; make operators and change accounts.
    #[command(subcommand)]
    Operator(operator::Operator),
    /// Compare charges, labels, files and refunds with the processor's and the couriers' records; fails if they differ.
    Reconcile {
        /// Print each difference as a JSON object, and the counts at the end.
        #[arg(long)]
        json: bool,
    },
    /// Print the OpenAPI document.
    Openapi,
}

/// Runs the command line.
#[must_use]
pub fn run() -> ExitCode {
    // Whatever a command writes is readable by this user alone.
    data_folder::keep_private();
    let cli = Cli::parse();
    let outcome = match &cli.command {
        Command::Serve(serve) => {
            configured(&cli, fit(serve.production)).and_then(|config| asynchronously(serve.run(config)))
        }
        Command::CourierNode(node) => {
            configured(&cli, node.fitness()).and_then(|config| asynchronously(node.run(config)))
        }
        #[cfg(feature = "simulator")]
        Command::Simulator(command) => {
            configured(&cli, Fitness::Any).and_then(|config| asynchronously(command.run(config)))
        }
        Command::Migrate => configured(&cli, Fitness::Any).and_then(|config| asynchronously(migrate::run(config))),
        Command::SeedDemo => configured(&cli, Fitness::Any).and_then(|config| asynchronously(seed_demo::run(config))),
        Command::CheckConfig { production } => {
            configured(&cli, fit(*production)).and_then(|config| check_config::run(&config))
        }
        Command::Rule { name } => rule::run(name.as_deref()),
        Command::Provider(command) => configured(&cli, Fitness::Any).and_then(|config| command.run(config)),
        Command::Operator(command) => {
            configured(&cli, Fitness::Any).and_then(|config| asynchronously(command.run(config)))
        }
        Command::Reconcile { json } => {
            configured(&cli, Fitness::Any).and_then(|config| asynchronously(operator::compare(config, *json)))
        }
        Command::Openapi => openapi::run(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            tell(&format!("waybill: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn fit(production: bool) -> Fitness<'static> {
    if production { Fitness::Production } else { Fitness::Any }
}

fn configured(cli: &Cli, fitness: Fitness<'_>) -> Result<Config, Failure> {
    let here = PathBuf::from("waybill.toml");
    let file = cli.config.clone().or_else(|| here.is_file().then_some(here));
    let config =
        config::load(file.as_deref(), fitness, &[content::check]).map_err(|error: ConfigError| error.to_string())?;
    log_to_stderr(&config);
    Ok(config)
}

fn log_to_stderr(config: &Config) {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(&config.log.filter));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // A second subscriber in the same process is refused; the first one stays.
    let _ = match config.log.format {
        LogFormat::Text => lines.try_init(),
        LogFormat::Json => lines.json().try_init(),
    };
}

/// Runs the work of a command on a runtime of its own.
pub fn asynchronously(work: impl Future<Output = Result<(), Failure>>) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let outcome = runtime.block_on(work);
    // What still runs off the async threads, a file that is sorted or a name that is looked up, does not hold the end up.
    runtime.shutdown_background();
    outcome
}
