//! Customers at the processor: whose cards are charged.

use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, QueryFilter};
use sha2::{Digest, Sha256};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_providers::payment::{CustomerId, NewCustomer};

use super::{customer_entity, refused};
use crate::platform::Platform;
use crate::platform::account::user_entity::BillingType;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::limit::{Costly, hit_account};
use crate::platform::session::Caller;
use crate::platform::store::{Constraint, Key, StoreError, find_in_account};

/// Setting up or adding a card.
const CARD_SET_UP: Costly = Costly { action: "card_set_up.account", times: |limits| limits.card_set_ups_per_hour };

/// Whose cards pay for this caller's purchases: the account's, or their own if they pay for themselves.
#[must_use]
pub fn holder_of(caller: &Caller) -> Key {
    let is_own = !caller.is_owner() && caller.user.billing_type == BillingType::Own;
    (caller.account.id, if is_own { caller.user.id } else { caller.account.id })
}

/// Lets a caller set up cards: only with a verified e-mail, and only so often, since each try may reach a bank.
///
/// # Errors
/// 403 until the e-mail is verified, 429 with the seconds to wait.
pub async fn may_set_up(state: &Platform, caller: &Caller) -> ApiResult<()> {
    if caller.user.email_verified_at.is_none() {
        return Err(ErrorCode::CardUnverified.into());
    }
    hit_account(state, CARD_SET_UP, caller.account.id).await
}

/// The holder's customer at the processor, created when first needed.
///
/// # Errors
/// 502 when the processor cannot be reached.
pub async fn customer_of(state: &Platform, caller: &Caller, lang: Lang) -> ApiResult<CustomerId> {
    let holder = holder_of(caller);
    let (_, holder_id) = holder;
    if let Some(row) = find(state, holder).await? {
        return Ok(CustomerId::new(row.processor_id));
    }
    let customer = NewCustomer {
        email: caller.user.email.clone(),
        name: caller.account.name.clone(),
        metadata: [
            ("account_id".to_owned(), caller.account.id.to_string()),
            ("holder_id".to_owned(), holder_id.to_string()),
        ]
        .into(),
    };
    // The same question gets the same key, so that a lost answer doesn't create a second customer.
    let asked = Sha256::digest(format!("{}\n{}", customer.email, customer.name));
    let key = format!("customer-{holder_id}-{}", hex::encode(&asked[..8]));
    let id = state.payments.create_customer(&customer, &key).await.map_err(|error| refused(&error, lang))?;
    let row = customer_entity::ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(caller.account.id),
        holder_id: Set(holder_id),
        processor_id: Set(id.as_str().to_owned()),
        created_at: Set(state.clock.now()),
    };
    match row.insert(&state.db).await.map_err(StoreError::from) {
        Ok(_) => Ok(id),
        // Another request was first; its customer counts.
        Err(StoreError::Unique(Constraint::PaymentCustomerHolder)) => {
            Ok(find(state, holder).await?.map_or(id, |row| CustomerId::new(row.processor_id)))
        }
        Err(error) => Err(error.into()),
    }
}

async fn find(state: &Platform, (account_id, holder_id): Key) -> ApiResult<Option<customer_entity::Model>> {
    let of_account = find_in_account::<customer_entity::Entity>(account_id);
    Ok(of_account.filter(customer_entity::Column::HolderId.eq(holder_id)).one(&state.db).await?)
}
