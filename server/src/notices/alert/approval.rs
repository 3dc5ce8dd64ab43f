//! What the owner decided about a team member's purchase.

use chrono::TimeDelta;
use sea_orm::EntityTrait;
use serde_json::json;
use uuid::Uuid;

use super::entity::AlertKind;
use super::{Raised, raise};
use crate::platform::Platform;
use crate::platform::jobs::{BackgroundJob, Job, JobError};
use crate::shipping::purchase::{TellOfApproval, entity as purchase};

/// How long a decision is news.
const LASTS: TimeDelta = TimeDelta::days(14);

impl BackgroundJob for TellOfApproval {
    const JOB_NAME: &'static str = "tell_of_approval";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, platform: &Platform, _: &Job) -> Result<(), JobError> {
        let row = purchase::Entity::find_by_id((self.account_id, self.purchase_id)).one(&platform.db).await?;
        let Some(row) = row else { return Ok(()) };
        let now = platform.clock.now();
        let params = json!({ "amount": row.amount, "approved": self.is_approved, "shipment_id": row.shipment_id });
        let alert = Raised::new(AlertKind::Approval, format!("approval:{}", row.id), params, now);
        let (account_id, user_id) = (Some(row.account_id), Some(row.user_id));
        raise(&platform.db, Raised { account_id, user_id, ends_at: Some(now + LASTS), ..alert }, now).await?;
        Ok(())
    }
}
