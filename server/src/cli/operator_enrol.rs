//! `waybill operator add`, `disable` and `reset`

use std::io::{IsTerminal, stdin};

use clap::Subcommand;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

use super::{Failure, print, tell};
use crate::operator::sign_in::{Enrolment, add, disable, reset};
use crate::state::AppState;

/// Who may sign in to the operator's desk.
#[derive(Debug, Subcommand)]
pub enum Enrol {
    /// Make an operator, who signs in to the desk with a password and a code. The password is asked for, or is the first
    /// line of what is piped in.
    Add {
        /// Their e-mail.
        email: String,
    },
    /// Disable an operator and end their sessions.
    Disable {
        /// Their e-mail.
        email: String,
    },
    /// Give an operator a new password and a new second factor, end their sessions, and reopen their access.
    Reset {
        /// Their e-mail.
        email: String,
    },
}

impl Enrol {
    /// Does it.
    pub(super) async fn run(&self, state: &AppState, who: &str) -> Result<(), Failure> {
        let made = match self {
            Enrol::Add { email } => add(state, &state.passwords, (email, &password(email)?), who).await?,
            Enrol::Reset { email } => reset(state, &state.passwords, (email, &password(email)?), who).await?,
            Enrol::Disable { email } => {
                disable(state, email, who).await?;
                tell("They can't sign in any more, and were signed out.");
                return Ok(());
            }
        };
        show(&made)
    }
}

/// Never an argument: other users of the machine see those.
fn password(email: &str) -> Result<String, Failure> {
    if stdin().is_terminal() {
        let first = rpassword::prompt_password(format!("Password for {email}: "))?;
        let again = rpassword::prompt_password("The same again: ")?;
        return if first == again { Ok(first) } else { Err("the two passwords differ".into()) };
    }
    let mut line = String::new();
    stdin().read_line(&mut line)?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

fn show(made: &Enrolment) -> Result<(), Failure> {
    tell(&format!("{} signs in at /operator. Scan this with an authenticator app; it is shown only now.", made.email));
    if std::io::stderr().is_terminal() {
        let picture = QrCode::new(&made.url)?.render::<Dense1x2>().build();
        tell(&picture);
    }
    print(&format!("{}\n", made.url));
    Ok(())
}
