//! Work by the clock: schedules that one process of several keeps, and rounds that each makes.

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

/// Work that is done once in a while for the whole installation. Each schedule has one row among the jobs, which whoever
/// claims it moves on by the period.
#[derive(Clone, Default)]
pub struct Schedules(Vec<(&'static str, Duration, Arc<Run>)>);

impl Schedules {
    /// Has something done every so often, by one process.
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

    /// Makes the schedules known to the worker, each as a kind of its own.
    #[must_use]
    pub fn known_to(&self, effects: Effects) -> Effects {
        let pace = Pace { at_once: 1, ..Pace::USUAL };
        self.0
            .iter()
            .fold(effects, |effects, (name, every, run)| effects.with_known(name, pace, Some(*every), run.clone()))
    }
}

/// Writes the rows of schedules that have none; the first time is now. What stands is left alone.
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

/// The key of a schedule's row, made of its name so that it has one only.
fn id_of(name: &str) -> Uuid {
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&Sha256::digest(name)[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}

/// Work that every process does by itself every so often, because it is about the process or takes leases of its own.
#[derive(Default)]
pub struct Rounds(Vec<(&'static str, Duration, Arc<Round>)>);

type Round = dyn Fn() -> BoxFuture<'static, Result<(), EffectError>> + Send + Sync;

impl Rounds {
    /// Has something done every so often, by this process; the first time at its start.
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

    /// Begins them; they end with the shift.
    pub fn begin(self, shift: &Shift) {
        for (name, every, work) in self.0 {
            let of_round = shift.clone();
            shift.keep(name, move || keep_round(of_round.clone(), name, every, work.clone()));
        }
    }
}

/// Makes one round after another until the shift is over. A round that fails or panics does not end it.
async fn keep_round(shift: Shift, name: &'static str, every: Duration, work: Arc<Round>) {
    while !shift.is_over() {
        // A panic in making the future counts like one in running it.
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
