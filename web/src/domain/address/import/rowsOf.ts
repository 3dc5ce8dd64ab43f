import type { SuggestionKind } from '@waybill/types'
import type { Sorted } from './fileWork'

/** A person's decision about a row: to use the suggestion, to keep what was entered, to add it though it is there already. */
export type Decision = 'use' | 'keep' | 'add'

/** The lists that a file falls into. */
export const LISTS = ['suggested', 'duplicate', 'error', 'valid'] as const
export type List = (typeof LISTS)[number]

/** The bits of a row's number: the same letters as in core's `Sorting`. */
const STATES: readonly List[] = ['valid', 'suggested', 'duplicate', 'error']
const STANDS = 16
const EDITED = 32

/** Kinds of suggestion in the order of their bits. */
export const KINDS: readonly SuggestionKind[] = [
  'country',
  'abbreviation',
  'letter_for_digit',
  'postal_form',
  'region',
  'text',
  'line_break',
]

/** The first row below the header. */
const FIRST = 2

/** Whether a row could go in as it was entered. */
export const stands = (sorted: Sorted, row: number) => ((sorted.states[row - FIRST] ?? 0) & STANDS) !== 0

/** Whether a person has edited a row. */
export const isEdited = (sorted: Sorted, row: number) => ((sorted.states[row - FIRST] ?? 0) & EDITED) !== 0

/** How many rows are in each list. */
export function countsOf({ states }: Sorted): Record<List, number> {
  const counts = { valid: 0, suggested: 0, duplicate: 0, error: 0 }
  for (const state of states) counts[STATES[state & 3] ?? 'error'] += 1
  return counts
}

/** The filter of a list: the bit of a reason, or a group of abbreviations. */
export type Filter = { bit: number } | { group: number } | null

/** The numbers of the rows in a list, in the file's order. */
export function rowsOf(sorted: Sorted, list: List, filter: Filter = null): Uint32Array {
  const wanted = STATES.indexOf(list)
  const rows: number[] = []
  for (let at = 0; at < sorted.states.length; at += 1) {
    if (((sorted.states[at] ?? 0) & 3) !== wanted) continue
    if (filter !== null && 'bit' in filter && ((sorted.reasons[at] ?? 0) & (1 << filter.bit)) === 0) continue
    if (filter !== null && 'group' in filter && sorted.writtenOut[at] !== filter.group) continue
    rows.push(at + FIRST)
  }
  return Uint32Array.from(rows)
}

/** How many rows of a list have each reason, by its bit; those without any are left out. */
export function reasonsOf(sorted: Sorted, list: List): { bit: number; count: number }[] {
  const wanted = STATES.indexOf(list)
  const counts = Array.from({ length: 16 }, () => 0)
  sorted.states.forEach((state, at) => {
    if ((state & 3) !== wanted) return
    const bits = sorted.reasons[at] ?? 0
    for (let bit = 0; bits >> bit > 0; bit += 1) if ((bits >> bit) & 1) counts[bit] = (counts[bit] ?? 0) + 1
  })
  return counts.map((count, bit) => ({ bit, count })).filter(({ count }) => count > 0)
}

/** The rows to import: good ones, and those that a person decided on. */
export function goingIn(sorted: Sorted, decisions: ReadonlyMap<number, Decision>) {
  const rows: number[] = []
  const again: number[] = []
  const suggested: number[] = []
  sorted.states.forEach((state, at) => {
    const row = at + FIRST
    const list = STATES[state & 3]
    const decision = decisions.get(row)
    if (list === 'valid') rows.push(row)
    else if (
      list === 'suggested' &&
      (decision === 'use' || (decision === 'keep' && (state & STANDS) !== 0))
    ) {
      rows.push(row)
      if (decision === 'use') suggested.push(row)
    } else if (list === 'duplicate' && decision === 'add') again.push(row)
  })
  return { rows, again, suggested }
}

/** The rows that do not go in, in the file's order. */
export function leftOutOf(sorted: Sorted, decisions: ReadonlyMap<number, Decision>): Uint32Array {
  const { rows, again } = goingIn(sorted, decisions)
  const going = new Set([...rows, ...again])
  const left: number[] = []
  for (let row = FIRST; row < sorted.states.length + FIRST; row += 1) if (!going.has(row)) left.push(row)
  return Uint32Array.from(left)
}
