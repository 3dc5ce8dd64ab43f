import type { ParcelInput, Shipment } from '@waybill/types'
import { ApiError, call, isOvertaken } from '@/shared/http'
import { isSame } from '@/shared/saving'
import { draftsOf } from './scanned'
import type { Shelf, Weighed } from './shelf'

/** How often a draft that changes meanwhile is read again. */
const LOOKS = 5

/** Whether the server has refused it for good: anything else may go better later. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && [400, 403, 404, 409, 422].includes(error.status)

/** The parcel as it was weighed, with what is said to be inside. */
const weighedAs = (held: ParcelInput | undefined, parcel: ParcelInput): ParcelInput => ({
  ...parcel,
  parcel_items: held?.parcel_items ?? parcel.parcel_items,
})

/**
 * Saves a weight in the draft that bears its code, over the version that was read. Where the answer is lost, the draft holds
 * the weight already when it is read again, and nothing is written twice.
 */
async function save({ id, code, parcel }: Weighed): Promise<Shipment | null> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    // Each look depends on the one before.
    // oxlint-disable-next-line no-await-in-loop
    const [draft, ...others] = await draftsOf(code)
    if (draft === undefined || others.length > 0 || draft.parcels.length > 1) return null
    const [held] = draft.parcels
    const parcels = [weighedAs(held, parcel)]
    if (isSame(parcels, draft.parcels)) return draft
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await call({
        method: 'POST',
        path: '/shipments/create-or-update',
        body: { id: draft.id, parcels },
        ifMatch: draft.version,
        idempotencyKey: id,
      })
    } catch (error) {
      if (!isOvertaken(error)) throw error
    }
  }
  return null
}

/**
 * Sends what waits on the shelf, the oldest first, and stops where the network breaks off: what was not answered waits on. What
 * has no place is kept for a person to look at. Nothing is bought here.
 */
export async function sendWeighed(shelf: Shelf): Promise<void> {
  for (const weighed of await shelf.all()) {
    if (weighed.state !== 'waiting') continue
    let draft: Shipment | null = null
    try {
      // One after the other: two may be of one draft.
      // oxlint-disable-next-line no-await-in-loop
      draft = await save(weighed)
    } catch (error) {
      if (!isRefused(error)) throw error
    }
    // oxlint-disable-next-line no-await-in-loop
    await shelf.put({ ...weighed, state: draft ? 'ready' : 'unclear', shipmentId: draft?.id ?? null })
  }
}
