//! The references of a shipment: what its sender looks it up by.

use crate::address::AddressInput;

/// The references of one shipment; empty where none was typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct References {
    /// What the courier prints on the label, such as an order number.
    pub reference: String,
    /// What the invoice and the receipt show.
    pub invoice_reference: String,
}

/// The references of a shipment. Those typed with the destination are this one's own; those of the origin are the account's,
/// used where no other was typed.
#[must_use]
pub fn references(origin: Option<&AddressInput>, destination: Option<&AddressInput>) -> References {
    let first = |text: fn(&AddressInput) -> &str| {
        let mut typed = [destination, origin].into_iter().flatten().map(|address| text(address).trim());
        typed.find(|text| !text.is_empty()).unwrap_or_default().to_owned()
    };
    References {
        reference: first(|address| &address.reference),
        invoice_reference: first(|address| &address.invoice_reference),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(reference: &str, invoice_reference: &str) -> AddressInput {
        AddressInput {
            reference: reference.to_owned(),
            invoice_reference: invoice_reference.to_owned(),
            ..AddressInput::default()
        }
    }

    #[test]
    fn what_was_typed_for_the_shipment_goes_before_what_is_the_accounts() {
        let found = references(Some(&with("Cost centre 4", "PO 9")), Some(&with(" Order 77 ", "")));
        assert_eq!((found.reference.as_str(), found.invoice_reference.as_str()), ("Order 77", "PO 9"));
    }

    #[test]
    fn the_accounts_is_taken_where_no_other_was_typed() {
        let found = references(Some(&with("Cost centre 4", "")), Some(&with("  ", "")));
        assert_eq!((found.reference.as_str(), found.invoice_reference.as_str()), ("Cost centre 4", ""));
        assert_eq!(references(None, None), References::default());
    }
}
