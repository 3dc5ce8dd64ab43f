//! Labels that were sold insured before there were policies: each gets its own, or its fee back where it cannot be covered.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::purchase::PurchaseState;
use waybill_core::shipment::uninsurable;

use super::entity::{Column, Entity, Model};
use super::insure::cover_of;
use super::policy_mail::{News, tell};
use super::premium::{RefundPremium, hold};
use crate::platform::Platform;
use crate::platform::http::ApiError;
use crate::platform::jobs::{BackgroundJob, Job, JobError, JobLost, PermanentError, enqueue};
use crate::platform::store::write_tx;
use crate::shipping::file;
use crate::shipping::insurance::{decline, issue, of_purchases};
use crate::shipping::rate::entity as rate;
use crate::shipping::shipment::{self, Draft};

/// Purchases that are looked at in one run.
const SLICE: u64 = 200;

/// Insures the labels that were sold before, a slice at a time, in the order of their ids. Doing it twice insures nothing
/// twice.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct InsureLabels {
    /// The last purchase that was looked at.
    pub after: Uuid,
}

impl BackgroundJob for InsureLabels {
    const JOB_NAME: &'static str = "insure_labels";

    async fn run(self, platform: &Platform, job: &Job) -> Result<(), JobError> {
        let rows = Entity::find()
            .filter(Column::Id.gt(self.after))
            .order_by_asc(Column::Id)
            .limit(SLICE)
            .all(&platform.db)
            .await?;
        let Some(last) = rows.last().map(|row| row.id) else { return Ok(()) };
        let known = of_purchases(&platform.db, rows.iter().map(|row| row.id)).await?;
        let rates: Vec<Uuid> = rows.iter().map(|row| row.rate_id).collect();
        let rates = rate::Entity::find().filter(rate::Column::Id.is_in(rates)).all(&platform.db).await?;
        let mut insured = Vec::new();
        for rate in rates {
            if super::Premium::among(&rate.price.read()?).is_some() {
                insured.push(rate.id);
            }
        }
        let stands =
            |row: &&Model| row.captured_at.is_some() && !known.contains_key(&row.id) && insured.contains(&row.rate_id);
        for row in rows.iter().filter(stands) {
            // A courier is being asked to void it: whether there is a label to insure is known then.
            if matches!(*row.state, PurchaseState::Voiding | PurchaseState::Captured) {
                return Err("an insured label is being stored or cancelled".into());
            }
            if *row.state == PurchaseState::Done {
                look_at(platform, job, row).await?;
            }
        }
        let now = platform.clock.now();
        let tx = write_tx(&platform.db).await?;
        if !job.renew_lease(&tx, now).await? {
            return Err(Box::new(JobLost));
        }
        enqueue(&tx, &Self { after: last }, now).await?;
        tx.commit().await?;
        Ok(())
    }
}

/// Insures a paid label, or gives its fee back.
async fn look_at(platform: &Platform, job: &Job, row: &Model) -> Result<(), JobError> {
    let sent = shipment::entity::Entity::find_by_id(row.shipment_id).one(&platform.db).await?;
    let Some(sent) = sent else { return Ok(()) };
    // What was erased with its account cannot be insured any more.
    let (Ok(draft), Ok(_)) = (Draft::read(&sent), row.ship_request.read()) else { return Ok(()) };
    let bug = |error: ApiError| PermanentError::new(error.cause.unwrap_or_else(|| error.problem.code().to_owned()));
    let mut refused = uninsurable(draft.origin.as_ref(), draft.destination.as_ref(), &draft.options, Lang::En);
    refused.extend(file::lacking(&platform.db, &draft, sent.id, Lang::En).await.map_err(bug)?);
    let number = row.tracking_numbers()?.into_iter().next().unwrap_or_default();
    let Some(cover) = cover_of(&platform.db, row, number).await? else { return Ok(()) };
    let now = platform.clock.now();
    let tx = write_tx(&platform.db).await?;
    if !job.renew_lease(&tx, now).await? {
        return Err(Box::new(JobLost));
    }
    // Cancelled in this moment: there is nothing to insure any more.
    if !hold(&tx, row.id).await? {
        return Err("an insured label is being cancelled".into());
    }
    if refused.is_empty() {
        let policy = issue(&tx, cover, now).await?;
        tell(&tx, &policy, News::Issued, now).await?;
    } else {
        let policy = decline(&tx, cover, now).await?;
        enqueue(&tx, &RefundPremium { policy_id: policy.id, look: 0 }, now).await?;
    }
    tx.commit().await?;
    Ok(())
}
