/** Why a file could not be read as a table. */
export type TableFailure = 'kind' | 'damaged' | 'too_large' | 'cell_too_long' | 'not_loaded'

const THROWN: readonly unknown[] = ['kind', 'damaged', 'too_large', 'cell_too_long'] satisfies TableFailure[]

/** An error of the module; anything else is a workbook that it could not read. */
export const tableFailure = (thrown: unknown): TableFailure =>
  THROWN.includes(thrown) ? (thrown as TableFailure) : 'damaged'
