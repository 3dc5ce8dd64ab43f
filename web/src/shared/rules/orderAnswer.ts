import type { Lang, OrderFile } from '@waybill/types'
import {
  initSheets,
  readings,
  readOrders,
  type FileEncoding,
  type FileReading,
} from '@waybill/rules/sheets/bundler'
import { tableFailure, type TableFailure } from './tableFailure'

/** The contents of an order export, null for another table, and how else it may be read; or why it cannot be. */
export type OrderAnswer = { file: OrderFile | null; readings: FileReading[] } | { failure: TableFailure }

export type OrderQuestion = { bytes: ArrayBuffer; lang: Lang; encoding?: FileEncoding }

/** Reads an order export. */
export async function orderAnswer({ bytes, lang, encoding }: OrderQuestion): Promise<OrderAnswer> {
  try {
    await initSheets()
  } catch {
    return { failure: 'not_loaded' }
  }
  try {
    const file = new Uint8Array(bytes)
    return { file: readOrders(file, lang, encoding), readings: readings(file) }
  } catch (error) {
    return { failure: tableFailure(error) }
  }
}
