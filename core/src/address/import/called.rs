//! What files call the parts of an address. Lists of labels have the same columns.

use super::header::Called;

/// First name.
pub(crate) const FIRST_NAME: Called = Called {
    names: ["First name", "Prénom"],
    others: &["contactfirstname", "given name", "shipping first name", "fname"],
};
/// Last name.
pub(crate) const LAST_NAME: Called = Called {
    names: ["Last name", "Nom de famille"],
    others: &["contactlastname", "surname", "family name", "nom famille", "shipping last name", "lname"],
};
/// First and last name together.
pub(crate) const FULL_NAME: Called = Called {
    names: ["Full name", "Nom complet"],
    others: &[
        "name",
        "nom",
        "recipient",
        "destinataire",
        "contact",
        "contact name",
        "customer",
        "client",
        "recipient name",
        "shipping name",
        "ship to",
        "ship to name",
        "nom du destinataire",
        "nom du client",
        "customer name",
        "attention",
        "attn",
    ],
};
/// Company.
pub(crate) const COMPANY: Called = Called {
    names: ["Company", "Entreprise"],
    others: &[
        "companyname",
        "business",
        "organization",
        "organisation",
        "societe",
        "compagnie",
        "shipping company",
        "nom de l'entreprise",
        "raison sociale",
    ],
};
/// Phone.
pub(crate) const PHONE: Called = Called {
    names: ["Phone", "Téléphone"],
    others: &[
        "contactphone",
        "phone number",
        "telephone number",
        "tel",
        "mobile",
        "cell",
        "cellulaire",
        "shipping phone",
        "numero de telephone",
        "no de telephone",
    ],
};
/// Extension of the phone.
pub(crate) const PHONE_EXT: Called =
    Called { names: ["Extension", "Poste"], others: &["contactphoneext", "ext", "phone extension", "phone ext"] };
/// E-mail.
pub(crate) const EMAIL: Called = Called {
    names: ["Email", "Courriel"],
    others: &["contactemail", "e-mail", "mail", "email address", "adresse courriel", "adresse electronique"],
};
/// Street and number.
pub(crate) const STREET_1: Called = Called {
    names: ["Address", "Adresse"],
    others: &[
        "street",
        "street1",
        "street 1",
        "address1",
        "address line 1",
        "rue",
        "adresse1",
        "adresse ligne 1",
        "ligne d'adresse 1",
        "shipping address",
        "shipping address1",
        "shipping street",
        "street address",
        "adresse de livraison",
        "numero et rue",
    ],
};
/// Unit, floor, building.
pub(crate) const STREET_2: Called = Called {
    names: ["Unit", "Appartement"],
    others: &[
        "street2",
        "street 2",
        "address2",
        "address line 2",
        "apartment",
        "apt",
        "suite",
        "adresse2",
        "adresse ligne 2",
        "ligne d'adresse 2",
        "bureau",
        "app",
        "unite",
        "shipping address2",
        "complement d'adresse",
    ],
};
/// City.
pub(crate) const CITY: Called =
    Called { names: ["City", "Ville"], others: &["town", "municipality", "municipalite", "shipping city", "localite"] };
/// Province.
pub(crate) const STATE: Called = Called {
    names: ["Province", "Province"],
    others: &[
        "state",
        "region",
        "prov",
        "province state",
        "shipping province",
        "etat",
        "province code",
        "shipping province code",
    ],
};
/// Postal code.
pub(crate) const POSTAL_CODE: Called = Called {
    names: ["Postal code", "Code postal"],
    others: &["postcode", "zip", "zip code", "postal", "cp", "shipping zip", "shipping postal code", "postal zip code"],
};
/// Country.
pub(crate) const COUNTRY: Called = Called {
    names: ["Country", "Pays"],
    others: &["country code", "shipping country", "code du pays", "code pays", "shipping country code"],
};
/// The sender's own reference.
pub(crate) const REFERENCE: Called = Called {
    names: ["Reference", "Référence"],
    others: &[
        "ref",
        "order",
        "order number",
        "order id",
        "order no",
        "commande",
        "no de commande",
        "numero de commande",
        "po",
        "po number",
    ],
};
/// The reference for the invoice.
pub(crate) const INVOICE_REFERENCE: Called = Called {
    names: ["Invoice reference", "Référence de facture"],
    others: &["invoicereference", "invoice ref", "invoice number", "ref facture", "numero de facture", "no de facture"],
};
/// Whether it is a home.
pub(crate) const RESIDENTIAL: Called = Called {
    names: ["Residential", "Résidentiel"],
    others: &["is residential", "home", "home address", "residence", "domicile", "adresse residentielle"],
};
