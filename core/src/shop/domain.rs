//! The address of a store at Shopify. Nothing else is ever called: the token of a store goes there.

use std::fmt;

/// Where stores live (shopify-api, `sanitizeShop`).
const HOSTS: [&str; 4] = ["myshopify.com", "shopify.com", "myshopify.io", "shop.dev"];
/// Most characters of an address: a name of 63 and the longest host leave room.
const DOMAIN_MAX: usize = 100;

/// The address of a store, such as `maple-goods.myshopify.com`: lower case, a name and one of Shopify's hosts.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ShopDomain(String);

impl ShopDomain {
    /// Reads what a person typed or pasted: the address in any case, with or without `https://` and a path, or the bare
    /// name of the store.
    #[must_use]
    pub fn read(typed: &str) -> Option<Self> {
        let typed = typed.trim().to_ascii_lowercase();
        let bare = typed.strip_prefix("https://").or_else(|| typed.strip_prefix("http://")).unwrap_or(&typed);
        let host = bare.split(['/', '?', '#']).next().unwrap_or_default();
        match host.contains('.') {
            true => Self::exactly(host),
            false => Self::exactly(&format!("{host}.{}", HOSTS[0])),
        }
    }

    /// The same for what a program says, which has to be the address itself.
    #[must_use]
    pub fn exactly(domain: &str) -> Option<Self> {
        let (name, host) = domain.split_once('.')?;
        let fits = domain.len() <= DOMAIN_MAX && HOSTS.contains(&host) && is_name(name);
        fits.then(|| Self(domain.to_owned()))
    }

    /// The address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ShopDomain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// `[a-z0-9][a-z0-9-_]*`
fn is_name(name: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    name.bytes().next().is_some_and(fits) && name.bytes().all(|byte| fits(byte) || matches!(byte, b'-' | b'_'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_however_it_was_pasted() {
        for typed in [
            "maple-goods.myshopify.com",
            " Maple-Goods.MyShopify.com/ ",
            "https://maple-goods.myshopify.com/admin/orders?x=1",
            "maple-goods",
        ] {
            let read = ShopDomain::read(typed).map(|domain| domain.to_string());
            assert_eq!(read.as_deref(), Some("maple-goods.myshopify.com"), "{typed}");
        }
    }

    #[test]
    fn no_other_host_is_a_store() {
        for typed in [
            "",
            ".myshopify.com",
            "-a.myshopify.com",
            "evil.example/maple.myshopify.com",
            "maple.myshopify.com.evil.example",
            "maple.myshopify.com@evil.example",
            "evil.example#maple.myshopify.com",
            "a.b.myshopify.com",
            "maple.myshopify.com:8080",
            "127.0.0.1",
            "localhost:80",
            "maple\\.myshopify.com",
            "mäple.myshopify.com",
            "maple.myshopify.com\n.evil.example",
        ] {
            assert_eq!(ShopDomain::read(typed), None, "{typed:?}");
        }
        assert_eq!(ShopDomain::exactly("Maple.myshopify.com"), None);
        assert_eq!(ShopDomain::exactly("maple.myshopify.com/"), None);
    }
}
