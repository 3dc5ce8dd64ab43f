//! What is done every minute and every few minutes: alerts of the product are raised, and rows that nobody needs any more
//! go. Any number of processes may do it at once.

use std::time::Duration;

use crate::AppState;
use crate::account::auth::link;
use crate::notices::alert;
use crate::platform::store::StoreResult;
use crate::platform::{limit, session, work};

/// The pause between looks at the couriers.
const PAUSE: Duration = Duration::from_secs(60);
/// Looks at the couriers before the rest is done again.
const LOOKS: u32 = 10;

/// Goes on until the process ends.
pub async fn keep_up(state: AppState) {
    loop {
        if let Err(error) = alert::look_round(&state.alerts).await {
            tracing::warn!(%error, "alerts were not raised");
        }
        if let Err(error) = tidy(&state).await {
            tracing::warn!(%error, "rows that nobody needs any more were not removed");
        }
        for _ in 0..LOOKS {
            tokio::time::sleep(PAUSE).await;
            if let Err(error) = alert::look_at_couriers(&state).await {
                tracing::warn!(%error, "outages were not noted");
            }
        }
    }
}

/// Removes ended sessions and alerts, old links, windows of limits that are over, and what the outbox did long ago.
///
/// # Errors
/// When the database does not answer.
pub async fn tidy(state: &AppState) -> StoreResult<()> {
    let now = state.clock.now();
    limit::forget_old(&state.db, now).await?;
    session::forget_ended(&state.db, now).await?;
    link::forget_old(&state.db, now).await?;
    alert::forget_ended(&state.db, now).await?;
    work::forget_done(&state.db, now).await
}
