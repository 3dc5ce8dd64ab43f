import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { aShipment } from '@/domain/testing/aShipment'
import { queryClient } from '@/shared/http'
import { answers } from '@/shared/testing/server'
import { shipmentKey, useSaveDraft } from './draft'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

it('a save that changes nothing sends nothing, and leaves a photo that came after what it was read from', async () => {
  const over = aShipment()
  const withPhoto = aShipment({ options: { ...over.options, packaging_images: ['photo'] } })
  queryClient.setQueryData(shipmentKey(over.id), withPhoto)
  const sent = answers('post', '/shipments/create-or-update', over)
  const { result } = renderHook(() => useSaveDraft(over.id), { wrapper })
  await act(() => result.current.mutateAsync({ part: { parcels: over.parcels }, over }))
  expect(sent).toEqual([])
  expect(queryClient.getQueryData(shipmentKey(over.id))).toEqual(withPhoto)
})
