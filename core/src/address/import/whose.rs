//! Whose address a column holds, by what programs write before or behind the column's name.

/// Whose a column is, the one to send to first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Whose {
    /// The recipient's.
    Recipient,
    /// Nobody is named.
    Plain,
    /// The first address of a contact.
    Contact,
    /// A contact's home, or another address.
    Home,
    /// The address of an invoice.
    Payer,
}

/// What is written before a column's name, by its letters and digits; of two that begin alike the longer first. Sources: the
/// exports of Shopify (`Shipping City`, `Default Address City`), `WooCommerce` (`shipping_city`), `ShipStation`
/// (`Ship To - City`), Amazon (`ship-city`), Wix (`Delivery city`), Square (`Recipient City`), eBay (`Post to city`),
/// `EasyPost` (`to_address.city`), Salesforce (`Mailing City`), Google Contacts (`Address 1 - City`), Outlook
/// (`Business City`), Xero (`SACity` for the street's address, `POCity` for the invoice's).
const BEFORE: &[(&str, Whose)] = &[
    ("shippingaddress", Whose::Recipient),
    ("shipping", Whose::Recipient),
    ("shipment", Whose::Recipient),
    ("shiptoaddress", Whose::Recipient),
    ("shipto", Whose::Recipient),
    ("ship", Whose::Recipient),
    ("deliveryaddress", Whose::Recipient),
    ("deliverto", Whose::Recipient),
    ("delivery", Whose::Recipient),
    ("postto", Whose::Recipient),
    ("recipientaddress", Whose::Recipient),
    ("recipient", Whose::Recipient),
    ("receiver", Whose::Recipient),
    ("consignee", Whose::Recipient),
    ("destination", Whose::Recipient),
    ("destinataire", Whose::Recipient),
    ("livraison", Whose::Recipient),
    ("toaddress", Whose::Recipient),
    ("to", Whose::Recipient),
    ("sa", Whose::Recipient),
    ("defaultaddress", Whose::Contact),
    ("primaryaddress", Whose::Contact),
    ("primary", Whose::Contact),
    ("address1", Whose::Contact),
    ("businessaddress", Whose::Contact),
    ("business", Whose::Contact),
    ("workaddress", Whose::Contact),
    ("work", Whose::Contact),
    ("mailingaddress", Whose::Contact),
    ("mailing", Whose::Contact),
    ("customer", Whose::Contact),
    ("client", Whose::Contact),
    ("contact", Whose::Contact),
    ("company", Whose::Contact),
    ("main", Whose::Contact),
    ("homeaddress", Whose::Home),
    ("home", Whose::Home),
    ("otheraddress", Whose::Home),
    ("other", Whose::Home),
    ("billingaddress", Whose::Payer),
    ("billing", Whose::Payer),
    ("billto", Whose::Payer),
    ("buyer", Whose::Payer),
    ("facturation", Whose::Payer),
    ("po", Whose::Payer),
];

/// What is written in parentheses behind a column's name: `City (Shipping)`.
const IN_PARENTHESES: &[(&str, Whose)] = &[
    ("shipping", Whose::Recipient),
    ("delivery", Whose::Recipient),
    ("recipient", Whose::Recipient),
    ("billing", Whose::Payer),
];

/// What is written behind a column's name: `Ville de livraison`, `Street (Work)`.
const BEHIND: &[(&str, Whose)] = &[
    ("work", Whose::Contact),
    ("business", Whose::Contact),
    ("home", Whose::Home),
    ("other", Whose::Home),
    ("delivraison", Whose::Recipient),
    ("livraison", Whose::Recipient),
    ("dexpedition", Whose::Recipient),
    ("expedition", Whose::Recipient),
    ("dudestinataire", Whose::Recipient),
    ("destinataire", Whose::Recipient),
    ("duclient", Whose::Contact),
    ("client", Whose::Contact),
    ("principale", Whose::Contact),
    ("principal", Whose::Contact),
    ("professionnelle", Whose::Contact),
    ("bureau", Whose::Contact),
    ("domicile", Whose::Home),
    ("personnelle", Whose::Home),
    ("defacturation", Whose::Payer),
    ("facturation", Whose::Payer),
    ("delacheteur", Whose::Payer),
];

impl Whose {
    /// Whose a column is whose name is such a word: `Recipient`, `Ship to`.
    pub(super) fn of_word(bare: &str) -> Self {
        match BEFORE.iter().find(|(word, _)| *word == bare) {
            Some((_, Whose::Recipient)) => Whose::Recipient,
            _ => Whose::Plain,
        }
    }
}

/// The name of a column without a word for whose it is, in each way in which a header can be split.
pub(super) fn split(bare: &str, has_parentheses: bool) -> impl Iterator<Item = (Whose, &str)> {
    let before = BEFORE.iter().filter_map(|(word, whose)| Some((*whose, bare.strip_prefix(word)?)));
    let in_parentheses = IN_PARENTHESES.iter().filter(move |_| has_parentheses);
    let behind =
        BEHIND.iter().chain(in_parentheses).filter_map(|(word, whose)| Some((*whose, bare.strip_suffix(word)?)));
    before.chain(behind)
}
