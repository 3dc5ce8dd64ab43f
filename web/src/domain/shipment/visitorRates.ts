import type { Message, QuickRateInput, Rate } from '@waybill/types'
import { useMutation } from '@tanstack/react-query'
import { callWithMeta } from '@/shared/http'

/** Couriers' answers to a visitor's question. */
export type VisitorPrices = { question: QuickRateInput; rates: Rate[]; messages: Message[] }

/** Asks every courier what a parcel costs, for a visitor who is not signed in; nothing of it is stored. */
export function useVisitorRates() {
  return useMutation({
    meta: { isShown: true },
    mutationFn: async (question: QuickRateInput): Promise<VisitorPrices> => {
      const { data, meta } = await callWithMeta({
        method: 'POST',
        path: '/public/quick-rate',
        body: question,
        isPublic: true,
      })
      return { question, rates: data, messages: meta.messages ?? [] }
    },
  })
}
