mod order;
mod render;
mod server;
mod smtp;
