import {
  initSheets,
  readings,
  readTable,
  type FileEncoding,
  type FileReading,
} from '@waybill/rules/sheets/bundler'
import { tableFailure, type TableFailure } from './tableFailure'

/** The worker's answer: the rows of the file and how else it may be read, or why there are none. */
export type TableAnswer = { rows: string[][]; readings: FileReading[] } | { failure: TableFailure }

type TableQuestion = { bytes: ArrayBuffer; encoding?: FileEncoding }

async function answer({ bytes, encoding }: TableQuestion): Promise<TableAnswer> {
  try {
    await initSheets()
  } catch {
    return { failure: 'not_loaded' }
  }
  try {
    const file = new Uint8Array(bytes)
    return { rows: readTable(file, encoding), readings: readings(file) }
  } catch (error) {
    return { failure: tableFailure(error) }
  }
}

self.addEventListener('message', (event: MessageEvent<TableQuestion>) => {
  // A worker's messages go to the page that made it, and nowhere else.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void answer(event.data).then((told) => self.postMessage(told))
})
