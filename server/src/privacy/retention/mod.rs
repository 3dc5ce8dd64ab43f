//! What is kept only for a while: rows that nobody needs any more go, by a schedule.

use crate::account::auth::link;
use crate::notices::alert;
use crate::platform::store::StoreResult;
use crate::platform::{Platform, limit, session, work};

/// Removes ended sessions and alerts, old links, windows of limits that are over, and jobs that were done long ago.
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
