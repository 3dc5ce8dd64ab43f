//! What the site shows to anyone: content, pages, lists for the screens, films; and its error reports.

pub mod content;
pub mod media;
pub mod monitoring;
pub mod pages;
pub mod resources;
pub mod security_txt;
