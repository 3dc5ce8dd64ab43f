import type { AddressColumn, AddressInput, ImportUndone } from '@waybill/types'
import { useMutation } from '@tanstack/react-query'
import { create } from 'zustand'
import { useDisplay } from '@/domain/session/display'
import { addressBookKey } from '@/domain/address/addressBook'
import { call, queryClient } from '@/shared/http'
import { currentLanguage } from '@/shared/i18n'
import type { FileEncoding, TableFailure } from '@/shared/rules'
import { startFileWorker, type FileWorker } from './fileWorker'
import type { Opened, Sorted } from './fileWork'
import { goingIn, rowsOf, type Decision } from './rowsOf'

/** How far something is. */
export type Progress = { done: number; total: number }

/** The imported rows, and those left to do. */
export type Outcome = {
  id: string
  imported: number
  /** Slices that are in. */
  slices: number
  /** Rows added to the book meanwhile. */
  duplicate: number
  error: number
  /** Whether it was stopped before its end. */
  isStopped: boolean
  /** The outcome of undoing it. */
  undone: ImportUndone | null
}

type State = {
  /** The file's name; null while there is none. */
  name: string | null
  failure: TableFailure | 'empty' | null
  opened: Opened | null
  columns: (AddressColumn | null)[]
  sorted: Sorted | null
  /** Counts the times that the rows were sorted: what was shown of them before is old. */
  version: number
  /** How far sorting is, while it is under way. */
  sorting: Progress | null
  decisions: ReadonlyMap<number, Decision>
  /** Whether the book was asked for duplicates. */
  hasAskedBook: boolean
  /** How far adding is, while it is under way. */
  adding: Progress | null
  /** Why adding broke off. */
  addingFailed: unknown
  outcome: Outcome | null
}

const NOTHING: State = {
  name: null,
  failure: null,
  opened: null,
  columns: [],
  sorted: null,
  version: 0,
  sorting: null,
  decisions: new Map(),
  hasAskedBook: false,
  adding: null,
  addingFailed: null,
  outcome: null,
}

/** The import at hand. It lasts as long as the page: nothing of a file is kept anywhere else. */
export const useImport = create<State>(() => NOTHING)

const set = (change: Partial<State>) => useImport.setState(change)
const get = () => useImport.getState()

let worker: FileWorker | null = null
let stop: AbortController | null = null
/** The file being imported, to be parsed again in another way. */
let source: File | null = null

function atWork(): FileWorker {
  if (worker === null) throw new Error('No file is open.')
  return worker
}

/** Lets go of the file and of everything decided about it. */
export function discard(): void {
  worker?.stop()
  stop?.abort()
  worker = null
  source = null
  set(NOTHING)
}

/** How this device reads a header, said before by hand. */
const remembered = (header: string): AddressColumn | null | undefined =>
  useDisplay.getState().importColumns[header.trim().toLowerCase()]

/** Reads a file: nothing of it leaves the page. */
export async function openFile(file: File): Promise<void> {
  discard()
  source = file
  set({ name: file.name, sorting: { done: 0, total: 0 } })
  await read(file)
}

/** Reads the letters of the file in another way; what is on the screen stays there meanwhile, and the focus with it. */
export async function readAs(encoding: FileEncoding): Promise<void> {
  if (source === null) return
  worker?.stop()
  await read(source, encoding)
}

async function read(file: File, encoding?: FileEncoding): Promise<void> {
  const mine = startFileWorker((done, total) => worker === mine && set({ sorting: { done, total } }))
  worker = mine
  const opened = await mine
    .ask('open', await file.arrayBuffer(), currentLanguage(), encoding)
    .catch(() => ({ failure: 'damaged' as const }))
  // It was cancelled, or another file was chosen meanwhile.
  if (worker !== mine) return
  if ('failure' in opened || opened.total === 0) {
    const failure = 'failure' in opened ? opened.failure : 'empty'
    discard()
    return set({ failure })
  }
  const known = opened.header.map(remembered)
  const columns = opened.columns.map((column, at) => {
    const said = known[at]
    return said === undefined ? (known.includes(column) && column !== null ? null : column) : said
  })
  set({ opened, columns, sorting: null })
}

/** Says what a column holds; each has one place. It is remembered for the next file with that header. */
export function mapColumn(at: number, chosen: AddressColumn | null): void {
  const { columns, opened } = get()
  const next = columns.map((column, other) => (other === at ? chosen : column === chosen ? null : column))
  set({ columns: next })
  const header = opened?.header[at]
  if (header) useDisplay.getState().rememberImportColumn(header.trim().toLowerCase(), chosen)
}

async function sortBy(work: (mine: FileWorker) => Promise<Sorted>): Promise<void> {
  const mine = atWork()
  set({ sorting: { done: 0, total: get().opened?.total ?? 0 } })
  const sorted = await work(mine)
  if (worker === mine) set({ sorted, sorting: null, version: get().version + 1 })
}

/** Checks every row, with the columns as they are. */
export const sortRows = () => {
  set({ decisions: new Map(), hasAskedBook: false, outcome: null })
  return sortBy((mine) => mine.ask('map', get().columns))
}

/** Back to what the columns hold. */
export const mapAgain = () => set({ sorted: null, decisions: new Map() })

/** The messages in the page's language. */
export const speak = () => sortBy((mine) => mine.ask('speak', currentLanguage()))

