//! The packages that an account saves under names.

use chrono::{DateTime, Utc};
use sea_orm::ConnectionTrait;
use waybill_core::parcel::{SavedPackageInput, SavedPackagesInput};

use super::entity::Column;
use super::store::{Settings, save, settings_of};
use crate::account::audit::{Act, Entry, record};
use crate::platform::http::{ApiResult, IfMatch};
use crate::platform::session::Caller;

/// Saves the account's packages: the whole list, in the order in which they are offered.
///
/// # Errors
/// 409 if the caller names the version that they read and another one is stored.
pub async fn save_packages(
    db: &impl ConnectionTrait,
    caller: &Caller,
    read: &IfMatch,
    packages: SavedPackagesInput,
    now: DateTime<Utc>,
) -> ApiResult<()> {
    let before = settings_of(db, caller.account.id).await?;
    let settings = Settings { packages: tidy(packages), ..before };
    save(db, caller, read, &settings, Column::SavedPackages, now).await?;
    record(db, &caller.user, Entry { act: Act::PackagesSaved, subject_id: None, params: &[] }, now).await?;
    Ok(())
}

fn tidy(input: SavedPackagesInput) -> SavedPackagesInput {
    let trimmed = |saved: SavedPackageInput| SavedPackageInput { name: saved.name.trim().to_owned(), ..saved };
    SavedPackagesInput { saved_packages: input.saved_packages.into_iter().map(trimmed).collect() }
}
