/** A field's label and a value of it, in words. */
export type Describe = (path: string, value: unknown) => { label: string; text: string }

/** A value that one types, as it was typed; nothing for any other. */
export const typedText = (value: unknown): string => (typeof value === 'string' ? value : '')
