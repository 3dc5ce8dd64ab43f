import type {
  ReturnDecideInput,
  ReturnInput,
  ReturnOffer,
  ReturnSettings,
  ReturnSettingsInput,
  ReturnStatus,
} from '@waybill/types'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { shipmentsKey } from '@/domain/shipment/shipments'
import { byCursor, call, callWithMeta, useUpdate } from '@/shared/http'
import { useLanguage } from '@/shared/i18n'

/** How often the page of a return that waits looks again. */
const LOOK_MS = 15_000

const returnsKey = ['returns'] as const
const settingsKey = ['return-settings'] as const

const publicPath = (token: string) => `/public/returns/${encodeURIComponent(token)}` as const

/** The label of a recipient's return: who has the link may download it. */
export const returnLabelAddress = (token: string) => `/api${publicPath(token)}/label`

/** Final statuses. */
const SETTLED: ReadonlySet<ReturnStatus> = new Set(['label_ready', 'declined'])

/** Whether what was asked for may change while this page is open. */
const mayChange = ({ asked }: ReturnOffer) => asked !== null && !SETTLED.has(asked.status)

const offerKey = (token: string, language: string) => ['return-offer', token, language] as const

/** What a recipient may send back, or what became of what they asked for. */
export function useReturnOffer(token: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: offerKey(token, language),
    queryFn: ({ signal }) => call({ path: publicPath(token), signal }),
    refetchInterval: ({ state }) => (state.data && mayChange(state.data) ? LOOK_MS : false),
    retry: false,
  })
}

/** Asks to send something back. */
export function useAskReturn(token: string) {
  const language = useLanguage()
  return useUpdate(offerKey(token, language), (body: ReturnInput) =>
    call({ method: 'POST', path: publicPath(token), body }),
  )
}

/** Adds photos, and gives their ids. */
export function useAddReturnPhotos(token: string) {
  return useMutation({
    meta: { isShown: true },
    mutationFn: (files: readonly File[]) => {
      const body = new FormData()
      for (const file of files) body.append('photo', file)
      return call({ method: 'POST', path: `${publicPath(token)}/files`, body })
    },
  })
}

/** Requested returns, the newest first; in a status, or all. */
export function useReturns(status: string) {
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: [...returnsKey, language, status],
    queryFn: ({ pageParam, signal }) =>
      callWithMeta({ path: '/returns', query: { status, before: pageParam }, signal }),
    ...byCursor,
  })
}

/** Approves a return, or declines it. */
export function useDecideReturn(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (body: ReturnDecideInput) => call({ method: 'POST', path: `/returns/${id}/decide`, body }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: returnsKey }),
        cache.invalidateQueries({ queryKey: shipmentsKey }),
      ]),
  })
}

/** The account's settings for returns. */
export function useReturnSettings() {
  const language = useLanguage()
  return useQuery({
    queryKey: [...settingsKey, language],
    queryFn: ({ signal }) => call({ path: '/returns/settings', signal }),
  })
}

/** Saves it; recipients see it from the next look on. */
export function useSaveReturnSettings() {
  const language = useLanguage()
  return useUpdate(
    [...settingsKey, language],
    ({ settings, over }: { settings: ReturnSettingsInput; over: ReturnSettings }) =>
      call({ method: 'PUT', path: '/returns/settings', body: settings, ifMatch: over.updated_at }),
  )
}

/** Reads it past what is known of it. */
export const reloadReturnSettings = () => call({ path: '/returns/settings' })
