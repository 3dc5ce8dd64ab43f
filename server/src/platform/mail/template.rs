//! Templates: a feature's mails, written at the moment they are sent.

use std::collections::BTreeMap;

use futures::future::BoxFuture;
use sea_orm::JsonValue;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Lang;

use super::Letter;
use super::send::send;
use crate::platform::Platform;
use crate::platform::work::{EffectError, Effects, Pace};

/// What a feature's mail says.
pub trait Template: Serialize + DeserializeOwned + Send {
    /// The template's name in the orders that wait for it.
    const NAME: &'static str;

    /// Writes the letter; the sender is added at its foot.
    ///
    /// # Errors
    /// When what the mail is about cannot be read; [`super::super::work::GivenUp`] where the mail has lost its use.
    fn letter(self, platform: &Platform, lang: Lang) -> impl Future<Output = Result<Letter, EffectError>> + Send;
}

type Write = fn(Platform, JsonValue, Lang) -> BoxFuture<'static, Result<Letter, EffectError>>;

/// The templates that this process knows, by name.
#[derive(Clone, Default)]
pub struct Templates(BTreeMap<&'static str, Write>);

/// An order as it waits.
#[derive(Deserialize)]
struct Waiting {
    to: String,
    lang: Lang,
    template: JsonValue,
}

impl Templates {
    /// Knows one template more.
    #[must_use]
    pub fn with<T: Template + 'static>(mut self) -> Self {
        self.0.insert(T::NAME, |platform, template, lang| {
            Box::pin(async move { serde_json::from_value::<T>(template)?.letter(&platform, lang).await })
        });
        self
    }

    /// Has these mails sent.
    #[must_use]
    pub fn known_to(self, effects: Effects) -> Effects {
        let templates = std::sync::Arc::new(self);
        effects.with_kind(super::KIND, Pace::USUAL, move |platform, job, order| {
            let templates = templates.clone();
            Box::pin(async move { templates.send(&platform, job.id, serde_json::from_value(order)?).await })
        })
    }

    async fn send(&self, platform: &Platform, id: Uuid, order: Waiting) -> Result<(), EffectError> {
        let name = order.template["template"].as_str().unwrap_or_default();
        let write = self.0.get(name).ok_or_else(|| format!("this version knows no mail {name}"))?;
        let letter = write(platform.clone(), order.template, order.lang).await?;
        send(platform, id, order.to, order.lang, letter).await
    }
}
