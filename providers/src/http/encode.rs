//! Texts as parts of a path or a query.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// All but the unreserved characters (RFC 3986, section 2.3).
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Everything but letters, digits and `-._~` as percent and hexadecimal.
#[must_use]
pub(crate) fn percent(text: &str) -> String {
    utf8_percent_encode(text, RESERVED).to_string()
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn nothing_leaves_its_part() {
        assert_eq!(percent("a/b?c=é d&~"), "a%2Fb%3Fc%3D%C3%A9%20d%26~");
    }
}
