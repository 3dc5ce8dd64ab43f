import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '@/shared/http'
import { runKey, runsKey } from './bulk'

/** Drafts to gather, and what their list is called. */
type GatherInput = { shipment_ids: string[]; name: string }

/** Gathers drafts in a new list of bulk labels. */
export function useGather() {
  const cache = useQueryClient()
  const sent = useRef({ ids: '', key: '' })
  return useMutation({
    meta: { isShown: true },
    mutationFn: (body: GatherInput) => {
      const ids = body.shipment_ids.join(' ')
      // One key for the same drafts until an answer has come, so that a lost answer makes no second list.
      if (sent.current.ids !== ids) sent.current = { ids, key: crypto.randomUUID() }
      const idempotencyKey = sent.current.key
      return call({ method: 'POST', path: '/bulk-runs', body, idempotencyKey })
    },
    onSuccess: ({ run }) => {
      sent.current = { ids: '', key: '' }
      if (run) cache.setQueryData(runKey(run.id), run)
      // Earlier lists lose what has moved.
      return cache.invalidateQueries({ queryKey: runsKey, refetchType: 'none' })
    },
  })
}
