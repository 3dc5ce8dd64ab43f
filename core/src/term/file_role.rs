//! Roles of files, and what each is called.

use crate::Lang;
use crate::wire::{Word, input};

/// Role of a file for the record it belongs to.
#[input(Copy, Default, Hash)]
#[serde(rename_all = "snake_case")]
pub enum FileRole {
    /// A picture of the goods.
    #[default]
    ProductImage,
    /// A picture of how they are packed.
    PackagingImage,
    /// Proof of value: an invoice, a receipt, a picture.
    ProofFile,
    /// Of a claim: a picture of what is damaged.
    DamageImage,
    /// Of a claim: a picture of the box as it arrived.
    BoxImage,
    /// Of a claim: what the recipient says.
    RecipientWord,
    /// Of a claim: anything else.
    OtherDocument,
}

impl FileRole {
    /// Whether files of this role are pictures alone.
    #[must_use]
    pub const fn is_image(self) -> bool {
        matches!(self, Self::ProductImage | Self::PackagingImage | Self::DamageImage | Self::BoxImage)
    }

    /// Whether files of this role belong to claims alone.
    #[must_use]
    pub const fn is_of_claims(self) -> bool {
        matches!(self, Self::DamageImage | Self::BoxImage | Self::RecipientWord | Self::OtherDocument)
    }

    /// What its files are called among a claim's evidence.
    #[must_use]
    pub fn title(self, lang: Lang) -> &'static str {
        match self {
            Self::DamageImage => lang.pick("Photos of the damage", "Photos des dommages"),
            Self::BoxImage => lang.pick("The outer box with its label", "La boîte avec son étiquette"),
            Self::PackagingImage => lang.pick("How it was packed", "L’emballage"),
            Self::ProductImage => lang.pick("What was sent", "Ce qui a été envoyé"),
            Self::ProofFile => lang.pick("Proof of value", "Preuve de la valeur"),
            Self::RecipientWord => lang.pick("The recipient’s word", "La déclaration du destinataire"),
            Self::OtherDocument => lang.pick("Anything else", "Autre chose"),
        }
    }
}

/// A parameter's evidence in words; None if it isn't any.
pub(crate) fn evidence_in_words(param: &str, lang: Lang) -> Option<String> {
    Some(FileRole::named(param)?.title(lang).to_owned())
}
