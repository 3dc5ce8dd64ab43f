mod order;
mod server;
mod smtp;
