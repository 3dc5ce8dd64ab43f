mod order;
mod receipt;
mod server;
mod smtp;
