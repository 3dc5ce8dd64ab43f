//! An address as typed, and what its form depends on: what a person must type, and how much of it fits.

use garde::Validate;

use super::country::{CANADA, country, country_code};
use super::eligibility::{COUNTRIES_MAX, eligible};
use super::email::check_email;
use super::phone::{PHONE_MAX, bare_phone, has_number, phone_fits, ten_digits};
use super::postal_code::postal_code_of;
use super::province::{region, regions};
use super::web_address::no_web_address;
use crate::letter::visible;
use crate::violation::field::{a_line, filled, length, line};
use crate::violation::{Field, Form, fail};
use crate::wire::input;
use crate::{Code, Lang};

/// Most characters of each name in a Canadian address.
pub const NAME_MAX_CA: usize = 30;
/// Most characters of each name elsewhere.
pub const NAME_MAX: usize = 40;
/// Most characters of a phone's extension. Source: Canada Post's web services (`telephone-ext`: one to six digits).
pub const PHONE_EXT_MAX: usize = 6;
/// Most characters of a company's name.
pub const COMPANY_MAX: usize = 30;
/// Most characters of city, street1 and street2.
pub const LINE_MAX: usize = 255;
/// Most characters of the reference on the label.
pub const REFERENCE_MAX: usize = 35;
/// Most characters of the reference for the invoice.
pub const INVOICE_REFERENCE_MAX: usize = 255;

/// What an address is for.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum AddressRole {
    /// Where a shipment starts.
    #[default]
    Origin,
    /// Where a shipment goes: outside Canada an e-mail is needed.
    Destination,
    /// An entry of the address book or a profile address.
    Book,
    /// Where something goes that is only being priced: whom to ask for, and in which street, is said once it is booked.
    Place,
}

/// What the address form depends on besides the address.
#[input(Default)]
#[serde(default)]
pub struct AddressContext {
    /// The language of messages.
    pub lang: Lang,
    /// What the address is for.
    pub role: AddressRole,
    /// Whether the address is for insurance, where some countries are not eligible.
    pub insurance_mode: bool,
    /// Countries not eligible for cover; null for the default table.
    #[wire(max = COUNTRIES_MAX)]
    pub ineligible_countries: Option<Vec<String>>,
}

/// Where an address comes from.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum AddressType {
    /// Typed or chosen for this use.
    #[default]
    Custom,
    /// The account's own profile address.
    Profile,
}

/// An address as a person types it: any field may be missing, and decoding cannot fail because of what was typed.
#[input(Default, Validate)]
#[serde(default)]
#[garde(context(AddressContext))]
pub struct AddressInput {
    /// First name of the person to ask for.
    #[garde(custom(needed(Code::AddressFirstNameRequired)), custom(name_of(self, Code::AddressFirstNameTooLong)))]
    pub contact_first_name: String,
    /// Last name of the person to ask for.
    #[garde(custom(needed(Code::AddressLastNameRequired)), custom(name_of(self, Code::AddressLastNameTooLong)))]
    pub contact_last_name: String,
    /// Phone, as typed; shown as (XXX) XXX-XXXX.
    #[garde(custom(phone_of(self)))]
    pub contact_phone: String,
    /// Extension of the phone.
    #[garde(custom(line(PHONE_EXT_MAX, Code::AddressPhoneExtTooLong)))]
    pub contact_phone_ext: String,
    /// E-mail.
    #[garde(custom(email_for(self)))]
    pub contact_email: String,
    /// Company.
    #[garde(custom(line(COMPANY_MAX, Code::AddressCompanyTooLong)), custom(of_a_profile(self)))]
    pub company_name: String,
    /// Street and number.
    #[garde(custom(needed(Code::AddressStreet1Required)), custom(line(LINE_MAX, Code::AddressStreet1TooLong)))]
    pub street1: String,
    /// Unit, floor, building.
    #[garde(custom(line(LINE_MAX, Code::AddressStreet2TooLong)))]
    pub street2: String,
    /// City.
    #[garde(custom(filled(Code::AddressCityRequired)), custom(line(LINE_MAX, Code::AddressCityTooLong)))]
    pub city: String,
    /// Two-letter province or state where the country has them, else free text.
    #[garde(custom(region_of(self)))]
    pub state: String,
    /// Postal code or ZIP, as typed.
    #[garde(custom(postal_code_of(&self.country)))]
    pub postal_code: String,
    /// ISO 3166-1 alpha-2 code.
    #[garde(custom(filled(Code::AddressCountryRequired)), custom(place_of))]
    pub country: String,
    /// The sender's own reference, printed on the label.
    #[garde(custom(line(REFERENCE_MAX, Code::AddressReferenceTooLong)))]
    pub reference: String,
    /// The reference for the invoice.
    #[garde(custom(line(INVOICE_REFERENCE_MAX, Code::AddressInvoiceReferenceTooLong)))]
    pub invoice_reference: String,
    /// Whether to keep the address in the address book.
    #[garde(skip)]
    pub add_to_address_book: bool,
    /// 1 for a home, 0 for a business.
    #[garde(custom(flag))]
    pub residential: u8,
    /// Where the address comes from.
    #[garde(skip)]
    pub address_type: AddressType,
}

