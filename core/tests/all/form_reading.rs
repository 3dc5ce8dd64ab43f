//! Two forms read a second time, field after field and without garde: the address form and the registration must say
//! exactly what this reading says.

use proptest::prelude::*;
use waybill_core::account::{RegisterInput, is_common_password};
use waybill_core::address::{
    AddressContext, AddressInput, AddressRole, PostalCode, bare_phone, check, country, eligible, is_email, region,
    regions,
};
use waybill_core::violation::checked;
use waybill_core::{Code, Lang, Violation};

type Found = Vec<(&'static str, Code, Option<(&'static str, usize)>)>;

fn length(text: &str) -> usize {
    text.trim().chars().count()
}

/// At most that many characters, and at least one where a code says so.
fn text(found: &mut Found, path: &'static str, typed: &str, required: Option<Code>, max: usize, too_long: Code) {
    match (length(typed), required) {
        (0, Some(code)) => found.push((path, code, None)),
        (count, _) if count > max => found.push((path, too_long, Some(("max", max)))),
        _ => {}
    }
}

fn email(found: &mut Found, path: &'static str, typed: &str, [short, long, form]: [Code; 3]) {
    match length(typed) {
        0 => {}
        1..5 => found.push((path, short, Some(("min", 5)))),
        256.. => found.push((path, long, Some(("max", 255)))),
        _ if is_email(typed.trim()) => {}
        _ => found.push((path, form, None)),
    }
}

fn read_address(address: &AddressInput, context: &AddressContext) -> Found {
    let mut found = Found::new();
    let home = address.country.trim().to_uppercase();
    let canadian = home == "CA";
    let name_max = if canadian { 30 } else { 40 };
    let first = Some(Code::AddressFirstNameRequired);
    let last = Some(Code::AddressLastNameRequired);
    text(&mut found, "contact_first_name", &address.contact_first_name, first, name_max, Code::AddressFirstNameTooLong);
    text(&mut found, "contact_last_name", &address.contact_last_name, last, name_max, Code::AddressLastNameTooLong);
    let phone = bare_phone(&address.contact_phone);
    if !address.contact_phone.chars().any(char::is_alphanumeric) {
        found.push(("contact_phone", Code::AddressPhoneRequired, None));
    } else if phone.chars().count() > 15 {
        found.push(("contact_phone", Code::AddressPhoneTooLong, Some(("max", 15))));
    } else if canadian && !(phone.len() == 10 && phone.bytes().all(|byte| byte.is_ascii_digit())) {
        found.push(("contact_phone", Code::AddressPhoneTenDigits, None));
    }
    text(&mut found, "contact_phone_ext", &address.contact_phone_ext, None, 6, Code::AddressPhoneExtTooLong);
    let email_codes = [Code::AddressEmailTooShort, Code::AddressEmailTooLong, Code::AddressEmailFormat];
    if context.role == AddressRole::Destination && !canadian && !home.is_empty() && length(&address.contact_email) == 0
    {
        found.push(("contact_email", Code::AddressEmailRequired, None));
    }
    email(&mut found, "contact_email", &address.contact_email, email_codes);
    text(&mut found, "company_name", &address.company_name, None, 30, Code::AddressCompanyTooLong);
    if home.is_empty() {
        found.push(("country", Code::AddressCountryRequired, None));
    } else if context.insurance_mode && !eligible(&home, context.ineligible_countries.as_deref()) {
        found.push(("country", Code::AddressCountryIneligible, None));
    } else if country(&home).is_none() {
        found.push(("country", Code::AddressCountryUnknown, None));
    }
    let missing = if canadian { Code::AddressProvinceRequired } else { Code::AddressStateRequired };
    let unknown = if canadian { Code::AddressProvinceUnknown } else { Code::AddressStateUnknown };
    match length(&address.state) {
        0 => found.push(("state", missing, None)),
        256.. => found.push(("state", Code::AddressStateTooLong, Some(("max", 255)))),
        _ if !regions(&home).is_empty() && region(&home, &address.state).is_none() => {
            found.push(("state", unknown, None))
        }
        _ => {}
    }
    let street = Some(Code::AddressStreet1Required);
    text(&mut found, "city", &address.city, Some(Code::AddressCityRequired), 255, Code::AddressCityTooLong);
    text(&mut found, "street1", &address.street1, street, 255, Code::AddressStreet1TooLong);
    text(&mut found, "street2", &address.street2, None, 255, Code::AddressStreet2TooLong);
    let postal = address.postal_code.trim();
    let path = "postal_code";
    if home == "HK" {
    } else if postal.is_empty() {
        found.push((path, Code::AddressPostalCodeRequired, None));
    } else if postal.chars().filter(|letter| letter.is_alphanumeric()).count() > 9 {
        found.push((path, Code::AddressPostalCodeTooLong, Some(("max", 9))));
    } else if length(postal) > 14 {
        found.push((path, Code::AddressPostalCodeTooManyCharacters, Some(("max", 14))));
    } else if PostalCode::parse(&home, postal).is_err() {
        let code = if canadian { Code::AddressPostalCodeFormat } else { Code::AddressZipCodeFormat };
        found.push((path, code, None));
    }
    text(&mut found, "reference", &address.reference, None, 35, Code::AddressReferenceTooLong);
    let too_long = Code::AddressInvoiceReferenceTooLong;
    text(&mut found, "invoice_reference", &address.invoice_reference, None, 255, too_long);
    if address.residential > 1 {
        found.push(("residential", Code::AddressResidentialValue, None));
    }
    found
}

