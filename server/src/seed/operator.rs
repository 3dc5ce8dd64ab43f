//! The demonstration's operator, so that the desk can be looked at. Made by seeding alone: no installation has one by
//! itself.

use std::path::PathBuf;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};

use super::SeedError;
use super::owner::note;
use crate::AppState;
use crate::operator::sign_in::{add, entity, reset};
use crate::platform::config::Config;
use crate::platform::secret;

const EMAIL: &str = "operator@waybill.example";

/// How to sign in to the demonstration's desk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OperatorSignIn {
    /// E-mail.
    pub email: String,
    /// Generated at seeding.
    pub password: String,
    /// The `otpauth://` address of the second factor, for an authenticator app.
    pub code_url: String,
}

fn file(config: &Config) -> PathBuf {
    config.storage.data_dir.join("demo-operator.json")
}

/// The sign-in that seeding noted in the data folder, if it has.
#[must_use]
pub fn known_operator(config: &Config) -> Option<OperatorSignIn> {
    serde_json::from_slice(&std::fs::read(file(config)).ok()?).ok()
}

/// Makes the operator with a generated password and second factor, once. If the note is lost, both are made again.
pub async fn ensure(state: &AppState) -> Result<OperatorSignIn, SeedError> {
    let known = entity::Entity::find().filter(entity::Column::Email.eq(EMAIL)).one(&state.db).await?;
    if let (Some(_), Some(sign_in)) = (&known, known_operator(&state.config)) {
        return Ok(sign_in);
    }
    // 120 random bits: impossible to guess, yet short enough to type.
    let password: String = secret::token()?.chars().filter(char::is_ascii_alphanumeric).take(20).collect();
    let given = (EMAIL, password.as_str());
    let made = match known {
        Some(_) => reset(state, &state.passwords, given, "seed").await?,
        None => add(state, &state.passwords, given, "seed").await?,
    };
    let sign_in = OperatorSignIn { email: made.email, code_url: made.url, password };
    note(&file(&state.config), &sign_in)?;
    Ok(sign_in)
}
