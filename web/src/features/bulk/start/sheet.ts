import { readTable, type TableFailure } from '@/shared/rules'

/** A table that was read: where from, its header, its rows. */
export type Sheet = { name: string; header: string[]; rows: string[][] }

/** Reads a file, or pasted text as if it were one. */
export async function readSheet(name: string, file: Blob): Promise<Sheet | { failure: TableFailure }> {
  const told = await readTable(await file.arrayBuffer())
  if ('failure' in told) return told
  const [header = [], ...rows] = told.rows
  return { name, header, rows }
}
