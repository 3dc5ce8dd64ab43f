//! The mail about an export.

use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Lang;

use super::entity::LIFE;
use crate::platform::Platform;
use crate::platform::jobs::JobError;
use crate::platform::mail::{Letter, Template, Words};

/// Tells the owner that an export is ready to download.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ExportReady {
    /// The reader.
    pub first_name: String,
}

impl Template for ExportReady {
    const NAME: &'static str = "export_ready";

    fn account_id(&self) -> Option<Uuid> {
        None
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let settings = format!("{}/dashboard/account-settings?tab=data", platform.config.http.origin());
        Ok(Letter::asking(lang, &self.first_name, settings, &export_ready(lang)).lasting(LIFE, lang))
    }
}

fn export_ready(lang: Lang) -> Words<'static> {
    match lang {
        Lang::En => Words {
            subject: "Your Waybill data is ready",
            paragraphs: &["Everything in your account is ready in one file. Download it from your settings."],
            button: "Open settings",
            closing: &["The file is available for {life}.", "If you didn't ask for it, change your password."],
        },
        Lang::Fr => Words {
            subject: "Vos données Waybill sont prêtes",
            paragraphs: &[
                "Tout le contenu de votre compte est réuni dans un fichier. Téléchargez-le depuis vos paramètres.",
            ],
            button: "Ouvrir les paramètres",
            closing: &[
                "Le fichier est disponible pendant {life}.",
                "Si vous ne l’avez pas demandé, changez votre mot de passe.",
            ],
        },
    }
}
