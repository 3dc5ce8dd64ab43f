//! Addresses: what a person types, and what the rules make of it.

#[cfg(feature = "book")]
pub(crate) mod book;
mod check;
mod country;
mod eligibility;
mod email;
mod filled;
mod fold;
mod form;
pub mod import;
mod input;
mod marked;
mod missing;
mod pasted;
mod phone;
mod po_box;
mod postal_area;
mod postal_code;
mod prefill;
mod province;
mod selection;
mod suggestion;
mod text;
mod uuid;
mod zip_area;
mod zone;

use crate::Violation;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use check::{AddressContext, AddressRole, REFERENCE_MAX, check, tidy};
pub use country::{
    CANADA, CountriesQuery, Country, CountryChoice, HONG_KONG, UNITED_STATES, countries, country, country_code,
    country_named,
};
pub use eligibility::{COUNTRIES_MAX, INELIGIBLE_COUNTRIES, IneligibleCountry, eligible, eligible_by_default};
pub use email::{EMAIL_MAX, EMAIL_MIN, is_email};
pub use filled::FilledInput;
pub use fold::{fold, search_tokens};
pub use form::AddressLabels;
pub use input::{AddressInput, AddressType};
pub use missing::missing;
pub use pasted::{PASTED_MAX, PastedAddress};
pub use phone::{bare_phone, display_phone, has_number, phone_fits, ten_digits};
pub use po_box::is_po_box;
pub use postal_area::{
    NUNAVUT_AREAS, POSTAL_LETTERS, PostalAreaAnswer, PostalAreaInput, province_of_postal_code, region_of_postal_code,
};
pub use postal_code::{NotAPostalCode, PostalCode, PostalCodeInput};
pub use prefill::{NO_POSTAL_CODE, PrefillAnswer, PrefillInput, prefill, prefilled, printed};
pub use province::{
    PROVINCES, Province, Region, STATES, abbreviated_province, choices as province_choices, region, regions,
};
pub use selection::{ADDRESSES_MAX, AddressSelection, SelectionEvent, SelectionInput, select};
pub use suggestion::{AddressSuggestion, SuggestionKind, SuggestionReason, suggest};
pub use text::{AddressText, text};
pub use uuid::is_uuid;
pub use zip_area::{ZIP_EXCEPTIONS, ZIP_PREFIXES, state_of_zip};
pub use zone::zone_of;

