//! Header aliases of the parts of an address. Lists of labels have the same columns.

use super::header::Called;

/// First name.
pub(crate) const FIRST_NAME: Called =
    Called { names: ["First name", "Prénom"], others: &["contactfirstname", "given name", "fname"] };
/// Last name.
pub(crate) const LAST_NAME: Called = Called {
    names: ["Last name", "Nom de famille"],
    others: &["contactlastname", "surname", "family name", "nom famille", "lname"],
};
/// First and last name together.
pub(crate) const FULL_NAME: Called = Called {
    names: ["Full name", "Nom complet"],
    others: &[
        "name",
        "nom",
        "recipient",
        "destinataire",
        "ship to",
        "contact",
        "contact name",
        "contact full name",
        "customer",
        "client",
        "customer full name",
        "attention",
        "attn",
        "attention to",
        "attn to",
        "a l'attention de",
        "display name",
        "nom affiche",
    ],
};
/// Company.
pub(crate) const COMPANY: Called = Called {
    names: ["Company", "Entreprise"],
    others: &[
        "companyname",
        "company or name",
        "business",
        "business name",
        "organization",
        "organization name",
        "organization 1 name",
        "organisation",
        "organisation name",
        "account name",
        "store name",
        "societe",
        "compagnie",
        "nom de l'entreprise",
        "nom de la societe",
        "nom de la compagnie",
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
        "phone 1 value",
        "phone 1",
        "voice number",
        "client voice number",
        "daytime phone",
        "day phone",
        "tel",
        "mobile",
        "mobile phone",
        "mobile number",
        "mobile phone number",
        "cell",
        "cell phone",
        "cellphone",
        "cellulaire",
        "telephone cellulaire",
        "telephone mobile",
        "phone no",
        "telephone no",
        "numero de telephone",
        "no de telephone",
        "no telephone",
        "no tel",
        "num tel",
    ],
};
/// Extension of the phone.
pub(crate) const PHONE_EXT: Called = Called {
    names: ["Extension", "Poste"],
    others: &[
        "contactphoneext",
        "ext",
        "phone extension",
        "phone ext",
        "telephone ext",
        "telephone extension",
        "poste telephonique",
        "no de poste",
    ],
};
/// E-mail.
pub(crate) const EMAIL: Called = Called {
    names: ["Email", "Courriel"],
    others: &[
        "contactemail",
        "e-mail",
        "mail",
        "email address",
        "e-mail address",
        "email 1 value",
        "e-mail 1 value",
        "email 1",
        "main email",
        "adresse courriel",
        "courriel electronique",
        "adresse electronique",
        "adresse e-mail",
        "adresse mail",
        "adresse de courriel",
    ],
};
/// Street and number.
pub(crate) const STREET_1: Called = Called {
    names: ["Address", "Adresse"],
    others: &[
        "address1",
        "address 1",
        "street1",
        "street 1",
        "street address 1",
        "address line 1",
        "address line1",
        "line 1",
        "line1",
        "address 1 & 2",
        "street",
        "street address",
        "street name",
        "rue",
        "adresse1",
        "adresse ligne 1",
        "ligne d'adresse 1",
        "ligne 1",
        "numero et rue",
        "no et rue",
        "adresse civique",
        "postal address",
        "adresse postale",
        "address street",
    ],
};
/// Unit, floor, building.
pub(crate) const STREET_2: Called = Called {
    names: ["Unit", "Appartement"],
    others: &[
        "street2",
        "street 2",
        "street address 2",
        "address2",
        "address 2",
        "address line 2",
        "address line2",
        "line 2",
        "line2",
        "apartment",
        "apt",
        "suite",
        "unit number",
        "extended address",
        "additional address information",
        "additional address info",
        "adresse2",
        "adresse ligne 2",
        "ligne d'adresse 2",
        "ligne 2",
        "bureau",
        "app",
        "unite",
        "complement d'adresse",
        "complement adresse",
    ],
};
/// City.
pub(crate) const CITY: Called = Called {
    names: ["City", "Ville"],
    others: &[
        "town",
        "city town",
        "city or town",
        "suburb",
        "locality",
        "municipality",
        "municipalite",
        "localite",
        "city name",
    ],
};
/// Province.
pub(crate) const STATE: Called = Called {
    names: ["Province", "Province"],
    others: &[
        "province code",
        "state",
        "state code",
        "state province",
        "region",
        "region code",
        "prov",
        "province state",
        "state region",
        "state or province",
        "state or province code",
        "province or state",
        "etat",
        "code de province",
        "code province",
    ],
};
/// Postal code.
pub(crate) const POSTAL_CODE: Called = Called {
    names: ["Postal code", "Code postal"],
    others: &[
        "postcode",
        "zip",
        "zip code",
        "zip postal code",
        "postal",
        "postal zip code",
        "postal or zip code",
        "postalcode zip",
        "cp",
        "code postal zip",
    ],
};
/// Country.
pub(crate) const COUNTRY: Called = Called {
    names: ["Country", "Pays"],
    others: &[
        "country code",
        "country region",
        "country or region",
        "country name",
        "country iso",
        "country territory",
        "code du pays",
        "code pays",
    ],
};
/// The sender's own reference.
pub(crate) const REFERENCE: Called = Called {
    names: ["Reference", "Référence"],
    others: &[
        "order number",
        "ref",
        "order",
        "order id",
        "order no",
        "order name",
        "order reference",
        "shipment id",
        "commande",
        "no de commande",
        "no commande",
        "numero de commande",
        "id de commande",
        "po",
        "po number",
        "po no",
        "customer reference",
        "reference 1",
        "reference number",
    ],
};
/// The reference for the invoice.
pub(crate) const INVOICE_REFERENCE: Called = Called {
    names: ["Invoice reference", "Référence de facture"],
    others: &[
        "invoicereference",
        "invoice ref",
        "invoice number",
        "invoice no",
        "ref facture",
        "numero de facture",
        "no de facture",
        "no facture",
    ],
};
/// Whether it is a home.
pub(crate) const RESIDENTIAL: Called = Called {
    names: ["Residential", "Résidentiel"],
    others: &[
        "is residential",
        "residential indicator",
        "residential delivery",
        "home",
        "residence",
        "domicile",
        "adresse residentielle",
    ],
};
