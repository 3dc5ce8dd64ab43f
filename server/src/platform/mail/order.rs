//! Orders for mails. They wait among the jobs, so they contain no secrets: a link is named by its id.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use waybill_core::Lang;

use super::Template;
use crate::platform::limit::Costly;
use crate::platform::work::Posted;

/// Sending a mail to someone else.
pub const USER_MAIL: Costly = Costly { action: "user_mail.account", times: |limits| limits.user_mails_per_hour };

/// A mail to be sent.
#[derive(Debug, Clone)]
pub struct Order<T> {
    /// The address.
    pub to: String,
    /// The reader's language.
    pub lang: Lang,
    /// What it says.
    pub template: T,
}

impl<T: Template> Posted for Order<T> {
    const KIND: &'static str = super::KIND;
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

/// A template with its name beside what it holds.
#[derive(Serialize)]
struct Named<'a, T> {
    template: &'static str,
    #[serde(flatten)]
    content: &'a T,
}
