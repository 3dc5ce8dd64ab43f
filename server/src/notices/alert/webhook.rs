//! Webhook endpoints that were switched off.

use chrono::TimeDelta;
use sea_orm::EntityTrait;
use serde_json::json;
use uuid::Uuid;

use super::entity::AlertKind;
use super::raise::end;
use super::{Raised, raise};
use crate::account::webhook::TellOfWebhook;
use crate::account::webhook::endpoint_entity::{self as endpoint, WebhookStatus};
use crate::platform::Platform;
use crate::platform::account::owner_of;
use crate::platform::jobs::{BackgroundJob, Job, JobError};

/// How long an endpoint that is off is news.
const LASTS: TimeDelta = TimeDelta::days(30);

impl BackgroundJob for TellOfWebhook {
    const JOB_NAME: &'static str = "tell_of_webhook";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, platform: &Platform, _: &Job) -> Result<(), JobError> {
        let row = endpoint::Entity::find_by_id((self.account_id, self.endpoint_id)).one(&platform.db).await?;
        let now = platform.clock.now();
        let subject = format!("webhook:{}", self.endpoint_id);
        let is_off = |row: &endpoint::Model| matches!(row.status, WebhookStatus::Gone | WebhookStatus::Failed);
        let Some(row) = row.filter(is_off) else {
            return Ok(end(&platform.db, &subject, now).await?);
        };
        let Some(owner) = owner_of(&platform.db, row.account_id).await? else { return Ok(()) };
        let alert = Raised::new(AlertKind::WebhookOff, subject, json!({ "url": row.url }), now);
        let (account_id, user_id) = (Some(row.account_id), Some(owner.id));
        raise(&platform.db, Raised { account_id, user_id, ends_at: Some(now + LASTS), ..alert }, now).await?;
        Ok(())
    }
}
