//! A mail as it is sent, or stored in development's mailbox.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Lang;

use super::Attachment;

/// A mail, ready to be sent.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct StoredMail {
    /// Id; in time order.
    pub id: Uuid,
    /// The sender.
    pub from: String,
    /// The address.
    pub to: String,
    /// The reader's language.
    pub lang: Lang,
    /// The subject.
    pub subject: String,
    /// The text.
    pub text: String,
    /// The HTML.
    pub html: String,
    /// The files that came with it.
    #[serde(default)]
    pub attachments: Vec<Attachment>,
    /// The images that the HTML shows, each by its name (`cid:logo.png`).
    #[serde(default)]
    pub inline: Vec<Attachment>,
    /// Where answers go.
    #[serde(default)]
    pub reply_to: Option<String>,
    /// When it was sent.
    pub sent_at: DateTime<Utc>,
}

impl StoredMail {
    /// The HTML with its images in it, for pages.
    #[must_use]
    pub fn html_alone(&self) -> String {
        let with = |html: String, image: &Attachment| {
            let data = format!("data:{};base64,{}", image.media_type, STANDARD.encode(&image.bytes));
            html.replace(&format!("cid:{}", image.name), &data)
        };
        self.inline.iter().fold(self.html.clone(), with)
    }
}