/** Leaves an abbreviation as it was written, or writes it out again. */
export const keepAbbreviation = (written: string, keeps: boolean) =>
  sortBy((mine) => mine.ask('keep', written, keeps))

/** Puts a text in the place of another in all rows; the text itself takes it back. */
export const replaceAll = (column: AddressColumn, written: string, by: string) =>
  sortBy((mine) => mine.ask('replace', column, written, by))

/** Puts an address in the place of a row. */
export const editRow = (row: number, address: AddressInput | null) => {
  decide([row], null)
  return sortBy((mine) => mine.ask('edit', row, address))
}

/** Notes what a person decided about rows; null takes it back. */
export function decide(rows: Iterable<number>, decision: Decision | null): void {
  const decisions = new Map(get().decisions)
  for (const row of rows)
    if (decision === null) decisions.delete(row)
    else decisions.set(row, decision)
  set({ decisions })
}

/** Rows as they are shown. */
export const shownRows = (rows: Uint32Array) => atWork().ask('shown', rows)

/** Rows as a file to correct and import again. */
export const leftOutFile = async (rows: Uint32Array) =>
  new Blob([await atWork().ask('leftOut', rows)], { type: 'text/csv;charset=utf-8' })

/** Keys in one question, as many as the server takes. */
const KEYS = 10_000

/** Asks whether the book has rows already: their keys are sent, not the addresses. */
async function askBook(): Promise<void> {
  const { sorted } = get()
  if (sorted === null) return
  const mine = atWork()
  const rows = Uint32Array.from([...rowsOf(sorted, 'valid'), ...rowsOf(sorted, 'suggested')])
  const keys = await mine.ask('keys', rows)
  const known: string[] = []
  for (let at = 0; at < keys.length; at += KEYS) {
    const body = { keys: keys.slice(at, at + KEYS) }
    // One after the other: the account's book is asked, not overrun.
    // oxlint-disable-next-line no-await-in-loop
    known.push(...(await call({ method: 'POST', path: `${PATH}/known`, body })).keys)
  }
  if (worker !== mine) return
  if (known.length > 0) await sortBy((same) => same.ask('noteInBook', known))
  set({ hasAskedBook: true })
}

const PATH = '/address-books/bulk-upload'

/** Rows in one submission: small enough that progress is seen, and that stopping takes effect at once. */
const SLICE = 500

/** Adds what goes in, slice by slice, from where it stopped. A slice that is sent twice adds nothing twice. */
export async function addRows(): Promise<void> {
  const { sorted, decisions, outcome: before } = get()
  if (sorted === null) return
  const mine = atWork()
  const { rows, again, suggested } = goingIn(sorted, decisions)
  const total = rows.length + again.length
  const mineStop = new AbortController()
  stop = mineStop
  let outcome: Outcome = before ?? {
    id: crypto.randomUUID(),
    imported: 0,
    slices: 0,
    duplicate: 0,
    error: 0,
    isStopped: false,
    undone: null,
  }
  const asSuggested = new Set(suggested)
  const slices = [
    ...cut(rows).map((part) => ({ part, keep_duplicates: false })),
    ...cut(again).map((part) => ({ part, keep_duplicates: true })),
  ]
  let done = slices.slice(0, outcome.slices).reduce((sum, { part }) => sum + part.length, 0)
  set({ adding: { done, total }, addingFailed: null })
  try {
    for (const { part, keep_duplicates } of slices.slice(outcome.slices)) {
      if (mineStop.signal.aborted) break
      // Each waits for the one before: they are one import.
      // oxlint-disable-next-line no-await-in-loop
      const validated = await mine.ask(
        'addresses',
        Uint32Array.from(part),
        Uint32Array.from(part.filter((row) => asSuggested.has(row))),
      )
      // oxlint-disable-next-line no-await-in-loop
      const { summary } = await call({
        method: 'POST',
        path: `${PATH}/validation-submit`,
        body: { import_id: outcome.id, validated, corrected: [], keep_duplicates },
      })
      done += part.length
      outcome = {
        ...outcome,
        slices: outcome.slices + 1,
        imported: outcome.imported + summary.imported,
        duplicate: outcome.duplicate + summary.duplicate,
        error: outcome.error + summary.error,
      }
      if (worker === mine) set({ adding: { done, total }, outcome: { ...outcome, isStopped: done < total } })
    }
  } catch (addingFailed) {
    if (worker === mine) set({ addingFailed })
  } finally {
    if (worker === mine) set({ adding: null })
    await queryClient.invalidateQueries({ queryKey: addressBookKey })
  }
}

/** Stops adding after the rows that are under way. */
export const stopAdding = () => stop?.abort()

const cut = (rows: readonly number[]) =>
  Array.from({ length: Math.ceil(rows.length / SLICE) }, (_, at) => rows.slice(at * SLICE, (at + 1) * SLICE))

/** Undoes an import, except for addresses changed since. */
async function undoImport(): Promise<void> {
  const { outcome } = get()
  if (outcome === null) return
  const undone = await call({ method: 'DELETE', path: `${PATH}/${outcome.id}` })
  set({ outcome: { ...outcome, undone } })
  await queryClient.invalidateQueries({ queryKey: addressBookKey })
}

/** Asks the book, as [`askBook`]; says whether that is under way or failed. */
export const useAskBook = () => useMutation({ meta: { isShown: true }, mutationFn: askBook })

/** Takes the import back, as [`undoImport`]; says whether that is under way or failed. */
export const useUndoImport = () => useMutation({ meta: { isShown: true }, mutationFn: undoImport })
