//! Draws a script as a picture that moves (SVG with SMIL, no style sheet and no script), or as a still one.

use std::fmt::Write;

use crate::script::{Item, Lang, Scene, Walkthrough};

const WIDTH: u32 = 960;
const HEIGHT: u32 = 540;
/// The left edge and the width of the screen's content.
const LEFT: u32 = 220;
const COLUMN: u32 = 680;
/// The top of the first item, and the distance to the next.
const FIRST: u32 = 136;
const ROW: u32 = 68;
/// Characters of a caption on one line.
const LINE: usize = 78;
/// What there is room for: lines of a caption, and items of a scene.
pub const LINES_MAX: usize = 2;
pub const ITEMS_MAX: usize = 4;

const INK: &str = "#12191b";
const MUTED: &str = "#57646a";
const ACCENT: &str = "#0d6a5c";
const SURFACE: &str = "#ffffff";
const EDGE: &str = "#cfd5d6";

/// The moving picture: scene after scene, then the last one stays.
pub fn animation(walkthrough: &Walkthrough, lang: Lang) -> String {
    let mut begin = 0;
    let mut scenes = String::new();
    for (index, scene) in walkthrough.scenes.iter().enumerate() {
        let end = begin + scene.seconds();
        let is_last = index + 1 == walkthrough.scenes.len();
        let mut body = frame(scene, lang);
        for (place, item) in (0..).zip(&scene.items) {
            let at = begin + Scene::item_at(place);
            let _ = write!(body, "<g opacity=\"0\">{}{}</g>", draw(item, place, lang, Some(at)), fade(at, 1));
        }
        let leave = if is_last { String::new() } else { set("display", "none", end) };
        let _ = write!(scenes, "<g display=\"none\">{}{body}{leave}</g>", set("display", "inline", begin));
        begin = end;
    }
    let progress = format!(
        "<rect y=\"{}\" width=\"0\" height=\"4\" fill=\"{ACCENT}\"><animate attributeName=\"width\" from=\"0\" to=\"{WIDTH}\" \
         begin=\"0s\" dur=\"{}s\" fill=\"freeze\"/></rect>",
        HEIGHT - 4,
        walkthrough.seconds().max(1)
    );
    document(walkthrough.title.in_lang(lang), &format!("{scenes}{progress}"))
}

/// The still picture: the first scene with all that comes into it, and a sign to play.
pub fn poster(walkthrough: &Walkthrough, lang: Lang) -> String {
    let mut body = String::new();
    if let Some(scene) = walkthrough.scenes.first() {
        body = frame(scene, lang);
        for (place, item) in (0..).zip(&scene.items) {
            body += &draw(item, place, lang, None);
        }
    }
    let play = format!(
        "<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{INK}\" opacity=\"0.28\"/>\
         <circle cx=\"{x}\" cy=\"{y}\" r=\"46\" fill=\"{SURFACE}\"/>\
         <path d=\"M{} {}l36 22l-36 22z\" fill=\"{ACCENT}\"/>",
        WIDTH / 2 - 13,
        HEIGHT / 2 - 22,
        x = WIDTH / 2,
        y = HEIGHT / 2,
    );
    document(walkthrough.title.in_lang(lang), &format!("{body}{play}"))
}

fn document(title: &str, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         font-family=\"Inter, Segoe UI, Roboto, Helvetica, Arial, sans-serif\"><title>{}</title>\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#f6f7f7\"/>{body}</svg>",
        escape(title)
    )
}

/// The product's frame: its name, a sidebar, the screen's title, the caption.
fn frame(scene: &Scene, lang: Lang) -> String {
    let mut frame = format!(
        "<rect width=\"{WIDTH}\" height=\"52\" fill=\"{SURFACE}\"/><rect y=\"52\" width=\"180\" height=\"408\" fill=\"{SURFACE}\"/>\
         <path d=\"M0 52H{WIDTH}M180 52V460\" stroke=\"{EDGE}\"/>{}{}",
        text(24, 34, 20, 700, ACCENT, "Waybill"),
        text(LEFT, 104, 24, 650, INK, scene.screen.in_lang(lang)),
    );
    for place in 0..5_u32 {
        let fill = if place == 1 { "#e3f2ef" } else { "#eff1f1" };
        let _ = write!(
            frame,
            "<rect x=\"20\" y=\"{}\" width=\"140\" height=\"18\" rx=\"6\" fill=\"{fill}\"/>",
            80 + place * 36
        );
    }
    let _ = write!(frame, "<rect y=\"460\" width=\"{WIDTH}\" height=\"80\" fill=\"{INK}\"/>");
    let lines = lines(scene.caption.in_lang(lang));
    let top: u32 = if lines.len() > 1 { 492 } else { 507 };
    for (place, line) in (0..).zip(&lines) {
        let y = top + place * 28;
        let _ = write!(
            frame,
            "<text x=\"{}\" y=\"{y}\" font-size=\"20\" fill=\"{SURFACE}\" text-anchor=\"middle\">{}</text>",
            WIDTH / 2,
            escape(line)
        );
    }
    frame
}

