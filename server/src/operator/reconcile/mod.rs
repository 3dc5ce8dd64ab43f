//! Comparing the records: our rows, the payment processor's, the couriers' and the stored files. Each is read a page at
//! a time, so that memory does not grow with them, and each difference is reported as it is found.

mod adjustment;
mod balance;
mod compared;
mod correction;
mod courier;
mod difference;
mod dispute;
mod file;
mod payment;
mod policy;
mod row;

use compared::{AT_ONCE, PAGE, Run};
pub use compared::{Compared, ReconcileError};
pub use difference::{Difference, Mismatch};

use crate::platform::Platform;

/// Compares all records; `tell` receives each difference as it is found.
///
/// # Errors
/// When the database, the processor or the file store cannot be read: then nothing is said of the rest. A courier that does
/// not answer leaves its own labels alone uncompared.
pub async fn reconcile(
    platform: &Platform,
    tell: &mut (dyn FnMut(&Difference) + Send),
) -> Result<Compared, ReconcileError> {
    let mut run = Run { platform, compared: Compared::default(), tell };
    row::compare(&mut run).await?;
    payment::compare(&mut run).await?;
    balance::compare(&mut run).await?;
    adjustment::compare(&mut run).await?;
    dispute::compare(&mut run).await?;
    file::compare(&mut run).await?;
    Ok(run.compared)
}
