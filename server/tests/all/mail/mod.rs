mod order;
mod receipt;
