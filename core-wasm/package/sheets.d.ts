import type { Lang, OrderFile } from '@waybill/types'

/** Loads the module that reads files, once. */
export declare function initSheets(): Promise<void>

/** The name of an encoding that no file says it has. */
export type FileEncoding = 'windows-1252' | 'macintosh' | 'cp850'

/** A way to read a file: its encoding, and words of the file as they are then read. */
export type FileReading = { encoding: FileEncoding; sample: string }

/** The ways to read a file among which a person chooses, the likeliest first; none where its encoding is certain. */
export declare function readings(bytes: Uint8Array): FileReading[]

/**
 * The rows of a file from its header on, each a list of texts; a header of blank cells where it has none. Without an encoding
 * the likeliest is taken. Throws 'kind' for what is not a table, 'damaged' for a workbook that cannot be read,
 * 'too_large' for more than can be held, 'cell_too_long' for a cell of more than 32,767 characters.
 */
export declare function readTable(bytes: Uint8Array, encoding?: FileEncoding): string[][]

/**
 * The orders of an export of Etsy, eBay, Amazon, Squarespace, BigCommerce or Wix, told by its header; null for any other table.
 * Throws as {@link readTable} does.
 */
export declare function readOrders(bytes: Uint8Array, lang: Lang, encoding?: FileEncoding): OrderFile | null

/**
 * A file of addresses being sorted. Rows are named by their numbers in the file, from 2: the header is row 1. What is text here
 * is JSON; the typed lists have a number for each row.
 */
export interface AddressFile {
  /** How many rows there are to sort. */
  total(): number
  /** The cells of a row of the table, a list of texts; row 0 is the header. */
  cells(row: number): string
  /** What each column was taken for: a list of `AddressColumn` or null. */
  columns(): string
  /** Says what each column holds, and forgets what was changed. */
  map(columns: string): void
  /** The language of messages from now on. */
  speak(lang: Lang): void
  /** Forgets the outcome of every row: all are to be sorted again. */
  begin(): void
  /** Sorts so many further rows; how many are sorted by then. */
  sort(count: number): number
  /** 0 good, 1 suggested, 2 duplicate, 3 faulty; 16 more where it could go in as entered, 32 more where it was edited. */
  states(): Uint8Array
  /** Why: a bit for each `SuggestionKind`, or for each column in which something is wrong. */
  reasons(): Uint16Array
  /** The row that each row repeats; 0 for none. */
  ofRows(): Uint32Array
  /** The group of abbreviations that each row belongs to; 0 for none. */
  writtenOut(): Uint8Array
  /** `ImportGroups`: what many rows have in common. */
  groups(): string
  /** Leaves an abbreviation as it is written, or writes it out again. */
  keep(written: string, keeps: boolean): void
  /** Puts a text in the place of another wherever it is what a column holds; with the same text, no more. */
  replace(column: string, written: string, by: string): void
  /** Puts an `AddressInput` in the place of a row; without one, the row's own. */
  edit(row: number, address?: string): void
  /** The keys of rows, a list of texts. */
  keys(rows: Uint32Array): string
  /** Notes keys, parted by spaces, of addresses that the book has. */
  noteInBook(keys: string): void
  /** Rows as they are shown: a list of `ImportShownRow`. */
  shown(rows: Uint32Array): string
  /** The addresses of rows as they go in, those among `suggested` as suggested: a list of `AddressInput`. */
  addresses(rows: Uint32Array, suggested: Uint32Array): string
  /** Rows as CSV, with why they do not go in, that can be imported again. */
  leftOut(rows: Uint32Array): string
  /** Gives its memory back. */
  free(): void
}

/** Reads a file of addresses, to sort its rows. Throws as {@link readTable} does. */
export declare function readAddresses(bytes: Uint8Array, lang: Lang, encoding?: FileEncoding): AddressFile
