//! Whether the database accepts writes. One that answers queries may still have no room left.

use std::time::Duration;

use chrono::{DateTime, Utc};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, EntityTrait};
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};
use uuid::Uuid;

use super::probe_entity::{ActiveModel, Column, Entity};
use crate::platform::http::ApiError;
use crate::platform::store::{Db, StoreError};

/// How long a success is reused, so that frequent checks rarely write.
const SUCCESS_TTL: Duration = Duration::from_secs(4);
/// How long a failure is reused: recovery should show soon.
const FAILURE_TTL: Duration = Duration::from_secs(1);
/// How long a write may wait for its turn before the server counts as not ready.
const PATIENCE: Duration = Duration::from_secs(5);

/// The last try.
#[derive(Debug, Default)]
pub struct WriteProbe(Mutex<Option<(Instant, Result<(), ApiError>)>>);

impl WriteProbe {
    /// Writes one small row, unless that was just tried.
    ///
    /// # Errors
    /// 507 where there is no room left, 503 where the database is busy or away.
    pub async fn write(&self, db: &Db, now: DateTime<Utc>) -> Result<(), ApiError> {
        let mut last = self.0.lock().await;
        if let Some((at, outcome)) = last.as_ref() {
            let ttl = if outcome.is_ok() { SUCCESS_TTL } else { FAILURE_TTL };
            if at.elapsed() < ttl {
                return outcome.clone();
            }
        }
        let row = ActiveModel { id: Set(Uuid::nil()), written_at: Set(now) };
        let again = OnConflict::column(Column::Id).update_column(Column::WrittenAt).to_owned();
        let written = timeout(PATIENCE, Entity::insert(row).on_conflict(again).exec_without_returning(db)).await;
        let outcome = match written {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(StoreError::from(error).into()),
            Err(_) => Err(StoreError::Busy("readiness waited too long to write".to_owned()).into()),
        };
        *last = Some((Instant::now(), outcome.clone()));
        outcome
    }
}
