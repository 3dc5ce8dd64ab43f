//! What the site shows to anybody: content, pages, lists for the screens, films; and the reports of its errors.

pub mod content;
pub mod media;
pub mod monitoring;
pub mod pages;
pub mod resources;
