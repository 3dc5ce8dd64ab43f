//! What a search finds a shipment by.

use sea_orm::sea_query::{Expr, ExprTrait as _, LikeExpr};
use sea_orm::{QueryFilter, Select};
use waybill_core::address::{AddressInput, fold};

use super::entity::{Column, Entity};

/// How many words of a search count; more would only slow it down.
const MOST_WORDS: usize = 8;

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

/// Those in which every word of the search occurs.
#[must_use]
pub fn matching(mut rows: Select<Entity>, search: &str) -> Select<Entity> {
    for word in fold(search).split_whitespace().take(MOST_WORDS) {
        let plain = word.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
        rows = rows.filter(Expr::col(Column::Words).like(LikeExpr::new(format!("%{plain}%")).escape('\\')));
    }
    rows
}
