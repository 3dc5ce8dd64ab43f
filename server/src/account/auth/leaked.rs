//! Passwords that have leaked: the first that anybody tries.

use sha2::{Digest, Sha256};
use waybill_core::{Code, Lang, Violation};

use crate::platform::http::{ApiError, ApiResult};

/// The 100,000 most frequent leaked passwords of at least ten characters, as `tools/pack-leaked-passwords.py` packs them and says
/// where they are from. The browser's rule has the first 3,000 of them; the rest would weigh more than the module.
const LEAKED: &[u8] = include_bytes!("../../../assets/leaked_passwords.bin");
/// Bits of a distance between two neighbours that are kept as they are.
const REST_BITS: u32 = 15;

/// The fingerprints, in rising order.
fn fingerprints() -> impl Iterator<Item = u32> {
    let mut bits = LEAKED.iter().flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1));
    let mut known = 0_u32;
    std::iter::from_fn(move || {
        let mut distance = 0_u32;
        while bits.next()? == 1 {
            distance = distance.wrapping_add(1 << REST_BITS);
        }
        for bit in 0..REST_BITS {
            distance |= u32::from(bits.next()?) << bit;
        }
        known = known.wrapping_add(distance);
        Some(known)
    })
}

/// Whether a password, in any case, has leaked. One in 43,000 others is mistaken for one that has.
#[must_use]
pub fn is_leaked(password: &str) -> bool {
    let hash = Sha256::digest(password.to_lowercase());
    let wanted = u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]);
    fingerprints().take_while(|known| *known <= wanted).any(|known| known == wanted)
}

/// Refuses a new password that has leaked, in the words of the rule that knows the most common ones.
///
/// # Errors
/// 422 at the field `password`.
pub fn refuse_leaked(password: &str, lang: Lang) -> ApiResult<()> {
    match is_leaked(password) {
        true => Err(ApiError::invalid(vec![Violation::new(Code::AccountPasswordCommon, "password", lang)])),
        false => Ok(()),
    }
}
