//! The registry of templates that this process can send.

use std::collections::BTreeMap;

use futures::FutureExt;
use futures::future::BoxFuture;
use sea_orm::JsonValue;

use super::order::QUEUE;
use super::{Order, Template};
use crate::platform::Platform;
use crate::platform::jobs::{BackgroundJob, Job, JobError, JobPolicy, JobRegistry, platform_of};

type Run = fn(Platform, Job, JsonValue) -> BoxFuture<'static, Result<(), JobError>>;

/// The templates that this process knows, by name.
#[derive(Clone, Default)]
pub struct Templates(BTreeMap<&'static str, Run>);

impl Templates {
    /// Adds a template.
    #[must_use]
    pub fn with<T: Template + 'static>(mut self) -> Self {
        self.0.insert(T::NAME, |platform, job, order| {
            Box::pin(async move {
                let order = serde_json::from_value::<Order<T>>(order)?;
                let platform = platform_of(&platform, order.account_id(), None)?;
                order.run(&platform, &job).await
            })
        });
        self
    }

    /// Registers the queue of mails, which all templates share.
    #[must_use]
    pub fn register_in(self, registry: JobRegistry) -> JobRegistry {
        registry.register_queue(QUEUE, JobPolicy::DEFAULT, move |platform, job, order| {
            let name = order["template"]["template"].as_str().unwrap_or_default();
            match self.0.get(name) {
                Some(run) => run(platform, job, order),
                None => std::future::ready(Err(format!("this version knows no mail {name}").into())).boxed(),
            }
        })
    }
}
