//! What is kept only for a while: rows that nobody needs any more go, every ten minutes, in any process.

use std::time::Duration;

use crate::account::auth::link;
use crate::notices::alert;
use crate::platform::store::StoreResult;
use crate::platform::{Platform, limit, session, work};

/// The pause between rounds.
const PAUSE: Duration = Duration::from_secs(600);

/// Goes on until the process ends.
pub async fn keep_tidying(platform: Platform) {
    loop {
        if let Err(error) = tidy(&platform).await {
            tracing::warn!(%error, "rows that nobody needs any more were not removed");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Removes ended sessions and alerts, old links, windows of limits that are over, and what the outbox did long ago.
///
/// # Errors
/// When the database does not answer.
pub async fn tidy(platform: &Platform) -> StoreResult<()> {
    let (db, now) = (&platform.db, platform.clock.now());
    limit::forget_old(db, now).await?;
    session::forget_ended(db, now).await?;
    link::forget_old(db, now).await?;
    alert::forget_ended(db, now).await?;
    work::forget_done(db, now).await
}
