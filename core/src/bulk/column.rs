//! Columns of a file, recognised by their headers in either language.

use crate::address::fold;
use crate::address::import::header::{self, Together};
use crate::address::import::{Called, called};
use crate::lang::LangContext;
use crate::wire::{answer, input};

/// What a column holds.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
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
    /// What is sent: a line of an order.
    Item,
    /// How many of it.
    Quantity,
    /// Value of one.
    ItemValue,
}

use BulkColumn as C;

/// In the order of the sample file.
const COLUMNS: &[(BulkColumn, Called)] = &[
    (C::FirstName, called::FIRST_NAME),
    (C::LastName, called::LAST_NAME),
    (C::FullName, called::FULL_NAME),
    (C::Company, called::COMPANY),
    (C::Phone, called::PHONE),
    (C::PhoneExt, called::PHONE_EXT),
    (C::Email, called::EMAIL),
    (C::Street1, called::STREET_1),
    (C::Street2, called::STREET_2),
    (C::City, called::CITY),
    (C::State, called::STATE),
    (C::PostalCode, called::POSTAL_CODE),
    (C::Country, called::COUNTRY),
    (
        C::Length,
        Called {
            names: ["Length", "Longueur"],
            others: &[
                "length cm",
                "longueur cm",
                "length in",
                "long",
                "parcel length",
                "package length",
                "box length",
                "size x",
                "longueur du colis",
            ],
        },
    ),
    (
        C::Width,
        Called {
            names: ["Width", "Largeur"],
            others: &[
                "width cm",
                "largeur cm",
                "width in",
                "larg",
                "parcel width",
                "package width",
                "box width",
                "size y",
                "largeur du colis",
            ],
        },
    ),
    (
        C::Height,
        Called {
            names: ["Height", "Hauteur"],
            others: &[
                "height cm",
                "hauteur cm",
                "height in",
                "haut",
                "depth",
                "profondeur",
                "parcel height",
                "package height",
                "box height",
                "size z",
                "hauteur du colis",
            ],
        },
    ),
    (
        C::Dimensions,
        Called {
            names: ["Dimensions", "Dimensions"],
            others: &["size", "dims", "parcel", "colis", "lxwxh", "lxlxh", "taille", "format"],
        },
    ),
    (
        C::DimensionUnit,
        Called {
            names: ["Dimension unit", "Unité de longueur"],
            others: &[
                "length unit",
                "size unit",
                "dimensions unit",
                "dimension units",
                "unite de dimension",
                "unite des dimensions",
            ],
        },
    ),
    (
        C::Weight,
        Called {
            names: ["Weight", "Poids"],
            others: &[
                "weight kg",
                "poids kg",
                "weight lb",
                "weight lbs",
                "poids lb",
                "parcel weight",
                "package weight",
                "order weight",
                "total weight",
                "weight oz",
                "weight g",
                "poids du colis",
                "poids total",
                "poids g",
            ],
        },
    ),
    (
        C::WeightUnit,
        Called {
            names: ["Weight unit", "Unité de poids"],
            others: &["unit of weight", "weight units", "unite poids", "poids unite"],
        },
    ),
    (C::Reference, called::REFERENCE),
    (C::Signature, Called { names: ["Signature", "Signature"], others: &["signature required", "signature requise"] }),
    (
        C::InsuredValue,
        Called {
            names: ["Insured value", "Valeur assurée"],
            others: &[
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
        },
    ),
    (
        C::Instructions,
        Called {
            names: ["Instructions", "Consignes"],
            others: &[
                "notes",
                "note",
                "order notes",
                "order note",
                "delivery instructions",
                "instructions de livraison",
                "remarques",
                "commentaires",
                "comments",
            ],
        },
    ),
    (
        C::Service,
        Called {
            names: ["Service", "Service"],
            others: &[
                "courier service",
                "shipping method",
                "shipping method title",
                "ship method",
                "service level",
                "requested shipping service",
                "requested service",
                "delivery method",
                "mode d'expedition",
                "mode de livraison",
                "delivery by",
                "arrives by",
                "livraison avant",
            ],
        },
    ),
    (
        C::Item,
        Called {
            names: ["Item name", "Nom de l’article"],
            others: &[
                "lineitem name",
                "item title",
                "product name",
                "product",
                "product title",
                "item description",
                "description",
                "contents",
                "package contents",
                "items",
                "item",
                "article",
                "produit",
                "nom du produit",
                "contenu",
            ],
        },
    ),
    (
        C::Quantity,
        Called {
            names: ["Quantity", "Quantité"],
            others: &[
                "lineitem quantity",
                "item quantity",
                "quantity purchased",
                "qty",
                "item qty",
                "number of items",
                "qte",
                "quantite commandee",
            ],
        },
    ),
    (
        C::ItemValue,
        Called {
            names: ["Item value", "Valeur de l’article"],
            others: &[
                "lineitem price",
                "item price",
                "unit price",
                "price",
                "item cost",
                "value",
                "sold for",
                "item unit price",
                "prix",
                "prix unitaire",
                "prix de l'article",
                "valeur",
                "valeur unitaire",
            ],
        },
    ),
];

const TOGETHER: Together<BulkColumn> = Together {
    names: [C::FirstName, C::LastName],
    full_name: C::FullName,
    street: C::Street1,
    contact: [C::Phone, C::Email],
    reference: C::Reference,
};

/// What a label cannot do without. A full name replaces first and last name, dimensions the three sides.
const NEEDED: &[BulkColumn] = &[
    C::FirstName,
    C::LastName,
    C::Phone,
    C::Street1,
    C::City,
    C::State,
    C::PostalCode,
    C::Length,
    C::Width,
    C::Height,
    C::Weight,
];

/// What each column holds: the recipient's where a file has several people. A second column of the same is left to the
/// person.
#[must_use]
pub fn columns_of(names: &[String], _: &LangContext) -> Vec<Option<BulkColumn>> {
    header::columns_of(COLUMNS, names, &TOGETHER)
}

/// Unit of measure that a header names after the quantity: `Weight (kg)`, `length_in`.
pub(super) fn unit_in_header(header: &str) -> String {
    let folded = fold(header);
    folded.rsplit(|letter: char| !letter.is_alphanumeric()).find(|word| !word.is_empty()).unwrap_or_default().to_owned()
}

/// A column as a list of choices shows it.
#[answer]
pub struct BulkColumnName {
    /// The column.
    pub column: BulkColumn,
    /// Its name in the asked language.
    pub name: String,
    /// Whether a label cannot do without it. A full name replaces first and last name, dimensions the three sides.
    pub needed: bool,
}

/// The names of all columns, in the order of the sample file.
#[must_use]
pub fn column_names(context: &LangContext) -> Vec<BulkColumnName> {
    let named = |(column, called): &(BulkColumn, Called)| BulkColumnName {
        column: *column,
        name: called.name(context.lang).to_owned(),
        needed: NEEDED.contains(column),
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

    #[test]
    fn no_header_names_two_columns_unless_both_languages_write_it_alike() {
        header::tests::assert_no_shared_headers(COLUMNS);
    }
}
