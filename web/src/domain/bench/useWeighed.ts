import type { ParcelInput } from '@waybill/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useUser } from '@/domain/session/user'
import { shipmentsKey } from '@/domain/shipment/shipments'
import { useOnline } from '@/shared/http'
import { initRules } from '@/shared/rules'
import { sendWeighed } from './sendWeighed'
import { shelfOf, timedId, type Shelf } from './shelf'

/** After how long a sending that broke off is tried again while the device believes that it has a connection. */
const AGAIN_MS = 5000

/** One sending at a time, also of several tabs. */
async function sendAlone(owner: string, shelf: Shelf): Promise<void> {
  await initRules()
  // Not on a page without HTTPS.
  const locks = navigator.locks as LockManager | undefined
  if (locks) await locks.request(`waybill-bench-${owner}`, () => sendWeighed(shelf))
  else await sendWeighed(shelf)
}

/**
 * What was weighed without a connection: kept on this device, sent as soon as there is one, and listed until it is bought or
 * removed.
 */
export function useWeighed() {
  const owner = useUser()?.id ?? ''
  const cache = useQueryClient()
  const online = useOnline()
  const shelf = useMemo(() => shelfOf(owner), [owner])
  const queryKey = useMemo(() => ['weighed', owner], [owner])
  // It asks no server.
  const list = useQuery({ queryKey, queryFn: () => shelf.all(), networkMode: 'always', staleTime: Infinity })
  const waiting = (list.data ?? []).filter(({ state }) => state === 'waiting').length
  useEffect(() => {
    if (!online || waiting === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const send = () =>
      void sendAlone(owner, shelf)
        .then(() => cache.invalidateQueries({ queryKey: shipmentsKey }))
        .catch((error: unknown) => {
          console.warn('weighed parcels wait', error)
          if (!isLeft) timer = setTimeout(send, AGAIN_MS)
        })
        .finally(() => void cache.invalidateQueries({ queryKey }))
    send()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [online, waiting, owner, shelf, cache, queryKey])
  const changed = () => cache.invalidateQueries({ queryKey })
  return {
    list,
    keep: async (code: string, parcel: ParcelInput) => {
      await shelf.put({ id: timedId(), code, parcel, state: 'waiting', shipmentId: null })
      await changed()
    },
    remove: async (ids: readonly string[]) => {
      await Promise.all(ids.map((id) => shelf.remove(id)))
      await changed()
    },
  }
}
