//! A rule's side for TypeScript: the names of its types, what has to be imported for them, and their files.

use std::collections::BTreeMap;
use std::path::PathBuf;

use ts_rs::{Config, ExportError, TS, TypeVisitor};

/// The TypeScript of a rule's three types.
pub struct Bindings {
    /// How input, context and answer are written.
    pub names: [String; 3],
    /// What those names need: each type's identifier, and its file, relative to the others.
    pub imports: BTreeMap<String, PathBuf>,
}

/// Writes the files of a rule's types, and of all that they are made of, into the configured folder.
pub fn export<I: TS + 'static, C: TS + 'static, A: TS + 'static>(config: &Config) -> Result<Bindings, ExportError> {
    let mut roots = Roots { config, imports: BTreeMap::new(), error: None };
    roots.visit::<I>();
    roots.visit::<C>();
    roots.visit::<A>();
    match roots.error {
        Some(error) => Err(error),
        None => Ok(Bindings { names: [I::name(config), C::name(config), A::name(config)], imports: roots.imports }),
    }
}

/// Writes the files of one type and of all that it is made of.
pub fn export_type<T: TS + 'static>(config: &Config) -> Result<(), ExportError> {
    let mut roots = Roots { config, imports: BTreeMap::new(), error: None };
    roots.visit::<T>();
    roots.error.map_or(Ok(()), Err)
}

struct Roots<'a> {
    config: &'a Config,
    imports: BTreeMap<String, PathBuf>,
    error: Option<ExportError>,
}

impl TypeVisitor for Roots<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if self.error.is_some() {
            return;
        }
        if let Some(path) = T::output_path() {
            self.imports.insert(T::ident(self.config), path);
            self.error = T::export_all(self.config).err();
        }
        // A list or an option has no file of its own, what it holds may have one.
        T::visit_generics(self);
    }
}
