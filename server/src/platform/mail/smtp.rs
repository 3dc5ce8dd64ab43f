//! Sending by SMTP.

use std::time::{Duration, SystemTime};

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::transport::smtp::{Error as TransportError, PoolConfig};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use waybill_core::address::ascii_email;

use super::{Attachment as StoredFile, StoredMail};
use crate::platform::config::{MailConfig, MailTls};

/// Connections to the mail server, which are reused.
#[derive(Clone)]
pub struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

/// Why the mail server cannot be used as configured.
#[derive(Debug, thiserror::Error)]
pub enum SmtpSetupError {
    /// The sender is not a valid address.
    #[error("mail.from is no e-mail address")]
    From,
    /// The certificate authority's file is unusable.
    #[error("mail.ca_file {path} cannot be used: {reason}")]
    Authority {
        /// The file.
        path: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The TLS library could not be set up.
    #[error("TLS to the mail server could not be set up")]
    Tls,
}

/// Why a mail was not accepted. Contains neither the address nor the server's words, which may repeat it.
#[derive(Debug, thiserror::Error)]
pub enum SmtpError {
    /// It never will be.
    #[error("the mail server refused the mail for good ({})", code(.0))]
    Refused(Option<u16>),
    /// It may be later.
    #[error("the mail server put the mail off ({})", code(.0))]
    PutOff(Option<u16>),
    /// The server did not answer, or not in time.
    #[error("the mail server did not answer: {0}")]
    NoAnswer(&'static str),
    /// The address is invalid, so no server will ever accept it.
    #[error("the mail has no address that could be written")]
    NoAddress,
}

fn code(code: &Option<u16>) -> String {
    code.map_or_else(|| "without a code".to_owned(), |code| code.to_string())
}

impl SmtpError {
    /// Whether there is no point in trying again.
    #[must_use]
    pub const fn is_final(&self) -> bool {
        matches!(self, SmtpError::Refused(_) | SmtpError::NoAddress)
    }
}

impl From<TransportError> for SmtpError {
    fn from(error: TransportError) -> Self {
        let code = error.status().map(u16::from);
        match code {
            // 530, 534, 535, 538: the server wants other credentials. That is for us to fix, and the mail waits.
            Some(530 | 534 | 535 | 538) => SmtpError::PutOff(code),
            _ if error.is_permanent() => SmtpError::Refused(code),
            _ if error.is_transient() => SmtpError::PutOff(code),
            _ if error.is_timeout() => SmtpError::NoAnswer("it took too long"),
            _ if error.is_tls() => SmtpError::NoAnswer("TLS failed"),
            _ if error.is_client() => SmtpError::NoAnswer("it does not offer what is configured"),
            _ => SmtpError::NoAnswer("the connection failed"),
        }
    }
}

impl Smtp {
    /// As configured; None if mails stay in the local mailbox.
    ///
    /// # Errors
    /// [`SmtpSetupError`] where the configuration cannot work.
    pub fn new(config: &MailConfig) -> Result<Option<Self>, SmtpSetupError> {
        if !config.is_sent() {
            return Ok(None);
        }
        let from = config.sender().ok_or(SmtpSetupError::From)?;
        let tls = match config.tls {
            MailTls::None => Tls::None,
            MailTls::Starttls => Tls::Required(tls_parameters(config)?),
            MailTls::Implicit => Tls::Wrapper(tls_parameters(config)?),
        };
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&config.host)
            .port(config.port())
            .tls(tls)
            .timeout(Some(Duration::from_secs(u64::from(config.timeout_seconds))))
            .pool_config(PoolConfig::new().max_size(4).idle_timeout(Duration::from_secs(30)));
        if !config.username.is_empty() {
            let credentials = Credentials::new(config.username.clone(), config.password.expose().to_owned());
            builder = builder.credentials(credentials);
        }
        Ok(Some(Self { transport: builder.build(), from }))
    }

    /// Hands a mail to the server.
    ///
    /// # Errors
    /// [`SmtpError`]; its `is_final` says whether trying again is of no use.
    pub async fn send(&self, mail: &StoredMail) -> Result<(), SmtpError> {
        self.transport.send(self.message(mail)?).await?;
        Ok(())
    }

    fn message(&self, mail: &StoredMail) -> Result<Message, SmtpError> {
        let to: Mailbox = ascii_email(&mail.to).parse().map_err(|_| SmtpError::NoAddress)?;
        let header =
            |name: &'static str, value: &str| HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned());
        let attached = |file: &StoredFile, as_what: Attachment| {
            let kind = ContentType::parse(&file.media_type).unwrap_or(ContentType::TEXT_PLAIN);
            as_what.body(file.bytes.clone(), kind)
        };
        let html = SinglePart::html(mail.html.clone());
        let alternative = MultiPart::alternative().singlepart(SinglePart::plain(mail.text.clone()));
        let alternative = match mail.inline.is_empty() {
            true => alternative.singlepart(html),
            false => {
                alternative.multipart(mail.inline.iter().fold(MultiPart::related().singlepart(html), |body, image| {
                    body.singlepart(attached(image, Attachment::new_inline(image.name.clone())))
                }))
            }
        };
        let body = match mail.attachments.is_empty() {
            true => alternative,
            false => mail.attachments.iter().fold(MultiPart::mixed().multipart(alternative), |body, file| {
                body.singlepart(attached(file, Attachment::new(file.name.clone())))
            }),
        };
        let mut builder = Message::builder();
        if let Some(reply_to) = mail.reply_to.as_deref().and_then(|address| address.parse().ok()) {
            builder = builder.reply_to(reply_to);
        }
        let mut message = builder
            .from(self.from.clone())
            .to(to)
            .subject(&mail.subject)
            .date(SystemTime::from(mail.sent_at))
            // The same id at each try, so that a mail program recognizes a duplicate.
            .message_id(Some(format!("<{}@{}>", mail.id, self.from.email.domain())))
            .multipart(body)
            .map_err(|_| SmtpError::NoAddress)?;
        // No out-of-office replies (RFC 3834).
        message.headers_mut().insert_raw(header("Auto-Submitted", "auto-generated"));
        message.headers_mut().insert_raw(header("Content-Language", mail.lang.pick("en-CA", "fr-CA")));
        Ok(message)
    }
}

fn tls_parameters(config: &MailConfig) -> Result<TlsParameters, SmtpSetupError> {
    let mut builder = TlsParameters::builder(config.host.clone());
    if let Some(path) = &config.ca_file {
        let unusable = |reason: String| SmtpSetupError::Authority { path: path.display().to_string(), reason };
        let pem = std::fs::read(path).map_err(|error| unusable(error.to_string()))?;
        let authority = Certificate::from_pem(&pem).map_err(|_| unusable("it holds no certificate".to_owned()))?;
        builder = builder.add_root_certificate(authority);
    }
    builder.build_rustls().map_err(|_| SmtpSetupError::Tls)
}
