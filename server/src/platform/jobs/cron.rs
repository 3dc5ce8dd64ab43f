//! Cron jobs: periodic work that one process of the installation runs.

use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt;
use sea_orm::EntityTrait;
use sea_orm::sea_query::OnConflict;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::enqueue::row;
use super::entity::{Column, Entity};
use super::registry::Run;
use super::{JobError, JobPolicy, JobRegistry};
use crate::platform::Platform;
use crate::platform::store::{StoreResult, write_tx};

/// Periodic work for the whole installation. Each cron job has one row in the queue; the process that claims it moves
/// it on by the period.
#[derive(Clone, Default)]
pub struct Cron(Vec<(&'static str, Duration, Arc<Run>)>);

impl Cron {
    /// Adds periodic work for one process.
    #[must_use]
    pub fn with<F>(
        mut self,
        name: &'static str,
        every: Duration,
        work: impl Fn(Platform) -> F + Send + Sync + 'static,
    ) -> Self
    where
        F: Future<Output = Result<(), JobError>> + Send + 'static,
    {
        self.0.push((name, every, Arc::new(move |platform, _, _| work(platform).boxed())));
        self
    }

    /// Registers the cron jobs, each with a queue of its own.
    #[must_use]
    pub fn register_in(&self, registry: JobRegistry) -> JobRegistry {
        let policy = JobPolicy { concurrency: 1, ..JobPolicy::DEFAULT };
        self.0.iter().fold(registry, |registry, (name, every, run)| {
            registry.register_run(name, policy, Some(*every), run.clone())
        })
    }

    /// Enqueues new cron jobs, due now. Existing ones are left alone.
    pub async fn enqueue(&self, platform: &Platform) -> StoreResult<()> {
        let now = platform.clock.now();
        let tx = write_tx(&platform.db).await?;
        for (name, _, _) in &self.0 {
            Entity::insert(row(id_of(name), name, serde_json::json!({}), now, now))
                .on_conflict(OnConflict::column(Column::Id).do_nothing().to_owned())
                .exec_without_returning(&tx)
                .await?;
        }
        tx.commit().await
    }
}

/// The id of a cron job's row, derived from its name so that there is only one.
fn id_of(name: &str) -> Uuid {
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&Sha256::digest(name)[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}
