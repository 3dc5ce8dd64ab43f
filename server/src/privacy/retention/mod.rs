//! What is kept only for a while: rows that nobody needs any more go, by a schedule.

mod ages;

use crate::account::auth::link;
use crate::notices::alert;
use crate::platform::store::StoreResult;
use crate::platform::{Platform, session};

pub use ages::{Gone, forget_by_age};

/// Removes ended sessions and alerts, old links, and what the configuration gives an age.
///
/// # Errors
/// When the database does not answer.
pub async fn tidy(platform: &Platform) -> StoreResult<()> {
    let (db, now) = (&platform.db, platform.clock.now());
    session::forget_ended(db, now).await?;
    link::forget_old(db, now).await?;
    alert::forget_ended(db, now).await?;
    forget_by_age(platform).await.map(drop)
}
