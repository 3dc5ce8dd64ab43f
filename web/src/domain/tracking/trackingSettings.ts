import type { TrackingSettings, TrackingSettingsInput } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/http'

const queryKey = ['tracking-settings'] as const

/** Which steps of a parcel's way are told to whom. */
export function useTrackingSettings() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call<TrackingSettings>({ path: '/tracking-settings', signal }),
  })
}

/** Saves them; they hold from the next step of each parcel on. */
export function useSaveTrackingSettings(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ settings, over }: { settings: TrackingSettingsInput; over: TrackingSettings }) =>
      call<TrackingSettings>({
        method: 'PUT',
        path: `/tracking-settings/${id}`,
        body: settings,
        ifMatch: over.updated_at,
      }),
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
  })
}

/** Reads them past what is known of them. */
export const reloadTrackingSettings = () => call<TrackingSettings>({ path: '/tracking-settings' })
