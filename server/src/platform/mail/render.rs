//! A letter as HTML and as text.

use waybill_core::Lang;
use waybill_core::brand::text_on_accent;

use super::{Attachment, Fact, Letter, LetterBrand, LetterLogo};

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
    blocks.extend(letter.brand.iter().filter(|brand| !brand.shop_url.is_empty()).map(|brand| brand.shop_url.clone()));
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
    .ours{background:#5fd0bb!important;color:#062a24!important}\
    .name,.name a{color:#e8eeee!important}\
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
         <tr>{}</tr>\
         <tr><td class=\"card\" style=\"padding:32px;background:#ffffff;border:1px solid #dfe5e5;border-radius:14px;\
         font:16px/1.55 {FONT};color:#12191b{}\">{}{}{}{}{}{}</td></tr>\
         <tr><td style=\"padding:20px 4px 0\">{}</td></tr></table></td></tr></table></body></html>",
        lang.pick("en-CA", "fr-CA"),
        escape(&letter.subject),
        escape(preview),
        head(letter.brand.as_ref()),
        edge(letter.brand.as_ref()),
        paragraph(&letter.greeting),
        letter.paragraphs.iter().map(paragraph).collect::<String>(),
        facts(&letter.facts),
        button(letter, lang),
        letter.closing.iter().map(small).collect::<String>(),
        letter.brand.as_ref().map(shop).unwrap_or_default(),
        letter.foot.iter().map(small).collect::<String>(),
    )
}

const FONT: &str = "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SMALL: &str = "margin:0 0 8px;font:13px/1.5 Arial,sans-serif;color:#566469";

/// The name of the logo's file, by which the HTML shows it.
const LOGO: &str = "logo.png";
/// The most that a logo takes of a mail, in pixels: half of what is stored, for screens that show two as one.
const LOGO_MAX: (u32, u32) = (240, 72);

/// The logo as it comes with a mail: in it, so that nothing is loaded from elsewhere.
pub fn inline_logo(logo: &LetterLogo) -> Attachment {
    Attachment { name: LOGO.to_owned(), media_type: "image/png".to_owned(), bytes: logo.png.clone() }
}

/// Who writes. A logo is on white in the dark as well: it may be drawn in black.
fn head(brand: Option<&LetterBrand>) -> String {
    let Some(brand) = brand else {
        return format!(
            "<td class=\"brand\" style=\"padding:0 4px 16px;font:700 20px/1.2 {FONT};color:#0d6a5c\">Waybill</td>"
        );
    };
    let name = escape(&brand.name);
    let shown = match &brand.logo {
        None => name,
        Some(LetterLogo { width, height, .. }) => {
            let (across, down) = (u64::from(*width).max(1), u64::from(*height).max(1));
            let (most_across, most_down) = (u64::from(LOGO_MAX.0), u64::from(LOGO_MAX.1));
            let (across, down) = match across * most_down > down * most_across {
                true => (most_across, most_across * down / across),
                false => (most_down * across / down, most_down),
            };
            format!(
                "<img src=\"cid:{LOGO}\" alt=\"{name}\" width=\"{across}\" height=\"{down}\" \
                 style=\"display:block;padding:8px;background:#ffffff;border:0;border-radius:8px\">"
            )
        }
    };
    let linked = match brand.shop_url.as_str() {
        "" => shown,
        url => format!(
            "<a href=\"{}\" target=\"_top\" style=\"color:#12191b;text-decoration:none\">{shown}</a>",
            escape(url)
        ),
    };
    format!("<td class=\"name\" style=\"padding:0 4px 16px;font:700 20px/1.2 {FONT};color:#12191b\">{linked}</td>")
}

/// The card's edge in the accent colour.
fn edge(brand: Option<&LetterBrand>) -> String {
    let accent = brand.map(|brand| brand.accent.as_str()).filter(|accent| !accent.is_empty());
    accent.map(|accent| format!(";border-top:4px solid {}!important", escape(accent))).unwrap_or_default()
}

/// The way to the shop.
fn shop(brand: &LetterBrand) -> String {
    if brand.shop_url.is_empty() {
        return String::new();
    }
    let url = escape(&brand.shop_url);
    format!(
        "<p class=\"small\" style=\"{SMALL};overflow-wrap:anywhere\"><a href=\"{url}\" target=\"_top\">{url}</a></p>"
    )
}

fn button(letter: &Letter, lang: Lang) -> String {
    let Some((words, url)) = &letter.button else { return String::new() };
    let (words, url) = (escape(words), escape(url));
    let otherwise =
        lang.pick("If the button doesn't work, open this link:", "Si le bouton ne fonctionne pas, ouvrez ce lien :");
    let accent = letter.brand.as_ref().map_or("", |brand| brand.accent.as_str());
    let (class, ground, ink) = match accent {
        "" => ("ours", "#0d6a5c", "#ffffff".to_owned()),
        // A brand's is told from the card in the dark, too: neither it nor its text changes there.
        accent => ("theirs", accent, format!("{}!important", text_on_accent(accent))),
    };
    let ground = escape(ground);
    format!(
        "<p style=\"margin:28px 0\"><a class=\"{class}\" href=\"{url}\" target=\"_top\" style=\"background:{ground};color:{ink};\
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
