//! Which addresses the book has already.

use std::collections::{HashMap, HashSet};

use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::address::AddressInput;
use waybill_core::address::import::{ShortKey, duplicate_key};

use super::super::entity;
use crate::platform::http::ApiResult;
use crate::platform::store::find_in_account;

/// Keys that are looked up at once.
const AT_ONCE: usize = 500;

/// The keys of those addresses that the account's book has. They are looked up by their short ones; what is found is compared.
pub(super) async fn known(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    addresses: impl Iterator<Item = &AddressInput>,
) -> ApiResult<HashSet<String>> {
    let short: HashSet<String> = addresses.map(|address| ShortKey::of(address).to_string()).collect();
    let short: Vec<String> = short.into_iter().collect();
    let mut known = HashSet::new();
    for some in short.chunks(AT_ONCE) {
        let same = find_in_account::<entity::Entity>(account_id).filter(entity::Column::ShortKey.is_in(some));
        for row in same.all(db).await? {
            known.insert(duplicate_key(&row.address.read()?));
        }
    }
    Ok(known)
}

/// The same address again among those of one submission: the place of the first, from 1.
#[derive(Debug, Default)]
pub(super) struct Seen(HashMap<String, u32>);

impl Seen {
    /// Where the key was seen before; notes it otherwise.
    pub(super) fn before(&mut self, key: String, place: u32) -> Option<u32> {
        match self.0.get(&key) {
            Some(first) => Some(*first),
            None => {
                self.0.insert(key, place);
                None
            }
        }
    }
}
