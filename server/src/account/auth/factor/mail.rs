//! The mail that tells a user of a change to their second factors.

use chrono::{DateTime, Utc};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Lang;

use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::jobs::{JobError, enqueue};
use crate::platform::mail::{Letter, Order, Template, Words};
use crate::platform::store::StoreResult;

/// What happened.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum FactorEvent {
    /// One was added.
    Added {
        /// What its owner calls it.
        name: String,
    },
    /// One was removed.
    Removed {
        /// What its owner called it.
        name: String,
    },
    /// A recovery code was used in place of one.
    RecoveryCodeUsed {
        /// Codes that are left.
        left: u64,
    },
    /// Support removed them all.
    Reset,
}

/// Tells a user what happened to their second factors.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SecondFactorChanged {
    /// The reader.
    pub first_name: String,
    /// What happened.
    #[serde(flatten)]
    pub event: FactorEvent,
}

impl Template for SecondFactorChanged {
    const NAME: &'static str = "second_factor_changed";

    fn account_id(&self) -> Option<Uuid> {
        None
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let url = format!("{}/dashboard/account-settings?tab=security", platform.config.http.origin());
        let (subject, what) = event_words(&self.event, lang);
        let (doubt, button) = match lang {
            Lang::En => (
                "If it wasn't you, change your password right away, look through your devices, and write to us.",
                "Check my security settings",
            ),
            Lang::Fr => (
                "Si ce n’était pas vous, changez tout de suite votre mot de passe, vérifiez vos appareils et écrivez-nous.",
                "Vérifier mes paramètres de sécurité",
            ),
        };
        let words = Words { subject, paragraphs: &[&what, doubt], button, closing: &[] };
        Ok(Letter::asking(lang, &self.first_name, url, &words))
    }
}

/// Queues the mail.
pub async fn tell(
    db: &impl ConnectionTrait,
    user: &user::Model,
    event: FactorEvent,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let template = SecondFactorChanged { first_name: user.first_name.clone(), event };
    enqueue(db, &Order { to: user.email.clone(), lang: user.lang(), template }, now).await
}

/// The subject, and what happened.
fn event_words(event: &FactorEvent, lang: Lang) -> (&'static str, String) {
    match (lang, event) {
        (Lang::En, FactorEvent::Added { name }) => (
            "A second factor was added to your Waybill account",
            format!("“{name}” was just added. From now on, signing in asks for it after your password."),
        ),
        (Lang::Fr, FactorEvent::Added { name }) => (
            "Un second facteur a été ajouté à votre compte Waybill",
            format!("« {name} » vient d’être ajouté. Il sera demandé à la connexion, après votre mot de passe."),
        ),
        (Lang::En, FactorEvent::Removed { name }) => (
            "A second factor was removed from your Waybill account",
            format!("“{name}” was just removed and can’t be used to sign in any more."),
        ),
        (Lang::Fr, FactorEvent::Removed { name }) => (
            "Un second facteur a été retiré de votre compte Waybill",
            format!("« {name} » vient d’être retiré et ne peut plus servir à la connexion."),
        ),
        (Lang::En, FactorEvent::RecoveryCodeUsed { left }) => (
            "A Waybill recovery code was used",
            format!("One of your recovery codes was just used. Codes left: {left}. You can make new ones in your settings."),
        ),
        (Lang::Fr, FactorEvent::RecoveryCodeUsed { left }) => (
            "Un code de secours Waybill a été utilisé",
            format!(
                "Un de vos codes de secours vient d’être utilisé. Codes restants : {left}. Vous pouvez en créer d’autres dans vos paramètres."
            ),
        ),
        (Lang::En, FactorEvent::Reset) => (
            "Your Waybill second factor was reset",
            "At your request, our support removed your second factors and recovery codes and signed out your devices. Sign in with your password and set up a new second factor.".to_owned(),
        ),
        (Lang::Fr, FactorEvent::Reset) => (
            "Votre second facteur Waybill a été réinitialisé",
            "À votre demande, notre soutien a retiré vos seconds facteurs et codes de secours et fermé vos sessions. Connectez-vous avec votre mot de passe, puis configurez un nouveau second facteur.".to_owned(),
        ),
    }
}
