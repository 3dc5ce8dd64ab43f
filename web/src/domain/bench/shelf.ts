import type { ParcelInput } from '@waybill/types'

/** A parcel that was scanned and weighed without a connection. */
export type Weighed = {
  /** Its idempotency key. */
  id: string
  /** The barcode as it was scanned. */
  code: string
  parcel: ParcelInput
  /**
   * `waiting` until the server has its weight, `ready` to be bought then; `unclear` where the code belongs to no draft or to
   * several, or the server refused the weight: a person looks at it.
   */
  state: 'waiting' | 'ready' | 'unclear'
  /** The draft that has the code, once that is known. */
  shipmentId: string | null
}

/** Where such parcels are kept, in the order in which they came. */
export type Shelf = {
  all: () => Promise<Weighed[]>
  put: (weighed: Weighed) => Promise<void>
  remove: (id: string) => Promise<void>
}

const STORE = 'weighed'

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed.')))
  })

function open(owner: string): Promise<IDBDatabase> {
  const request = indexedDB.open(`waybill-bench-${owner}`, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }))
  return settled(request)
}

/** The shelf of a person on this device, in the browser's own database: it outlasts the page and the browser. */
export function shelfOf(owner: string): Shelf {
  const within = async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) => {
    const database = await open(owner)
    try {
      const transaction = database.transaction(STORE, mode)
      const answer = await settled(act(transaction.objectStore(STORE)))
      if (mode === 'readwrite')
        await new Promise<void>((resolve, reject) => {
          transaction.addEventListener('complete', () => resolve())
          transaction.addEventListener('abort', () =>
            reject(transaction.error ?? new Error('IndexedDB failed.')),
          )
          transaction.commit()
        })
      return answer
    } finally {
      database.close()
    }
  }
  return {
    // By their ids, which begin with the time.
    all: async () => (await within('readonly', (store) => store.getAll())) as Weighed[],
    put: async (weighed) => {
      await within('readwrite', (store) => store.put(weighed))
    },
    remove: async (id) => {
      await within('readwrite', (store) => store.delete(id))
    },
  }
}

/** An id that sorts by the time at which it was made. */
export function timedId(now = Date.now()): string {
  return `${now.toString(36).padStart(9, '0')}-${crypto.randomUUID()}`
}
