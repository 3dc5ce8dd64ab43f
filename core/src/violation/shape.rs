//! What a value on the wire must be, in words: for those who send bodies that no rule could read.

use crate::Lang;

/// Shapes by their ids in parameters, in English and French.
const SHAPES: &[(&str, &str, &str)] = &[
    ("text", "a text", "un texte"),
    ("boolean", "true or false", "true ou false"),
    ("whole_number", "a whole number", "un nombre entier"),
    ("number", "a number", "un nombre"),
    ("list", "a list", "une liste"),
    ("object", "an object", "un objet"),
    (
        "decimal",
        "a decimal in quotation marks, such as \"12.5\"",
        "un nombre décimal entre guillemets, par exemple \"12.5\"",
    ),
    ("date", "a date", "une date"),
    ("uuid", "a UUID", "un UUID"),
];

/// Before the names of a choice: `one_of kg lbs`.
const ONE_OF: &str = "one_of ";

/// A shape in words; none of a text that is none.
pub(super) fn shape_in_words(shape: &str, lang: Lang) -> Option<String> {
    if let Some(names) = shape.strip_prefix(ONE_OF) {
        let names = names.replace(' ', ", ");
        return Some([lang.pick("one of ", "l’une des valeurs "), &names].concat());
    }
    SHAPES.iter().find(|(id, _, _)| *id == shape).map(|(_, en, fr)| lang.pick(en, fr).to_owned())
}
