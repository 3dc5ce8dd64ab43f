//! `waybill migrate`

use super::{Failure, tell};
use crate::platform::config::Config;
use crate::platform::store;

/// Migrates the schema to this version.
pub async fn run(config: Config) -> Result<(), Failure> {
    std::fs::create_dir_all(&config.storage.data_dir)?;
    let db = store::connect(&config).await?;
    store::migrate(&db).await?;
    tell("The database is at this version.");
    Ok(())
}
