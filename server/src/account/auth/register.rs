//! `POST /register`

use axum::extract::State;
use chrono::{DateTime, Utc};
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter};
use uuid::Uuid;
use waybill_core::account::{RegisterInput, email_key};
use waybill_core::address::country_code;

use super::leaked::refuse_leaked;
use super::limits::{KNOWN_PER_EMAIL, REGISTER_PER_ADDRESS};
use super::link::{self, entity::LinkPurpose};
use super::{AlreadyRegistered, PasswordHasher, VerifyEmail};
use crate::account::settings::Settings;
use crate::account::settings::view::AccountDefaults;
use crate::account::users::view::User;
use crate::platform::Platform;
use crate::platform::account::entity as account;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiResult, ClientAddress, Data, RequestLang, Valid};
use crate::platform::jobs::enqueue;
use crate::platform::limit::{hit, network, tally};
use crate::platform::mail::Order;
use crate::platform::store::{Constraint, StoreError, write_tx};

/// An account with its owner, not yet written.
pub struct NewAccount {
    /// The account.
    pub account: account::Model,
    /// Its owner.
    pub owner: user::Model,
}

/// The rows of a new account, from what the person typed.
#[must_use]
pub fn new_account(input: &RegisterInput, password_hash: String, now: DateTime<Utc>) -> NewAccount {
    let account_id = Uuid::now_v7();
    let owner = user::Model {
        id: Uuid::now_v7(),
        account_id,
        role: user::Role::Owner,
        email: email_key(&input.email),
        email_verified_at: None,
        password_hash: Some(password_hash),
        first_name: input.first_name.trim().to_owned(),
        last_name: input.last_name.trim().to_owned(),
        language: Some(input.language.into()),
        billing_type: user::BillingType::Account,
        status: user::UserStatus::Active,
        has_second_factor: false,
        show_welcome_message: true,
        show_shopify_popup: false,
        created_at: now,
        updated_at: now,
        by_key: String::new(),
    };
    let company = input.company_name.trim();
    let account = account::Model {
        id: account_id,
        name: if company.is_empty() { owner.name() } else { company.to_owned() },
        account_country: country_code(&input.account_country).into_owned(),
        status: account::AccountStatus::Active,
        demands_second_factor: false,
        test_of: None,
        created_at: now,
        updated_at: now,
    };
    NewAccount { account, owner }
}

impl NewAccount {
    /// Writes both rows.
    ///
    /// # Errors
    /// [`StoreError::Unique`] where the e-mail has an account.
    pub async fn insert(&self, db: &impl ConnectionTrait) -> Result<(), StoreError> {
        self.account.clone().into_active_model().reset_all().insert(db).await?;
        self.owner.clone().into_active_model().reset_all().insert(db).await?;
        Ok(())
    }
}

/// Opens an account with its owner and mails a link to verify the e-mail. If the e-mail already has an account the
/// answer is the same, and its owner is told by mail.
#[utoipa::path(post, path = "/register", tag = "auth", request_body = RegisterInput, responses((status = 200, body = Data<User>)))]
pub async fn register(
    State(state): State<Platform>,
    State(passwords): State<PasswordHasher>,
    ClientAddress(address): ClientAddress,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<RegisterInput>,
) -> ApiResult<Data<User>> {
    hit(&state, REGISTER_PER_ADDRESS, &network(address)).await?;
    refuse_leaked(&input.password, lang)?;
    let hash = passwords.hash(address, &input.password).await?;
    let new = new_account(&input, hash, state.clock.now());
    // Looked up first: an insert that is refused and rolled back takes long enough for the response time to reveal a
    // known e-mail.
    match of_email(&state, &new.owner.email).await? {
        Some(known) => tell_known(&state, &known).await?,
        None => match write(&state, &new).await {
            // Someone else registered it at the same moment.
            Err(StoreError::Unique(Constraint::UserEmail)) => {
                if let Some(known) = of_email(&state, &new.owner.email).await? {
                    tell_known(&state, &known).await?;
                }
            }
            outcome => outcome?,
        },
    }
    let settings = AccountDefaults::of(Settings::default(), &new.owner, None);
    Ok(Data(User::new(&new.owner, &new.account, settings, None)))
}

async fn of_email(state: &Platform, email: &str) -> Result<Option<user::Model>, StoreError> {
    Ok(user::Entity::find().filter(user::Column::Email.eq(email)).one(&state.db).await?)
}

async fn write(state: &Platform, new: &NewAccount) -> Result<(), StoreError> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    new.insert(&tx).await?;
    let link_id = link::make(&tx, &state.secret, &new.owner, LinkPurpose::VerifyEmail, now).await?;
    let template = VerifyEmail { account_id: new.account.id, link_id };
    let order = Order { to: new.owner.email.clone(), lang: new.owner.lang(), template };
    enqueue(&tx, &order, now).await?;
    tx.commit().await?;
    Ok(())
}

async fn tell_known(state: &Platform, known: &user::Model) -> ApiResult<()> {
    if tally(state, KNOWN_PER_EMAIL, &known.email).await?.over > 0 {
        return Ok(());
    }
    let now = state.clock.now();
    let template = AlreadyRegistered { first_name: known.name_in_mail() };
    let order = Order { to: known.email.clone(), lang: known.lang(), template };
    let tx = write_tx(&state.db).await?;
    enqueue(&tx, &order, now).await?;
    tx.commit().await?;
    Ok(())
}
