//! What is kept only for a while: a schedule deletes rows that nobody needs any more.

mod ages;

use crate::account::auth::factor::challenge;
use crate::account::auth::link;
use crate::account::webhook;
use crate::notices::alert;
use crate::platform::store::StoreResult;
use crate::platform::{Platform, session};

pub use ages::{Gone, forget_by_age};

/// Deletes ended sessions and alerts, old links, and all that has a maximum age in the configuration.
pub async fn tidy(platform: &Platform) -> StoreResult<()> {
    let (db, now) = (&platform.db, platform.clock.now());
    session::forget_ended(db, now).await?;
    link::forget_old(db, now).await?;
    challenge::forget_ended(db, now).await?;
    alert::forget_ended(db, now).await?;
    webhook::forget_old(platform).await?;
    forget_by_age(platform).await.map(drop)
}
