//! Errors of a line of an order export.

use super::FILE_ORDERS_MAX;
use crate::Lang;

/// What is wrong with a line, or with the order that it begins.
pub(super) enum Problem<'cell> {
    NoNumber,
    Quantity(&'cell str),
    Price(&'cell str),
    NoItems,
    NoAddress,
    PartlyShipped,
    TooMany(usize),
}

impl Problem<'_> {
    /// What is wrong, and what to do.
    pub(super) fn text(&self, lang: Lang) -> String {
        let said = match self {
            Self::NoNumber => lang.pick(
                "This line has no order number. Add it in the file, then choose the file again.",
                "Cette ligne n’a pas de numéro de commande. Ajoutez-le dans le fichier, puis choisissez-le de nouveau.",
            ),
            Self::Quantity(_) => lang.pick(
                "“{cell}” isn’t a quantity. Correct it in the file, then choose the file again.",
                "« {cell} » n’est pas une quantité. Corrigez-la dans le fichier, puis choisissez-le de nouveau.",
            ),
            Self::Price(_) => lang.pick(
                "“{cell}” isn’t a price. Correct it in the file, then choose the file again.",
                "« {cell} » n’est pas un prix. Corrigez-le dans le fichier, puis choisissez-le de nouveau.",
            ),
            Self::NoItems => lang.pick(
                "This order names no items. Export it again with its items, or make its label in Send a Parcel.",
                "Cette commande ne nomme aucun article. Exportez-la avec ses articles, ou faites son étiquette dans Envoyer un colis.",
            ),
            Self::NoAddress => lang.pick(
                "This order has no shipping address. Export it again with addresses, or make its label in Send a Parcel.",
                "Cette commande n’a pas d’adresse de livraison. Exportez-la avec les adresses, ou faites son étiquette dans Envoyer un colis.",
            ),
            Self::PartlyShipped => lang.pick(
                "A part of this order was sent, and the file doesn’t say which. Make the label for the rest in Send a Parcel.",
                "Une partie de cette commande est déjà envoyée, et le fichier ne dit pas laquelle. Faites l’étiquette du reste dans Envoyer un colis.",
            ),
            Self::TooMany(_) => lang.pick(
                "The file has {count} orders to send, and {max} fit in one import. Export a shorter period.",
                "Le fichier compte {count} commandes à envoyer, et une importation en prend {max}. Exportez une période plus courte.",
            ),
        };
        match self {
            Self::Quantity(cell) | Self::Price(cell) => {
                said.replace("{cell}", &cell.chars().take(40).collect::<String>())
            }
            Self::TooMany(count) => {
                said.replace("{count}", &count.to_string()).replace("{max}", &FILE_ORDERS_MAX.to_string())
            }
            _ => said.to_owned(),
        }
    }
}
