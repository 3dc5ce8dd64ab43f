//! Failed sign-ins, as the account's audit trail records them.

use chrono::{DateTime, Utc};
use sea_orm::EntityTrait;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::account::audit::{Act, Entry, record_of_product};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::jobs::{BackgroundJob, Job, JobError};
use crate::platform::store::Key;

/// Records a sign-in with a wrong password in the account's trail, if the user exists. Done here so that the answer
/// takes the same time for any e-mail.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SignInRefused {
    /// Whose e-mail it was, account and user; null if nobody's.
    pub user: Option<Key>,
    /// Where it came from.
    pub address: String,
    /// When.
    pub at: DateTime<Utc>,
}

impl BackgroundJob for SignInRefused {
    const JOB_NAME: &'static str = "sign_in_refused";

    fn account_id(&self) -> Option<Uuid> {
        None
    }

    /// The entry takes the job's id, so it is recorded once.
    async fn run(self, platform: &Platform, job: &Job) -> Result<(), JobError> {
        let Some(user) = self.user else { return Ok(()) };
        let Some(user) = user::Entity::find_by_id(user).one(&platform.db).await? else { return Ok(()) };
        let params = [("email", user.email.as_str()), ("address", self.address.as_str())];
        let entry = Entry { act: Act::SignInRefused, subject_id: Some(user.id), params: &params };
        record_of_product(&platform.db, job.id, user.account_id, entry, self.at).await?;
        Ok(())
    }
}
