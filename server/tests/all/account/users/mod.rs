mod change;
mod get;
mod popup;
mod profile;
