//! Which names of elements and members hold what is hidden.

/// Parts of names whose text opens a door, in lower case without separators.
const SECRET: &[&str] = &["authorization", "credential", "password", "secret", "token", "userid"];

/// Parts of names of what is about a person, or an account.
const PERSONAL: &[&str] = &[
    "accountnum",
    "addressline",
    "areacode",
    "attention",
    "billedaccount",
    "city",
    "comments",
    "company",
    "contractid",
    "createdby",
    "customeraccount",
    "customernumber",
    "email",
    "fax",
    "fingerprint",
    "instructions",
    "mailedby",
    "mailedonbehalf",
    "name1",
    "paidbycustomer",
    "phone",
    "routingnumber",
    "shippernum",
    "signature",
    "signatory",
    "street",
    "taxid",
];
/// The same for whole names, which are parts of harmless ones.
const PERSONAL_WHOLE: &[&str] = &["address1", "address2", "address3", "extension", "line1", "line2", "line3", "user"];
/// The same for the ends of names.
const PERSONAL_END: &[&str] = &["name"];
/// The same, if the name is that of a value: anything else with that name has names of its own inside.
const PERSONAL_VALUE: &[&str] = &["address", "sender"];

/// Names that would be hidden by the lists above and say nothing about anybody.
const SHOWN: &[&str] = &[
    "adjustmentname",
    "countryname",
    "localpropershippingname",
    "localtechnicalname",
    "optionname",
    "propershippingname",
    "provincename",
    "servicename",
    "signatureoption",
    "signaturerequired",
    "signaturetype",
    "technicalname",
];

/// What Loomis and Canpar name their figures in, as `<shipment_info_num><name>fuel_surcharge</name>`.
const FIGURES: &[&str] = &["infonum", "infostr"];

/// A name in lower case without prefix and separators: `AddressLine` of `ship:Address-Line`.
fn bare(name: &str) -> String {
    let local = name.rsplit(':').next().unwrap_or(name);
    local.chars().filter(char::is_ascii_alphanumeric).map(|it| it.to_ascii_lowercase()).collect()
}

pub(super) fn is_secret(name: &str) -> bool {
    let name = bare(name);
    SECRET.iter().any(|part| name.contains(part))
}

pub(super) fn is_personal(name: &str, parent: &str, leaf: bool) -> bool {
    let (name, parent) = (bare(name), bare(parent));
    let of_figure = name == "name" && FIGURES.iter().any(|end| parent.ends_with(end));
    let found = PERSONAL.iter().any(|part| name.contains(part))
        || PERSONAL_WHOLE.contains(&name.as_str())
        || PERSONAL_END.iter().any(|end| name.ends_with(end))
        || leaf && PERSONAL_VALUE.iter().any(|end| name.ends_with(end));
    found && !of_figure && !SHOWN.contains(&name.as_str())
}
