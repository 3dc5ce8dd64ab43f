//! The pattern of an e-mail address.

use crate::lang::LangContext;

/// Fewest characters of an e-mail address: `a@b.c`.
pub const EMAIL_MIN: usize = 5;
/// Most characters of an e-mail address.
pub const EMAIL_MAX: usize = 255;
/// Most characters before the @ (RFC 5321, 4.5.3.1.1).
pub(super) const LOCAL_MAX: usize = 64;
/// Most characters between two dots of a domain (RFC 1035, 2.3.4).
pub(super) const LABEL_MAX: usize = 63;

/// Whether a text has the form of an e-mail address: the "valid e-mail address" of the WHATWG HTML standard, with a dot
/// in the domain and dots only between other characters (RFC 5321). Letters are ASCII, as couriers' systems want them.
/// The length is not looked at.
#[must_use]
pub fn is_email(text: &str) -> bool {
    // Nothing beyond ASCII is allowed, so that bytes are as good as letters, and looked at faster.
    let Some(at) = text.bytes().rposition(|byte| byte == b'@') else { return false };
    let (local, domain) = (&text.as_bytes()[..at], &text.as_bytes()[at + 1..]);
    let is_dot = |byte: &u8| *byte == b'.';
    let atom = |part: &[u8]| {
        !part.is_empty()
            && part.iter().all(|byte| byte.is_ascii_alphanumeric() || b"!#$%&'*+/=?^_`{|}~-".contains(byte))
    };
    let label = |part: &[u8]| {
        part.len() <= LABEL_MAX
            && !part.is_empty()
            && !part.starts_with(b"-")
            && !part.ends_with(b"-")
            && part.iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'-')
    };
    local.len() <= LOCAL_MAX
        && local.split(is_dot).all(atom)
        && domain.contains(&b'.')
        && domain.split(is_dot).all(label)
}

pub(super) fn check(text: &str, _: &LangContext) -> bool {
    is_email(text.trim())
}
