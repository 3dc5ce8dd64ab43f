//! Raising the product's own alerts on a schedule.

use super::{AlertState, card, feature, holiday};
use crate::platform::store::StoreResult;

/// Raises whatever alerts are due at this hour; those already raised are not raised again.
pub async fn raise_due(state: &AlertState) -> StoreResult<()> {
    feature::publish(state).await?;
    card::look(state).await?;
    holiday::look(state).await
}
