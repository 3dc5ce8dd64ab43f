//! The demonstration account and its owner.

use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};

use chrono::TimeDelta;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::Serialize;
use serde_json::json;
use waybill_core::Lang;
use waybill_core::account::RegisterInput;

use super::client::Client;
use super::{SeedError, SignIn, team};
use crate::AppState;
use crate::account::auth::new_account;
use crate::platform::account::user_entity as user;
use crate::platform::config::Config;
use crate::platform::secret;
use crate::platform::store::{update_in_account, write_tx};

/// How long ago the account was opened, so that its month lies behind it.
const OPENED: TimeDelta = TimeDelta::days(45);

const EMAIL: &str = "demo@waybill.example";

fn file(config: &Config) -> PathBuf {
    config.storage.data_dir.join("demo-sign-in.json")
}

/// The sign-in that seeding noted in the data folder, if it has.
#[must_use]
pub fn known_sign_in(config: &Config) -> Option<SignIn> {
    serde_json::from_slice(&std::fs::read(file(config)).ok()?).ok()
}

/// Whether the installation is in real use: it has users, and the demonstration's owner is not one of them.
pub async fn is_of_others(state: &AppState) -> Result<bool, SeedError> {
    let ours = user::Entity::find().filter(user::Column::Email.eq(EMAIL)).one(&state.db).await?;
    Ok(ours.is_none() && user::Entity::find().one(&state.db).await?.is_some())
}

/// Creates the account with a generated password, once. If the note of the password is lost, a new one is set.
pub async fn ensure(state: &AppState) -> Result<SignIn, SeedError> {
    let existing = user::Entity::find().filter(user::Column::Email.eq(EMAIL)).one(&state.db).await?;
    if let (Some(_), Some(sign_in)) = (&existing, known_sign_in(&state.config)) {
        return Ok(sign_in);
    }
    // 120 random bits: impossible to guess, yet short enough to type.
    let password: String = secret::token()?.chars().filter(char::is_ascii_alphanumeric).take(20).collect();
    let hash = state.passwords.hash(Ipv4Addr::LOCALHOST.into(), &password).await?;
    let now = state.clock.now();
    match existing {
        Some(owner) => {
            update_in_account::<user::Entity>(owner.account_id)
                .col_expr(user::Column::PasswordHash, Expr::value(hash))
                .filter(user::Column::Email.is_in(team::emails().chain([EMAIL])))
                .exec(&state.db)
                .await?;
        }
        None => {
            let input = RegisterInput {
                first_name: "Camille".to_owned(),
                last_name: "Roy".to_owned(),
                company_name: "Atelier Boréal".to_owned(),
                email: EMAIL.to_owned(),
                account_country: "CA".to_owned(),
                language: Lang::En,
                ..RegisterInput::default()
            };
            let mut new = new_account(&input, hash, now - OPENED);
            new.owner.email_verified_at = Some(now - OPENED);
            // No language of its own: pages follow the browser's.
            new.owner.language = None;
            let tx = write_tx(&state.db).await?;
            new.insert(&tx).await?;
            tx.commit().await?;
        }
    }
    let sign_in = SignIn { email: EMAIL.to_owned(), password };
    note(&file(&state.config), &sign_in)?;
    Ok(sign_in)
}

/// Notes a sign-in in the data folder, readable only by this user of the machine.
pub(super) fn note(path: &Path, sign_in: &impl Serialize) -> Result<(), SeedError> {
    use std::io::Write;
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(&serde_json::to_vec_pretty(sign_in)?)?;
    Ok(())
}

/// Gives the owner a profile if there is none.
pub async fn onboard(client: &Client) -> Result<(), SeedError> {
    let user = client.get("/api/user").await?;
    if user["profile_complete"] == true {
        return Ok(());
    }
    let address = json!({
        "contact_first_name": "Camille", "contact_last_name": "Roy", "contact_phone": "514-555-0142",
        "contact_email": EMAIL, "company_name": "Atelier Boréal", "street1": "5425 avenue de Gaspé",
        "street2": "bureau 210", "city": "Montréal", "state": "QC", "postal_code": "H2T 3B2", "country": "CA",
    });
    client.post("/api/v2/userprofiles", json!({ "address": address })).await?;
    client.post("/api/set-popup-options", json!({ "show_shopify_popup": 0 })).await?;
    Ok(())
}
