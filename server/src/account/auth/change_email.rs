//! `POST /user/email` and `GET /user/email/confirm/{suffix}`

use axum::extract::State;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::account::{ChangeEmailInput, email_key};
use waybill_core::violation::checked;
use waybill_core::{Code, Violation};

use super::email_mail::{ConfirmNewEmail, EmailChangeAsked, EmailChanged};
use super::limits::{CHANGE_PER_USER, KNOWN_PER_EMAIL, LINK_PER_EMAIL, LINK_PER_SUBJECT, REDEEM_PER_ADDRESS};
use super::link::{self, Redeemed, entity::LinkPurpose};
use super::view::{Verification, VerificationStatus};
use super::{AlreadyRegistered, PasswordHasher};
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::account::user_entity::{self as user, UserStatus};
use crate::platform::http::{ApiError, ApiResult, Body, ClientAddress, Data, ErrorCode, Path, RequestLang};
use crate::platform::jobs::{BackgroundJob, Job, JobError, enqueue};
use crate::platform::limit::{hit, network, tally};
use crate::platform::mail::Order;
use crate::platform::session::{Signed, confirmed_if_enrolled};
use crate::platform::store::{Constraint, StoreError, update_by_id, write_tx};

/// Requests a change of e-mail. It takes effect once the link that is mailed to the new one is opened; until then nothing
/// changes. The current e-mail is notified.
///
/// Whether the new e-mail has an account is looked up after answering: the answer and its time are the same.
#[utoipa::path(post, path = "/user/email", tag = "users", security(("bearer" = [])), request_body = ChangeEmailInput,
    responses((status = 200, description = "`{\"data\": null}`, whether or not the email is known")))]
pub async fn change_email(
    State(state): State<Platform>,
    State(passwords): State<PasswordHasher>,
    ClientAddress(address): ClientAddress,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Body(mut input): Body<ChangeEmailInput>,
) -> ApiResult<Data<()>> {
    input.current_email.clone_from(&caller.user.email);
    ApiError::refuse(checked(&input, &(), lang))?;
    confirmed_if_enrolled(&caller, state.clock.now())?;
    hit(&state, CHANGE_PER_USER, &caller.user.id.to_string()).await?;
    if !passwords.verify(address, &input.current_password, caller.user.password_hash.as_deref()).await? {
        let violation = Violation::new(Code::RequestCurrentPassword, "current_password", lang);
        return Err(ApiError { violations: vec![violation], ..ErrorCode::WrongPassword.into() });
    }
    hit(&state, LINK_PER_SUBJECT, &caller.user.id.to_string()).await?;
    let now = state.clock.now();
    let job = ChangeEmail {
        account_id: caller.account.id,
        user_id: caller.user.id,
        from: caller.user.email.clone(),
        to: email_key(&input.email),
    };
    let tx = write_tx(&state.db).await?;
    enqueue(&tx, &job, now).await?;
    let entry = Entry {
        act: Act::EmailChangeAsked,
        subject_id: Some(caller.user.id),
        params: &[("email", &caller.user.email)],
    };
    record(&tx, &caller.user, entry, now).await?;
    tx.commit().await?;
    Ok(Data(()))
}

/// Mails both addresses, after the request was answered.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ChangeEmail {
    /// Who asked, in their account.
    pub account_id: Uuid,
    pub user_id: Uuid,
    /// The e-mail when they asked.
    pub from: String,
    /// The new one.
    pub to: String,
}

