/** The columns of the history that one may leave out, in their order; who it went to and what can be done are always shown. */
export const COLUMNS = [
  'courier',
  'service',
  'reference',
  'insured',
  'status',
  'placed',
  'expected',
  'paid',
] as const

export type Column = (typeof COLUMNS)[number]

/** Those shown before the user has chosen. */
export const FIRST_COLUMNS: readonly Column[] = ['courier', 'status', 'expected', 'paid']

/** The chosen columns in their order, without names that are no longer known. */
export function columnsOf(chosen: readonly string[] | null): readonly Column[] {
  return chosen ? COLUMNS.filter((column) => chosen.includes(column)) : FIRST_COLUMNS
}
