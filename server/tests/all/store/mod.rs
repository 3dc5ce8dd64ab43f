mod constraint;
mod write;