impl BackgroundJob for ChangeEmail {
    const JOB_NAME: &'static str = "change_email";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, state: &Platform, _: &Job) -> Result<(), JobError> {
        let now = state.clock.now();
        let own = user::Entity::find_by_id((self.account_id, self.user_id)).filter(user::Column::Email.eq(&self.from));
        let own = own.one(&state.db).await?;
        // Changed, disabled or gone meanwhile.
        let Some(own) = own.filter(|user| user.status == UserStatus::Active) else { return Ok(()) };
        let known = user::Entity::find().filter(user::Column::Email.eq(&self.to)).one(&state.db).await?;
        let limit = if known.is_some() { KNOWN_PER_EMAIL } else { LINK_PER_EMAIL };
        let usage = tally(state, limit, &self.to).await.map_err(|error| format!("{error:?}"))?;
        let may_write = usage.over == 0;
        let tx = write_tx(&state.db).await?;
        match known.filter(|_| may_write) {
            Some(known) => {
                let template = AlreadyRegistered { first_name: known.name_in_mail() };
                enqueue(&tx, &Order { to: self.to, lang: known.lang(), template }, now).await?;
            }
            None if may_write => {
                // The last one asked for is the one that counts.
                link::end_unused(&tx, &own, LinkPurpose::ChangeEmail, now).await?;
                let purpose = (LinkPurpose::ChangeEmail, Some(self.to.as_str()));
                let link_id = link::make_to(&tx, &state.secret, &own, purpose, now).await?;
                let template = ConfirmNewEmail { account_id: own.account_id, link_id };
                enqueue(&tx, &Order { to: self.to, lang: own.lang(), template }, now).await?;
            }
            None => {}
        }
        let template = EmailChangeAsked { first_name: own.name_in_mail() };
        enqueue(&tx, &Order { to: self.from, lang: own.lang(), template }, now).await?;
        tx.commit().await?;
        Ok(())
    }
}

/// Takes the new e-mail on, by the link that was mailed to it. Links that went to the old one end, and both are told.
///
/// 409 if someone else has registered it meanwhile.
#[utoipa::path(get, path = "/user/email/confirm/{suffix}", tag = "users",
    params(("suffix" = String, Path, description = "What the link ends with")),
    responses((status = 404), (status = 409), (status = 410), (status = 200, body = Data<Verification>)))]
pub async fn confirm_email(
    State(state): State<Platform>,
    ClientAddress(address): ClientAddress,
    RequestLang(lang): RequestLang,
    Path(suffix): Path<String>,
) -> ApiResult<Data<Verification>> {
    hit(&state, REDEEM_PER_ADDRESS, &network(address)).await?;
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let redeemed = link::redeem(&tx, &suffix, LinkPurpose::ChangeEmail, now).await?;
    let (Redeemed::Now(key) | Redeemed::Before(key)) = redeemed;
    let email = link::new_email(&tx, &suffix).await?;
    let before = user::Entity::find_by_id(key).one(&tx).await?;
    let before = before.filter(|user| user.status == UserStatus::Active).ok_or(ErrorCode::LinkUnknown)?;
    if redeemed == Redeemed::Before(key) {
        // Ended by a later request or a new password, unless it is what brought the e-mail.
        let is_current = before.email == email;
        let already = Verification::new(VerificationStatus::AlreadyVerified, lang);
        return if is_current { Ok(Data(already)) } else { Err(ErrorCode::LinkUsed.into()) };
    }
    let changed = update_by_id::<user::Entity>(key)
        .col_expr(user::Column::Email, Expr::value(email.as_str()))
        .col_expr(user::Column::EmailVerifiedAt, Expr::value(now))
        .col_expr(user::Column::UpdatedAt, Expr::value(now))
        .exec(&tx)
        .await
        .map_err(StoreError::from);
    changed.map_err(|error| error.on(Constraint::UserEmail, || ErrorCode::NewEmailTaken.into()))?;
    for purpose in [LinkPurpose::VerifyEmail, LinkPurpose::ResetPassword] {
        link::end_unused(&tx, &before, purpose, now).await?;
    }
    for to in [&before.email, &email] {
        let template = EmailChanged { first_name: before.name_in_mail() };
        enqueue(&tx, &Order { to: to.clone(), lang: before.lang(), template }, now).await?;
    }
    let params = [("before", before.email.as_str()), ("email", email.as_str())];
    record(&tx, &before, Entry { act: Act::EmailChanged, subject_id: Some(before.id), params: &params }, now).await?;
    tx.commit().await?;
    Ok(Data(Verification::new(VerificationStatus::Changed, lang)))
}
