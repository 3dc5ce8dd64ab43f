//! The mail about an endpoint that was switched off.

use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Lang;

use crate::platform::Platform;
use crate::platform::jobs::JobError;
use crate::platform::mail::{Letter, Template, Words};

/// Tells the owner that an endpoint receives no more events.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct WebhookSwitchedOff {
    /// Whose endpoint it was.
    pub account_id: Uuid,
    /// The reader.
    pub first_name: String,
    /// The endpoint's address.
    pub url: String,
    /// Whether it asked for no more events; otherwise it failed for five days.
    pub is_gone: bool,
}

impl Template for WebhookSwitchedOff {
    const NAME: &'static str = "webhook_switched_off";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let settings = format!("{}/dashboard/account-settings?tab=webhooks", platform.config.http.origin());
        let url = &self.url;
        let (subject, button) = match lang {
            Lang::En => ("Your webhook endpoint was switched off", "Check my webhooks"),
            Lang::Fr => ("Votre point de terminaison de webhooks a été désactivé", "Vérifier mes webhooks"),
        };
        let what = match (lang, self.is_gone) {
            (Lang::En, true) => {
                format!("{url} answered 410 Gone, which means that it wants no more events. We stopped sending them.")
            }
            (Lang::Fr, true) => {
                format!("{url} a répondu 410 Gone : il ne veut plus d’événements. Nous avons cessé d’en envoyer.")
            }
            (Lang::En, false) => {
                format!("Every event that we sent to {url} in the last five days failed, so we stopped sending them.")
            }
            (Lang::Fr, false) => format!(
                "Tous les envois d’événements à {url} ont échoué depuis cinq jours. Nous avons donc cessé d’en envoyer."
            ),
        };
        let next = lang.pick(
            "Once it works again, switch it on and send what it missed: events are kept for 30 days.",
            "Une fois le problème réglé, réactivez-le et renvoyez ce qu’il a manqué : les événements sont conservés 30 jours.",
        );
        let words = Words { subject, paragraphs: &[&what, next], button, closing: &[] };
        Ok(Letter::asking(lang, &self.first_name, settings, &words))
    }
}
