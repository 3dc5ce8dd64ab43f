//! `POST /forgot-password`

use axum::extract::State;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::account::{ForgotPasswordInput, email_key};

use super::ResetPassword;
use super::limits::{LINK_PER_ADDRESS, LINK_PER_EMAIL, LINK_PER_SUBJECT, on_pair};
use super::link::{self, entity::LinkPurpose};
use crate::platform::Platform;
use crate::platform::account::user_entity::{self as user, UserStatus};
use crate::platform::http::{ApiResult, ClientAddress, Data, Valid};
use crate::platform::jobs::{BackgroundJob, Job, JobError, enqueue};
use crate::platform::limit::{hit, network, tally};
use crate::platform::mail::Order;
use crate::platform::store::write_tx;
use crate::platform::test_mode::DataMode;

/// Mails a link to choose a new password. Known and unknown e-mails get the same answer in the same time: whether there
/// is an account is looked up after answering.
#[utoipa::path(post, path = "/forgot-password", tag = "auth", request_body = ForgotPasswordInput,
    responses((status = 200, description = "`{\"data\": null}`, whether or not the email is known")))]
pub async fn forgot_password(
    State(state): State<Platform>,
    ClientAddress(address): ClientAddress,
    Valid(input): Valid<ForgotPasswordInput>,
) -> ApiResult<Data<()>> {
    let email = email_key(&input.email);
    let network = network(address);
    hit(&state, LINK_PER_ADDRESS, &network).await?;
    hit(&state, LINK_PER_SUBJECT, &on_pair(&email, &network)).await?;
    if tally(&state, LINK_PER_EMAIL, &email).await?.over == 0 {
        enqueue(&state.db, &ForgotPassword { email }, state.clock.now()).await?;
    }
    Ok(Data(()))
}

/// Sends a reset link if the e-mail belongs to a user who may sign in. The look-up happens here so that the request takes
/// the same time either way.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ForgotPassword {
    /// As typed, in lower case.
    pub email: String,
}

impl BackgroundJob for ForgotPassword {
    const JOB_NAME: &'static str = "forgot_password";

    fn account_id(&self) -> Option<Uuid> {
        None
    }

    async fn run(self, state: &Platform, _: &Job) -> Result<(), JobError> {
        let known = user::Entity::find().filter(user::Column::Email.eq(&self.email)).one(&state.db).await?;
        let may_sign_in =
            |user: &user::Model| user.status == UserStatus::Active && DataMode::of(user.account_id) == DataMode::Live;
        let Some(known) = known.filter(may_sign_in) else { return Ok(()) };
        let now = state.clock.now();
        let tx = write_tx(&state.db).await?;
        let link_id = link::make(&tx, &state.secret, &known, LinkPurpose::ResetPassword, now).await?;
        let template = ResetPassword { first_name: known.name_in_mail(), account_id: known.account_id, link_id };
        let order = Order { to: known.email.clone(), lang: known.lang(), template };
        enqueue(&tx, &order, now).await?;
        tx.commit().await?;
        Ok(())
    }
}
