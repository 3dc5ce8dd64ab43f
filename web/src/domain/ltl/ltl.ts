import type { LtlQuoteInput, LtlQuoteRequest, QuotePlace, QuoteStatus } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { freightQuotesKey } from '@/domain/quote/savedQuotesKey'
import { call, callWithMeta, keepPreviousWithin } from '@/shared/http'

/** Asks the freight desk for a price. What is sent again after a lost answer has the same key, and mails nothing twice. */
export function useAskLtl() {
  const cache = useQueryClient()
  const sent = useRef({ body: '', key: '' })
  return useMutation({
    meta: { isShown: true },
    mutationFn: (body: LtlQuoteInput) => {
      const text = JSON.stringify(body)
      if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
      return call({
        method: 'POST',
        path: '/ltl-send-mail',
        body,
        idempotencyKey: sent.current.key,
      })
    },
    onSuccess: () => {
      // The same load asked for again is another request.
      sent.current = { body: '', key: '' }
      return cache.invalidateQueries({ queryKey: freightQuotesKey })
    },
  })
}

/** Which freight quotes a list shows. */
type FreightFilter = { status: QuoteStatus; search: string; page: number }

/** A page of freight quotes, the newest first. */
export function useFreightQuotes({ status, search, page }: FreightFilter) {
  const list = [...freightQuotesKey, status]
  return useQuery({
    queryKey: [...list, search, page],
    queryFn: async ({ signal }) => {
      const query = { type: 'freight', status, search, page } as const
      const { data, meta } = await callWithMeta({ path: '/saved-quotes', query, signal })
      // Of one kind the list holds no other.
      return { data: data as LtlQuoteRequest[], meta }
    },
    placeholderData: keepPreviousWithin(list),
  })
}

/** The town of an end, or the postal code where that is all that is known. */
export const townOf = ({ city, state, postal_code }: QuotePlace) =>
  city === '' ? postal_code : [city, state].filter(Boolean).join(' ')
