//! The mail about an export.

use serde::{Deserialize, Serialize};
use waybill_core::Lang;

use crate::platform::Platform;
use crate::platform::mail::{Letter, Template, Words};
use crate::platform::work::EffectError;

/// Says that an export can be downloaded.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ExportReady {
    /// The reader.
    pub first_name: String,
}

impl Template for ExportReady {
    const NAME: &'static str = "export_ready";

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, EffectError> {
        let settings = format!("{}/dashboard/account-settings?tab=data", platform.config.http.origin());
        Ok(Letter::asking(lang, &self.first_name, settings, &export_ready(lang)))
    }
}

fn export_ready(lang: Lang) -> Words<'static> {
    match lang {
        Lang::En => Words {
            subject: "Your Waybill data is ready",
            paragraphs: &[
                "All that your account holds is gathered in one file. You can download it from the settings.",
            ],
            button: "Open the settings",
            closing: &["The file stays there for 7 days.", "If you did not ask for it, please change your password."],
        },
        Lang::Fr => Words {
            subject: "Vos données Waybill sont prêtes",
            paragraphs: &[
                "Tout ce que votre compte contient est réuni dans un fichier, que vous pouvez télécharger depuis les paramètres.",
            ],
            button: "Ouvrir les paramètres",
            closing: &[
                "Le fichier y reste pendant 7 jours.",
                "Si vous ne l’avez pas demandé, veuillez changer votre mot de passe.",
            ],
        },
    }
}
