//! Raising what the product has to say: outages every minute, the rest every ten. Any number of processes may do it at
//! once.

use std::time::Duration;

use super::{AlertState, card, feature, holiday, outage};
use crate::platform::store::StoreResult;

/// The pause between looks at the couriers.
const PAUSE: Duration = Duration::from_secs(60);
/// Looks at the couriers before the rest is done again.
const LOOKS: u32 = 10;

/// Goes on until the process ends.
pub async fn keep_watching(state: AlertState) {
    loop {
        if let Err(error) = raise_due(&state).await {
            tracing::warn!(%error, "alerts were not raised");
        }
        for _ in 0..LOOKS {
            tokio::time::sleep(PAUSE).await;
            if let Err(error) = outage::look(&state).await {
                tracing::warn!(%error, "outages were not noted");
            }
        }
    }
}

/// Raises what the product has to say at this hour; what was raised before is not raised again.
///
/// # Errors
/// When the database does not answer.
pub async fn raise_due(state: &AlertState) -> StoreResult<()> {
    feature::publish(state).await?;
    card::look(state).await?;
    holiday::look(state).await
}
