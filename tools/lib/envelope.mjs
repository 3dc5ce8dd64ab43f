// What an envelope of docs/openapi.json holds: its name says it, `Data_Vec_Shop`, while its schema repeats the whole type.

/** The type inside, and whether it is a list of them or may be absent; nothing where the name names no schema of the document. */
export function insideOf(envelope, schemas) {
  const [, kind = '', name] = /^(?:Data_(Vec_|Option_)?|List_)(.*)$/.exec(envelope) ?? []
  if (!schemas[name]) return undefined
  return { name, isList: kind === 'Vec_' || envelope.startsWith('List_'), isOptional: kind === 'Option_' }
}
