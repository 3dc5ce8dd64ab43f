//! Raising the product's own alerts on a schedule.

use super::{AlertState, card, feature, holiday};
use crate::platform::store::StoreResult;

/// Raises the alerts that are due at this hour, each once.
pub async fn raise_due(state: &AlertState) -> StoreResult<()> {
    feature::publish(state).await?;
    card::look(state).await?;
    holiday::look(state).await
}
