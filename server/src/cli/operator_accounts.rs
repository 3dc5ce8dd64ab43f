//! `waybill operator account`

use clap::Subcommand;
use sea_orm::ActiveEnum;
use uuid::Uuid;

use super::{Failure, tell};
use crate::operator::accounts::{AccountSwitch, change};
use crate::operator::audit::{By, OperatorAct, record};
use crate::state::AppState;

/// Change an account.
#[derive(Debug, Subcommand)]
pub enum Account {
    /// Disable an account and end its sessions.
    Disable {
        /// The account's id.
        id: Uuid,
        /// Why, for the audit log.
        #[arg(long)]
        note: String,
    },
    /// Reopen an account that was disabled.
    Reopen {
        /// The account's id.
        id: Uuid,
        /// Why, for the audit log.
        #[arg(long)]
        note: String,
    },
    /// Change an account's country, which decides what it may see.
    Country {
        /// The account's id.
        id: Uuid,
        /// The country, by two letters.
        country: String,
        /// Why, for the audit log.
        #[arg(long)]
        note: String,
    },
}

impl Account {
    /// Does it.
    pub(super) async fn run(&self, state: &AppState, who: &str) -> Result<(), Failure> {
        let (id, status, country, what, note) = match self {
            Account::Disable { id, note } => (*id, Some(AccountSwitch::Disabled), None, "disabled", note),
            Account::Reopen { id, note } => (*id, Some(AccountSwitch::Active), None, "active", note),
            Account::Country { id, country, note } => {
                let code = country.to_ascii_uppercase();
                let known = waybill_core::address::country(&code).ok_or("no country has these two letters")?;
                (*id, None, Some(code), known.code, note)
            }
        };
        if note.trim().is_empty() {
            return Err("say why with --note".into());
        }
        let reason = format!("{what}: {}", note.trim());
        let act = OperatorAct::AccountChanged;
        record(&state.db, By::Shell(who), act, Some(id), &reason, state.clock.now()).await?;
        let row = change(state, id, status, country).await?;
        tell(&format!("The account is {}, country {}.", row.status.to_value(), row.account_country));
        Ok(())
    }
}
