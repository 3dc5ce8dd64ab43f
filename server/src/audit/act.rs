//! What can be done that the audit trail keeps, each act with its code and sentence in both languages.

use waybill_core::Lang;

macro_rules! acts {
    ($( $variant:ident = $code:literal, $en:literal, $fr:literal; )*) => {
        /// Something that a user does. An act without its English or French sentence does not compile.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Act { $( #[doc = $en] $variant, )* }

        impl Act {
            /// Every act there is.
            pub const ALL: &'static [Act] = &[$( Act::$variant, )*];

            /// The code as stored; what stands before the point groups acts.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $( Act::$variant => $code, )* }
            }

            /// The sentence for a person, `{name}` standing for parameters.
            #[must_use]
            pub const fn sentence(self, lang: Lang) -> &'static str {
                match lang {
                    Lang::En => match self { $( Act::$variant => $en, )* },
                    Lang::Fr => match self { $( Act::$variant => $fr, )* },
                }
            }
        }
    };
}

acts! {
    // ---- team
    Invited = "team.invited",
        "Invited {email}.",
        "A invité {email}.";
    InvitedAgain = "team.invited_again",
        "Sent {email} the invitation again.",
        "A renvoyé l’invitation à {email}.";
    InvitationWithdrawn = "team.invitation_withdrawn",
        "Withdrew the invitation of {email}.",
        "A retiré l’invitation de {email}.";
    Joined = "team.joined",
        "Joined the account with {email}.",
        "A rejoint le compte avec {email}.";
    MemberDisabled = "team.disabled",
        "Disabled {email}.",
        "A désactivé {email}.";
    MemberEnabled = "team.enabled",
        "Enabled {email} again.",
        "A réactivé {email}.";
    BilledToAccount = "team.billed_to_account",
        "Let the account pay for {email}.",
        "A fait payer le compte pour {email}.";
    BilledToSelf = "team.billed_to_self",
        "Let {email} pay with their own card.",
        "A fait payer {email} avec sa propre carte.";
    MemberRemoved = "team.removed",
        "Removed {name} ({email}) and took over their shipments.",
        "A retiré {name} ({email}) et repris ses envois.";
    // ---- end of team

    // ---- settings
    DefaultsChanged = "settings.defaults",
        "Changed the account’s defaults for new shipments.",
        "A modifié les valeurs par défaut des nouveaux envois.";
    NoticesChanged = "settings.tracking_notices",
        "Changed who is told of tracking.",
        "A modifié les avis de suivi.";
    ProfileChanged = "settings.profile",
        "Changed the address that {name} ships from.",
        "A modifié l’adresse d’expédition de {name}.";
    // ---- end of settings

    // ---- cards
    CardAdded = "cards.added",
        "Added the card {card}.",
        "A ajouté la carte {card}.";
    CardMadeDefault = "cards.default",
        "Made {card} the default card.",
        "A fait de {card} la carte par défaut.";
    CardRemoved = "cards.removed",
        "Removed the card {card}.",
        "A retiré la carte {card}.";
    // ---- end of cards

    // ---- shipping
    LabelOrdered = "shipping.label_ordered",
        "Ordered a label from {courier}.",
        "A commandé une étiquette de {courier}.";
    DraftDeleted = "shipping.draft_deleted",
        "Deleted a draft.",
        "A supprimé un brouillon.";
    AddressDeleted = "shipping.address_deleted",
        "Deleted an address from the address book.",
        "A supprimé une adresse du carnet d’adresses.";
    // ---- end of shipping

    // ---- account
    DataExported = "account.exported",
        "Exported all that the account holds.",
        "A exporté tout ce que le compte contient.";
    AccountClosed = "account.closed",
        "Closed the account.",
        "A fermé le compte.";
    // ---- end of account
}

impl Act {
    /// By its stored code.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|act| act.code() == code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_code_stands_for_one_act_and_has_a_group() {
        for act in Act::ALL {
            assert_eq!(Act::of_code(act.code()), Some(*act));
            assert!(act.code().split_once('.').is_some_and(|(group, rest)| !group.is_empty() && !rest.is_empty()));
        }
    }

    #[test]
    fn both_languages_mention_the_same_values() {
        let values = |text: &str| {
            let mut names: Vec<String> = text
                .split('{')
                .skip(1)
                .filter_map(|rest| rest.split_once('}'))
                .map(|(name, _)| name.to_owned())
                .collect();
            names.sort();
            names
        };
        for act in Act::ALL {
            assert_eq!(values(act.sentence(Lang::En)), values(act.sentence(Lang::Fr)), "{}", act.code());
        }
    }
}
