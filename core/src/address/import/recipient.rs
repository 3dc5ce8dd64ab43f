//! A recipient in a file of labels or of orders.

use super::cells::address_of;
use super::column::AddressColumn;
use super::mend::mend;
use crate::address::{AddressInput, CANADA, abbreviated_province, country_named, prefilled, region, tidy};

/// The address of a row's cells as a person would have typed it, with its country and its province by their codes.
pub(crate) fn recipient_of<'cell>(of: impl Fn(AddressColumn) -> &'cell str) -> AddressInput {
    let mut address = address_of(of);
    mend(&mut address);
    address = tidy(&address);
    // A file without countries is one of Canadian addresses.
    if address.country.is_empty() {
        CANADA.clone_into(&mut address.country);
    }
    if let Some(known) = country_named(&address.country) {
        known.code.clone_into(&mut address.country);
    }
    let named = region(&address.country, &address.state)
        .or_else(|| abbreviated_province(&address.state).filter(|_| address.country == CANADA));
    if let Some(known) = named {
        known.code.clone_into(&mut address.state);
    }
    prefilled(&tidy(&address))
}
