import type { QueryKey } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { queryClient } from '@/shared/http'

/** Puts into the cache what a screen has read before. */
export function remember(key: QueryKey, data: unknown): void {
  queryClient.setQueryData(key, data)
}

/** Waits until nothing is on its way to the server: what is sent later would reach the server of the next test. */
export async function nothingUnderWay(): Promise<void> {
  await waitFor(() => {
    if (queryClient.isMutating() > 0) throw new Error('something is still being sent')
  })
}
