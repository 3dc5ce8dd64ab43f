//! Endpoints of webhooks.

use garde::Validate;

use super::event::{WEBHOOK_EVENTS_MAX, WebhookEventType};
use super::url::{WEBHOOK_URL_MAX, endpoint_url};
use crate::Code;
use crate::violation::Form;
use crate::violation::field::{filled, line, within};
use crate::wire::input;

/// Most endpoints of an account.
pub const WEBHOOK_ENDPOINTS_MAX: u64 = 20;
/// Most characters of what an endpoint is for.
pub const WEBHOOK_DESCRIPTION_MAX: usize = 200;

/// What a person says of a webhook endpoint.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct WebhookEndpointInput {
    /// The `https://` address that events are sent to.
    #[garde(
        custom(filled(Code::WebhookUrlRequired)),
        custom(line(WEBHOOK_URL_MAX, Code::WebhookUrlTooLong)),
        custom(endpoint_url)
    )]
    pub url: String,
    /// What it is for; may be empty.
    #[garde(custom(line(WEBHOOK_DESCRIPTION_MAX, Code::WebhookDescriptionTooLong)))]
    pub description: String,
    /// Which events are sent; all, those that are added later included, where the list is empty.
    #[garde(custom(within(WEBHOOK_EVENTS_MAX)))]
    #[wire(max = WEBHOOK_EVENTS_MAX)]
    pub events: Vec<WebhookEventType>,
}
