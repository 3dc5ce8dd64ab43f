//! The sender's brand in recipients' mails.

use waybill_core::Lang;
use waybill_core::shipment::TrackingStatus;

use crate::account::brand::{Branding, stored_logo};
use crate::platform::Platform;
use crate::platform::mail::{LetterBrand, LetterLogo, unlinked};

/// A brand as a letter to a recipient shows it, signed by that sender.
///
/// # Errors
/// When the file store does not answer.
pub async fn letter_brand(platform: &Platform, branding: &Branding, sender: &str) -> object_store::Result<LetterBrand> {
    let logo = match &branding.logo {
        Some(logo) => stored_logo(platform, logo).await?.map(|png| LetterLogo {
            png: png.to_vec(),
            width: logo.width,
            height: logo.height,
        }),
        None => None,
    };
    let brand = &branding.brand;
    Ok(LetterBrand { name: unlinked(sender), logo, accent: brand.accent.clone(), shop_url: brand.shop_url.clone() })
}

/// The account's own sentence for a step, in the languages of the mail that it has been written in.
pub(super) fn own_words(branding: &Branding, status: TrackingStatus, langs: &[Lang]) -> Vec<String> {
    let Some(note) = branding.brand.notes.iter().find(|note| note.status == status) else { return Vec::new() };
    let texts = langs.iter().map(|lang| lang.pick(&note.en, &note.fr).to_owned());
    texts.filter(|text| !text.is_empty()).collect()
}