/// Rules on addresses.
pub const RULES: &[Rule] = &[
    rule!("address.check", "Checks the address form: at most one violation a field, in the form's order.",
        "Vérifie le formulaire d’adresse : au plus une erreur par champ, dans l’ordre du formulaire.",
        check::check, AddressInput, AddressContext => Vec<Violation>),
    rule!("address.required", "Lists the fields that an address form wants filled in, by the chosen country.",
        "Énumère les champs que veut un formulaire d’adresse, selon le pays choisi.",
        form::required_fields, AddressInput, AddressContext => Vec<String>),
    rule!("address.labels", "Names the fields of an address form as a country calls them.",
        "Nomme les champs d’un formulaire d’adresse comme on les appelle dans un pays.",
        form::labels, String, LangContext => AddressLabels),
    rule!("address.text", "Puts an address into words: whose it is, and where, as it is printed.",
        "Met une adresse en mots : à qui elle est et où, telle qu’on l’imprime.",
        text::in_words, AddressInput, LangContext => AddressText),
    rule!("address.tidy", "Gives an address as it is stored: trimmed, codes upper case, postal code in its form, phone bare.",
        "Donne une adresse telle qu’elle est enregistrée : sans espaces superflus, codes en majuscules, code postal mis en forme, téléphone réduit à ses chiffres.",
        check::tidy_rule, AddressInput, LangContext => AddressInput),
    rule!("address.postal_code", "Checks a postal code of a country; `address.tidy` gives its stored form.",
        "Vérifie un code postal selon le pays; `address.tidy` en donne la forme enregistrée.",
        postal_code::check, PostalCodeInput, LangContext => Vec<Violation>),
    rule!("address.postal_area", "Says which province or state a postal code of Canada or the United States belongs to, and whether a given one disagrees.",
        "Dit à quelle province ou à quel État appartient un code postal du Canada ou des États-Unis, et si ce qui est donné le contredit.",
        postal_area::area, PostalAreaInput, LangContext => PostalAreaAnswer),
    rule!("address.phone_display", "Shows a phone number as (XXX) XXX-XXXX where it has ten digits, else as typed.",
        "Affiche un numéro de téléphone sous la forme (XXX) XXX-XXXX s’il a dix chiffres, sinon tel quel.",
        phone::display, String, LangContext => String),
    rule!("address.email", "Says whether a text has the form of an email address.",
        "Dit si un texte a la forme d’une adresse de courriel.",
        email::check, String, LangContext => bool),
    rule!("address.uuid", "Says whether a text is a UUID.",
        "Dit si un texte est un UUID.",
        uuid::check, String, LangContext => bool),
    rule!("address.missing", "Lists the fields that an address lacks for shipping; it is complete when there are none.",
        "Énumère les champs qui manquent à une adresse pour expédier; sans aucun, elle est complète.",
        missing::missing, AddressInput, LangContext => Vec<String>),
    rule!("address.prefill", "Says what a form fills in for a country without postal codes or regions.",
        "Dit ce qu’un formulaire remplit lui-même pour un pays sans codes postaux ou sans régions.",
        prefill::prefill, PrefillInput, LangContext => PrefillAnswer),
    rule!("address.filled", "Gives an address with what a form fills in automatically as country or city change.",
        "Donne une adresse avec ce qu’un formulaire inscrit lui-même quand le pays ou la ville change.",
        filled::filled, FilledInput, LangContext => AddressInput),
    rule!("address.printed", "Gives an address as it goes on labels and to couriers: without what was only filled in.",
        "Donne une adresse telle qu’elle figure sur l’étiquette et chez le transporteur : sans ce qui n’était que du remplissage.",
        prefill::printed_rule, AddressInput, LangContext => AddressInput),
    rule!("address.pasted", "Takes a whole address apart that was pasted as text; what is not certain is left, and null means that it is no whole address.",
        "Décompose une adresse complète collée sous forme de texte; ce qui n’est pas certain est laissé de côté, et null veut dire que ce n’est pas une adresse complète.",
        pasted::pasted, String, LangContext => Option<PastedAddress>),
    rule!("address.select", "Keeps the list of addresses and the chosen one: set, change, remove.",
        "Tient la liste des adresses et l’adresse choisie : remplacer la liste, changer, retirer.",
        selection::select, SelectionInput, LangContext => AddressSelection),
    rule!("address.suggest", "Suggests what an address probably should have been, or null.",
        "Propose ce qu’une adresse aurait sans doute dû être, ou null.",
        suggestion::suggest, AddressInput, LangContext => Option<AddressSuggestion>),
    rule!("address.countries", "Lists the countries in the asked language, Canada and the United States first.",
        "Énumère les pays dans la langue demandée, le Canada et les États-Unis en premier.",
        country::choices, CountriesQuery, LangContext => Vec<CountryChoice>),
    rule!("address.provinces", "Lists the provinces or states of a country (its code) in the asked language.",
        "Énumère les provinces ou les États d’un pays (selon son code) dans la langue demandée.",
        province::choices, String, LangContext => Vec<Province>),
    rule!("address.fold", "Folds a text for search and comparison: lower case, accents away.",
        "Ramène un texte à une forme à comparer ou à chercher : en minuscules et sans accents.",
        fold::fold_rule, String, LangContext => String),
    rule!("address.search_tokens", "Cuts a text into the folded words that search keeps.",
        "Découpe un texte en mots simplifiés, ceux que garde la recherche.",
        fold::search_tokens_rule, String, LangContext => Vec<String>),
];
