import type { TrackingSettings, TrackingSettingsInput } from '@waybill/types'
import { useQuery } from '@tanstack/react-query'
import { call, useUpdate } from '@/shared/http'

const queryKey = ['tracking-settings'] as const

/** Who is notified of which tracking steps. */
export function useTrackingSettings() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call({ path: '/tracking-settings', signal }),
  })
}

/** Saves them; they apply from each parcel's next step on. */
export const useSaveTrackingSettings = (id: string) =>
  useUpdate(queryKey, ({ settings, over }: { settings: TrackingSettingsInput; over: TrackingSettings }) =>
    call({
      method: 'PUT',
      path: `/tracking-settings/${id}`,
      body: settings,
      ifMatch: over.updated_at,
    }),
  )

/** Reads them past what is known of them. */
export const reloadTrackingSettings = () => call({ path: '/tracking-settings' })
