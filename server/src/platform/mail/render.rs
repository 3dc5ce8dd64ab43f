//! A letter as HTML and as text.

use waybill_core::Lang;

use super::{Fact, Letter};

/// Text: a block per paragraph, the link on a line of its own.
pub fn text(letter: &Letter, lang: Lang) -> String {
    // French puts a non-breaking space before a colon.
    let colon = lang.pick(":", "\u{a0}:");
    let mut blocks = vec![letter.greeting.clone()];
    blocks.extend(letter.paragraphs.iter().cloned());
    let facts: Vec<String> = letter.facts.iter().map(|fact| format!("{}{colon} {}", fact.label, fact.value)).collect();
    blocks.extend((!facts.is_empty()).then(|| facts.join("\n")));
    blocks.extend(letter.button.iter().map(|(words, url)| format!("{words}{colon}\n{url}")));
    blocks.extend(letter.closing.iter().cloned());
    blocks.push(format!("-- \n{}", letter.foot.join("\n")));
    blocks.join("\n\n") + "\n"
}

/// Overrides for mail programs in dark mode; those that drop style sheets keep the light inline colours.
const STYLE: &str = "\
    :root{color-scheme:light dark;supported-color-schemes:light dark}\
    a{color:#0d6a5c}\
    @media(max-width:600px){.card{padding:24px 20px!important}}\
    @media(prefers-color-scheme:dark){\
    .page{background:#0e1415!important}\
    .card{background:#172022!important;border-color:#2b3739!important;color:#e8eeee!important}\
    .brand,a{color:#5fd0bb!important}\
    .button{background:#5fd0bb!important;color:#062a24!important}\
    .small{color:#a3b1b4!important}\
    .line{border-color:#2b3739!important}}";

/// HTML in one column that mail programs of any age can show: a table, inline styles, nothing loaded from outside.
/// Readable in dark mode, too.
pub fn html(letter: &Letter, lang: Lang) -> String {
    let preview = letter.paragraphs.first().map_or("", String::as_str);
    let paragraph = |text: &String| format!("<p style=\"margin:0 0 16px\">{}</p>", escape(text));
    let small = |text: &String| format!("<p class=\"small\" style=\"{SMALL}\">{}</p>", escape(text));
    format!(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\"><meta name=\"supported-color-schemes\" content=\"light dark\">\
         <title>{}</title><style>{STYLE}</style></head>\
         <body class=\"page\" style=\"margin:0;background:#f3f5f5\">\
         <div style=\"display:none;max-height:0;overflow:hidden\">{}</div>\
         <table class=\"page\" role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" \
         style=\"background:#f3f5f5\"><tr><td align=\"center\" style=\"padding:32px 12px\">\
         <table role=\"presentation\" width=\"560\" cellpadding=\"0\" cellspacing=\"0\" style=\"max-width:560px;width:100%\">\
         <tr><td class=\"brand\" style=\"padding:0 4px 16px;font:700 20px/1.2 {FONT};color:#0d6a5c\">Waybill</td></tr>\
         <tr><td class=\"card\" style=\"padding:32px;background:#ffffff;border:1px solid #dfe5e5;border-radius:14px;\
         font:16px/1.55 {FONT};color:#12191b\">{}{}{}{}{}</td></tr>\
         <tr><td style=\"padding:20px 4px 0\">{}</td></tr></table></td></tr></table></body></html>",
        lang.pick("en-CA", "fr-CA"),
        escape(&letter.subject),
        escape(preview),
        paragraph(&letter.greeting),
        letter.paragraphs.iter().map(paragraph).collect::<String>(),
        facts(&letter.facts),
        button(letter, lang),
        letter.closing.iter().map(small).collect::<String>(),
        letter.foot.iter().map(small).collect::<String>(),
    )
}

const FONT: &str = "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SMALL: &str = "margin:0 0 8px;font:13px/1.5 Arial,sans-serif;color:#566469";

fn button(letter: &Letter, lang: Lang) -> String {
    let Some((words, url)) = &letter.button else { return String::new() };
    let (words, url) = (escape(words), escape(url));
    let otherwise =
        lang.pick("If the button doesn't work, open this link:", "Si le bouton ne fonctionne pas, ouvrez ce lien :");
    format!(
        "<p style=\"margin:28px 0\"><a class=\"button\" href=\"{url}\" target=\"_top\" style=\"background:#0d6a5c;color:#ffffff;\
         padding:13px 22px;border-radius:10px;text-decoration:none;font-weight:600;display:inline-block\">{words}</a></p>\
         <p class=\"small\" style=\"{SMALL};overflow-wrap:anywhere\">{otherwise}<br>\
         <a href=\"{url}\" target=\"_top\">{url}</a></p>"
    )
}

fn facts(facts: &[Fact]) -> String {
    if facts.is_empty() {
        return String::new();
    }
    let rows: String = facts
        .iter()
        .map(|fact| {
            let cell = match fact.is_sum {
                true => "padding:10px 0;border-top:2px solid #b9c4c4;font-weight:700",
                false => "padding:8px 0;border-top:1px solid #e6ebeb",
            };
            format!(
                "<tr><th class=\"line\" scope=\"row\" align=\"left\" style=\"{cell};font-weight:{}\">{}</th>\
                 <td class=\"line\" align=\"right\" style=\"{cell};padding-left:16px;overflow-wrap:anywhere\">{}</td></tr>",
                if fact.is_sum { 700 } else { 400 },
                escape(&fact.label),
                escape(&fact.value),
            )
        })
        .collect();
    format!(
        "<table width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" style=\"margin:8px 0 24px;font:15px/1.45 {FONT};\
         font-variant-numeric:tabular-nums\">{rows}</table>"
    )
}

/// Text inside HTML.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&#39;")
}
