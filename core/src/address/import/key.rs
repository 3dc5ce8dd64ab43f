//! Duplicate keys: what makes two addresses the same entry of the address book.

use std::fmt;
use std::hash::Hasher;

use crate::address::fold::fold_each;
use crate::address::{AddressInput, fold, tidy};

/// The fields that make an entry: names, company, streets, city, region, postal code and country.
fn parts(stored: &AddressInput) -> [&String; 9] {
    [
        &stored.contact_first_name,
        &stored.contact_last_name,
        &stored.company_name,
        &stored.street1,
        &stored.street2,
        &stored.city,
        &stored.state,
        &stored.postal_code,
        &stored.country,
    ]
}

/// What two addresses that are the same entry have in common: their parts, folded.
#[must_use]
pub fn duplicate_key(address: &AddressInput) -> String {
    parts(&tidy(address)).map(|part| fold(part)).join("|")
}

/// A short form of [`duplicate_key`] to look addresses up by: FNV-1a of 64 bits over it, then the last step of MurmurHash3,
/// so that all bits depend on each other. To be sure, compare the keys too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ShortKey(u64);

/// What a hash table takes a [`ShortKey`] for: itself, as its bits are mixed already.
#[derive(Debug, Default)]
pub(super) struct AsItIs(u64);

impl Hasher for AsItIs {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.0 = self.0.rotate_left(8) ^ u64::from(*byte));
    }

    fn write_u64(&mut self, mixed: u64) {
        self.0 = mixed;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

impl ShortKey {
    /// The short form of an address's key.
    #[must_use]
    pub fn of(address: &AddressInput) -> Self {
        Self::of_stored(&tidy(address))
    }

    /// The same of an address that is tidy already.
    pub(super) fn of_stored(address: &AddressInput) -> Self {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        let mut take = |byte: u8| hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        for (at, part) in parts(address).into_iter().enumerate() {
            if at > 0 {
                take(b'|');
            }
            fold_each(part, |letter| {
                let mut bytes = [0; 4];
                for byte in letter.encode_utf8(&mut bytes).bytes() {
                    take(byte);
                }
            });
        }
        hash = (hash ^ (hash >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
        hash = (hash ^ (hash >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        Self(hash ^ (hash >> 33))
    }

    /// Reads what [`Display`](fmt::Display) writes: sixteen hexadecimal digits.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let is_hex =
            text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
        u64::from_str_radix(text, 16).ok().filter(|_| is_hex).map(Self)
    }
}

impl fmt::Display for ShortKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(first: &str, city: &str) -> AddressInput {
        AddressInput {
            contact_first_name: first.to_owned(),
            city: city.to_owned(),
            state: "qc".to_owned(),
            country: "ca".to_owned(),
            ..AddressInput::default()
        }
    }

    #[test]
    fn addresses_have_one_short_key_where_they_have_one_key() {
        let [one, other, third] = [named(" Zoé", "QUEBEC"), named("ZOE", "Québec "), named("Zo", "éQuebec")];
        assert_eq!((ShortKey::of(&one), duplicate_key(&one)), (ShortKey::of(&other), duplicate_key(&other)));
        assert_ne!(ShortKey::of(&one), ShortKey::of(&third), "a letter that moves to the next part makes another");
    }

    #[test]
    fn a_short_key_is_stored_so_it_never_changes() {
        assert_eq!(ShortKey::of(&named("Zoé", "Québec")).to_string(), "3b07c703b9319de3");
    }

    #[test]
    fn what_is_written_is_read_and_nothing_else() {
        let key = ShortKey::of(&named("Ada", "Laval"));
        assert_eq!(ShortKey::parse(&key.to_string()), Some(key));
        for text in ["", "0", "+123456789abcdef", "0123456789ABCDEF", "0123456789abcdef0"] {
            assert_eq!(ShortKey::parse(text), None, "{text}");
        }
    }
}
