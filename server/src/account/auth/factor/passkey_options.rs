//! What a browser is asked for passkeys by, in the standard's own shape, and `POST /login/passkey-options` and
//! `POST /user/confirm/passkey-options`.

use axum::extract::State;
use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::violation::Form;

use super::challenge::{ask_at_sign_in, ask_in_session, open_sign_in, party_of};
use super::challenge_entity::ChallengePurpose;
use super::find::passkeys_of;
use super::limits::FACTOR_PER_NETWORK;
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiResult, ClientAddress, Data, Valid, max_text_len};
use crate::platform::limit::{hit, network};
use crate::platform::session::Signed;
use crate::platform::webauthn::{ALGORITHMS, RelyingParty};

/// Milliseconds for which the browser waits for the person.
const TIMEOUT: u32 = 300_000;

/// What makes a passkey: `PublicKeyCredentialCreationOptionsJSON`.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct CreationOptions {
    /// The question, in URL-safe base64.
    pub challenge: String,
    /// Who asks.
    pub rp: PasskeyParty,
    /// For whom.
    pub user: PasskeyUser,
    /// How it may sign, the most wanted first.
    pub pub_key_cred_params: Vec<PasskeyAlgorithm>,
    /// Those that the person has.
    pub exclude_credentials: Vec<PasskeyName>,
    /// Which authenticators may be used.
    pub authenticator_selection: PasskeySelection,
    /// Milliseconds to wait.
    pub timeout: u32,
    /// None is asked for: which make of authenticator it is does not matter.
    pub attestation: String,
}

/// What asks a passkey: `PublicKeyCredentialRequestOptionsJSON`.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct RequestOptions {
    /// The question, in URL-safe base64.
    pub challenge: String,
    /// The host that the keys were made for.
    pub rp_id: String,
    /// Those that will do.
    pub allow_credentials: Vec<PasskeyName>,
    /// Whether the authenticator asks for a fingerprint or a PIN: where it can.
    pub user_verification: String,
    /// Milliseconds to wait.
    pub timeout: u32,
}

/// Who asks.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PasskeyParty {
    /// The host.
    pub id: String,
    /// The name that the browser shows.
    pub name: String,
}

/// For whom a passkey is made.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PasskeyUser {
    /// The user's key, in URL-safe base64.
    pub id: String,
    /// E-mail.
    pub name: String,
    /// First and last name.
    pub display_name: String,
}

/// How a passkey may sign.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PasskeyAlgorithm {
    /// `public-key`.
    pub r#type: String,
    /// COSE.
    pub alg: i64,
}

/// A passkey by its own id.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PasskeyName {
    /// `public-key`.
    pub r#type: String,
    /// In URL-safe base64.
    pub id: String,
}

/// What is wanted of an authenticator.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PasskeySelection {
    /// Whether it keeps the key itself: as it likes, for we name the key when we ask.
    pub resident_key: String,
    /// Whether it asks for a fingerprint or a PIN: where it can.
    pub user_verification: String,
}

fn named(id: String) -> PasskeyName {
    PasskeyName { r#type: "public-key".to_owned(), id }
}

impl CreationOptions {
    /// For a user, who has these passkeys.
    pub fn new(
        party: &RelyingParty,
        challenge: String,
        (handle, user): (String, &user::Model),
        known: impl Iterator<Item = String>,
    ) -> Self {
        Self {
            challenge,
            rp: PasskeyParty { id: party.id.clone(), name: "Waybill".to_owned() },
            user: PasskeyUser { id: handle, name: user.email.clone(), display_name: user.name() },
            pub_key_cred_params: ALGORITHMS.map(|alg| PasskeyAlgorithm { r#type: "public-key".to_owned(), alg }).into(),
            exclude_credentials: known.map(named).collect(),
            authenticator_selection: PasskeySelection {
                resident_key: "discouraged".to_owned(),
                user_verification: "preferred".to_owned(),
            },
            timeout: TIMEOUT,
            attestation: "none".to_owned(),
        }
    }
}

impl RequestOptions {
    fn new(party: RelyingParty, challenge: String, known: Vec<String>) -> Self {
        Self {
            challenge,
            rp_id: party.id,
            allow_credentials: known.into_iter().map(named).collect(),
            user_verification: "preferred".to_owned(),
            timeout: TIMEOUT,
        }
    }
}

/// A sign-in's second step.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct ChallengeInput {
    /// The challenge that the first step answered.
    #[garde(custom(max_text_len))]
    pub challenge: String,
}

/// What the browser needs to ask a passkey in a sign-in's second step.
///
/// 410 where the challenge has ended.
#[utoipa::path(post, path = "/login/passkey-options", tag = "auth", request_body = ChallengeInput,
    responses((status = 410), (status = 200, body = Data<RequestOptions>)))]
pub async fn login_passkey_options(
    State(state): State<Platform>,
    ClientAddress(address): ClientAddress,
    Valid(input): Valid<ChallengeInput>,
) -> ApiResult<Data<RequestOptions>> {
    hit(&state, FACTOR_PER_NETWORK, &network(address)).await?;
    let (row, user) = open_sign_in(&state.db, &input.challenge, state.clock.now()).await?;
    let party = party_of(&state)?;
    let challenge = ask_at_sign_in(&state.db, &row).await?;
    Ok(Data(RequestOptions::new(party, challenge, passkeys_of(&state.db, &user).await?)))
}

/// What the browser needs to ask a passkey for `POST /user/confirm`.
#[utoipa::path(post, path = "/user/confirm/passkey-options", tag = "auth", security(("bearer" = [])),
    responses((status = 200, body = Data<RequestOptions>)))]
pub async fn confirm_passkey_options(State(state): State<Platform>, caller: Signed) -> ApiResult<Data<RequestOptions>> {
    let party = party_of(&state)?;
    let challenge = ask_in_session(&state, &caller, ChallengePurpose::Confirm).await?;
    Ok(Data(RequestOptions::new(party, challenge, passkeys_of(&state.db, &caller.user).await?)))
}
