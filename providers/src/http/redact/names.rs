//! Which names of elements and members hold what is hidden.

use std::sync::LazyLock;

use aho_corasick::AhoCorasick;

/// Parts of names whose text opens a door, in lower case without separators.
const SECRET: &[&str] = &["authorization", "credential", "password", "secret", "token", "userid"];

/// Parts of names of what is about a person, or an account.
const PERSONAL: &[&str] = &[
    "accountnum",
    "addressline",
    "areacode",
    "attention",
    "billedaccount",
    "billingaccount",
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
    "receivedby",
    "routingnumber",
    "shippernum",
    "signature",
    "signatory",
    "signedby",
    "street",
    "taxid",
];
/// The same for whole names, which are parts of harmless ones.
const PERSONAL_WHOLE: &[&str] = &["address1", "address2", "address3", "extension", "line1", "line2", "line3", "user"];
/// The same for the ends of names.
const PERSONAL_END: &[&str] = &["name"];
/// The same, if the name is that of a value: anything else with that name has names of its own inside.
const PERSONAL_VALUE: &[&str] = &["address", "billing", "sender"];

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

/// Finds any of some parts in one pass over a name: an answer has hundreds of names.
struct Parts(Option<AhoCorasick>);

impl Parts {
    fn of(parts: &[&str]) -> Self {
        Self(AhoCorasick::new(parts).ok())
    }

    /// Everything is hidden where the parts could not be looked for.
    fn is_in(&self, name: &str) -> bool {
        self.0.as_ref().is_none_or(|parts| parts.is_match(name))
    }
}

static SECRET_PARTS: LazyLock<Parts> = LazyLock::new(|| Parts::of(SECRET));
static PERSONAL_PARTS: LazyLock<Parts> = LazyLock::new(|| Parts::of(PERSONAL));

/// The name of what may be hidden.
pub(super) struct Name(String);

impl Name {
    /// In lower case without prefix and separators: `addressline` of `ship:Address-Line`.
    pub(super) fn of(name: &str) -> Self {
        let local = name.rsplit(':').next().unwrap_or(name);
        let letters = local.bytes().filter(u8::is_ascii_alphanumeric).map(|it| char::from(it.to_ascii_lowercase()));
        // With room for all at once: an answer has hundreds of names.
        let mut bare = String::with_capacity(local.len());
        bare.extend(letters);
        Self(bare)
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    pub(super) fn is_secret(&self) -> bool {
        SECRET_PARTS.is_in(&self.0)
    }

    pub(super) fn is_personal(&self, parent: &str, leaf: bool) -> bool {
        let Self(name) = self;
        let found = PERSONAL_PARTS.is_in(name)
            || PERSONAL_WHOLE.contains(&name.as_str())
            || PERSONAL_END.iter().any(|end| name.ends_with(end));
        found && self.says_who(parent) || leaf && self.is_personal_value(parent)
    }

    /// Whether it is personal as the name of a value alone.
    pub(super) fn is_personal_value(&self, parent: &str) -> bool {
        PERSONAL_VALUE.iter().any(|end| self.0.ends_with(end)) && self.says_who(parent)
    }

    fn says_who(&self, parent: &str) -> bool {
        !is_of_figure(&self.0, parent) && !SHOWN.contains(&self.as_str())
    }
}

fn is_of_figure(name: &str, parent: &str) -> bool {
    name == "name" && FIGURES.iter().any(|end| Name::of(parent).0.ends_with(end))
}
