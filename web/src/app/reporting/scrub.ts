/** Screens and calls whose address contains a secret. */
const SECRET =
  /(\/(?:reset-password|verify-email|confirm-email|email\/confirm|invitations?|track|public\/tracking|certificate|public\/certificates)\/)[^/?#\s"']+/g

/** A text without links' secrets and without the query of an address. */
export function scrubText(text: string): string {
  return text.replace(SECRET, '$1…').replace(/(\/[^\s"'?]*)\?[^\s"']*/g, '$1')
}

/** The same for everything inside a report; levels deeper than any report's are not checked. */
export function scrub<T>(value: T, depth = 0): T {
  if (typeof value === 'string') return scrubText(value) as T
  if (typeof value !== 'object' || value === null || depth > 12) return value
  if (Array.isArray(value)) return value.map((inner: unknown) => scrub(inner, depth + 1)) as T
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [name, scrub(inner, depth + 1)]),
  ) as T
}
