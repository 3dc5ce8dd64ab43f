//! The job that sends a mail. It waits in a table, so it contains no secrets: a link is named by its id.

use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};
use uuid::Uuid;
use waybill_core::Lang;

use super::Template;
use super::send::send;
use crate::platform::Platform;
use crate::platform::jobs::{BackgroundJob, Job, JobError};
use crate::platform::limit::Costly;

/// Sending a mail to someone else.
pub const USER_MAIL: Costly = Costly { action: "user_mail.account", times: |limits| limits.user_mails_per_hour };

/// The queue of every mail.
pub(super) const QUEUE: &str = "mail";

/// A mail to be sent.
#[derive(Debug, Clone, Deserialize)]
pub struct Order<T> {
    /// The address.
    pub to: String,
    /// The reader's language.
    pub lang: Lang,
    /// What it says.
    pub template: T,
}

impl<T: Template> BackgroundJob for Order<T> {
    const JOB_NAME: &'static str = QUEUE;

    fn account_id(&self) -> Option<Uuid> {
        self.template.account_id()
    }

    async fn run(self, platform: &Platform, job: &Job) -> Result<(), JobError> {
        let letter = self.template.letter(platform, self.lang).await?;
        send(platform, job.id, self.to, self.lang, letter).await
    }
}

impl<T: Template> Serialize for Order<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut order = serializer.serialize_struct("Order", 3)?;
        order.serialize_field("to", &self.to)?;
        order.serialize_field("lang", &self.lang)?;
        order.serialize_field("template", &Named { template: T::NAME, content: &self.template })?;
        order.end()
    }
}

/// A template with its name and its data.
#[derive(Serialize)]
struct Named<'a, T> {
    template: &'static str,
    #[serde(flatten)]
    content: &'a T,
}
