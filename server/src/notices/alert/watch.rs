//! Raising what the product has to say, by schedules.

use super::{AlertState, card, feature, holiday};
use crate::platform::store::StoreResult;

/// Raises what the product has to say at this hour; what was raised before is not raised again.
///
/// # Errors
/// When the database does not answer.
pub async fn raise_due(state: &AlertState) -> StoreResult<()> {
    feature::publish(state).await?;
    card::look(state).await?;
    holiday::look(state).await
}
