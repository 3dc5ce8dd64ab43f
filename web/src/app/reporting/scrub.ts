/** Screens and calls whose address carries what opens a door. */
const SECRET =
  /(\/(?:reset-password|verify-email|invitations?|track|public\/tracking|certificate|public\/certificates)\/)[^/?#\s"']+/g

/** A text without the secrets of links and without what stands behind the question mark of an address. */
export function scrubText(text: string): string {
  return text.replace(SECRET, '$1…').replace(/(\/[^\s"'?]*)\?[^\s"']*/g, '$1')
}

/** The same of everything inside a report; deeper than any report goes, nothing is looked at. */
export function scrub<T>(value: T, depth = 0): T {
  if (typeof value === 'string') return scrubText(value) as T
  if (typeof value !== 'object' || value === null || depth > 12) return value
  if (Array.isArray(value)) return value.map((inner: unknown) => scrub(inner, depth + 1)) as T
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [name, scrub(inner, depth + 1)]),
  ) as T
}
