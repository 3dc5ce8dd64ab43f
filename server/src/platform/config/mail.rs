//! Mail.

use std::path::PathBuf;

use lettre::message::Mailbox;
use serde::{Deserialize, Serialize};
use waybill_providers::http::Secret;

use super::{Concern, Mistake};

/// How the connection to the mail server is protected.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MailTls {
    /// Starts in plain text, then STARTTLS, which must succeed (port 587).
    #[default]
    Starttls,
    /// TLS from the first byte (port 465).
    Implicit,
    /// None: only for a relay on this computer (port 25).
    None,
}

/// `[mail]`
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MailConfig {
    /// The sender's address.
    pub from: String,
    /// The sender's name.
    pub from_name: String,
    /// The mail server's host name. Empty: mails stay in the local mailbox folder.
    pub host: String,
    /// Its port; by default 587, 465 or 25, depending on `tls`.
    pub port: Option<u16>,
    /// How the connection is protected.
    pub tls: MailTls,
    /// The name to sign in with; empty to send without signing in.
    pub username: String,
    /// The password to sign in with.
    #[serde(skip_serializing)]
    pub password: Secret,
    /// An additional certificate authority (PEM) to trust, for a mail server of your own.
    pub ca_file: Option<PathBuf>,
    /// How long one step of the conversation may take.
    pub timeout_seconds: u32,
}

impl Default for MailConfig {
    fn default() -> Self {
        Self {
            from: "no-reply@waybill.test".to_owned(),
            from_name: "Waybill".to_owned(),
            host: String::new(),
            port: None,
            tls: MailTls::Starttls,
            username: String::new(),
            password: Secret::default(),
            ca_file: None,
            timeout_seconds: 20,
        }
    }
}

impl MailConfig {
    /// The sender; None if it is not a valid address.
    #[must_use]
    pub fn sender(&self) -> Option<Mailbox> {
        let name = (!self.from_name.is_empty()).then(|| self.from_name.clone());
        Some(Mailbox::new(name, self.from.parse().ok()?))
    }

    /// Whether mails leave this computer.
    #[must_use]
    pub fn is_sent(&self) -> bool {
        !self.host.is_empty()
    }

    /// The port.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port.unwrap_or(match self.tls {
            MailTls::Starttls => 587,
            MailTls::Implicit => 465,
            MailTls::None => 25,
        })
    }

    fn is_local(&self) -> bool {
        matches!(self.host.as_str(), "localhost" | "127.0.0.1" | "::1")
    }
}

impl Concern for MailConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        let mut mistake = |key: &str, reason: &str| mistakes.push(Mistake::new(key, reason));
        if self.sender().is_none() {
            mistake("mail.from", "must be an email address");
        }
        if self.username.is_empty() != self.password.is_empty() {
            mistake("mail.password", "goes with mail.username: set both or none");
        }
        if !self.is_sent() && (self.port.is_some() || !self.username.is_empty() || self.ca_file.is_some()) {
            mistake("mail.host", "must name the mail server, or the other mail settings have no effect");
        }
        if self.is_sent() && self.tls == MailTls::None && !self.is_local() {
            mistake("mail.tls", "none would send mails and the password in the clear: use starttls or implicit");
        }
        if self.timeout_seconds == 0 || self.timeout_seconds > 60 {
            mistake("mail.timeout_seconds", "must be from 1 to 60: a mail has two minutes in all");
        }
    }

    fn check_production(&self, mistakes: &mut Vec<Mistake>) {
        if !self.is_sent() {
            mistakes.push(Mistake::new("mail.host", "must name the mail server: no mail would be sent"));
        }
        if self.from.ends_with(".test") {
            mistakes.push(Mistake::new("mail.from", "must be an address of your own domain"));
        }
    }
}