/// An item in its place; typed and pressed from a moment on, or still.
fn draw(item: &Item, place: u32, lang: Lang, at: Option<u32>) -> String {
    let top = FIRST + place * ROW;
    let bar = |fill: &str, stroke: &str, height: u32| {
        format!(
            "<rect x=\"{LEFT}\" y=\"{top}\" width=\"{COLUMN}\" height=\"{height}\" rx=\"9\" fill=\"{fill}\" stroke=\"{stroke}\"/>"
        )
    };
    match item {
        Item::Field { label, value } => {
            let cover = at.map(|at| {
                // What hides the value draws back as if it were typed.
                format!(
                    "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"24\" fill=\"{SURFACE}\"><animate attributeName=\"x\" from=\"{}\" \
                     to=\"{}\" begin=\"{at}.3s\" dur=\"1.4s\" fill=\"freeze\"/><animate attributeName=\"width\" from=\"{}\" to=\"0\" \
                     begin=\"{at}.3s\" dur=\"1.4s\" fill=\"freeze\"/></rect>",
                    LEFT + 16,
                    top + 24,
                    COLUMN - 32,
                    LEFT + 16,
                    LEFT + COLUMN - 16,
                    COLUMN - 32,
                )
            });
            format!(
                "{}{}{}{}",
                bar(SURFACE, EDGE, 56),
                text(LEFT + 16, top + 19, 13, 500, MUTED, label.in_lang(lang)),
                text(LEFT + 16, top + 43, 18, 500, INK, value.in_lang(lang)),
                cover.unwrap_or_default()
            )
        }
        Item::Row { left, right } => format!(
            "{}{}<text x=\"{}\" y=\"{}\" font-size=\"18\" font-weight=\"650\" fill=\"{INK}\" text-anchor=\"end\">{}</text>",
            bar(SURFACE, EDGE, 56),
            text(LEFT + 16, top + 35, 18, 500, INK, left.in_lang(lang)),
            LEFT + COLUMN - 16,
            top + 35,
            escape(right.in_lang(lang))
        ),
        Item::Button { label } => {
            let press = at.map(|at| {
                format!(
                    "<animate attributeName=\"fill\" values=\"{ACCENT};#073f37;{ACCENT}\" begin=\"{}s\" dur=\"0.5s\"/>",
                    at + 1
                )
            });
            format!(
                "<rect x=\"{LEFT}\" y=\"{top}\" width=\"260\" height=\"50\" rx=\"9\" fill=\"{ACCENT}\">{}</rect>\
                 <text x=\"{}\" y=\"{}\" font-size=\"18\" font-weight=\"650\" fill=\"{SURFACE}\" text-anchor=\"middle\">{}</text>{}",
                press.unwrap_or_default(),
                LEFT + 130,
                top + 31,
                escape(label.in_lang(lang)),
                at.map(|at| pointer(at, top)).unwrap_or_default()
            )
        }
        Item::Done { text: words } => format!(
            "{}<path d=\"M{} {}l8 8l15 -17\" fill=\"none\" stroke=\"#1c6b34\" stroke-width=\"4\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\"/>{}",
            bar("#e5f4e8", "#9fd0ab", 56),
            LEFT + 18,
            top + 29,
            text(LEFT + 56, top + 35, 18, 600, "#1c6b34", words.in_lang(lang)),
        ),
    }
}

/// A pointer that comes to a button.
fn pointer(at: u32, top: u32) -> String {
    format!(
        "<path d=\"M0 0l0 26l7 -6l5 11l5 -2l-5 -11l9 -1z\" fill=\"{SURFACE}\" stroke=\"{INK}\" stroke-width=\"1.6\" \
         stroke-linejoin=\"round\"><animateTransform attributeName=\"transform\" type=\"translate\" from=\"{} {}\" to=\"{} {}\" \
         begin=\"{at}s\" dur=\"0.9s\" fill=\"freeze\"/></path>",
        LEFT + COLUMN,
        HEIGHT - 120,
        LEFT + 232,
        top + 30
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn text(x: u32, y: u32, size: u32, weight: u32, fill: &str, words: &str) -> String {
    format!(
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{fill}\">{}</text>",
        escape(words)
    )
}

fn set(attribute: &str, to: &str, at: u32) -> String {
    format!("<set attributeName=\"{attribute}\" to=\"{to}\" begin=\"{at}s\" fill=\"freeze\"/>")
}

fn fade(at: u32, to: u32) -> String {
    format!("<animate attributeName=\"opacity\" to=\"{to}\" begin=\"{at}s\" dur=\"0.3s\" fill=\"freeze\"/>")
}

/// A caption on as few lines of [`LINE`] characters as it needs, of about equal length.
pub fn lines(caption: &str) -> Vec<String> {
    let fewest = wrapped(caption, LINE);
    let even = (1..LINE).map(|limit| wrapped(caption, limit)).find(|lines| lines.len() == fewest.len());
    even.unwrap_or(fewest)
}

fn wrapped(caption: &str, limit: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in caption.split(' ') {
        let Some(last) = lines.last_mut() else { continue };
        if last.is_empty() {
            last.push_str(word);
        } else if last.chars().count() + 1 + word.chars().count() <= limit {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}
