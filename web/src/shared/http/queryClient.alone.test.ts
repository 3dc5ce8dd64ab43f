import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './ApiError'
import { queryClient, tellFailuresBy } from './queryClient'

afterEach(() => onlineManager.setOnline(true))

const fail = (code: string, meta?: { isShown: true }) =>
  queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: () => Promise.reject(new ApiError('Not now.', { status: 422, code })),
      ...(meta && { meta }),
    })
    .execute(undefined)
    .catch(() => undefined)

const tell = vi.fn<(message: string) => void>()

describe('a change that fails', () => {
  beforeEach(() => {
    tell.mockClear()
    tellFailuresBy(tell)
  })

  it('is told', async () => {
    await fail('bulk.row')
    expect(tell.mock.calls).toEqual([['Not now.']])
  })

  it('is told by the form alone that shows it', async () => {
    await fail('bulk.row', { isShown: true })
    expect(tell).not.toHaveBeenCalled()
  })

  it('is nothing to whoever has signed out', async () => {
    await fail('call.logged_out')
    expect(tell).not.toHaveBeenCalled()
  })
})

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
