mod file;
mod handling;
mod quote;
mod weight;
mod zone;
