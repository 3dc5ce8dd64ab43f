//! Templates: a feature's mails, written at the moment they are sent.

use serde::Serialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;
use waybill_core::Lang;

use super::Letter;
use crate::platform::Platform;
use crate::platform::jobs::JobError;

/// What a feature's mail says.
pub trait Template: Serialize + DeserializeOwned + Send {
    /// The template's name in the orders that wait for it.
    const NAME: &'static str;

    /// Whose mail it is: a test account's leaves the installation for nobody. None where live accounts alone send it.
    fn account_id(&self) -> Option<Uuid>;

    /// Writes the letter; the sender is added at its foot.
    ///
    /// # Errors
    /// When what the mail is about cannot be read; [`super::super::jobs::PermanentError`] where the mail has lost its use.
    fn letter(self, platform: &Platform, lang: Lang) -> impl Future<Output = Result<Letter, JobError>> + Send;
}
