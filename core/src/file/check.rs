//! Whether a file may be added: asked before it is sent, and of what has arrived.

use garde::Validate;

use crate::wire::{answer, input};

use super::format::{FileFormat, HEAD_BYTES};
use crate::lang::LangContext;
use crate::number::size_param;
use crate::term::FileRole;
use crate::violation::{Form, checked, fail};
use crate::{Code, Violation};

/// The most bytes of a file: 10 MB.
pub const FILE_BYTES_MAX: u64 = 10_000_000;

/// The most files of one role.
pub const FILES_MAX: u32 = 12;

const fn formats(role: FileRole) -> &'static [FileFormat] {
    const ALL: [FileFormat; 4] = [FileFormat::Jpeg, FileFormat::Png, FileFormat::Webp, FileFormat::Pdf];
    let ([images @ .., _], true) = (&ALL, role.is_image()) else { return &ALL };
    images
}

/// A file as far as is known before it is sent.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct FileCheckInput {
    /// What it is meant for.
    #[garde(skip)]
    pub role: FileRole,
    /// How many files of this role there are already.
    #[garde(custom(room))]
    pub count: u32,
    /// Its bytes.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    #[garde(custom(not_too_large))]
    pub size: u64,
    /// Its first 32 bytes (all of them if it has fewer), in hexadecimal digits.
    #[garde(custom(is_accepted(self.role)))]
    pub head: String,
}

/// What a file is, and whether it may be added.
#[answer]
pub struct FileChecked {
    /// Its media type by its content; null if it isn't recognised.
    pub media_type: Option<String>,
    /// Why it cannot be added.
    pub violations: Vec<Violation>,
}

fn room<C>(count: &u32, _: &C) -> garde::Result {
    if *count >= FILES_MAX { fail(Code::FileTooMany, &[("max", &FILES_MAX)]) } else { Ok(()) }
}

fn not_too_large<C>(size: &u64, _: &C) -> garde::Result {
    match *size {
        0 => fail(Code::FileEmpty, &[]),
        size if size > FILE_BYTES_MAX => {
            fail(Code::FileTooLarge, &[("size", &size_param(size)), ("max", &size_param(FILE_BYTES_MAX))])
        }
        _ => Ok(()),
    }
}

fn is_accepted<C>(role: FileRole) -> impl Fn(&str, &C) -> garde::Result {
    move |head, _| match FileFormat::of(&bytes(head)) {
        format if formats(role).contains(&format) => Ok(()),
        FileFormat::Heic => fail(Code::FileHeic, &[]),
        _ if role.is_image() => fail(Code::FileNotAnImage, &[]),
        _ => fail(Code::FileNotAccepted, &[]),
    }
}

/// The bytes that hexadecimal digits stand for, as far as they are digits.
fn bytes(hex: &str) -> Vec<u8> {
    let digit = |letter: u8| char::from(letter).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let pairs = hex.as_bytes().chunks_exact(2).take(HEAD_BYTES);
    pairs.map_while(|pair| Some(digit(pair[0])? << 4 | digit(pair[1])?)).collect()
}

/// Checks a file. An empty one is of no type, so that only its size is named.
#[must_use]
pub fn check(input: &FileCheckInput, context: &LangContext) -> FileChecked {
    let mut violations = checked(input, &(), context.lang);
    if input.size == 0 {
        violations.retain(|violation| violation.path != "head");
    }
    let media_type = FileFormat::of(&bytes(&input.head)).media_type().map(str::to_owned);
    FileChecked { media_type, violations }
}

/// The rule `file.accepted`.
pub(super) fn accepted(role: &FileRole, _: &LangContext) -> Vec<String> {
    formats(*role).iter().filter_map(|format| format.media_type()).map(str::to_owned).collect()
}
