import { onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from './queryClient'

afterEach(() => onlineManager.setOnline(true))

describe('without a connection', () => {
  it('a change is tried at once, and never kept to be sent later', async () => {
    onlineManager.setOnline(false)
    const send = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no connection')))
    const change = queryClient.getMutationCache().build(queryClient, { mutationFn: send })
    await expect(change.execute(undefined)).rejects.toThrow('no connection')
    onlineManager.setOnline(true)
    await queryClient.resumePausedMutations()
    expect(send).toHaveBeenCalledOnce()
  })

  it('a read fails instead of waiting without an end', async () => {
    onlineManager.setOnline(false)
    const read = queryClient.fetchQuery({
      queryKey: ['read'],
      queryFn: () => Promise.reject(new Error('no connection')),
      retry: false,
    })
    await expect(read).rejects.toThrow('no connection')
  })
})
