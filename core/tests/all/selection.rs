//! Properties of the selection of addresses, over any run of events.

use proptest::prelude::*;
use waybill_core::address::{AddressInput, AddressSelection, AddressType, SelectionEvent, SelectionInput, select};
use waybill_core::lang::LangContext;

fn addresses() -> impl Strategy<Value = AddressInput> {
    ("[A-Z][a-z]{0,8}", any::<bool>()).prop_map(|(city, profile)| AddressInput {
        city,
        address_type: if profile { AddressType::Profile } else { AddressType::Custom },
        ..AddressInput::default()
    })
}

fn events() -> impl Strategy<Value = (SelectionEvent, AddressInput)> {
    let events = vec![SelectionEvent::Set, SelectionEvent::Change, SelectionEvent::Remove];
    (prop::sample::select(events), addresses())
}

fn states() -> impl Strategy<Value = AddressSelection> {
    (prop::collection::vec(addresses(), 0..5), -2..7_i32)
        .prop_map(|(addresses, selected_index)| AddressSelection { addresses, selected_index })
}

fn after(state: AddressSelection, (event, address): (SelectionEvent, AddressInput)) -> AddressSelection {
    select(&SelectionInput { state, event, address }, &LangContext::default())
}

proptest! {
    #[test]
    fn after_any_event_the_selection_is_none_of_an_empty_list_or_the_first(state in states(), run in prop::collection::vec(events(), 1..12)) {
        let end = run.into_iter().fold(state, after);
        match end.addresses.is_empty() {
            true => prop_assert_eq!(end.selected_index, -1),
            false => prop_assert_eq!(end.selected_index, 0),
        }
        prop_assert_eq!(end.selected().is_some(), !end.addresses.is_empty());
    }

    #[test]
    fn setting_forgets_whatever_was_there(state in states(), address in addresses()) {
        let end = after(state, (SelectionEvent::Set, address.clone()));
        prop_assert_eq!(end.addresses, vec![address]);
    }

    #[test]
    fn a_change_is_custom_first_and_loses_no_other_address(state in states(), address in addresses()) {
        let others = state.addresses.len() - usize::from(state.selected().is_some());
        let end = after(state, (SelectionEvent::Change, address.clone()));
        prop_assert_eq!(end.addresses.len(), others + 1);
        prop_assert_eq!(&end.addresses[0].city, &address.city);
        prop_assert_eq!(end.addresses[0].address_type, AddressType::Custom);
    }
}
