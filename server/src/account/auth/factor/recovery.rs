//! Recovery codes: ten at a time, shown once, each good once. The database holds MACs of them under a key of the root secret:
//! who reads it alone cannot guess them.

use axum::extract::State;
use chrono::{DateTime, Utc};
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, DeleteMany, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::recovery_entity::{ActiveModel, Column, Entity};
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiResult, Data, ErrorCode};
use crate::platform::secret::{Purpose, SecretError};
use crate::platform::session::{Fresh, Signed};
use crate::platform::store::{StoreResult, delete_in_account, write_tx};

/// Codes of a set.
const CODES: usize = 10;
/// Letters of a code, of which each stands for five random bits.
const LETTERS: usize = 10;
/// Crockford's base32: no letter that is mistaken for another.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Makes ten new recovery codes, known only now. The earlier ones stop working.
///
/// 409 until the caller has a second factor.
#[utoipa::path(post, path = "/user/factors/recovery-codes", tag = "auth", security(("bearer" = [])),
    responses((status = 200, body = Data<Vec<String>>)))]
pub async fn make_recovery_codes(State(state): State<Platform>, caller: Fresh<Signed>) -> ApiResult<Data<Vec<String>>> {
    if !caller.user.has_second_factor {
        return Err(ErrorCode::FactorMissing.into());
    }
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let codes = make(&tx, &state, &caller.user, now).await?;
    let entry = Entry { act: Act::RecoveryCodesMade, subject_id: Some(caller.user.id), params: &[] };
    record(&tx, &caller.user, entry, now).await?;
    tx.commit().await?;
    Ok(Data(codes))
}

fn of_user(user: &user::Model) -> DeleteMany<Entity> {
    delete_in_account::<Entity>(user.account_id).filter(Column::UserId.eq(user.id))
}

/// Replaces a user's codes.
pub async fn make(
    db: &impl ConnectionTrait,
    state: &Platform,
    user: &user::Model,
    now: DateTime<Utc>,
) -> ApiResult<Vec<String>> {
    forget(db, user).await?;
    let codes = (0..CODES).map(|_| random()).collect::<Result<Vec<String>, SecretError>>()?;
    let rows = codes.iter().map(|code| ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(user.account_id),
        user_id: Set(user.id),
        code_hash: Set(state.secret.mac(Purpose::RecoveryCode, &message(user, code))),
        created_at: Set(now),
    });
    Entity::insert_many(rows).exec_without_returning(db).await?;
    Ok(codes.iter().map(|code| format!("{}-{}", &code[..LETTERS / 2], &code[LETTERS / 2..])).collect())
}

/// Removes a user's codes.
pub async fn forget(db: &impl ConnectionTrait, user: &user::Model) -> StoreResult<()> {
    of_user(user).exec(db).await?;
    Ok(())
}

/// Uses a code up; false where it isn't one of the user's. Of two requests at once with the same code one finds no row.
pub async fn use_up(db: &impl ConnectionTrait, state: &Platform, user: &user::Model, code: &str) -> StoreResult<bool> {
    let code = read(code);
    if code.len() != LETTERS {
        return Ok(false);
    }
    let known: Vec<String> = state.secret.macs(Purpose::RecoveryCode, &message(user, &code)).collect();
    Ok(of_user(user).filter(Column::CodeHash.is_in(known)).exec(db).await?.rows_affected == 1)
}

/// What the MAC covers: the same code of another person is another one.
fn message(user: &user::Model, code: &str) -> Vec<u8> {
    [user.id.as_bytes(), code.as_bytes()].concat()
}

/// A code as it was made, of what a person typed.
fn read(typed: &str) -> String {
    let letter = |letter: char| match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    typed.chars().filter(|one| one.is_ascii_alphanumeric()).map(letter).collect()
}

fn random() -> Result<String, SecretError> {
    let mut bytes = [0; LETTERS];
    getrandom::fill(&mut bytes).map_err(|_| SecretError::Random)?;
    Ok(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
}
