//! Sending an invitation's mail. Whether the e-mail has an account is looked up here, after answering the request.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::entity::Entity;
use super::mail::{InvitationMail, InvitedElsewhere};
use crate::platform::Platform;
use crate::platform::account::entity as account;
use crate::platform::account::user_entity as user;
use crate::platform::jobs::{BackgroundJob, Job, JobError, enqueue};
use crate::platform::mail::Order;

/// Sends an invitation that is still open: with its link, or without one if the e-mail already has an account.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SendInvitation {
    /// The invitation, in its account.
    pub account_id: Uuid,
    pub invitation_id: Uuid,
}

impl BackgroundJob for SendInvitation {
    const JOB_NAME: &'static str = "invitation";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, platform: &Platform, _: &Job) -> Result<(), JobError> {
        let db = &platform.db;
        let Some(row) = Entity::find_by_id((self.account_id, self.invitation_id)).one(db).await? else { return Ok(()) };
        if row.accepted_at.is_some() || row.disabled {
            return Ok(());
        }
        let Some(account) = account::Entity::find_by_id(row.account_id).one(db).await? else { return Ok(()) };
        let known = user::Entity::find().filter(user::Column::Email.eq(&row.email)).one(db).await?;
        let (to, lang, now) = (row.email, *row.language, platform.clock.now());
        let (inviter, account_name) = (row.invited_by, account.name);
        match known {
            None => {
                let template =
                    InvitationMail { inviter, account_name, account_id: row.account_id, link_id: row.link_id };
                enqueue(db, &Order { to, lang, template }, now).await?;
            }
            Some(known) => {
                let template = InvitedElsewhere { first_name: known.first_name, inviter, account_name };
                enqueue(db, &Order { to, lang, template }, now).await?;
            }
        }
        Ok(())
    }
}
