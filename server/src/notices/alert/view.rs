//! Alerts as clients see them.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use super::AlertState;
use super::entity::{AlertKind, Model};

/// Something to draw attention to.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Alert {
    /// Id, in time order.
    pub id: Uuid,
    /// What it is about.
    pub kind: AlertKind,
    /// Its title.
    pub title: String,
    /// Its text; may be empty for a reminder.
    pub text: String,
    /// The screen where something can be done about it.
    pub href: Option<String>,
    /// The shipment, where it is about one.
    pub shipment_id: Option<Uuid>,
    /// When it starts to matter: a reminder's due time.
    pub due_at: DateTime<Utc>,
    /// Whether the caller has opened it.
    pub viewed: bool,
    /// Whether it is the caller's own reminder, which they may change.
    pub own: bool,
    /// When it was made.
    pub created_at: DateTime<Utc>,
}

/// How many things wait for the user, by key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct NotificationCounts {
    /// Unopened alerts, not counting new features.
    pub alerts: u64,
    /// Unopened new features.
    pub features: u64,
    /// Entries of what requires action that the user has not seen.
    pub requires_action: u64,
    /// Claims that wait for the user.
    pub claims: u64,
}

/// The product's words: title, text, and where to do something about it.
struct AlertContent {
    title: String,
    text: String,
    href: Option<String>,
}

/// An alert in one language.
pub fn alert(state: &AlertState, row: Model, viewed: bool, lang: Lang) -> Alert {
    let content = alert_content(state, &row, lang);
    Alert {
        id: row.id,
        kind: row.kind,
        title: content.title,
        text: content.text,
        href: content.href,
        shipment_id: row.shipment_id,
        due_at: row.due_at,
        viewed,
        own: row.kind == AlertKind::Reminder,
        created_at: row.created_at,
    }
}

fn alert_content(state: &AlertState, row: &Model, lang: Lang) -> AlertContent {
    let param = |name: &str| row.params[name].as_str().unwrap_or_default();
    let words = |name: &str| param(&format!("{name}_{}", lang.pick("en", "fr"))).to_owned();
    let price = |name: &str| Cents(row.params[name].as_i64().unwrap_or_default()).in_words(lang);
    let content =
        |title: String, text: String, href: Option<&str>| AlertContent { title, text, href: href.map(str::to_owned) };
    let quote = match param("quote_id") {
        "" => "/dashboard/save-quote".to_owned(),
        id => format!("/dashboard/save-quote?quote={id}"),
    };
    match (row.kind, lang) {
        (AlertKind::Feature, _) => match state.content.features.iter().find(|feature| feature.id == row.id) {
            Some(feature) => content(
                feature.title.in_lang(lang).to_owned(),
                feature.text.in_lang(lang).to_owned(),
                feature.href.as_deref(),
            ),
            None => content(String::new(), String::new(), None),
        },
        (AlertKind::Reminder, _) => AlertContent {
            title: row.title.clone(),
            text: row.text.clone(),
            href: row.shipment_id.map(|id| format!("/shipment/{id}")),
        },
        (AlertKind::CardExpiring, Lang::En) => content(
            format!("The card {} expires soon", param("card")),
            format!("It can be charged until the end of {}. Add another card before then.", param("month")),
            Some("/dashboard/account-settings"),
        ),
        (AlertKind::CardExpiring, Lang::Fr) => content(
            format!("La carte {} expire bientôt", param("card")),
            format!("Elle peut servir jusqu’à la fin de {}. Ajoutez-en une autre d’ici là.", param("month")),
            Some("/dashboard/account-settings"),
        ),
        (AlertKind::Holiday, Lang::En) => content(
            format!("{}: no pickup on {}", words("name"), param("date")),
            format!("These couriers don't operate that day: {}. Parcels arrive a business day later.", words("couriers")),
            None,
        ),
        (AlertKind::Holiday, Lang::Fr) => content(
            format!("{} : aucun ramassage le {}", words("name"), param("date")),
            format!(
                "Ces transporteurs sont fermés ce jour-là : {}. Les colis arrivent un jour ouvrable plus tard.",
                words("couriers")
            ),
            None,
        ),
        (AlertKind::QuotePrice, Lang::En) => content(
            format!("The price of {} has changed", param("quote")),
            format!("It was {} and is now {}.", price("before"), price("now")),
            Some(&quote),
        ),
        (AlertKind::QuotePrice, Lang::Fr) => content(
            format!("Le prix de {} a changé", param("quote")),
            format!("Il était de {} et il est maintenant de {}.", price("before"), price("now")),
            Some(&quote),
        ),
        (AlertKind::Approval, _) => {
            let amount = price("amount");
            let (title, text) = match (row.params["approved"].as_bool().unwrap_or_default(), lang) {
                (true, Lang::En) => (
                    format!("Your label for {amount} is approved"),
                    "The account’s owner approved your purchase, and the label was bought with it.",
                ),
                (true, Lang::Fr) => (
                    format!("Votre étiquette de {amount} est approuvée"),
                    "Le propriétaire du compte a approuvé votre achat; l’étiquette a été achetée du même coup.",
                ),
                (false, Lang::En) => (
                    format!("Your label for {amount} was declined"),
                    "The account’s owner declined your purchase. Nothing was charged.",
                ),
                (false, Lang::Fr) => (
                    format!("Votre étiquette de {amount} a été refusée"),
                    "Le propriétaire du compte a refusé votre achat. Rien n’a été débité.",
                ),
            };
            let href = format!("/shipment/{}", param("shipment_id"));
            content(title, text.to_owned(), Some(&href))
        }
        (AlertKind::PickupMissed, Lang::En) => content(
            format!("{} missed the pickup of {}", words("courier"), param("date")),
            "No parcel was scanned that day. Request another pickup, or bring the parcels to a drop-off point.".to_owned(),
            Some("/dashboard/pickup"),
        ),
        (AlertKind::PickupMissed, Lang::Fr) => content(
            format!("{} n’est pas passé le {}", words("courier"), param("date")),
            "Aucun colis n’a été numérisé ce jour-là. Demandez un autre ramassage ou apportez les colis à un point de dépôt."
                .to_owned(),
            Some("/dashboard/pickup"),
        ),
        (AlertKind::WebhookOff, Lang::En) => content(
            "A webhook endpoint was switched off".to_owned(),
            format!("{} failed and receives no more events. Switch it on again once it works.", param("url")),
            Some("/dashboard/account-settings?tab=webhooks"),
        ),
        (AlertKind::WebhookOff, Lang::Fr) => content(
            "Un point de terminaison de webhooks a été désactivé".to_owned(),
            format!("{} a échoué et ne reçoit plus d’événements. Réactivez-le une fois le problème réglé.", param("url")),
            Some("/dashboard/account-settings?tab=webhooks"),
        ),
        (AlertKind::CourierOutage, Lang::En) => content(
            format!("{} isn't responding right now", words("courier")),
            "Its rates and labels may be unavailable for a while. Other couriers aren't affected.".to_owned(),
            None,
        ),
        (AlertKind::CourierOutage, Lang::Fr) => content(
            format!("{} ne répond pas en ce moment", words("courier")),
            "Ses tarifs et ses étiquettes peuvent être indisponibles pour un temps. Les autres transporteurs ne sont pas touchés."
                .to_owned(),
            None,
        ),
    }
}
