//! The scopes of an API key.

use crate::Lang;
use crate::lang::LangContext;
use crate::wire::{Word, answer, input};

/// Operations that an API key may be allowed. The words are part of the API: none widens its meaning to what another grants, and
/// more may be added.
#[input(Copy, Hash)]
#[serde(rename_all = "snake_case")]
pub enum ApiKeyScope {
    /// Shipments, history, quotes, policies, bulk lists and their documents.
    Read,
    /// Rates, and saved quotes.
    Quote,
    /// Drafts, bulk lists and their files.
    Shipments,
    /// Labels, return labels and insurance, paid by the account.
    Buy,
    /// Labels and policies, which are refunded.
    Cancel,
    /// Tracking, and links to follow a parcel.
    Tracking,
    /// Pickups.
    Pickups,
    /// The address book.
    Addresses,
    /// Claims.
    Claims,
    /// Orders of connected stores.
    Orders,
    /// Webhook endpoints and their events.
    Webhooks,
}

use ApiKeyScope as S;

impl ApiKeyScope {
    /// What it allows, in a sentence.
    #[must_use]
    pub fn description(self, lang: Lang) -> &'static str {
        match self {
            S::Read => lang.pick(
                "Read shipments, quotes, policies and bulk lists, and download labels and documents.",
                "Lire les envois, les soumissions, les polices et les listes, et télécharger étiquettes et documents.",
            ),
            S::Quote => lang.pick(
                "Compare rates, and save and reopen quotes.",
                "Comparer les tarifs, et enregistrer et rouvrir des soumissions.",
            ),
            S::Shipments => lang.pick(
                "Create, change and delete drafts and bulk lists.",
                "Créer, modifier et supprimer des brouillons et des listes.",
            ),
            S::Buy => lang.pick(
                "Buy labels, return labels and insurance with the account’s cards.",
                "Acheter des étiquettes, des étiquettes de retour et de l’assurance avec les cartes du compte.",
            ),
            S::Cancel => lang.pick(
                "Cancel labels and insurance, which are refunded.",
                "Annuler des étiquettes et de l’assurance, qui sont remboursées.",
            ),
            S::Tracking => lang.pick(
                "Track parcels, and make links to follow them.",
                "Suivre les colis et créer des liens de suivi.",
            ),
            S::Pickups => lang.pick("See, change and cancel pickups.", "Voir, modifier et annuler des ramassages."),
            S::Addresses => lang.pick("Read and change the address book.", "Lire et modifier le carnet d’adresses."),
            S::Claims => lang.pick("Read, file and answer claims.", "Lire et déposer des réclamations, et y répondre."),
            S::Orders => lang.pick(
                "Read orders of connected stores, and fetch new ones.",
                "Lire les commandes des boutiques connectées et récupérer les nouvelles.",
            ),
            S::Webhooks => lang.pick(
                "Manage webhook endpoints, and read and replay events. Only works for the account’s owner.",
                "Gérer les points de terminaison des webhooks, et lire et renvoyer les événements. Ne fonctionne que pour le propriétaire du compte.",
            ),
        }
    }
}

/// Most entries of a list of scopes.
pub const API_KEY_SCOPES_MAX: usize = 24;

/// A scope in words.
#[answer]
pub struct ApiKeyScopeInWords {
    /// Its name in the API.
    pub scope: ApiKeyScope,
    /// What it allows.
    pub description: String,
}

/// The rule `api_key.scopes`: those that are named, or all where none is.
pub(super) fn scopes(named: &[ApiKeyScope], context: &LangContext) -> Vec<ApiKeyScopeInWords> {
    let in_words = |scope: &ApiKeyScope| ApiKeyScopeInWords {
        scope: *scope,
        description: scope.description(context.lang).to_owned(),
    };
    let named = if named.is_empty() { ApiKeyScope::ALL } else { named };
    named.iter().map(in_words).collect()
}
