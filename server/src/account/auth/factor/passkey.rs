//! Adding a passkey: `POST /user/factors/passkeys/options` and `POST /user/factors/passkeys`.

use axum::extract::State;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use garde::Validate;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Code;
use waybill_core::violation::field::filled;
use waybill_core::violation::{Form, fail};

use super::add::{added, hold};
use super::challenge::{answered_in_session, ask_in_session, end, party_of};
use super::challenge_entity::ChallengePurpose;
use super::entity::{ActiveModel, Column, StoredKind};
use super::find::{factors_of, passkeys_of};
use super::passkey_options::CreationOptions;
use super::view::NewFactor;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, Valid, max_text_len};
use crate::platform::session::{Fresh, Signed};
use crate::platform::store::{Constraint, StoreError, write_tx};
use crate::platform::webauthn::PasskeyRegistration;

/// Passkeys a person may have.
const MOST: usize = 20;
/// Characters of a name.
const NAME_MAX: usize = 60;

/// A new passkey.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct PasskeyInput {
    /// What its owner calls it.
    #[garde(custom(filled(Code::RequestFieldRequired)), custom(short_name))]
    pub name: String,
    /// What the browser answered.
    #[garde(dive)]
    pub credential: PasskeyRegistration,
}

/// A name of at most [`NAME_MAX`] characters.
pub(super) fn short_name<C>(name: &str, context: &C) -> garde::Result {
    match name.chars().count() > NAME_MAX {
        true => fail(Code::TextTooLong, &[("max", &NAME_MAX)]),
        false => max_text_len(name, context),
    }
}

/// What the browser needs to make a passkey (`PublicKeyCredentialCreationOptionsJSON`). Those that the caller has are named, so
/// that none is made twice.
///
/// 409 where the installation has no host name that browsers make passkeys for.
#[utoipa::path(post, path = "/user/factors/passkeys/options", tag = "auth", security(("bearer" = [])),
    responses((status = 200, body = Data<CreationOptions>)))]
pub async fn passkey_creation_options(
    State(state): State<Platform>,
    caller: Fresh<Signed>,
) -> ApiResult<Data<CreationOptions>> {
    let party = party_of(&state)?;
    let challenge = ask_in_session(&state, &caller, ChallengePurpose::Register).await?;
    let known = passkeys_of(&state.db, &caller.user).await?;
    let handle = URL_SAFE_NO_PAD.encode(caller.user.id.as_bytes());
    Ok(Data(CreationOptions::new(&party, challenge, (handle, &caller.user), known.into_iter())))
}

/// Adds the passkey that the browser has made.
///
/// 410 where nothing was asked, 422 where the answer does not hold, 409 where the passkey is there already.
#[utoipa::path(post, path = "/user/factors/passkeys", tag = "auth", security(("bearer" = [])),
    request_body = PasskeyInput, responses((status = 410), (status = 200, body = Data<NewFactor>)))]
pub async fn add_passkey(
    State(state): State<Platform>,
    caller: Fresh<Signed>,
    Valid(input): Valid<PasskeyInput>,
) -> ApiResult<Data<NewFactor>> {
    let (user, now) = (&caller.user, state.clock.now());
    let asked = answered_in_session(&state.db, &caller, ChallengePurpose::Register, now).await?;
    let challenge = asked.passkey_state.clone().unwrap_or_default();
    let passkey = party_of(&state)?.register(&challenge, &input.credential).map_err(|error| {
        tracing::info!(%error, "a passkey was not added");
        ApiError::from(ErrorCode::PasskeyRefused)
    })?;
    let row = ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(user.account_id),
        user_id: Set(user.id),
        kind: Set(StoredKind::Passkey),
        name: Set(input.name.trim().to_owned()),
        secret: Set(serde_json::to_string(&passkey).map_err(ApiError::internal)?),
        credential_id: Set(Some(input.credential.id.trim_end_matches('=').to_owned())),
        last_step: Set(None),
        created_at: Set(now),
        confirmed_at: Set(Some(now)),
        last_used_at: Set(None),
    };
    let tx = write_tx(&state.db).await?;
    hold(&tx, user).await?;
    if !end(&tx, &asked).await? {
        return Err(ErrorCode::ChallengeEnded.into());
    }
    if factors_of(user).filter(Column::Kind.eq(StoredKind::Passkey)).all(&tx).await?.len() >= MOST {
        return Err(ErrorCode::PasskeysFull.into());
    }
    let row = row.insert(&tx).await.map_err(StoreError::from);
    let row = row.map_err(|error| error.on(Constraint::SecondFactorCredential, || ErrorCode::PasskeyTwice.into()))?;
    let new = added(&tx, &state, user, row, now).await?;
    tx.commit().await?;
    Ok(Data(new))
}
