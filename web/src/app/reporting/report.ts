let send: ((error: unknown) => void) | null = null

/** Names who hears of what breaks from now on, beside the console. */
export function reportTo(service: (error: unknown) => void): void {
  send = service
}

/** Tells the error-reporting service of something that broke, where this installation has one; the console in any case. */
export function report(error: unknown): void {
  console.error(error)
  send?.(error)
}
