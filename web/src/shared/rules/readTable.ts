import type { FileEncoding } from '@waybill/rules/sheets/bundler'
import type { TableAnswer } from './table.worker'

/** Reads a file as rows of text, off the main thread: a large workbook takes seconds. The module comes with the first file. */
export function readTable(bytes: ArrayBuffer, encoding?: FileEncoding): Promise<TableAnswer> {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<TableAnswer>((resolve) => {
    worker.addEventListener('message', (event: MessageEvent<TableAnswer>) => resolve(event.data))
    worker.addEventListener('error', () => resolve({ failure: 'not_loaded' }))
    worker.postMessage({ bytes, encoding }, [bytes])
  }).finally(() => worker.terminate())
}
