//! Pickups to which nobody came.

use chrono::TimeDelta;
use sea_orm::EntityTrait;
use serde_json::json;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::pickup::PickupStatus;

use super::entity::AlertKind;
use super::raise::end;
use super::{Raised, raise};
use crate::platform::Platform;
use crate::platform::jobs::{BackgroundJob, Job, JobError};
use crate::shipping::pickup::{TellOfPickup, entity as pickup};

/// How long a missed pickup is news.
const LASTS: TimeDelta = TimeDelta::days(14);

impl BackgroundJob for TellOfPickup {
    const JOB_NAME: &'static str = "tell_of_pickup";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, platform: &Platform, _: &Job) -> Result<(), JobError> {
        let Some(row) = pickup::Entity::find_by_id((self.account_id, self.pickup_id)).one(&platform.db).await? else {
            return Ok(());
        };
        let now = platform.clock.now();
        let subject = format!("pickup:{}", row.id);
        if *row.status != PickupStatus::Missed {
            return Ok(end(&platform.db, &subject, now).await?);
        }
        let name_in = |lang| platform.couriers.name_of(&row.courier, lang);
        let params = json!({ "courier_en": name_in(Lang::En), "courier_fr": name_in(Lang::Fr), "date": row.date });
        let alert = Raised::new(AlertKind::PickupMissed, subject, params, now);
        let (account_id, user_id) = (Some(row.account_id), Some(row.user_id));
        raise(&platform.db, Raised { account_id, user_id, ends_at: Some(now + LASTS), ..alert }, now).await?;
        Ok(())
    }
}
