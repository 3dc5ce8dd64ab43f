mod calls;
mod network;
mod queue;
