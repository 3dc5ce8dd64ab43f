//! What the rule book says about accounts besides the rules' sentences.

use super::capability::CAPABILITIES;
use super::password::{PASSWORD_MAX, PASSWORD_MIN};
use super::registration::{ACCOUNT_COMPANY_MAX, PERSON_NAME_MAX};
use super::tracking_notice::{STEPS_MAX, TRACKING_NOTE_MAX};
use super::units::IMPERIAL;
use crate::book::{BookCell, Limit, Table, limit};

const OURS: &str = "A decision of this product";
const AS_IN_ADDRESSES: &str = "As in the address form";

const WITH_PASSWORD: &[&str] =
    &["account.registration", "account.reset_password", "account.change_password", "account.invited"];

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            WITH_PASSWORD,
            Characters(PASSWORD_MIN),
            "Fewest characters of a password",
            "Longueur minimale d’un mot de passe",
            OURS
        ),
        limit!(
            WITH_PASSWORD,
            Characters(PASSWORD_MAX),
            "Most characters of a password",
            "Longueur maximale d’un mot de passe",
            "A decision of this product: more would only burden the hash"
        ),
        limit!(
            &["account.registration", "account.invited"],
            Characters(PERSON_NAME_MAX),
            "Each of a person’s names",
            "Chaque nom d’une personne",
            AS_IN_ADDRESSES
        ),
        limit!(
            &["account.registration"],
            Characters(ACCOUNT_COMPANY_MAX),
            "Company name",
            "Nom de l’entreprise",
            AS_IN_ADDRESSES
        ),
        limit!(
            &["account.tracking_settings"],
            Characters(TRACKING_NOTE_MAX),
            "An account’s own sentence in notices",
            "Phrase propre au compte dans les avis",
            OURS
        ),
        limit!(
            &["account.tracking_settings"],
            Entries(STEPS_MAX),
            "Steps of a parcel’s way that are told",
            "Les étapes du trajet qui sont annoncées",
            "As many as a parcel’s way has"
        ),
    ],
    &[
        Table {
            rules: &["account.units_of_country"],
            title: [
                "Where parcels are measured in pounds and inches",
                "Où l’on mesure les colis en livres et en pouces",
            ],
            columns: &[["Country", "Pays"]],
            rows: imperial,
            source: "NIST, Metrication in Law: customary units in the United States and its territories",
        },
        Table {
            rules: &["account.capabilities", "account.screens", "account.may_open"],
            title: ["What accounts may see and do", "Ce que les comptes peuvent voir et faire"],
            columns: &[
                ["Capability", "Possibilité"],
                ["Accounts in the United States", "Comptes aux États-Unis"],
                ["Screens", "Écrans"],
            ],
            rows: capabilities,
            source: "Product specification, sections 2 and 6",
        },
    ],
);

fn imperial() -> Vec<Vec<BookCell>> {
    IMPERIAL.iter().map(|country| vec![(*country).to_owned().into()]).collect()
}

fn capabilities() -> Vec<Vec<BookCell>> {
    let row = |row: &super::capability::CapabilityRow| {
        vec![BookCell::wire(&row.capability), row.in_the_us.into(), row.screens.join(" ").into()]
    };
    CAPABILITIES.iter().map(row).collect()
}
