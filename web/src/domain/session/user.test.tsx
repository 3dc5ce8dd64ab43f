import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { aUser } from '@/domain/testing/examples'
import { queryClient } from '@/shared/http'
import { answers } from '@/shared/testing/server'
import { useSession } from './session'
import { useChangeUser, useFreshUser, useIsOwner, useUser } from './user'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

const signIn = () => useSession.getState().signIn('token', aUser({ email_verified: false }))

describe('the signed-in user', () => {
  it('is nobody before somebody has signed in', () => {
    const { result } = renderHook(() => useUser(), { wrapper })
    expect(result.current).toBeNull()
  })

  it('is who this device stored, until the server has said what changed elsewhere', async () => {
    signIn()
    answers('get', '/user', aUser({ email_verified: true }))
    const { result } = renderHook(() => ({ known: useUser(), asked: useFreshUser() }), { wrapper })
    expect(result.current.known?.email_verified).toBe(false)
    await waitFor(() => expect(result.current.known?.email_verified).toBe(true))
    expect(useSession.getState().userDetails?.email_verified).toBe(true)
  })

  it('is the one who signed in last, also where another tab did it', async () => {
    signIn()
    const { result, rerender } = renderHook(() => useUser(), { wrapper })
    useSession.getState().signIn('other', aUser({ id: 'other', first_name: 'Sam' }))
    rerender()
    await waitFor(() => expect(result.current?.first_name).toBe('Sam'))
  })

  it('takes everything along that was known to who was there before', () => {
    signIn()
    queryClient.setQueryData(['shipments', 1], 'theirs')
    useSession.getState().signIn('renewed', aUser({ first_name: 'Marie-Ève' }))
    expect(queryClient.getQueryData(['shipments', 1])).toBe('theirs')
    useSession.getState().signIn('other', aUser({ id: 'other' }))
    expect(queryClient.getQueryData(['shipments', 1])).toBeUndefined()
  })

  it('is nobody as soon as they sign out', async () => {
    signIn()
    const { result } = renderHook(() => useUser(), { wrapper })
    useSession.getState().signOut()
    await waitFor(() => expect(result.current).toBeNull())
  })

  it('is changed by what the server answers, here and in what is stored', async () => {
    signIn()
    const asked = answers('patch', `/users/${aUser().id}`, aUser({ language: 'fr' }))
    const { result } = renderHook(() => ({ known: useUser(), change: useChangeUser() }), { wrapper })
    await result.current.change.mutateAsync({ language: 'fr' })
    expect(asked[0]?.body).toEqual({ language: 'fr' })
    await waitFor(() => expect(result.current.known?.language).toBe('fr'))
    expect(useSession.getState().userDetails?.language).toBe('fr')
  })

  it('owns the account or not, by the role', () => {
    useSession.getState().signIn('token', aUser({ role: 'sub_user' }))
    expect(renderHook(() => useIsOwner(), { wrapper }).result.current).toBe(false)
  })
})
