//! Webhooks that an account receives: which events there are, and where they are sent.

mod endpoint;
mod event;
mod url;

use crate::Violation;
use crate::form::required_fields;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::violation::check_form;

pub use endpoint::{WEBHOOK_DESCRIPTION_MAX, WEBHOOK_ENDPOINTS_MAX, WebhookEndpointInput};
pub use event::{WEBHOOK_EVENTS_MAX, WebhookEventInWords, WebhookEventType};
pub use url::WEBHOOK_URL_MAX;
pub(crate) use url::{is_host_and_port, is_public_https};

/// Rules on webhooks.
pub const RULES: &[Rule] = &[
    rule!(
        /// Checks where webhooks are to be sent, and which.
        "webhook.endpoint",
        check_form, WebhookEndpointInput, LangContext => Vec<Violation>),
    rule!(
        /// Lists the fields that a webhook endpoint wants filled in.
        "webhook.endpoint_required",
        required_fields, WebhookEndpointInput, LangContext => Vec<String>),
    rule!(
        /// Puts events of webhooks in words; all that there are, where none is named.
        "webhook.events",
        event::events, [WebhookEventType; WEBHOOK_EVENTS_MAX], LangContext => Vec<WebhookEventInWords>),
];
