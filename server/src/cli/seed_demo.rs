//! `waybill seed-demo`

use super::{Failure, tell};
use crate::platform::Mode;
use crate::platform::clock::Clock;
use crate::platform::config::Config;
use crate::platform::store::{self, Kind};
use crate::seed;
use crate::state::AppState;

/// Creates the demonstration data; running it again changes nothing.
pub async fn run(mut config: Config) -> Result<(), Failure> {
    std::fs::create_dir_all(&config.storage.data_dir)?;
    #[cfg(feature = "simulator")]
    crate::embedded::join(&mut config).await?;
    let db = store::connect(&config).await?;
    if Kind::of(&config.database.url) == Kind::Sqlite {
        store::migrate(&db).await?;
    }
    let state = AppState::build(config, Mode::Development, db, Clock::system())?;
    if seed::is_of_others(&state).await? {
        return Err("this installation has accounts of its own: the demonstration goes into an empty one".into());
    }
    let sign_in = seed::seed(&state).await?;
    tell(&format!(
        "The demonstration account is ready.\n  email     {}\n  password  {}",
        sign_in.email, sign_in.password
    ));
    if let Some(operator) = seed::known_operator(&state.config) {
        let (email, password, code) = (operator.email, operator.password, operator.code_url);
        tell(&format!(
            "The operator's desk is at /operator.\n  email     {email}\n  password  {password}\n  code      {code}"
        ));
    }
    Ok(())
}
