//! The address of a store at a host of its owner's: where a WordPress is.

use std::fmt;

/// Most characters of an address.
const SITE_MAX: usize = 200;
/// Parts of WordPress that are pasted with an address.
const PASTED: [&str; 3] = ["/wp-admin", "/wp-json", "/wp-login.php"];

/// The address of a store: its host, port and folder, such as `shop.example.ca/store`. It is called by HTTPS; `http://` stays at its
/// front where it is this very machine.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SiteAddress(String);

impl SiteAddress {
    /// Reads what a person typed or pasted: in any case, with or without `https://`, a page of WordPress, or a slash at its end.
    #[must_use]
    pub fn read(typed: &str) -> Option<Self> {
        let (is_plain, rest) = match split_scheme(typed.trim()) {
            ("http", rest) => (true, rest),
            ("" | "https", rest) => (false, rest),
            _ => return None,
        };
        let whole = rest.split(['?', '#']).next().unwrap_or_default();
        let whole = PASTED.iter().find_map(|page| whole.split_once(page)).map_or(whole, |(before, _)| before);
        let (authority, folder) = whole.split_at(whole.find('/').unwrap_or(whole.len()));
        let (host, port) = authority.split_once(':').unwrap_or((authority, ""));
        let port = if is_plain || port != "443" { port } else { "" };
        let host = host.to_ascii_lowercase();
        let is_loopback = matches!(host.as_str(), "localhost" | "127.0.0.1");
        let folder = folder.trim_end_matches('/');
        let fits = whole.len() <= SITE_MAX
            && (is_loopback || is_host(&host))
            && (is_loopback || !is_plain)
            && port.bytes().all(|byte| byte.is_ascii_digit())
            && port.len() <= 5
            && folder
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'-' | b'_' | b'.' | b'~'))
            && !folder.contains("..")
            && !folder.contains("//");
        let scheme = if is_plain { "http://" } else { "" };
        let colon = if port.is_empty() { "" } else { ":" };
        fits.then(|| Self([scheme, &host, colon, port, folder].concat()))
    }

    /// The address, without `https://`.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Where it is called.
    #[must_use]
    pub fn url(&self) -> String {
        if self.0.starts_with("http://") { self.0.clone() } else { ["https://", &self.0].concat() }
    }
}

impl fmt::Display for SiteAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The scheme in lower case, empty where none was typed, and the rest.
fn split_scheme(typed: &str) -> (&str, &str) {
    let Some((scheme, rest)) = typed.split_once("://") else { return ("", typed) };
    let known = ["https", "http"].into_iter().find(|known| scheme.eq_ignore_ascii_case(known));
    (known.unwrap_or("other"), rest)
}

/// A name with a dot, whose end begins with a letter: a number there would be an address of four numbers to a browser.
fn is_host(host: &str) -> bool {
    let is_label = |label: &str| {
        let fits =
            |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || ('\u{df}'..='\u{24f}').contains(&letter);
        !label.is_empty()
            && label.len() <= 63
            && label.chars().all(fits)
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let end = host.rsplit('.').next().unwrap_or_default();
    host.contains('.')
        && host.split('.').all(is_label)
        && end.len() > 1
        && end.starts_with(|first: char| first.is_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_however_it_was_pasted() {
        for typed in [
            "shop.example.ca/store",
            " https://Shop.Example.ca/store/ ",
            "HTTPS://shop.example.ca:443/store/wp-admin/admin.php?page=wc-settings",
            "shop.example.ca/store/wp-json/wc/v3#top",
        ] {
            let read = SiteAddress::read(typed);
            assert_eq!(read.as_ref().map(SiteAddress::as_str), Some("shop.example.ca/store"), "{typed}");
            assert_eq!(read.map(|site| site.url()).as_deref(), Some("https://shop.example.ca/store"));
        }
        for same in
            ["localhost:8080", "http://127.0.0.1:4010/woocommerce/maple", "boutique-érable.ca", "a.example.ca:8443"]
        {
            assert_eq!(SiteAddress::read(same).map(|site| site.to_string()).as_deref(), Some(same));
        }
    }

    #[test]
    fn what_no_store_is_at_is_not_an_address() {
        for typed in [
            "",
            "maple",
            "http://shop.example.ca",
            "ftp://shop.example.ca",
            "owner:secret@shop.example.ca",
            "shop.example.ca:80a",
            "10.0.0.1",
            "192.168.1.1:443/shop",
            "169.254.169.254",
            "0x7f.0x1",
            "１２７.０.０.１",
            "[::1]",
            "shop..ca",
            "-shop.ca",
            "shop.example.ca/a/../b",
            "shop.example.ca/a b",
            "shop.example.ca\\@evil.example",
            "shop.example.ca\n.evil.example",
        ] {
            assert_eq!(SiteAddress::read(typed), None, "{typed:?}");
        }
    }
}
