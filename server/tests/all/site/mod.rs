mod content;
mod media;
mod monitoring;
mod pages;
mod resources;
mod security_txt;
