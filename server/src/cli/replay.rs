//! `waybill replay <quote-id>`

use uuid::Uuid;

use super::{Failure, print};
use crate::cli::provider::couriers;
use crate::platform::config::Config;
use crate::platform::store;
use crate::shipping::rate;

/// Prints the replay as JSON; fails if the result differs from what was stored.
pub async fn run(config: Config, quote_id: Uuid) -> Result<(), Failure> {
    let db = store::connect(&config).await?;
    let couriers = couriers(config)?;
    let replay = rate::replay(&db, &couriers, quote_id).await.map_err(|error| match error.code {
        crate::platform::http::ErrorCode::NotFound => {
            format!("there is no quote {quote_id}, or its courier is not in use")
        }
        code => format!("{}: {}", code.as_str(), error.cause.unwrap_or_default()),
    })?;
    print(&format!("{}\n", serde_json::to_string_pretty(&replay)?));
    if replay.same || replay.unheard {
        return Ok(());
    }
    Err("the quote differs today; see the difference above".into())
}
