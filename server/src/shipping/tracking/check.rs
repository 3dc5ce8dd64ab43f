//! Polling a courier about its parcels: one queue a courier, so that a slow one holds up no other.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_providers::courier::{Courier, CourierError, Reply, SLUGS, TrackRequest, Tracking};

use super::entity::{Column, Entity, Model};
use super::record::{Recorded, record};
use crate::platform::jobs::{BackgroundJob, Job, JobError, JobLost, JobPolicy};
use crate::platform::store::{Key, of_keys};
use crate::platform::{Platform, crash_point};

/// Asks a courier where some parcels are.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct CheckParcels {
    /// Its slug.
    pub courier: String,
    /// The parcels, each in its account.
    pub parcels: Vec<Key>,
}

impl BackgroundJob for CheckParcels {
    const JOB_NAME: &'static str = "track_parcels";

    /// Those of live accounts and of test accounts are queued apart.
    fn account_id(&self) -> Option<Uuid> {
        self.parcels.first().map(|(account_id, _)| *account_id)
    }

    // A try that failed is not repeated by the queue: the parcel itself says when it is asked about again.
    const POLICY: JobPolicy = JobPolicy { concurrency: 4, max_attempts: 5, ..JobPolicy::DEFAULT };

    fn queues() -> Vec<String> {
        SLUGS.map(queue_of).to_vec()
    }

    fn queue(&self) -> String {
        queue_of(&self.courier)
    }

    async fn run(self, platform: &Platform, job: &Job) -> Result<(), JobError> {
        let Some(courier) = platform.couriers.get(&self.courier) else { return Ok(()) };
        let rows = Entity::find()
            .filter(of_keys(Column::AccountId, Column::Id, self.parcels))
            .filter(Column::NextCheckAt.lte(platform.clock.now()))
            .filter(Column::Simulated.eq(courier.meta().simulated))
            .order_by_asc(Column::Lang)
            .order_by_asc(Column::Id)
            .all(&platform.db)
            .await?;
        for of_lang in rows.chunk_by(|one, next| one.lang == next.lang) {
            for some in of_lang.chunks(courier.tracks_at_once().max(1)) {
                let answers = ask(courier.as_ref(), some).await;
                crash_point("after_track_call");
                for (row, answer) in some.iter().zip(answers) {
                    // What was recorded before the job was lost stays; the job's new worker skips that.
                    if record(platform, Some(job), (row.account_id, row.id), answer).await? == Recorded::Lost {
                        return Err(Box::new(JobLost));
                    }
                    crash_point("after_track_record");
                }
            }
        }
        Ok(())
    }
}

fn queue_of(courier: &str) -> String {
    format!("{}_{courier}", CheckParcels::JOB_NAME)
}

/// Asks a courier about parcels of one language.
pub(super) async fn ask(courier: &dyn Courier, rows: &[Model]) -> Vec<Result<Reply<Tracking>, CourierError>> {
    let request = |row: &Model| TrackRequest { tracking_number: row.tracking_number.clone(), lang: row.lang.0 };
    match rows {
        [row] => vec![courier.track(&request(row)).await],
        rows => courier.track_many(&rows.iter().map(request).collect::<Vec<_>>()).await,
    }
}
