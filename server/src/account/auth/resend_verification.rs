//! `POST /resend-verification` and `POST /user/resend-verification`

use axum::extract::State;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

use super::VerifyEmail;
use super::limits::{LINK_PER_ADDRESS, LINK_PER_SUBJECT};
use super::link::{self, entity::LinkPurpose};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiResult, ClientAddress, Data, Valid, without_rules};
use crate::platform::jobs::{BackgroundJob, Job, JobError, enqueue};
use crate::platform::limit::{hit, network};
use crate::platform::mail::Order;
use crate::platform::session::Signed;
use crate::platform::store::write_tx;

/// A request for the verification mail by someone who has just registered.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct ResendVerificationInput {
    /// The id that registration returned.
    pub user_id: Uuid,
}

without_rules!(ResendVerificationInput);

/// Mails the verification link again to someone who has just registered. The answer reveals nothing about the user.
#[utoipa::path(post, path = "/resend-verification", tag = "auth", request_body = ResendVerificationInput,
    responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn resend_verification(
    State(state): State<Platform>,
    ClientAddress(address): ClientAddress,
    Valid(input): Valid<ResendVerificationInput>,
) -> ApiResult<Data<()>> {
    hit(&state, LINK_PER_ADDRESS, &network(address)).await?;
    ask(&state, input.user_id).await
}

/// Mails the verification link again to the caller.
#[utoipa::path(post, path = "/user/resend-verification", tag = "auth", security(("bearer" = [])),
    responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn resend_own_verification(State(state): State<Platform>, caller: Signed) -> ApiResult<Data<()>> {
    ask(&state, caller.user.id).await
}

async fn ask(state: &Platform, user_id: Uuid) -> ApiResult<Data<()>> {
    hit(state, LINK_PER_SUBJECT, &user_id.to_string()).await?;
    enqueue(&state.db, &ResendVerification { user_id }, state.clock.now()).await?;
    Ok(Data(()))
}

/// Sends a verification link, where the user exists and needs one.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ResendVerification {
    /// The user.
    pub user_id: Uuid,
}

impl BackgroundJob for ResendVerification {
    const JOB_NAME: &'static str = "resend_verification";

    fn account_id(&self) -> Option<Uuid> {
        None
    }

    async fn run(self, state: &Platform, _: &Job) -> Result<(), JobError> {
        // A user who has just registered names only their id.
        let known = user::Entity::find()
            .filter(user::Column::Id.eq(self.user_id))
            .filter(state.data.rows(&state.db, user::Column::AccountId));
        let known = known.one(&state.db).await?;
        let Some(known) = known.filter(|user| user.email_verified_at.is_none()) else { return Ok(()) };
        let now = state.clock.now();
        let tx = write_tx(&state.db).await?;
        let link_id = link::make(&tx, &state.secret, &known, LinkPurpose::VerifyEmail, now).await?;
        let template = VerifyEmail { account_id: known.account_id, link_id };
        enqueue(&tx, &Order { to: known.email.clone(), lang: known.lang(), template }, now).await?;
        tx.commit().await?;
        Ok(())
    }
}
