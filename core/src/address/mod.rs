//! Addresses: what a person types, and what the rules make of it.

mod check;
mod country;
mod country_choice;
mod eligibility;
mod email;
mod filled;
mod fold;
mod form;
pub mod import;
mod input;
mod language;
mod marked;
mod missing;
mod pasted;
mod phone;
mod po_box;
mod postal_area;
mod postal_code;
mod postal_repair;
mod prefill;
mod province;
mod selection;
mod suggestion;
mod text;
mod text_repair;
mod uuid;
mod web_address;
mod zip_area;
mod zone;

use crate::Violation;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::violation::check_form;

pub use check::{check, tidy};
pub use country::{CANADA, Country, HONG_KONG, UNITED_STATES, countries, country, country_code, country_named};
pub use country_choice::{CountriesQuery, CountryChoice};
pub use eligibility::{COUNTRIES_MAX, INELIGIBLE_COUNTRIES, IneligibleCountry, eligible, eligible_by_default};
pub(crate) use email::check_email;
pub use email::{EMAIL_MAX, EMAIL_MIN, ascii_email, is_email};
pub use filled::FilledInput;
pub use fold::{fold, search_tokens};
pub use form::AddressLabels;
pub(crate) use input::an_email;
pub use input::{AddressContext, AddressInput, AddressRole, AddressType, REFERENCE_MAX};
pub use language::recipient_language;
pub(crate) use marked::unmarked;
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
pub(crate) use web_address::no_web_address;
pub use zip_area::{ZIP_EXCEPTIONS, ZIP_PREFIXES, state_of_zip};
pub use zone::zone_of;

/// Rules of the address form: what a page asks that only takes an address.
pub const FORM_RULES: &[Rule] = &[
    rule!(
        /// Checks the address form: at most one violation a field, in the form's order.
        "address.check",
        check::check, AddressInput, AddressContext => Vec<Violation>),
    rule!(
        /// Lists the fields that an address form wants filled in, by the chosen country.
        "address.required",
        form::required_fields, AddressInput, AddressContext => Vec<String>),
    rule!(
        /// Names the fields of an address form as a country calls them.
        "address.labels",
        form::labels, String, LangContext => AddressLabels),
    rule!(
        /// Gives an address as it is stored: trimmed, codes upper case, postal code in its form, phone bare.
        "address.tidy",
        |address, _| tidy(address), AddressInput, LangContext => AddressInput),
    rule!(
        /// Checks a postal code of a country; `address.tidy` gives its stored form.
        "address.postal_code",
        check_form, PostalCodeInput, LangContext => Vec<Violation>),
    rule!(
        /// Shows a phone number as (XXX) XXX-XXXX where it has ten digits, else as typed.
        "address.phone_display",
        |text, _| display_phone(text), String, LangContext => String),
    rule!(
        /// Says whether a text has the form of an email address.
        "address.email",
        email::check, String, LangContext => bool),
    rule!(
        /// Lists the countries in the asked language, Canada and the United States first.
        "address.countries",
        country_choice::choices, CountriesQuery, LangContext => Vec<CountryChoice>),
    rule!(
        /// Lists the provinces or states of a country (its code) in the asked language.
        "address.provinces",
        province::choices, String, LangContext => Vec<Province>),
];

/// Further rules on addresses.
pub const RULES: &[Rule] = &[
    rule!(
        /// Says which province or state a postal code of Canada or the United States belongs to, and whether a given
        /// one disagrees.
        "address.postal_area",
        postal_area::area, PostalAreaInput, LangContext => PostalAreaAnswer),
    rule!(
        /// Puts an address into words: whose it is, and where, as it is printed.
        "address.text",
        |address, context| text(address, context.lang), AddressInput, LangContext => AddressText),
    rule!(
        /// Says whether a text is a UUID.
        "address.uuid",
        |text, _| is_uuid(text), String, LangContext => bool),
    rule!(
        /// Lists the fields that an address lacks for shipping; it is complete when there are none.
        "address.missing",
        missing::missing, AddressInput, LangContext => Vec<String>),
    rule!(
        /// Says what a form fills in for a country without postal codes or regions.
        "address.prefill",
        prefill::prefill, PrefillInput, LangContext => PrefillAnswer),
    rule!(
        /// Gives an address with what a form fills in automatically as country or city change.
        "address.filled",
        filled::filled, FilledInput, LangContext => AddressInput),
    rule!(
        /// Gives an address as it goes on labels and to couriers: without what was only filled in.
        "address.printed",
        |address, _| printed(address), AddressInput, LangContext => AddressInput),
    rule!(
        /// Takes a whole address apart that was pasted as text; what is not certain is left, and null means that it is
        /// no whole address.
        "address.pasted",
        pasted::pasted, String, LangContext => Option<PastedAddress>),
    rule!(
        /// Keeps the list of addresses and the chosen one: set, change, remove.
        "address.select",
        selection::select, SelectionInput, LangContext => AddressSelection),
    rule!(
        /// Suggests what an address probably should have been, or null.
        "address.suggest",
        suggestion::suggest, AddressInput, LangContext => Option<AddressSuggestion>),
    rule!(
        /// Folds a text for search and comparison: lower case, accents away.
        "address.fold",
        |text, _| fold(text), String, LangContext => String),
    rule!(
        /// Cuts a text into the folded words that search keeps.
        "address.search_tokens",
        |text, _| search_tokens(text), String, LangContext => Vec<String>),
];
