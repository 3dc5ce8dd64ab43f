import { useState } from 'react'
import { ask } from '@/shared/rules'

/** How core reads a value from a text, and writes it. */
type Reading<T> = { read: (text: string) => T; write: (value: T) => string }

/** A limit in cents. What cannot be read is zero, the strictest: a slip must not leave spending without a limit. */
export const LIMIT_IN_CENTS: Reading<number> = {
  read: (text) => ask('number.cents', text) ?? 0,
  write: (cents) => ask('number.cents_field', cents) || '0',
}

/** A whole number. What cannot be read is zero, which the form's rule refuses. */
export const COUNT: Reading<number> = {
  read: (text) => ask('number.count', text) ?? 0,
  write: String,
}

/**
 * The text of a field whose form holds what the text means, null where it is empty. What was typed stays as it is while it means
 * the value; a value from elsewhere takes its place.
 */
export function useTyped<T>(
  value: T | null,
  { read, write }: Reading<T>,
  onChange: (value: T | null) => void,
) {
  const written = value === null ? '' : write(value)
  const [typed, setTyped] = useState(written)
  const valueOf = (text: string) => (text.trim() === '' ? null : read(text))
  return {
    text: valueOf(typed) === value ? typed : written,
    type: (text: string) => {
      setTyped(text)
      onChange(valueOf(text))
    },
  }
}
