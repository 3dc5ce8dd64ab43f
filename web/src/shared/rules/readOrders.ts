import type { OrderAnswer, OrderQuestion } from './orderAnswer'

/** Reads an order export, off the main thread. The module comes with the first file. */
export function readOrders(question: OrderQuestion): Promise<OrderAnswer> {
  const worker = new Worker(new URL('./order.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<OrderAnswer>((resolve) => {
    worker.addEventListener('message', (event: MessageEvent<OrderAnswer>) => resolve(event.data))
    worker.addEventListener('error', () => resolve({ failure: 'not_loaded' }))
    worker.postMessage(question, [question.bytes])
  }).finally(() => worker.terminate())
}
