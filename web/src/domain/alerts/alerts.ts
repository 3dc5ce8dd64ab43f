import type { AlertKind, ReminderInput } from '@waybill/types'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callWithMeta } from '@/shared/http'
import { useLanguage } from '@/shared/i18n'
import { countsKey } from './counts'

const key = ['alerts'] as const

/** A page of the user's alerts, latest first; of one kind, or of all. */
export function useAlerts(kind: AlertKind | null, page: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: [...key, language, kind, page],
    queryFn: ({ signal }) =>
      callWithMeta({ path: '/alerts', query: { kind: kind ?? undefined, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A changed alert invalidates lists and counts. */
function useChange<T, R>(mutationFn: (input: T) => Promise<R>, meta?: { isShown: boolean }) {
  const cache = useQueryClient()
  return useMutation({
    ...(meta && { meta }),
    mutationFn,
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: key }),
        cache.invalidateQueries({ queryKey: countsKey }),
      ]),
  })
}

/** Reads one alert; the server marks it as opened. */
export function useOpenAlert() {
  return useChange((id: string) => call({ path: `/alerts/${id}` }))
}

/** Dismisses an alert for this user; a reminder of theirs is deleted. */
export function useDismissAlert() {
  return useChange((id: string) => call({ method: 'DELETE', path: `/alerts/${id}` }))
}

/** Creates a reminder, or changes the one with `id`. */
export function useSaveReminder() {
  return useChange(
    ({ id, reminder }: { id: string | null; reminder: ReminderInput }) =>
      id === null
        ? call({ method: 'POST', path: '/alerts', body: reminder })
        : call({ method: 'PUT', path: `/alerts/${id}`, body: reminder }),
    { isShown: true },
  )
}
