//! What a column of a file holds, told by its header in either language.

use serde::{Deserialize, Serialize};

use crate::address::fold;
use crate::lang::LangContext;
use crate::wire::{ToWire, Wire};

/// Most columns of a file.
pub const COLUMNS_MAX: usize = 200;

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum BulkColumn {
    /// First and last name together.
    FullName,
    /// First name.
    FirstName,
    /// Last name.
    LastName,
    /// Company.
    Company,
    /// Phone.
    Phone,
    /// Extension of the phone.
    PhoneExt,
    /// E-mail.
    Email,
    /// Street and number.
    Street1,
    /// Unit, floor, building.
    Street2,
    /// City.
    City,
    /// Province.
    State,
    /// Postal code.
    PostalCode,
    /// Country.
    Country,
    /// The sender's own reference.
    Reference,
    /// Length, width and height together.
    Dimensions,
    /// Length.
    Length,
    /// Width.
    Width,
    /// Height.
    Height,
    /// Unit of the dimensions.
    DimensionUnit,
    /// Weight.
    Weight,
    /// Unit of the weight.
    WeightUnit,
    /// Whether a signature is asked for.
    Signature,
    /// The value to insure; none where it is empty.
    InsuredValue,
    /// Instructions for the courier.
    Instructions,
    /// How the rate is chosen: cheapest, fastest, a day or a service.
    Service,
}

use BulkColumn as C;

