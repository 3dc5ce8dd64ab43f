//! A courier's own call: something happened to a parcel. None of the six couriers publishes how it signs such calls, so that
//! there is one form for all, the one in which Stripe signs: `t=<unix>,v1=<hex>`, an HMAC-SHA256 over `<t>.<raw body>`. An
//! installation that subscribes at a courier puts what translates between the two before it, with the secret of both.

use hmac::{Hmac, KeyInit, Mac};
use serde::Deserialize;
use sha2::Sha256;
use subtle::ConstantTimeEq;

use crate::http::Secret;

/// Seconds by which a signature's time may differ from ours, either way.
pub const TOLERANCE: i64 = 300;

/// The longest tracking number that is looked for.
const LONGEST: usize = 40;

/// Something happened to a parcel; what, the courier is asked.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct CourierNotice {
    /// The parcel's number; UPS writes `trackingNumber`.
    #[serde(alias = "trackingNumber")]
    pub tracking_number: String,
}

/// Why a call is not believed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoticeError {
    /// No signature that could be read.
    #[error("the courier's call bears no signature")]
    NoSignature,
    /// Another party's signature, or another body.
    #[error("the courier's call is signed by somebody else")]
    WrongSignature,
    /// Too old, or from the future.
    #[error("the courier's call was signed too long ago")]
    Stale,
    /// It names no parcel.
    #[error("the courier's call names no parcel")]
    Unreadable,
}

/// The signature of a body at a time, as its header holds it.
#[must_use]
pub fn sign_notice(secret: &Secret, timestamp: i64, body: &[u8]) -> String {
    format!("t={timestamp},v1={}", hex::encode(digest(secret, timestamp, body)))
}

fn digest(secret: &Secret, timestamp: i64, body: &[u8]) -> Vec<u8> {
    // HMAC takes keys of any length, so the constructor cannot fail.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.expose().as_bytes()) else { return Vec::new() };
    mac.update(timestamp.to_string().as_bytes());
    mac.update(b".");
    mac.update(body);
    mac.finalize().into_bytes().to_vec()
}

/// Checks signature and time, then reads which parcel is meant.
pub fn verify_notice(secret: &Secret, header: &str, body: &[u8], now: i64) -> Result<CourierNotice, NoticeError> {
    let part = |name: &str| {
        header.split(',').filter_map(|part| part.trim().split_once('=')).find(|(key, _)| *key == name).map(|(_, v)| v)
    };
    let timestamp = part("t").and_then(|text| text.parse::<i64>().ok()).ok_or(NoticeError::NoSignature)?;
    let given = part("v1").and_then(|text| hex::decode(text).ok()).ok_or(NoticeError::NoSignature)?;
    // Anyone can sign with an empty key.
    if secret.is_empty() || !bool::from(given.as_slice().ct_eq(&digest(secret, timestamp, body))) {
        return Err(NoticeError::WrongSignature);
    }
    if now.saturating_sub(timestamp).saturating_abs() > TOLERANCE {
        return Err(NoticeError::Stale);
    }
    let notice: CourierNotice = serde_json::from_slice(body).map_err(|_| NoticeError::Unreadable)?;
    let number: String = notice.tracking_number.chars().filter(|c| !c.is_whitespace()).collect();
    let is_number = !number.is_empty() && number.len() <= LONGEST && number.bytes().all(|b| b.is_ascii_alphanumeric());
    if is_number { Ok(CourierNotice { tracking_number: number }) } else { Err(NoticeError::Unreadable) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_795_446_000;
    const BODY: &[u8] = br#"{"tracking_number":"7023 2109 0000 0007"}"#;

    fn secret() -> Secret {
        Secret::new("shared")
    }

    #[test]
    fn a_signed_call_says_which_parcel_is_meant() {
        let read = verify_notice(&secret(), &sign_notice(&secret(), NOW, BODY), BODY, NOW + 299);
        assert_eq!(read, Ok(CourierNotice { tracking_number: "7023210900000007".to_owned() }));
        let ups = br#"{"trackingNumber":"1Z999AA10123456784","activityStatus":{}}"#;
        let read = verify_notice(&secret(), &sign_notice(&secret(), NOW, ups), ups, NOW);
        assert_eq!(read.map(|notice| notice.tracking_number).as_deref(), Ok("1Z999AA10123456784"));
    }

    #[test]
    fn an_empty_secret_verifies_nothing() {
        for empty in [Secret::default(), Secret::new(" ")] {
            let header = sign_notice(&empty, NOW, BODY);
            assert_eq!(verify_notice(&empty, &header, BODY, NOW), Err(NoticeError::WrongSignature));
        }
    }

    #[test]
    fn what_is_forged_changed_or_old_is_not_believed() {
        let header = sign_notice(&secret(), NOW, BODY);
        let other = br#"{"tracking_number":"7023210900000008"}"#;
        assert_eq!(verify_notice(&secret(), &header, other, NOW), Err(NoticeError::WrongSignature));
        assert_eq!(verify_notice(&Secret::new("guessed"), &header, BODY, NOW), Err(NoticeError::WrongSignature));
        assert_eq!(verify_notice(&secret(), &header, BODY, NOW + 301), Err(NoticeError::Stale));
        assert_eq!(verify_notice(&secret(), &header, BODY, NOW - 301), Err(NoticeError::Stale));
        for header in ["", "t=1", "v1=00", "t=x,v1=00", "nonsense"] {
            assert_eq!(verify_notice(&secret(), header, BODY, NOW), Err(NoticeError::NoSignature), "{header}");
        }
        for body in [&b"{}"[..], b"[]", br#"{"tracking_number":""}"#, br#"{"tracking_number":"../../rs"}"#] {
            let header = sign_notice(&secret(), NOW, body);
            assert_eq!(verify_notice(&secret(), &header, body, NOW), Err(NoticeError::Unreadable));
        }
    }
}
