//! The chapters of the book, one a noun.

/// A noun of the rules.
#[derive(Debug, Clone, Copy)]
pub struct Chapter {
    /// How the names of its rules begin.
    pub noun: &'static str,
    /// Its title, English and French.
    pub title: [&'static str; 2],
}

const fn chapter(noun: &'static str, title: [&'static str; 2]) -> Chapter {
    Chapter { noun, title }
}

/// Every chapter, in the order of the rules' list.
pub const CHAPTERS: &[Chapter] = &[
    chapter("account", ["Accounts", "Comptes"]),
    chapter("address", ["Addresses", "Adresses"]),
    chapter("alert", ["Alerts and reminders", "Alertes et rappels"]),
    chapter("api_key", ["API keys", "Clés d’API"]),
    chapter("balance", ["Account balances", "Soldes des comptes"]),
    chapter("brand", ["The sender’s brand", "Marque de l’expéditeur"]),
    chapter("bulk", ["Bulk labels", "Étiquettes en lot"]),
    chapter("claim", ["Claims", "Réclamations"]),
    chapter("adjustment", ["Billing adjustments", "Ajustements de facturation"]),
    chapter("courier", ["Couriers", "Transporteurs"]),
    chapter("customs", ["Customs", "Douanes"]),
    chapter("date", ["Dates and holidays", "Dates et jours fériés"]),
    chapter("drop_off", ["Drop-off points", "Points de dépôt"]),
    chapter("file", ["Files", "Fichiers"]),
    chapter("freight", ["Freight insurance", "Assurance de fret"]),
    chapter("image", ["Images", "Images"]),
    chapter("insurance", ["Insurance", "Assurance"]),
    chapter("ltl", ["Freight quotes", "Soumissions de fret"]),
    chapter("number", ["Numbers as typed", "Nombres saisis"]),
    chapter("parcel", ["Parcels", "Colis"]),
    chapter("payment", ["Cards and payments", "Cartes et paiements"]),
    chapter("pickup", ["Pickups", "Ramassages"]),
    chapter("policy", ["Policies of their own", "Polices distinctes"]),
    chapter("product", ["Products sent before", "Produits déjà envoyés"]),
    chapter("purchase", ["Buying a label", "Achat d’une étiquette"]),
    chapter("quote", ["Quotes", "Soumissions"]),
    chapter("rate", ["Rates and prices", "Tarifs et prix"]),
    chapter("returns", ["Returns by recipients", "Retours des destinataires"]),
    chapter("shipment", ["Shipments", "Envois"]),
    chapter("shipping_rule", ["Shipping rules", "Règles d’expédition"]),
    chapter("shop", ["Connected stores", "Boutiques connectées"]),
    chapter("tax", ["Taxes", "Taxes"]),
    chapter("tracking", ["Tracking", "Suivi"]),
    chapter("violation", ["Messages", "Messages"]),
    chapter("webhook", ["Webhooks", "Webhooks"]),
];
