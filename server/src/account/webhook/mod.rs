//! Webhooks that accounts receive, by the Standard Webhooks specification. What happens is written as an event in its own
//! transaction (the outbox), with a delivery for each endpoint that wants it; jobs send the deliveries, in order for a subject.

mod attempt;
mod create;
pub mod data;
mod delete;
mod deliver;
pub mod delivery_entity;
mod document;
pub mod endpoint_entity;
pub mod event_entity;
mod events;
mod example;
mod find;
mod job;
mod lane;
mod limits;
mod list;
mod mail;
mod outcome;
mod publish;
mod replay;
mod retention;
mod rotate;
mod secret;
mod sweep;
mod test_event;
mod update;
pub mod view;

use crate::platform::openapi::define_router;

pub use document::add_webhooks;
pub use event_entity::WebhookSubject;
pub use events::WebhookEventFilter;
pub use job::DeliverWebhooks;
pub use limits::{LIST_PAGE, REPLAY_MAX};
pub use mail::WebhookSwitchedOff;
pub use outcome::{FAILING_MAX, RETRY_AFTER_MAX, RETRY_DELAYS, TellOfWebhook};
pub use publish::{Listeners, Subject, end_endpoints, listeners};
pub use replay::WebhookReplayInput;
pub use retention::{KEPT_FOR, forget_old};
pub use sweep::sweep;
pub use test_event::WebhookTestInput;
pub use update::{WebhookEndpointPatch, WebhookSwitch, set_status};

define_router! {
    /// The routes of webhooks.
    list::list_endpoints, create::create_endpoint;
    list::show_endpoint, update::update_endpoint, delete::delete_endpoint;
    rotate::rotate_secret;
    test_event::send_test_event;
    events::list_events;
    replay::replay_events;
    events::show_event;
}
