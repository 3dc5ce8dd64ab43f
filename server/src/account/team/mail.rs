//! The mails about an invitation.

use sea_orm::{ColumnTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Lang;

use super::entity::{Column, Entity};
use crate::account::auth::link::{self, entity::LinkPurpose};
use crate::platform::Platform;
use crate::platform::jobs::{JobError, PermanentError};
use crate::platform::mail::{Letter, Template, greeting, unlinked};
use crate::platform::store::find_in_account;

/// An invitation to join an account.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct InvitationMail {
    /// Who invites.
    pub inviter: String,
    /// The account to join.
    pub account_name: String,
    pub account_id: Uuid,
    /// What the link is derived from; the link itself is stored in the invitation's row.
    pub link_id: Uuid,
}

/// Tells the owner of an account that they were invited elsewhere.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct InvitedElsewhere {
    /// The reader.
    pub first_name: String,
    /// Who invites.
    pub inviter: String,
    /// The account to join.
    pub account_name: String,
}

impl Template for InvitationMail {
    const NAME: &'static str = "invitation";

    fn account_id(&self) -> Option<Uuid> {
        None
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let of_account = find_in_account::<Entity>(self.account_id);
        let row = of_account.filter(Column::LinkId.eq(self.link_id)).one(&platform.db).await?;
        // A newer mail was sent, or the invitation was withdrawn.
        let Some(row) = row else { return Err(PermanentError::new("the invitation in the mail no longer stands")) };
        let url = link::url(platform, LinkPurpose::Invitation, (self.account_id, self.link_id), &row.token_hash);
        let letter = invitation(lang, &self.inviter, &self.account_name, url);
        Ok(letter.lasting(LinkPurpose::Invitation.life(), lang))
    }
}

impl Template for InvitedElsewhere {
    const NAME: &'static str = "invited_elsewhere";

    fn account_id(&self) -> Option<Uuid> {
        None
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let url = format!("{}/sign-in", platform.config.http.origin());
        Ok(elsewhere(greeting(lang, &self.first_name), lang, &self.inviter, &self.account_name, url))
    }
}

/// What the person is invited to: the account by name or, if that is the inviter's own name, their team.
fn team<'a>(lang: Lang, inviter: &str, account_name: &'a str) -> &'a str {
    if account_name == inviter { lang.pick("their team", "son équipe") } else { account_name }
}

/// An invitation to join an account.
pub fn invitation(lang: Lang, inviter: &str, account_name: &str, url: String) -> Letter {
    let (inviter, account_name) = (&unlinked(inviter), &unlinked(account_name));
    let team = team(lang, inviter, account_name);
    match lang {
        Lang::En => Letter {
            subject: format!("{inviter} invites you to join {team} on Waybill"),
            greeting: "Hello,".to_owned(),
            paragraphs: vec![
                format!("{inviter} invites you to ship with {team} on Waybill."),
                "Choose a password and tell us where you ship from. Then compare prices and send your first parcel."
                    .to_owned(),
            ],
            button: Some(("Accept invitation".to_owned(), url)),
            closing: vec![
                "The link works once, for {life}.".to_owned(),
                "If you don't know this person, ignore this message.".to_owned(),
            ],
            ..Letter::default()
        },
        Lang::Fr => Letter {
            subject: format!("{inviter} vous invite à rejoindre {team} sur Waybill"),
            greeting: "Bonjour,".to_owned(),
            paragraphs: vec![
                format!("{inviter} vous invite à expédier avec {team} sur Waybill."),
                "Choisissez un mot de passe et indiquez d’où vous expédiez; vous pourrez ensuite comparer les prix et \
                 envoyer votre premier colis."
                    .to_owned(),
            ],
            button: Some(("Accepter l’invitation".to_owned(), url)),
            closing: vec![
                "Le lien fonctionne une seule fois, pendant {life}.".to_owned(),
                "Si vous ne connaissez pas cette personne, ignorez ce message.".to_owned(),
            ],
            ..Letter::default()
        },
    }
}

/// Explains that an e-mail with an account of its own cannot join another.
fn elsewhere(greeting: String, lang: Lang, inviter: &str, account_name: &str, url: String) -> Letter {
    let (inviter, account_name) = (&unlinked(inviter), &unlinked(account_name));
    let team = team(lang, inviter, account_name);
    match lang {
        Lang::En => Letter {
            subject: format!("{inviter} would like you to join {team} on Waybill"),
            greeting,
            paragraphs: vec![
                format!("{inviter} invites you to ship with {team} on Waybill."),
                "This email already has a Waybill account, and an email can belong to only one account. Nothing has changed."
                    .to_owned(),
                "To join, ask to be invited at a different email.".to_owned(),
            ],
            button: Some(("Sign in".to_owned(), url)),
            closing: vec!["If you don't know this person, ignore this message.".to_owned()],
            ..Letter::default()
        },
        Lang::Fr => Letter {
            subject: format!("{inviter} souhaite vous inviter à rejoindre {team} sur Waybill"),
            greeting,
            paragraphs: vec![
                format!("{inviter} vous invite à expédier avec {team} sur Waybill."),
                "Cette adresse a déjà un compte Waybill, et une adresse n’appartient qu’à un seul compte. Rien n’a changé."
                    .to_owned(),
                "Pour rejoindre l’équipe, demandez une invitation à une autre adresse.".to_owned(),
            ],
            button: Some(("Se connecter".to_owned(), url)),
            closing: vec!["Si vous ne connaissez pas cette personne, ignorez ce message.".to_owned()],
            ..Letter::default()
        },
    }
}