impl Form for AddressInput {
    const FIELDS: &'static [Field] = &Field::all([
        "contact_first_name",
        "contact_last_name",
        "contact_phone",
        "contact_phone_ext",
        "contact_email",
        "company_name",
        "country",
        "state",
        "city",
        "street1",
        "street2",
        "postal_code",
        "reference",
        "invoice_reference",
        "residential",
    ]);
}

/// A field that only a price can do without.
fn needed(code: Code) -> impl Fn(&str, &AddressContext) -> garde::Result {
    move |text, context| if context.role == AddressRole::Place { Ok(()) } else { filled(code)(text, context) }
}

/// A name within the length that the address's country allows.
fn name_of(address: &AddressInput, too_long: Code) -> impl Fn(&str, &AddressContext) -> garde::Result {
    let canadian = country_code(&address.country) == CANADA;
    let (fits, no_link) = (line(if canadian { NAME_MAX_CA } else { NAME_MAX }, too_long), of_a_profile(address));
    move |text, context| fits(text, context).and_then(|()| no_link(text, context))
}

/// A name of a profile, which others read as the sender's, holds no address of a web page. Addresses that people send to may:
/// a receiver is called what they are called.
fn of_a_profile(address: &AddressInput) -> impl Fn(&str, &AddressContext) -> garde::Result {
    let is_profile = address.address_type == AddressType::Profile;
    move |text, context| if is_profile { no_web_address(text, context) } else { Ok(()) }
}

/// A phone number of the address's country.
fn phone_of(address: &AddressInput) -> impl Fn(&str, &AddressContext) -> garde::Result {
    |text, context| {
        // What a file or a form holds mostly; it fits everywhere.
        if ten_digits(text) {
            return Ok(());
        }
        if !has_number(text) {
            return needed(Code::AddressPhoneRequired)("", context);
        }
        a_line(&visible(text), context)?;
        line(PHONE_MAX, Code::AddressPhoneTooLong)(&bare_phone(text), context)?;
        if phone_fits(&address.country, text) { Ok(()) } else { fail(Code::AddressPhoneTenDigits, &[]) }
    }
}

/// An e-mail; a destination outside Canada needs one.
fn email_for(address: &AddressInput) -> impl Fn(&str, &AddressContext) -> garde::Result {
    |text, context| {
        let home = country_code(&address.country);
        let abroad = !home.is_empty() && home != CANADA;
        let text = &visible(text);
        let is_needed = abroad && context.role == AddressRole::Destination;
        if is_needed || length(text) > 0 { an_email(text, context) } else { Ok(()) }
    }
}

/// An e-mail.
pub(crate) fn an_email<C>(text: &str, _: &C) -> garde::Result {
    use Code::{AddressEmailFormat, AddressEmailRequired, AddressEmailTooLong, AddressEmailTooShort};
    check_email(text, [AddressEmailRequired, AddressEmailTooShort, AddressEmailTooLong, AddressEmailFormat])
}

/// A country on the list and, for insurance, an eligible one.
fn place_of(text: &str, context: &AddressContext) -> garde::Result {
    if context.insurance_mode && !eligible(text, context.ineligible_countries.as_deref()) {
        return fail(Code::AddressCountryIneligible, &[]);
    }
    if country(text).is_none() { fail(Code::AddressCountryUnknown, &[]) } else { Ok(()) }
}

/// A province or state, from the list if the address's country has one.
fn region_of(address: &AddressInput) -> impl Fn(&str, &AddressContext) -> garde::Result {
    |text, context| {
        let home = &address.country;
        let canadian = country_code(home) == CANADA;
        filled(if canadian { Code::AddressProvinceRequired } else { Code::AddressStateRequired })(text, context)?;
        line(LINE_MAX, Code::AddressStateTooLong)(text, context)?;
        match region(home, text).is_some() || regions(home).is_empty() {
            true => Ok(()),
            false if canadian => fail(Code::AddressProvinceUnknown, &[]),
            false => fail(Code::AddressStateUnknown, &[]),
        }
    }
}

/// 1 or 0.
fn flag(flag: &u8, _: &AddressContext) -> garde::Result {
    if *flag <= 1 { Ok(()) } else { fail(Code::AddressResidentialValue, &[]) }
}
