//! What the rule book says about customs besides the rules' sentences.

use super::duty::{DUTY_DECLARATION_ID_SENT, POSTAL_DUTIES};
use super::hs_code::{HS_CODE_MAX, HS_CODE_MIN, NEEDED_IN};
use super::input::{
    DESCRIPTION_MAX, DUTY_DECLARATION_ID_MAX, INVOICE_NUMBER_MAX, QUANTITY_MAX, REMARKS_MAX, STATEMENTS_MAX,
};
use super::non_delivery::NO_ABANDON;
use crate::address::country;
use crate::book::{BookCell, Limit, Table, limit};

const POST: &str = "Canada Post’s customs data";
const AS_A_REFERENCE: &str = "As a reference of the address form";

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            &["customs.check", "customs.form"],
            Characters(DESCRIPTION_MAX),
            "An item’s description",
            "La description d’un article",
            POST
        ),
        limit!(
            &["customs.check", "customs.form"],
            Pieces(QUANTITY_MAX),
            "The quantity of an item",
            "La quantité d’un article",
            POST
        ),
        limit!(
            &["customs.check", "customs.form"],
            Digits(HS_CODE_MIN),
            "Fewest digits of an HS code",
            "Nombre minimal de chiffres d’un code SH",
            "World Customs Organization: the six that are the same worldwide"
        ),
        limit!(
            &["customs.check", "customs.form"],
            Digits(HS_CODE_MAX),
            "Most digits of an HS code",
            "Nombre maximal de chiffres d’un code SH",
            "The longest national extension that shops and couriers carry"
        ),
        limit!(
            &["customs.check", "customs.form"],
            Characters(REMARKS_MAX),
            "Remarks, and what documents are",
            "Remarques, et nature des documents",
            "As a line of the address form"
        ),
        limit!(
            &["customs.check", "customs.form"],
            Characters(INVOICE_NUMBER_MAX),
            "The invoice’s number",
            "Le numéro de la facture",
            AS_A_REFERENCE
        ),
        limit!(
            &["customs.check", "customs.form", "customs.duty_declaration"],
            Characters(DUTY_DECLARATION_ID_MAX),
            "The id of a duty declaration",
            "L’identifiant d’une déclaration de droits",
            AS_A_REFERENCE
        ),
        limit!(
            &["customs.duty_declaration"],
            Characters(DUTY_DECLARATION_ID_SENT),
            "The id of a duty declaration as the courier is sent it",
            "L’identifiant d’une déclaration tel qu’envoyé au transporteur",
            "Canada Post’s customs data (certificate-number)"
        ),
        limit!(
            &["customs.check", "customs.form"],
            Entries(STATEMENTS_MAX),
            "Declarations on an invoice",
            "Les déclarations d’une facture",
            "A decision of this product"
        ),
    ],
    &[
        Table {
            rules: &["customs.non_delivery"],
            title: [
                "Services that do not let a parcel be abandoned",
                "Services qui ne permettent pas d’abandonner un colis",
            ],
            columns: &[["Code", "Code"], ["Service", "Service"]],
            rows: no_abandon,
            source: "Product specification, section 9: service restriction",
        },
        Table {
            rules: &["customs.check", "customs.form"],
            title: ["Countries that want an HS code for every item", "Pays qui veulent un code SH pour chaque article"],
            columns: &[["Code", "Code"], ["Country", "Pays"]],
            rows: needed_in,
            source: "European Union: Regulation (EU) 2015/2447 with the Import Control System 2 since 2023-03-01; United States: U.S. Customs and Border Protection, international mail since 2025-08-29",
        },
        Table {
            rules: &["customs.duty_declaration", "courier.check", "courier.duty_notices"],
            title: ["Duties that the sender pays in advance", "Droits que l’expéditeur paie d’avance"],
            columns: &[["Courier", "Transporteur"], ["Country", "Pays"], ["Since", "Depuis"], ["Source", "Source"]],
            rows: duties,
            source: "",
        },
    ],
);

fn no_abandon() -> Vec<Vec<BookCell>> {
    NO_ABANDON.iter().map(|(code, name)| vec![(*code).into(), (*name).into()]).collect()
}

fn needed_in() -> Vec<Vec<BookCell>> {
    let named = NEEDED_IN.iter().filter_map(|code| country(code));
    named.map(|country| vec![country.code.into(), [country.en, country.fr].into()]).collect()
}

fn duties() -> Vec<Vec<BookCell>> {
    let row = |row: &super::PostalDuty| {
        vec![row.courier.into(), row.country.into(), BookCell::wire(&row.from), row.source.into()]
    };
    POSTAL_DUTIES.iter().map(row).collect()
}
