//! The evidence that a claim needs, by what happened.

use super::input::ClaimType;
use crate::Lang;
use crate::term::FileRole;
use crate::wire::{answer, input};

/// A file of a claim.
#[input(Copy, Default)]
#[serde(default)]
pub struct ClaimFile {
    /// What it shows.
    pub role: FileRole,
    /// Whether it was added when the parcel was insured.
    pub from_packing: bool,
}

/// One item of the list of evidence.
#[answer]
pub struct EvidenceItem {
    /// The role of its files.
    pub role: FileRole,
    /// What it is called.
    pub title: String,
    /// What it should show.
    pub hint: String,
    /// Whether a claim cannot do without it.
    pub needed: bool,
    /// How many files of it there are.
    pub files: u32,
    /// How many of them were added when the parcel was insured.
    pub from_packing: u32,
}

/// What a claim needs, and whether it cannot do without it.
pub(super) type Needed = (FileRole, bool);

/// Of a parcel that did not arrive.
pub(super) const FOR_LOSS: &[Needed] = &[
    (FileRole::ProofFile, true),
    (FileRole::RecipientWord, true),
    (FileRole::ProductImage, false),
    (FileRole::PackagingImage, false),
    (FileRole::OtherDocument, false),
];

/// Of one that arrived damaged.
pub(super) const FOR_DAMAGE: &[Needed] = &[
    (FileRole::DamageImage, true),
    (FileRole::BoxImage, true),
    (FileRole::PackagingImage, true),
    (FileRole::ProofFile, true),
    (FileRole::RecipientWord, false),
    (FileRole::OtherDocument, false),
];

/// Of one that arrived without some of what was inside.
pub(super) const FOR_MISSING_CONTENTS: &[Needed] = &[
    (FileRole::BoxImage, true),
    (FileRole::PackagingImage, true),
    (FileRole::ProofFile, true),
    (FileRole::RecipientWord, true),
    (FileRole::OtherDocument, false),
];

pub(super) const fn needed_for(claim_type: ClaimType) -> &'static [Needed] {
    match claim_type {
        ClaimType::Loss => FOR_LOSS,
        ClaimType::Damage => FOR_DAMAGE,
        ClaimType::MissingContents => FOR_MISSING_CONTENTS,
    }
}

fn hint(role: FileRole, lang: Lang) -> &'static str {
    match role {
        FileRole::DamageImage => lang.pick("Close up, and one of the whole.", "De près, et une vue d’ensemble."),
        FileRole::BoxImage => lang.pick(
            "All sides, so that dents and the label can be seen.",
            "Tous les côtés, pour voir les chocs et l’étiquette.",
        ),
        FileRole::PackagingImage => lang.pick(
            "Padding and box, as packed or as opened.",
            "Le rembourrage et la boîte, à l’emballage ou à l’ouverture.",
        ),
        FileRole::ProductImage => {
            lang.pick("A picture of the goods before they left.", "Une photo du contenu avant son départ.")
        }
        FileRole::ProofFile => lang.pick(
            "An invoice or a receipt that lists what you claim.",
            "Une facture ou un reçu qui énumère ce que vous réclamez.",
        ),
        FileRole::RecipientWord => lang.pick(
            "A message or a letter in which they say what arrived.",
            "Un message ou une lettre où il dit ce qu’il a reçu.",
        ),
        FileRole::OtherDocument => {
            lang.pick("A repair estimate, a police report.", "Un devis de réparation, un rapport de police.")
        }
    }
}

/// The list for what happened, with what is there.
#[must_use]
pub fn checklist(claim_type: ClaimType, files: &[ClaimFile], lang: Lang) -> Vec<EvidenceItem> {
    let count = |role: FileRole, all: bool| {
        files.iter().filter(|file| file.role == role && (all || file.from_packing)).count() as u32
    };
    let item = |&(role, needed): &Needed| EvidenceItem {
        role,
        title: role.title(lang).to_owned(),
        hint: hint(role, lang).to_owned(),
        needed,
        files: count(role, true),
        from_packing: count(role, false),
    };
    needed_for(claim_type).iter().map(item).collect()
}
