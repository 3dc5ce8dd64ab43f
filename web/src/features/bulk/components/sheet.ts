import { readTable } from '@/shared/rules'

/** A table that was read: where from, its header, its rows. */
export type Sheet = { name: string; header: string[]; rows: string[][] }

/** Why there is no table. */
export type Unreadable = 'kind' | 'damaged' | 'not_loaded'

/** Reads a file, or pasted text as if it were one. */
export async function readSheet(name: string, file: Blob): Promise<Sheet | { failure: Unreadable }> {
  const told = await readTable(await file.arrayBuffer())
  if ('failure' in told) return told
  const [header = [], ...rows] = told.rows
  return { name, header, rows }
}
