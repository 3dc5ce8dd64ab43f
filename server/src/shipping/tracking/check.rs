//! Asking a courier about its parcels: one kind of job a courier, so that a slow one holds up no other.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_providers::courier::{Courier, CourierError, Reply, SLUGS, TrackRequest, Tracking};

use super::entity::{Column, Entity, Model};
use super::record::{Recorded, record};
use crate::platform::store::StoreResult;
use crate::platform::work::{Effect, EffectError, Job, JobLost, Pace, Posted, post};
use crate::platform::{Platform, abort_point};

const KINDS: [&str; 6] = [
    "track_parcels_cp",
    "track_parcels_puro",
    "track_parcels_gls",
    "track_parcels_loomis",
    "track_parcels_ups",
    "track_parcels_canpar",
];

/// Asks the courier of that place in [`SLUGS`] where some parcels are.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct CheckParcels<const COURIER: usize> {
    /// The parcels.
    pub tracking_ids: Vec<Uuid>,
}

/// Posts the job of a courier.
pub(super) async fn post_check(
    db: &impl ConnectionTrait,
    courier: usize,
    tracking_ids: Vec<Uuid>,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    match courier {
        0 => post(db, &CheckParcels::<0> { tracking_ids }, now).await,
        1 => post(db, &CheckParcels::<1> { tracking_ids }, now).await,
        2 => post(db, &CheckParcels::<2> { tracking_ids }, now).await,
        3 => post(db, &CheckParcels::<3> { tracking_ids }, now).await,
        4 => post(db, &CheckParcels::<4> { tracking_ids }, now).await,
        _ => post(db, &CheckParcels::<5> { tracking_ids }, now).await,
    }
}

impl<const COURIER: usize> Posted for CheckParcels<COURIER> {
    const KIND: &'static str = KINDS[COURIER];
}

impl<const COURIER: usize> Effect for CheckParcels<COURIER> {
    // A try that failed is not repeated by the queue: the parcel itself says when it is asked about again.
    const PACE: Pace = Pace { at_once: 4, attempts: 5, ..Pace::USUAL };

    async fn run(self, platform: &Platform, job: &Job) -> Result<(), EffectError> {
        let Some(courier) = platform.couriers.get(SLUGS[COURIER]) else { return Ok(()) };
        let rows = Entity::find()
            .filter(Column::Id.is_in(self.tracking_ids))
            .filter(Column::NextCheckAt.lte(platform.clock.now()))
            .filter(Column::Simulated.eq(courier.meta().simulated))
            .order_by_asc(Column::Lang)
            .order_by_asc(Column::Id)
            .all(&platform.db)
            .await?;
        for of_lang in rows.chunk_by(|one, next| one.lang == next.lang) {
            for some in of_lang.chunks(courier.tracks_at_once().max(1)) {
                let answers = ask(courier.as_ref(), some).await;
                abort_point("after_track_call");
                for (row, answer) in some.iter().zip(answers) {
                    // What was recorded before the job was lost stays; whoever has it now skips that.
                    if record(platform, Some(job), row.id, answer).await? == Recorded::Lost {
                        return Err(Box::new(JobLost));
                    }
                    abort_point("after_track_record");
                }
            }
        }
        Ok(())
    }
}

/// Asks a courier about parcels of one language.
pub(super) async fn ask(courier: &dyn Courier, rows: &[Model]) -> Vec<Result<Reply<Tracking>, CourierError>> {
    let request = |row: &Model| TrackRequest { tracking_number: row.tracking_number.clone(), lang: row.lang.0 };
    match rows {
        [row] => vec![courier.track(&request(row)).await],
        rows => courier.track_many(&rows.iter().map(request).collect::<Vec<_>>()).await,
    }
}
