//! `waybill provider example|encode|decode`

use std::io::{Read, stdin};
use std::path::PathBuf;

use clap::{Args, Subcommand};
use serde_json::{Value, json};
use waybill_providers::courier::{Courier, CourierError, CourierRegistry, Operation, Question, SLUGS, example};
use waybill_providers::http::{WireAnswer, WireRequest, without_secrets};

use super::{Failure, print};
use crate::platform::config::Config;

/// An address that nothing listens on: these commands never call anyone.
const NOWHERE: &str = "http://127.0.0.1:9";

/// Inspect a courier's protocol without calling it.
#[derive(Debug, Subcommand)]
pub enum Provider {
    /// Print an example question for an operation.
    Example {
        /// The operation.
        #[arg(long, value_parser = operation)]
        operation: Operation,
    },
    /// Print what would be sent for the question on standard input, without credentials.
    Encode {
        #[command(flatten)]
        asked: Asked,
        /// Print the bodies alone.
        #[arg(long)]
        body: bool,
    },
    /// Print what the answer on standard input would mean.
    Decode {
        #[command(flatten)]
        asked: Asked,
        /// The answer's HTTP status.
        #[arg(long, default_value_t = 200)]
        status: u16,
        /// The question that was answered, in the form `example` prints; by default, that example.
        #[arg(long)]
        question: Option<PathBuf>,
    },
}

/// Whom, and what for.
#[derive(Debug, Args)]
pub struct Asked {
    /// The courier's slug: cp, puro, gls, loomis, ups, canpar.
    #[arg(long)]
    courier: String,
    /// The operation: rate, ship, label, void_or_refund, track, …
    #[arg(long, value_parser = operation)]
    operation: Operation,
}

fn operation(name: &str) -> Result<Operation, String> {
    Operation::ALL
        .into_iter()
        .find(|operation| operation.as_str() == name)
        .ok_or_else(|| format!("one of {}", Operation::ALL.map(Operation::as_str).join(", ")))
}

/// The configured couriers; the simulated ones are unreachable.
pub fn couriers(mut config: Config) -> Result<CourierRegistry, Failure> {
    config.couriers.simulator_url.get_or_insert_with(|| NOWHERE.to_owned());
    CourierRegistry::from_settings(&config.couriers)
        .map_err(|mistakes| mistakes.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ").into())
}

impl Provider {
    /// Prints the result; fails if the courier refuses or the text cannot be read.
    pub fn run(&self, config: Config) -> Result<(), Failure> {
        match self {
            Provider::Example { operation } => {
                let Value::Object(mut question) = serde_json::to_value(example(*operation))? else { return Ok(()) };
                pretty(&question.remove("request").unwrap_or_default())
            }
            Provider::Encode { asked, body } => {
                let couriers = couriers(config)?;
                let question = asked.question(&text()?)?;
                match asked.courier(&couriers)?.encode(&question) {
                    Ok(requests) if *body => {
                        requests.iter().for_each(|request| print(&format!("{}\n", without_secrets(&request.body))));
                        Ok(())
                    }
                    Ok(requests) => pretty(&Value::Array(requests.iter().map(sent).collect())),
                    Err(error) => refused(&error),
                }
            }
            Provider::Decode { asked, status, question } => {
                let couriers = couriers(config)?;
                let question = match question {
                    Some(path) => asked.question(&std::fs::read_to_string(path)?)?,
                    None => example(asked.operation),
                };
                let mut body = Vec::new();
                stdin().lock().read_to_end(&mut body)?;
                match asked.courier(&couriers)?.decode(&question, &WireAnswer::new(*status, body)) {
                    Ok(understood) => pretty(&understood),
                    Err(error) => refused(&error),
                }
            }
        }
    }
}

impl Asked {
    fn courier<'a>(&self, couriers: &'a CourierRegistry) -> Result<&'a dyn Courier, Failure> {
        match couriers.get(&self.courier) {
            Some(courier) => Ok(courier.as_ref()),
            None if SLUGS.contains(&self.courier.as_str()) => {
                Err(format!("couriers.{}.enabled is false in the configuration", self.courier).into())
            }
            None => Err(format!("there is no courier {:?}; there are {}", self.courier, SLUGS.join(", ")).into()),
        }
    }

    fn question(&self, request: &str) -> Result<Question, Failure> {
        let request: Value = serde_json::from_str(request).map_err(|error| self.unreadable(&error))?;
        let question = json!({ "operation": self.operation, "request": request });
        serde_json::from_value(question).map_err(|error| self.unreadable(&error))
    }

    fn unreadable(&self, error: &serde_json::Error) -> Failure {
        let name = self.operation.as_str();
        format!("the question cannot be read: {error}; `waybill provider example --operation {name}` prints one").into()
    }
}

fn text() -> Result<String, Failure> {
    let mut text = String::new();
    stdin().lock().read_to_string(&mut text)?;
    Ok(text)
}

fn sent(request: &WireRequest) -> Value {
    let headers: Vec<Value> = request.headers.iter().map(|(name, value)| json!([name, value])).collect();
    json!({
        "method": request.method.as_str(),
        "target": request.target,
        "headers": headers,
        "body": without_secrets(&request.body),
    })
}

fn pretty(value: &Value) -> Result<(), Failure> {
    print(&format!("{}\n", serde_json::to_string_pretty(value)?));
    Ok(())
}

/// Prints the courier's refusal as a person would see it, in both languages, and fails the command.
fn refused(error: &CourierError) -> Result<(), Failure> {
    let message = error.message();
    pretty(&json!({
        "error": {
            "code": message.code.as_str(),
            "retryable": message.retryable,
            "en": message.in_lang(waybill_core::Lang::En),
            "fr": message.in_lang(waybill_core::Lang::Fr),
            "violations": error.violations(),
        }
    }))?;
    Err(error.to_string().into())
}
