//! What an account says of its brand.

use garde::Validate;

use super::accent::an_accent;
use crate::letter::trimmed;
use crate::term::TrackingStatus;
use crate::violation::field::{is_blank, line, within};
use crate::violation::{Form, checked, fail};
use crate::webhook::is_public_https;
use crate::wire::input;
use crate::{Code, Lang, Violation};

/// Most characters of a brand's name.
pub const BRAND_NAME_MAX: usize = 60;
/// Most characters of the shop's address.
pub const BRAND_URL_MAX: usize = 500;
/// Most characters of a sentence in a recipient's mail.
pub const BRAND_NOTE_MAX: usize = 255;
/// Most sentences: one a step of a parcel.
pub const BRAND_NOTES_MAX: usize = 10;
/// Most confirmed addresses that replies can go to.
pub const BRAND_ADDRESSES_MAX: usize = 200;

/// What a brand's rules need of the account.
#[input(Default)]
#[serde(default)]
pub struct BrandContext {
    /// The language of messages.
    pub lang: Lang,
    /// The confirmed addresses of the account's users.
    #[wire(max = BRAND_ADDRESSES_MAX)]
    pub addresses: Vec<String>,
}

/// A sentence of the account's own in one of its recipients' mails.
#[input(Validate, Form)]
#[garde(context(BrandContext))]
pub struct BrandNote {
    /// The step that the mail tells.
    #[garde(skip)]
    pub status: TrackingStatus,
    /// In English; may be empty.
    #[serde(default)]
    #[garde(custom(line(BRAND_NOTE_MAX, Code::BrandNoteTooLong)))]
    pub en: String,
    /// In French; may be empty.
    #[serde(default)]
    #[garde(custom(line(BRAND_NOTE_MAX, Code::BrandNoteTooLong)))]
    pub fr: String,
}

/// What recipients see of an account.
#[input(Default, Validate, Form)]
#[serde(default)]
#[garde(context(BrandContext))]
pub struct BrandInput {
    /// The name that recipients know; empty for the sender's company.
    #[garde(custom(line(BRAND_NAME_MAX, Code::BrandNameTooLong)))]
    pub name: String,
    /// The accent colour, `#rrggbb`; empty for none.
    #[garde(custom(an_accent))]
    pub accent: String,
    /// The shop's `https://` address; may be empty.
    #[garde(custom(line(BRAND_URL_MAX, Code::BrandShopUrlTooLong)), custom(a_shop))]
    pub shop_url: String,
    /// Where replies to recipients' mails go: the confirmed address of one of the account's users; empty for nowhere.
    #[garde(custom(a_confirmed_address))]
    pub reply_to: String,
    /// Sentences in recipients' mails.
    #[garde(custom(within(BRAND_NOTES_MAX)), dive)]
    #[wire(max = BRAND_NOTES_MAX)]
    pub notes: Vec<BrandNote>,
}

/// Checks a brand, in the form's order, at most one violation a field.
#[must_use]
pub fn check_brand(input: &BrandInput, context: &BrandContext) -> Vec<Violation> {
    checked(input, context, context.lang)
}

fn a_shop(text: &str, _: &BrandContext) -> garde::Result {
    if is_blank(text) || is_public_https(text) { Ok(()) } else { fail(Code::BrandShopUrlFormat, &[]) }
}

fn a_confirmed_address(text: &str, context: &BrandContext) -> garde::Result {
    let text = trimmed(text);
    let is_known = context.addresses.iter().any(|known| known.eq_ignore_ascii_case(text));
    if text.is_empty() || is_known { Ok(()) } else { fail(Code::BrandReplyToUnconfirmed, &[]) }
}
