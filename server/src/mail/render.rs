//! A letter as HTML and as text.

use waybill_core::Lang;

use super::Letter;

/// Text, one paragraph a block, the link on a line of its own.
pub fn text(letter: &Letter) -> String {
    let mut blocks = vec![letter.greeting.clone()];
    blocks.extend(letter.paragraphs.iter().cloned());
    blocks.extend(letter.button.iter().map(|(words, url)| format!("{words}:\n{url}")));
    blocks.extend(letter.closing.iter().cloned());
    blocks.push("Waybill".to_owned());
    blocks.join("\n\n") + "\n"
}

/// HTML of one column that mail programs of any age show: a table, inline styles, nothing loaded from outside.
pub fn html(letter: &Letter, lang: Lang) -> String {
    let paragraph = |text: &String| format!("<p style=\"margin:0 0 16px\">{}</p>", escape(text));
    let small =
        |text: &String| format!("<p style=\"margin:0 0 8px;color:#57646a;font-size:13px\">{}</p>", escape(text));
    let button = letter.button.as_ref().map(|(words, url)| {
        format!(
            "<p style=\"margin:24px 0\"><a href=\"{}\" target=\"_top\" style=\"background:#0d6a5c;color:#ffffff;padding:12px 20px;\
             border-radius:8px;text-decoration:none;font-weight:600;display:inline-block\">{}</a></p>",
            escape(url),
            escape(words)
        )
    });
    format!(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{}</title></head>\
         <body style=\"margin:0;background:#f6f7f7\"><table role=\"presentation\" width=\"100%\"><tr><td align=\"center\" \
         style=\"padding:24px 12px\"><table role=\"presentation\" width=\"560\" style=\"max-width:560px;width:100%;\
         background:#ffffff;border:1px solid #e2e6e6;border-radius:12px\"><tr><td style=\"padding:32px;\
         font:16px/1.5 Arial,sans-serif;color:#12191b\"><p style=\"margin:0 0 24px;font-weight:700;color:#0d6a5c\">Waybill</p>\
         {}{}{}{}</td></tr></table></td></tr></table></body></html>",
        lang.pick("en", "fr"),
        escape(&letter.subject),
        paragraph(&letter.greeting),
        letter.paragraphs.iter().map(paragraph).collect::<String>(),
        button.unwrap_or_default(),
        letter.closing.iter().map(small).collect::<String>(),
    )
}

/// Text inside HTML.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&#39;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_bring_markup_into_a_mail() {
        let letter = Letter { greeting: "Hello <b onclick='x'>Ann & \"Co\"</b>,".to_owned(), ..Letter::default() };
        let html = html(&letter, Lang::En);
        assert!(html.contains("Hello &lt;b onclick=&#39;x&#39;&gt;Ann &amp; &quot;Co&quot;&lt;/b&gt;,"), "{html}");
    }
}
