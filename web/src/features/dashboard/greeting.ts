/** Until which hour of the day, not counted in, each greeting is said. */
export const GREETINGS = [
  [12, 'morning'],
  [18, 'afternoon'],
  [24, 'evening'],
] as const