fn read_registration(form: &RegisterInput) -> Found {
    let mut found = Found::new();
    let first = Some(Code::AccountFirstNameRequired);
    let last = Some(Code::AccountLastNameRequired);
    text(&mut found, "first_name", &form.first_name, first, 40, Code::AccountFirstNameTooLong);
    text(&mut found, "last_name", &form.last_name, last, 40, Code::AccountLastNameTooLong);
    text(&mut found, "company_name", &form.company_name, None, 30, Code::AccountCompanyTooLong);
    if length(&form.email) == 0 {
        found.push(("email", Code::AccountEmailRequired, None));
    }
    let email_codes = [Code::AccountEmailTooShort, Code::AccountEmailTooLong, Code::AccountEmailFormat];
    email(&mut found, "email", &form.email, email_codes);
    match form.password.chars().count() {
        0 => found.push(("password", Code::AccountPasswordRequired, None)),
        1..10 => found.push(("password", Code::AccountPasswordTooShort, Some(("min", 10)))),
        129.. => found.push(("password", Code::AccountPasswordTooLong, Some(("max", 128)))),
        _ if form.password.trim().to_lowercase() == form.email.trim().to_lowercase() => {
            found.push(("password", Code::AccountPasswordIsEmail, None));
        }
        _ if is_common_password(&form.password) => found.push(("password", Code::AccountPasswordCommon, None)),
        _ => {}
    }
    if form.password_confirmation.is_empty() {
        found.push(("password_confirmation", Code::AccountPasswordConfirmationRequired, None));
    } else if form.password_confirmation != form.password {
        found.push(("password_confirmation", Code::AccountPasswordConfirmationDiffers, None));
    }
    match form.account_country.trim() {
        "" => found.push(("account_country", Code::AccountCountryRequired, None)),
        code if country(code).is_none() => found.push(("account_country", Code::AccountCountryUnknown, None)),
        _ => {}
    }
    found
}

fn same(answered: &[Violation], read: &Found) -> Result<(), TestCaseError> {
    let answered: Vec<_> = answered.iter().map(|one| (one.path.as_str(), one.code, one.params.clone())).collect();
    let read: Vec<_> = read
        .iter()
        .map(|(path, code, limit)| {
            let params = limit.iter().map(|(name, value)| ((*name).to_owned(), value.to_string())).collect();
            (*path, *code, params)
        })
        .collect();
    prop_assert_eq!(answered, read);
    Ok(())
}

fn typed() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        "[ -~é]{1,8}",
        "[a-zé ]{25,45}",
        "[a-z]{250,260}",
        prop::sample::select(vec!["a@b.ca", "anna@example.com", "a@b", " ", "---", "+1 (613) 555-0123", "6135550123"])
            .prop_map(str::to_owned),
    ]
}

fn home() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => prop::sample::select(vec!["CA", "US", "HK", "DE", "ca", " us ", "IR", "ZZ", ""]).prop_map(str::to_owned),
        1 => typed(),
    ]
}

fn place() -> impl Strategy<Value = String> {
    let known =
        vec!["K1A 0B1", "k1a0b1", "90210", "90210-1234", "12345678901", "A-B-C-D-E-F-G-H", "ON", "NY", "qc", "Ontario"];
    prop_oneof![prop::sample::select(known).prop_map(str::to_owned), typed()]
}

prop_compose! {
    fn address()(
        names in [typed(), typed(), typed(), typed(), typed(), typed()],
        lines in [typed(), typed(), typed(), typed(), typed()],
        country in home(), state in place(), postal_code in place(), residential in 0..3_u8,
    ) -> AddressInput {
        let [contact_first_name, contact_last_name, contact_phone, contact_phone_ext, contact_email, company_name] = names;
        let [street1, street2, city, reference, invoice_reference] = lines;
        AddressInput {
            contact_first_name, contact_last_name, contact_phone, contact_phone_ext, contact_email, company_name,
            street1, street2, city, state, postal_code, country, reference, invoice_reference, residential,
            ..AddressInput::default()
        }
    }
}

prop_compose! {
    fn registration()(
        texts in [typed(), typed(), typed(), typed(), typed(), typed()],
        password in prop_oneof![typed(), Just("qwertyuiop".to_owned()), Just("a maple leaf or two".to_owned())],
        repeated in any::<bool>(), is_email in prop::bool::weighted(0.1), account_country in home(),
    ) -> RegisterInput {
        let [first_name, last_name, company_name, email, confirmation, _] = texts;
        let password = if is_email { email.to_uppercase() } else { password };
        let password_confirmation = if repeated { password.clone() } else { confirmation };
        RegisterInput {
            first_name, last_name, company_name, email, password, password_confirmation, account_country,
            language: Lang::En,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    #[test]
    fn the_address_form_says_what_a_plain_reading_says(
        address in address(), role in 0..3_usize, insurance_mode in any::<bool>(), french in any::<bool>(),
    ) {
        let role = [AddressRole::Origin, AddressRole::Destination, AddressRole::Book][role];
        let lang = if french { Lang::Fr } else { Lang::En };
        let context = AddressContext { lang, role, insurance_mode, ineligible_countries: None };
        same(&check(&address, &context), &read_address(&address, &context))?;
    }

    #[test]
    fn the_registration_says_what_a_plain_reading_says(form in registration(), french in any::<bool>()) {
        let lang = if french { Lang::Fr } else { Lang::En };
        let answered = checked(&form, &(), lang);
        // What is the address of a page has tests of its own.
        prop_assume!(answered.iter().all(|violation| violation.code != Code::NameWebAddress));
        same(&answered, &read_registration(&form))?;
    }
}
