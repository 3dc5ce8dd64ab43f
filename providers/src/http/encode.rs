//! Texts as parts of a path or a query.

/// Everything but letters, digits and `-._~` as percent and hexadecimal.
#[must_use]
pub(crate) fn percent(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => encoded.push(char::from(byte)),
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn nothing_leaves_its_part() {
        assert_eq!(percent("a/b?c=é d&~"), "a%2Fb%3Fc%3D%C3%A9%20d%26~");
    }
}