/// A column's name in English and French, whether a label needs it, and the other headers by which files call it. Headers
/// are compared folded and by their letters and digits alone.
type Row = (BulkColumn, [&'static str; 2], bool, &'static [&'static str]);

/// In the order of the sample file.
const COLUMNS: &[Row] = &[
    (C::FirstName, ["First name", "Prénom"], true, &["contactfirstname", "given name", "shipping first name", "fname"]),
    (
        C::LastName,
        ["Last name", "Nom de famille"],
        true,
        &["contactlastname", "surname", "family name", "nom famille", "shipping last name", "lname"],
    ),
    (
        C::FullName,
        ["Full name", "Nom complet"],
        false,
        &[
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
    ),
    (
        C::Company,
        ["Company", "Entreprise"],
        false,
        &[
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
    ),
    (
        C::Phone,
        ["Phone", "Téléphone"],
        true,
        &[
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
    ),
    (C::PhoneExt, ["Extension", "Poste"], false, &["contactphoneext", "ext", "phone extension", "phone ext"]),
    (
        C::Email,
        ["Email", "Courriel"],
        false,
        &["contactemail", "e-mail", "mail", "email address", "adresse courriel", "adresse electronique"],
    ),
    (
        C::Street1,
        ["Address", "Adresse"],
        true,
        &[
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
    ),
    (
        C::Street2,
        ["Unit", "Appartement"],
        false,
        &[
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
    ),
    (C::City, ["City", "Ville"], true, &["town", "municipality", "municipalite", "shipping city", "localite"]),
    (
        C::State,
        ["Province", "Province"],
        true,
        &[
            "state",
            "region",
            "prov",
            "province state",
            "shipping province",
            "etat",
            "province code",
            "shipping province code",
        ],
    ),
    (
        C::PostalCode,
        ["Postal code", "Code postal"],
        true,
        &["postcode", "zip", "zip code", "postal", "cp", "shipping zip", "shipping postal code", "postal zip code"],
    ),
    (
        C::Country,
        ["Country", "Pays"],
        false,
        &["country code", "shipping country", "code du pays", "code pays", "shipping country code"],
    ),
    (C::Length, ["Length", "Longueur"], true, &["length cm", "longueur cm", "length in", "long", "parcel length"]),
    (C::Width, ["Width", "Largeur"], true, &["width cm", "largeur cm", "width in", "larg", "parcel width"]),
    (
        C::Height,
        ["Height", "Hauteur"],
        true,
        &["height cm", "hauteur cm", "height in", "haut", "depth", "profondeur", "parcel height"],
    ),
    (
        C::Dimensions,
        ["Dimensions", "Dimensions"],
        false,
        &["size", "dims", "parcel", "colis", "lxwxh", "lxlxh", "taille", "format"],
    ),
    (
        C::DimensionUnit,
        ["Dimension unit", "Unité de longueur"],
        false,
        &["length unit", "size unit", "dimensions unit", "unite de dimension", "unite des dimensions"],
    ),
    (
        C::Weight,
        ["Weight", "Poids"],
        true,
        &[
            "weight kg",
            "poids kg",
            "weight lb",
            "weight lbs",
            "poids lb",
            "parcel weight",
            "total weight",
            "poids total",
        ],
    ),
    (C::WeightUnit, ["Weight unit", "Unité de poids"], false, &["unit of weight", "unite poids", "poids unite"]),
    (
        C::Reference,
        ["Reference", "Référence"],
        false,
        &[
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
    ),
    (C::Signature, ["Signature", "Signature"], false, &["signature required", "signature requise"]),
    (
        C::InsuredValue,
        ["Insured value", "Valeur assurée"],
        false,
        &[
            "insured amount",
            "insurance",
            "insurance value",
            "insurance amount",
            "cover",
            "coverage",
            "declared value",
            "value to insure",
            "assurance",
            "montant assuré",
            "valeur à assurer",
            "montant à assurer",
            "montant de l'assurance",
            "valeur déclarée",
            "couverture",
        ],
    ),
    (
        C::Instructions,
        ["Instructions", "Consignes"],
        false,
        &[
            "notes",
            "note",
            "delivery instructions",
            "instructions de livraison",
            "remarques",
            "commentaires",
            "comments",
        ],
    ),
    (
        C::Service,
        ["Service", "Service"],
        false,
        &[
            "courier service",
            "shipping method",
            "mode d'expedition",
            "mode de livraison",
            "delivery by",
            "arrives by",
            "livraison avant",
        ],
    ),
];

/// A header by its letters and digits, folded.
fn bare(header: &str) -> String {
    fold(header).chars().filter(|letter| letter.is_alphanumeric()).collect()
}

fn column_of(header: &str) -> Option<BulkColumn> {
    named(header).or_else(|| {
        // What stands in parentheses is a unit or an example: `Dimensions (cm)`.
        let (name, _) = header.split_once('(')?;
        named(name)
    })
}

fn named(header: &str) -> Option<BulkColumn> {
    let bare_header = bare(header);
    let is_it = |row: &&Row| row.1.iter().chain(row.3).any(|name| bare(name) == bare_header);
    COLUMNS.iter().find(is_it).map(|row| row.0)
}

/// What each column holds; a second column of the same header is left to the person.
#[must_use]
pub fn columns_of(header: &[String], _: &LangContext) -> Vec<Option<BulkColumn>> {
    let mut found: Vec<Option<BulkColumn>> = Vec::new();
    for name in header {
        let column = column_of(name).filter(|column| !found.contains(&Some(*column)));
        found.push(column);
    }
    // Beside a first name, a bare 'Nom' or 'Name' is the last name.
    if found.contains(&Some(C::FirstName))
        && !found.contains(&Some(C::LastName))
        && let Some(at) = header.iter().position(|name| matches!(bare(name).as_str(), "nom" | "name"))
    {
        found[at] = Some(C::LastName);
    }
    found
}

/// Unit of measure that a header names beside the quantity: `Weight (kg)`, `length_in`.
pub(super) fn unit_in_header(header: &str) -> String {
    let folded = fold(header);
    folded.rsplit(|letter: char| !letter.is_alphanumeric()).find(|word| !word.is_empty()).unwrap_or_default().to_owned()
}

/// A column as a list of choices shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToWire)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BulkColumnName {
    /// The column.
    pub column: BulkColumn,
    /// Its name in the asked language.
    pub name: String,
    /// Whether a label cannot do without it. A full name stands for first and last name, dimensions for the three sides.
    pub needed: bool,
}

/// The names of all columns, in the order of the sample file.
#[must_use]
pub fn column_names(context: &LangContext) -> Vec<BulkColumnName> {
    let named = |(column, [english, french], needed, _): &Row| BulkColumnName {
        column: *column,
        name: context.lang.pick(english, french).to_owned(),
        needed: *needed,
    };
    COLUMNS.iter().map(named).collect()
}

/// The rule `bulk.column_names`; the input narrows it to the columns that a label needs.
pub(super) fn names(needed: &bool, context: &LangContext) -> Vec<BulkColumnName> {
    column_names(context).into_iter().filter(|name| name.needed || !needed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn no_header_names_two_columns_unless_both_languages_write_it_alike() {
        for (column, names, _, others) in COLUMNS {
            for name in names.iter().chain(*others) {
                assert_eq!(column_of(name), Some(*column), "{name} is the header of two columns");
            }
        }
    }

    #[test]
    fn every_name_of_either_language_is_found() {
        for lang in [Lang::En, Lang::Fr] {
            for name in column_names(&LangContext { lang }) {
                assert_eq!(column_of(&name.name), Some(name.column));
            }
        }
    }
}
