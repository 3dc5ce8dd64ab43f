//! Making a text fit: first as large as it may be, wrapped at spaces; then smaller; at the smallest size broken inside
//! words. What still does not fit ends in an ellipsis, which no address that the couriers take does.

use super::text::Face;

/// A paragraph to be fitted.
#[derive(Debug, Clone)]
pub struct Paragraph {
    /// Its face.
    pub face: Face,
    /// Its text.
    pub text: String,
}

/// Paragraphs that were fitted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fitted {
    /// Size of the letters.
    pub size: i64,
    /// From baseline to baseline.
    pub leading: i64,
    /// The lines.
    pub lines: Vec<(Face, String)>,
    /// Whether anything was left out.
    pub cut: bool,
}

/// Line height over letter size, in percent.
const LEADING: i64 = 122;
/// Sizes are tried in steps of a quarter of a point.
const STEP: i64 = 25;

/// A paragraph whose words were measured once, in font units; sizes are tried on these.
struct Measured {
    face: Face,
    space: i64,
    words: Vec<(String, i64)>,
}

impl Measured {
    fn of(paragraph: &Paragraph) -> Self {
        let face = paragraph.face;
        let words = paragraph.text.split(' ').filter(|word| !word.is_empty());
        Self { face, space: face.units(" "), words: words.map(|word| (word.to_owned(), face.units(word))).collect() }
    }

    /// Wraps at spaces; a word that is wider than the line is broken where that is allowed, else nothing fits.
    fn wrap(&self, width: i64, size: i64, may_break: bool) -> Option<Vec<(Face, String)>> {
        let fits = |units: i64| self.face.at_size(units, size) <= width;
        let mut lines: Vec<(Face, String)> = Vec::new();
        let (mut line, mut filled) = (String::new(), 0);
        for (word, units) in &self.words {
            let longer = if line.is_empty() { *units } else { filled + self.space + units };
            if fits(longer) {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(word);
                filled = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push((self.face, std::mem::take(&mut line)));
            }
            (line, filled) = (word.clone(), *units);
            if fits(*units) {
                continue;
            }
            if !may_break {
                return None;
            }
            (line, filled) = self.break_word(word, &fits, &mut lines);
        }
        if !line.is_empty() {
            lines.push((self.face, line));
        }
        Some(lines)
    }

    /// Breaks a word between letters. Answers its last part and that part's width.
    fn break_word(&self, word: &str, fits: &impl Fn(i64) -> bool, lines: &mut Vec<(Face, String)>) -> (String, i64) {
        let mut rest = word;
        loop {
            // As many letters as fit by their sum, then fewer while kerning makes them wider than that.
            let mut filled = 0;
            let mut ends: Vec<usize> = Vec::new();
            for (at, c) in rest.char_indices() {
                filled += self.face.units(c.encode_utf8(&mut [0; 4]));
                if !fits(filled) && !ends.is_empty() {
                    break;
                }
                ends.push(at + c.len_utf8());
            }
            while ends.len() > 1 && ends.last().is_some_and(|end| !fits(self.face.units(&rest[..*end]))) {
                ends.pop();
            }
            let end = ends.last().copied().unwrap_or(rest.len());
            if end == rest.len() {
                return (rest.to_owned(), self.face.units(rest));
            }
            lines.push((self.face, rest[..end].to_owned()));
            rest = &rest[end..];
        }
    }
}

/// Fits paragraphs into a width and height, in sizes from `largest` down to `smallest`.
#[must_use]
pub fn fit(paragraphs: &[Paragraph], width: i64, height: i64, largest: i64, smallest: i64) -> Fitted {
    let measured: Vec<Measured> = paragraphs.iter().map(Measured::of).collect();
    let mut size = largest;
    loop {
        let leading = size * LEADING / 100;
        let room = usize::try_from((height / leading).max(1)).unwrap_or(1);
        let last = size <= smallest;
        let lines: Option<Vec<_>> = measured.iter().map(|paragraph| paragraph.wrap(width, size, last)).collect();
        let lines: Option<Vec<_>> = lines.map(|paragraphs| paragraphs.into_iter().flatten().collect());
        match lines {
            Some(lines) if lines.len() <= room => return Fitted { size, leading, lines, cut: false },
            lines if last => return cut(lines.unwrap_or_default(), room, width, size, leading),
            _ => size = (size - STEP).max(smallest),
        }
    }
}

/// As many lines as there is room for, the last with an ellipsis.
fn cut(mut lines: Vec<(Face, String)>, room: usize, width: i64, size: i64, leading: i64) -> Fitted {
    let cut = lines.len() > room;
    lines.truncate(room);
    if let Some((face, line)) = lines.last_mut().filter(|_| cut) {
        while !line.is_empty() && face.width(&format!("{line}…"), size) > width {
            line.pop();
        }
        line.push('…');
    }
    Fitted { size, leading, lines, cut }
}
