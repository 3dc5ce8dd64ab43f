let send: ((error: unknown) => void) | null = null

/** Sets who is told of failures from now on, besides the console. */
export function reportTo(service: (error: unknown) => void): void {
  send = service
}

/** Reports a failure to the error-reporting service, if this installation has one, and always to the console. */
export function report(error: unknown): void {
  console.error(error)
  send?.(error)
}
