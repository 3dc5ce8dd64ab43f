//! The mailbox page's markup.

use waybill_core::Lang;

use crate::platform::mail::render::escape;
use crate::platform::mail::{Attachment, StoredMail};

/// The page's policy: its own styles and its own frames.
pub const POLICY: &str = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";
/// The policy of a mail in its frame: inline styles and images, nothing loaded, links only.
pub const MAIL_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/// The page's style.
pub const STYLE: &str = "
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 860px; padding: 16px; }
h1 { font-size: 22px; }
ul { list-style: none; padding: 0; }
li { border: 1px solid #8886; border-radius: 8px; margin: 8px 0; padding: 10px 14px; }
li a { font-weight: 600; }
.muted { opacity: 0.75; font-size: 13px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; border: 1px solid #8886; border-radius: 8px; padding: 16px; }
iframe { width: 100%; height: 560px; border: 1px solid #8886; border-radius: 8px; background: #fff; }
input, button { font: inherit; padding: 6px 10px; }
";

fn frame(title: &str, lang: Lang, body: &str) -> String {
    format!(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\"><title>{title} · Waybill</title>\
         <link rel=\"stylesheet\" href=\"/dev/mailbox/page.css\"></head><body>{body}</body></html>",
        lang.pick("en", "fr")
    )
}

/// The list, newest first.
pub fn list(mails: &[StoredMail], to: &str, lang: Lang) -> String {
    let title = lang.pick("Mailbox", "Boîte aux lettres");
    let rows: String = mails
        .iter()
        .map(|mail| {
            format!(
                "<li><a href=\"/dev/mailbox/{}\">{}</a><br><span class=\"muted\">{} {} · {}</span></li>",
                mail.id,
                escape(&mail.subject),
                lang.pick("to", "à"),
                escape(&mail.to),
                mail.sent_at.format("%Y-%m-%d %H:%M:%S UTC")
            )
        })
        .collect();
    let none = lang.pick(
        "No mail yet. Sign up or ask for a new password.",
        "Aucun courriel. Inscrivez-vous ou demandez un nouveau mot de passe.",
    );
    let empty = if mails.is_empty() { format!("<p>{none}</p>") } else { String::new() };
    let lead = lang.pick(
        "What the server would send stays on this computer during development.",
        "En développement, ce que le serveur enverrait reste sur cet ordinateur.",
    );
    frame(
        title,
        lang,
        &format!(
            "<h1>{title}</h1><p>{lead}</p><form method=\"get\"><label>{} <input name=\"to\" type=\"email\" value=\"{}\"></label> \
             <button>{}</button></form>{empty}<ul>{rows}</ul>",
            lang.pick("Address", "Adresse"),
            escape(to),
            lang.pick("Show", "Afficher"),
        ),
    )
}

/// One mail, as it looks and as text.
pub fn one(mail: &StoredMail, lang: Lang) -> String {
    let subject = escape(&mail.subject);
    frame(
        &subject,
        lang,
        &format!(
            "<p><a href=\"/dev/mailbox\">{}</a></p><h1>{subject}</h1><p class=\"muted\">{} → {}</p>\
             <iframe src=\"/dev/mailbox/{}/html\" title=\"{subject}\" sandbox=\"allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox\"></iframe>\
             {}<h2>{}</h2><pre>{}</pre>",
            lang.pick("All mails", "Tous les courriels"),
            escape(&mail.from),
            escape(&mail.to),
            mail.id,
            attachments(mail, lang),
            lang.pick("As text", "En texte"),
            linked(&mail.text),
        ),
    )
}

/// The files that came with a mail.
fn attachments(mail: &StoredMail, lang: Lang) -> String {
    if mail.attachments.is_empty() {
        return String::new();
    }
    let file = |(at, file): (usize, &Attachment)| {
        format!("<li><a href=\"/dev/mailbox/{}/attachments/{at}\">{}</a></li>", mail.id, escape(&file.name))
    };
    let files: String = mail.attachments.iter().enumerate().map(file).collect();
    format!("<h2>{}</h2><ul>{files}</ul>", lang.pick("Attachments", "Pièces jointes"))
}

/// Text with its addresses as links.
fn linked(text: &str) -> String {
    text.lines()
        .map(|line| {
            let escaped = escape(line);
            if line.starts_with("http://") || line.starts_with("https://") {
                format!("<a href=\"{escaped}\">{escaped}</a>\n")
            } else {
                escaped + "\n"
            }
        })
        .collect()
}
