const DAY = 86_400_000

const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Today on the clock of this device, `YYYY-MM-DD`. */
export function today(): string {
  const now = new Date()
  return isoOf(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
}

/** The year on the clock of this device. */
export function thisYear(): number {
  return new Date().getFullYear()
}

/** So many days later. */
export function later(day: string, days: number): string {
  return isoOf(Date.parse(day) + days * DAY)
}

/** The days of the week in which a day is, from Monday on. */
export function weekOf(day: string): string[] {
  const sinceMonday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, index) => later(day, index - sinceMonday))
}
