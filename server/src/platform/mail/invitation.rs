//! What the mails about an invitation say, in both languages.

use waybill_core::Lang;

use super::Letter;

/// What one is invited to: the account by its name, or, where it bears the name of who invites, their team.
fn team<'a>(lang: Lang, inviter: &str, account_name: &'a str) -> &'a str {
    if account_name == inviter { lang.pick("their team", "son équipe") } else { account_name }
}

/// Asks somebody to join an account.
pub fn letter(lang: Lang, inviter: &str, account_name: &str, url: String) -> Letter {
    let team = team(lang, inviter, account_name);
    match lang {
        Lang::En => Letter {
            subject: format!("{inviter} invites you to {team} on Waybill"),
            greeting: "Hello,".to_owned(),
            paragraphs: vec![
                format!("{inviter} invites you to ship with {team} on Waybill."),
                "Choose a password and say where you ship from; then you can compare prices and send your first parcel."
                    .to_owned(),
            ],
            button: Some(("Accept the invitation".to_owned(), url)),
            closing: vec![
                "The link works once, for 7 days.".to_owned(),
                "If you do not know who invites you, you can ignore this message.".to_owned(),
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
                "Le lien fonctionne une seule fois, pendant 7 jours.".to_owned(),
                "Si vous ne connaissez pas cette personne, ignorez ce message.".to_owned(),
            ],
            ..Letter::default()
        },
    }
}

/// Says that an e-mail with an account of its own cannot join another one.
pub fn elsewhere(greeting: String, lang: Lang, inviter: &str, account_name: &str, url: String) -> Letter {
    let team = team(lang, inviter, account_name);
    match lang {
        Lang::En => Letter {
            subject: format!("{inviter} wants to invite you to {team} on Waybill"),
            greeting,
            paragraphs: vec![
                format!("{inviter} invites you to ship with {team} on Waybill."),
                "This e-mail has a Waybill account already, and an e-mail belongs to one account only. Nothing was changed."
                    .to_owned(),
                "To join, please ask to be invited at another e-mail.".to_owned(),
            ],
            button: Some(("Sign in to your account".to_owned(), url)),
            closing: vec!["If you do not know who invites you, you can ignore this message.".to_owned()],
            ..Letter::default()
        },
        Lang::Fr => Letter {
            subject: format!("{inviter} souhaite vous inviter à rejoindre {team} sur Waybill"),
            greeting,
            paragraphs: vec![
                format!("{inviter} vous invite à expédier avec {team} sur Waybill."),
                "Ce courriel a déjà un compte Waybill, et un courriel n’appartient qu’à un seul compte. Rien n’a changé."
                    .to_owned(),
                "Pour rejoindre l’équipe, demandez à être invité à une autre adresse.".to_owned(),
            ],
            button: Some(("Se connecter à votre compte".to_owned(), url)),
            closing: vec!["Si vous ne connaissez pas cette personne, ignorez ce message.".to_owned()],
            ..Letter::default()
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_who_ships_under_their_own_name_invites_to_their_team() {
        let subject = |lang, account: &str| letter(lang, "Ana Roy", account, String::new()).subject;
        assert_eq!(subject(Lang::En, "Ana Roy"), "Ana Roy invites you to their team on Waybill");
        assert_eq!(subject(Lang::Fr, "Ana Roy"), "Ana Roy vous invite à rejoindre son équipe sur Waybill");
        assert_eq!(subject(Lang::En, "Atelier Boréal"), "Ana Roy invites you to Atelier Boréal on Waybill");
    }
}
