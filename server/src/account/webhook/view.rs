//! Webhooks as clients see them.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::webhook::WebhookEventType;

use super::attempt::{Attempt, WebhookFault};
use super::delivery_entity::{self as delivery, WebhookDeliveryState};
use super::endpoint_entity::{Model, WebhookStatus};
use super::event_entity::{self as event, WebhookSubject};
use crate::platform::store::DocumentError;

/// Where events are sent.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct WebhookEndpoint {
    /// Key.
    pub id: Uuid,
    /// Its address.
    pub url: String,
    /// What it is for; may be empty.
    pub description: String,
    /// Which events it receives; all if empty.
    pub events: Vec<WebhookEventType>,
    /// Whether they are sent.
    pub status: WebhookStatus,
    /// Since when every attempt has failed; null while it works.
    pub failing_since: Option<DateTime<Utc>>,
    /// Until when the secret before the last rotation signs as well; null where there is none.
    pub former_secret_until: Option<DateTime<Utc>>,
    /// Who made it.
    pub created_by: String,
    /// When.
    pub created_at: DateTime<Utc>,
    /// The secret that signs (`whsec_…`), in the answer to making or rotating it alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(nullable = false)]
    pub secret: Option<String>,
}

impl WebhookEndpoint {
    /// A row as clients see it, without its secret.
    pub fn of(row: &Model, now: DateTime<Utc>) -> Result<Self, DocumentError> {
        Ok(Self {
            id: row.id,
            url: row.url.clone(),
            description: row.description.clone(),
            events: row.events.read()?,
            status: row.status,
            failing_since: row.failing_since,
            former_secret_until: row.former_until.filter(|until| *until > now),
            created_by: row.created_by.clone(),
            created_at: row.created_at,
            secret: None,
        })
    }
}

/// One attempt to send an event.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct WebhookAttempt {
    /// When.
    pub at: DateTime<Utc>,
    /// The HTTP status of the answer; null where none came.
    pub status: Option<u16>,
    /// How long it took, in milliseconds.
    pub duration_ms: u64,
    /// The first 500 bytes of the answer.
    pub answer: String,
    /// Why it failed; null where the endpoint took the event.
    pub fault: Option<WebhookFault>,
    /// How it went, in a sentence.
    pub message: String,
}

impl WebhookAttempt {
    pub(super) fn of(attempt: Attempt, lang: Lang) -> Self {
        let Attempt { at, status, duration_ms, answer, fault, retry_after: _ } = attempt;
        let message = match fault {
            None => lang.pick("The endpoint took the event.", "Le point de terminaison a reçu l’événement."),
            Some(fault) => fault_message(fault, lang),
        };
        let code = status.map(|status| status.to_string()).unwrap_or_default();
        Self { at, status, duration_ms, answer, fault, message: message.replace("{status}", &code) }
    }
}

fn fault_message(fault: WebhookFault, lang: Lang) -> &'static str {
    match fault {
        WebhookFault::Blocked => lang.pick(
            "Not sent: the host isn’t on the public internet.",
            "Non envoyé : l’hôte n’est pas sur l’Internet public.",
        ),
        WebhookFault::UnknownHost => {
            lang.pick("The host’s name couldn’t be resolved.", "Le nom de l’hôte n’a pas pu être résolu.")
        }
        WebhookFault::Unreachable => lang.pick(
            "No connection could be made. Check the server and its certificate.",
            "Aucune connexion n’a pu être établie. Vérifiez le serveur et son certificat.",
        ),
        WebhookFault::Timeout => lang.pick(
            "No answer within five seconds. Answer first, and do the work afterwards.",
            "Aucune réponse en cinq secondes. Répondez d’abord, et traitez l’événement ensuite.",
        ),
        WebhookFault::Broken => {
            lang.pick("The connection broke before an answer came.", "La connexion a été coupée avant la réponse.")
        }
        WebhookFault::Redirect => lang.pick(
            "The endpoint answered {status}. Redirects aren’t followed: enter the final address.",
            "Le point de terminaison a répondu {status}. Les redirections ne sont pas suivies : entrez l’adresse finale.",
        ),
        WebhookFault::Status => {
            lang.pick("The endpoint answered {status}.", "Le point de terminaison a répondu {status}.")
        }
    }
}

/// An event on its way to an endpoint.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct WebhookDelivery {
    /// The endpoint.
    pub endpoint_id: Uuid,
    /// Its state.
    pub state: WebhookDeliveryState,
    /// The last attempts, newest first, at most 20.
    pub attempts: Vec<WebhookAttempt>,
    /// When it is tried next, at the earliest: of a shipment, one event after the other is sent. Null once it rests.
    pub next_attempt_at: Option<DateTime<Utc>>,
}

impl WebhookDelivery {
    fn of(row: &delivery::Model, lang: Lang) -> Result<Self, DocumentError> {
        let attempts = row.attempts.read()?.into_iter().rev().map(|attempt| WebhookAttempt::of(attempt, lang));
        Ok(Self {
            endpoint_id: row.endpoint_id,
            state: row.state,
            attempts: attempts.collect(),
            next_attempt_at: row.next_attempt_at,
        })
    }
}

/// Something that happened, as webhooks tell it.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct WebhookEvent {
    /// Key, and the header `webhook-id`: the same at each attempt, so that a repeat can be told.
    pub id: Uuid,
    /// What happened.
    pub event: WebhookEventType,
    /// What it happened to.
    pub subject_kind: WebhookSubject,
    /// The id of that.
    pub subject_id: Uuid,
    /// The body as it is sent, byte for byte.
    pub payload: String,
    /// When it happened.
    pub created_at: DateTime<Utc>,
    /// Its deliveries, one an endpoint.
    pub deliveries: Vec<WebhookDelivery>,
}

impl WebhookEvent {
    pub(super) fn of(row: event::Model, deliveries: &[delivery::Model], lang: Lang) -> Result<Self, DocumentError> {
        Ok(Self {
            id: row.id,
            event: *row.event,
            subject_kind: row.subject_kind,
            subject_id: row.subject_id,
            payload: row.payload,
            created_at: row.created_at,
            deliveries: deliveries.iter().map(|row| WebhookDelivery::of(row, lang)).collect::<Result<_, _>>()?,
        })
    }
}

/// How many events were queued to be sent again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct WebhookReplay {
    /// Deliveries that were queued.
    pub queued: u64,
    /// Where the same call goes on, as `from`; null where all was queued.
    pub next_from: Option<DateTime<Utc>>,
}
