import type { AddressColumn, AddressInput, ImportGroups, ImportShownRow, Lang } from '@waybill/types'
import {
  initSheets,
  readAddresses,
  readings,
  tableFailure,
  type AddressFile,
  type FileEncoding,
  type FileReading,
  type TableFailure,
} from '@/shared/rules/sheets'

/** The columns of a file, from its header. */
export type Opened = {
  header: string[]
  /** The first rows, to show what a column holds. */
  samples: string[][]
  columns: (AddressColumn | null)[]
  total: number
  /** How else the letters of the file may be read; none where that is certain. */
  readings: FileReading[]
  encoding: FileEncoding | null
}

/** The state of each row, a number a row; the first is that of row 2 of the file. */
export type Sorted = {
  states: Uint8Array
  reasons: Uint16Array
  ofRows: Uint32Array
  writtenOut: Uint8Array
  groups: ImportGroups
}

/** Rows sorted between two words about how far it is. */
const SLICE = 4_000
/** Rows whose cells show what a column holds. */
const SAMPLES = 3

/** The work on a file of addresses: in a worker, so that the page does not wait for it. */
export function fileWork(tell: (done: number, total: number) => void) {
  let open: AddressFile | null = null
  const file = () => {
    if (open === null) throw new Error('No file is open.')
    return open
  }
  const sort = (): Sorted => {
    const sheet = file()
    const total = sheet.total()
    sheet.begin()
    // Of the file, not of a list.
    // oxlint-disable-next-line unicorn/no-array-sort
    for (let done = 0; done < total; tell(done, total)) done = sheet.sort(SLICE)
    return {
      states: sheet.states(),
      reasons: sheet.reasons(),
      ofRows: sheet.ofRows(),
      writtenOut: sheet.writtenOut(),
      groups: JSON.parse(sheet.groups()) as ImportGroups,
    }
  }
  return {
    async open(
      bytes: ArrayBuffer,
      lang: Lang,
      encoding?: FileEncoding,
    ): Promise<Opened | { failure: TableFailure }> {
      try {
        await initSheets()
      } catch {
        return { failure: 'not_loaded' }
      }
      const content = new Uint8Array(bytes)
      try {
        open = readAddresses(content, lang, encoding)
      } catch (error) {
        return { failure: tableFailure(error) }
      }
      const sheet = open
      const cells = (row: number) => JSON.parse(sheet.cells(row)) as string[]
      const total = sheet.total()
      const others = readings(content)
      return {
        readings: others,
        encoding: encoding ?? others[0]?.encoding ?? null,
        header: cells(0),
        samples: Array.from({ length: Math.min(SAMPLES, total) }, (_, at) => cells(at + 1)),
        columns: JSON.parse(sheet.columns()) as Opened['columns'],
        total,
      }
    },
    map(columns: readonly (AddressColumn | null)[]): Sorted {
      file().map(JSON.stringify(columns))
      return sort()
    },
    speak(lang: Lang): Sorted {
      file().speak(lang)
      return sort()
    },
    keep(written: string, keeps: boolean): Sorted {
      file().keep(written, keeps)
      return sort()
    },
    replace(column: AddressColumn, written: string, by: string): Sorted {
      file().replace(column, written, by)
      return sort()
    },
    edit(row: number, address: AddressInput | null): Sorted {
      file().edit(row, address === null ? undefined : JSON.stringify(address))
      return sort()
    },
    noteInBook(keys: readonly string[]): Sorted {
      file().noteInBook(keys.join(' '))
      return sort()
    },
    keys: (rows: Uint32Array) => JSON.parse(file().keys(rows)) as string[],
    shown: (rows: Uint32Array) => JSON.parse(file().shown(rows)) as ImportShownRow[],
    addresses: (rows: Uint32Array, suggested: Uint32Array) =>
      JSON.parse(file().addresses(rows, suggested)) as AddressInput[],
    leftOut: (rows: Uint32Array) => file().leftOut(rows),
  }
}

export type FileWork = ReturnType<typeof fileWork>

/** A call of a method, and what a worker says of it. */
export type Asked = { id: number; method: keyof FileWork; input: unknown[] }
export type Said =
  { id: number; answer: unknown } | { id: number; failure: string } | { done: number; total: number }
