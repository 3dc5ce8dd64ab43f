import type { TrackingSettings, TrackingSettingsInput } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/http'

const queryKey = ['tracking-settings'] as const

/** Who is notified of which tracking steps. */
export function useTrackingSettings() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call({ path: '/tracking-settings', signal }),
  })
}

/** Saves them; they apply from each parcel's next step on. */
export function useSaveTrackingSettings(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ settings, over }: { settings: TrackingSettingsInput; over: TrackingSettings }) =>
      call({
        method: 'PUT',
        path: `/tracking-settings/${id}`,
        body: settings,
        ifMatch: over.updated_at,
      }),
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
  })
}

/** Reads them past what is known of them. */
export const reloadTrackingSettings = () => call({ path: '/tracking-settings' })
