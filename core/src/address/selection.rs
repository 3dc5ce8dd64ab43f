//! Selection of an address from a list.

use crate::wire::input;

use super::{AddressInput, AddressType};
use crate::lang::LangContext;

/// Most addresses to choose from: the largest page of the address book.
pub const ADDRESSES_MAX: usize = 500;

/// A list of addresses and the chosen one.
#[input]
#[serde(default)]
pub struct AddressSelection {
    /// The addresses.
    #[wire(max = ADDRESSES_MAX)]
    pub addresses: Vec<AddressInput>,
    /// Place of the chosen one, from 0; -1 means none.
    pub selected_index: i32,
}

impl Default for AddressSelection {
    fn default() -> Self {
        Self { addresses: Vec::new(), selected_index: -1 }
    }
}

impl AddressSelection {
    /// The chosen address.
    #[must_use]
    pub fn selected(&self) -> Option<&AddressInput> {
        self.addresses.get(usize::try_from(self.selected_index).ok()?)
    }
}

/// What happens to a selection.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum SelectionEvent {
    /// An address is set: it becomes the whole list, and chosen.
    Set,
    /// The chosen address is changed: it becomes custom, moves to the front, and stays chosen.
    Change,
    /// The addresses are removed.
    Remove,
}

/// A selection and what happens to it.
#[input]
pub struct SelectionInput {
    /// The selection so far.
    #[serde(default)]
    pub state: AddressSelection,
    /// What happens.
    pub event: SelectionEvent,
    /// The address that is set, or as it was changed; not looked at on removal.
    #[serde(default)]
    pub address: AddressInput,
}

/// The selection afterwards.
#[must_use]
pub fn select(input: &SelectionInput, _: &LangContext) -> AddressSelection {
    match input.event {
        SelectionEvent::Set => AddressSelection { addresses: vec![input.address.clone()], selected_index: 0 },
        SelectionEvent::Change => {
            let mut addresses = input.state.addresses.clone();
            let old = usize::try_from(input.state.selected_index).ok().filter(|at| *at < addresses.len());
            if let Some(at) = old {
                addresses.remove(at);
            }
            addresses.insert(0, AddressInput { address_type: AddressType::Custom, ..input.address.clone() });
            AddressSelection { addresses, selected_index: 0 }
        }
        SelectionEvent::Remove => AddressSelection::default(),
    }
}
