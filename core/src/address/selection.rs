//! Which address of a list is chosen.

use serde::{Deserialize, Serialize};

use super::{AddressInput, AddressType};
use crate::lang::LangContext;

/// A list of addresses and the chosen one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AddressSelection {
    /// The addresses.
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum SelectionEvent {
    /// An address is set: it becomes the whole list, and chosen.
    Set {
        /// The address.
        address: AddressInput,
    },
    /// The chosen address is changed: it is custom from now on, comes first, and is chosen.
    Change {
        /// The address as changed.
        address: AddressInput,
    },
    /// The addresses are removed.
    Remove,
}

/// A selection and what happens to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SelectionInput {
    /// The selection so far.
    #[serde(default)]
    pub state: AddressSelection,
    /// What happens.
    pub event: SelectionEvent,
}

/// The selection afterwards.
#[must_use]
pub fn select(input: &SelectionInput, _: &LangContext) -> AddressSelection {
    match &input.event {
        SelectionEvent::Set { address } => AddressSelection { addresses: vec![address.clone()], selected_index: 0 },
        SelectionEvent::Change { address } => {
            let mut addresses = input.state.addresses.clone();
            let old = usize::try_from(input.state.selected_index).ok().filter(|at| *at < addresses.len());
            if let Some(at) = old {
                addresses.remove(at);
            }
            addresses.insert(0, AddressInput { address_type: AddressType::Custom, ..address.clone() });
            AddressSelection { addresses, selected_index: 0 }
        }
        SelectionEvent::Remove => AddressSelection::default(),
    }
}
