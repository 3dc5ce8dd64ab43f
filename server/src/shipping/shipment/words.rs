//! What a search finds a shipment by.

use waybill_core::address::{AddressInput, fold};

/// The folded words of the addresses: names, places, postal codes with and without their space, references.
#[must_use]
pub fn words_of(addresses: [Option<&AddressInput>; 2]) -> String {
    let mut words = Vec::new();
    for address in addresses.into_iter().flatten() {
        let bare: String = address.postal_code.chars().filter(|letter| !letter.is_whitespace()).collect();
        words.extend(
            [
                address.contact_first_name.as_str(),
                &address.contact_last_name,
                &address.company_name,
                &address.street1,
                &address.city,
                &address.state,
                &address.postal_code,
                &bare,
                &address.reference,
                &address.invoice_reference,
            ]
            .map(str::to_owned),
        );
    }
    words.retain(|word| !word.trim().is_empty());
    fold(&words.join(" "))
}
