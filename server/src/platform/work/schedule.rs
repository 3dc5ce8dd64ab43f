//! Periodic work: schedules that one process of several runs, and rounds that each process makes.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt;
use futures::future::BoxFuture;
use sea_orm::EntityTrait;
use sea_orm::sea_query::OnConflict;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::entity::{Column, Entity};
use super::known::Run;
use super::perform::said;
use super::post::row;
use super::{EffectError, Effects, Pace, Shift};
use crate::platform::Platform;
use crate::platform::store::{StoreError, StoreResult, write_tx};

/// Periodic work for the whole installation. Each schedule has one row among the jobs, which whoever claims it moves on
/// by the period.
#[derive(Clone, Default)]
pub struct Schedules(Vec<(&'static str, Duration, Arc<Run>)>);

impl Schedules {
    /// Adds periodic work for one process.
    #[must_use]
    pub fn with(
        mut self,
        name: &'static str,
        every: Duration,
        work: impl Fn(Platform) -> BoxFuture<'static, Result<(), EffectError>> + Send + Sync + 'static,
    ) -> Self {
        self.0.push((name, every, Arc::new(move |platform, _, _| work(platform))));
        self
    }

    /// Registers the schedules with the worker, each as its own kind.
    #[must_use]
    pub fn known_to(&self, effects: Effects) -> Effects {
        let pace = Pace { at_once: 1, ..Pace::USUAL };
        self.0
            .iter()
            .fold(effects, |effects, (name, every, run)| effects.with_known(name, pace, Some(*every), run.clone()))
    }
}

/// Writes the rows of new schedules, due now. Existing ones are left alone.
///
/// # Errors
/// When the database refuses.
pub async fn plant(platform: &Platform, schedules: &Schedules) -> StoreResult<()> {
    let now = platform.clock.now();
    let tx = write_tx(&platform.db).await?;
    for (name, _, _) in &schedules.0 {
        Entity::insert(row(id_of(name), name, serde_json::json!({}), now, now))
            .on_conflict(OnConflict::column(Column::Id).do_nothing().to_owned())
            .exec_without_returning(&tx)
            .await?;
    }
    tx.commit().await.map_err(StoreError::from)
}

/// The id of a schedule's row, derived from its name so that there is only one.
fn id_of(name: &str) -> Uuid {
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&Sha256::digest(name)[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}

/// Periodic work that every process does, because it concerns the process or takes its own leases.
#[derive(Default)]
pub struct Rounds(Vec<(&'static str, Duration, Arc<Round>)>);

type Round = dyn Fn() -> BoxFuture<'static, Result<(), EffectError>> + Send + Sync;

impl Rounds {
    /// Adds periodic work for this process, starting right away.
    #[must_use]
    pub fn with(
        mut self,
        name: &'static str,
        every: Duration,
        work: impl Fn() -> BoxFuture<'static, Result<(), EffectError>> + Send + Sync + 'static,
    ) -> Self {
        self.0.push((name, every, Arc::new(work)));
        self
    }

    /// Starts them; they end with the shift.
    pub fn begin(self, shift: &Shift) {
        for (name, every, work) in self.0 {
            let of_round = shift.clone();
            shift.keep(name, move || keep_round(of_round.clone(), name, every, work.clone()));
        }
    }
}

/// Makes one round after another until the shift is over, even if one fails or panics.
async fn keep_round(shift: Shift, name: &'static str, every: Duration, work: Arc<Round>) {
    while !shift.is_over() {
        // A panic while creating the future counts like one while running it.
        match AssertUnwindSafe(async { work().await }).catch_unwind().await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(name, %error, "a round failed"),
            Err(panic) => tracing::error!(name, panic = said(panic.as_ref()), "a round panicked"),
        }
        tokio::select! {
            () = tokio::time::sleep(every) => {}
            () = shift.ended() => {}
        }
    }
}
