import { readTable, type FileEncoding, type FileReading, type TableFailure } from '@/shared/rules'

/** A table that was read: where from, its header, its rows, and how else its letters may be read. */
export type Sheet = {
  name: string
  header: string[]
  rows: string[][]
  file: Blob
  readings: FileReading[]
  encoding: FileEncoding | null
}

/** Reads a file, or pasted text as if it were one. */
export async function readSheet(
  name: string,
  file: Blob,
  encoding?: FileEncoding,
): Promise<Sheet | { failure: TableFailure }> {
  const told = await readTable(await file.arrayBuffer(), encoding)
  if ('failure' in told) return told
  const [header = [], ...rows] = told.rows
  const { readings } = told
  return { name, header, rows, file, readings, encoding: encoding ?? readings[0]?.encoding ?? null }
}
