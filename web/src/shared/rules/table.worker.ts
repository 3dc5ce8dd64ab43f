import { initSheets, readTable } from '@waybill/rules/sheets'
import { tableFailure, type TableFailure } from './tableFailure'

/** What the worker answers: the rows of the file, or why there are none. */
export type TableAnswer = { rows: string[][] } | { failure: TableFailure }

async function answer(bytes: ArrayBuffer): Promise<TableAnswer> {
  try {
    await initSheets()
  } catch {
    return { failure: 'not_loaded' }
  }
  try {
    return { rows: readTable(new Uint8Array(bytes)) }
  } catch (error) {
    return { failure: tableFailure(error) }
  }
}

self.addEventListener('message', (event: MessageEvent<ArrayBuffer>) => {
  // A worker's messages go to the page that made it, and nowhere else.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void answer(event.data).then((told) => self.postMessage(told))
})
