import type { Asked, FileWork, Said } from './fileWork'

type Answer<M extends keyof FileWork> = Awaited<ReturnType<FileWork[M]>>

/** A worker that holds one file. */
export type FileWorker = {
  ask: <M extends keyof FileWork>(method: M, ...input: Parameters<FileWork[M]>) => Promise<Answer<M>>
  /** Ends its work, and forgets the file. */
  stop: () => void
}

/** Starts a worker for a file; `tell` hears how far it is with the rows. */
export function startFileWorker(tell: (done: number, total: number) => void): FileWorker {
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>()
  let asked = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('done' in data) return tell(data.done, data.total)
    const one = waiting.get(data.id)
    waiting.delete(data.id)
    if ('answer' in data) one?.resolve(data.answer as never)
    else one?.reject(new Error(data.failure))
  })
  // It breaks down as a whole: a file that takes more memory than there is.
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The worker broke down.'))
    waiting.clear()
  })
  return {
    ask: (method, ...input) =>
      new Promise((resolve, reject) => {
        asked += 1
        waiting.set(asked, { resolve, reject })
        const question: Asked = { id: asked, method, input }
        worker.postMessage(
          question,
          input.filter((given) => given instanceof ArrayBuffer),
        )
      }),
    stop: () => worker.terminate(),
  }
}
