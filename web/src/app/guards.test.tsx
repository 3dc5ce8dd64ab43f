import type { QuickRateInput, User } from '@waybill/types'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { usePendingParcel } from '@/domain/shipment/pendingParcel'
import { aUser } from '@/domain/testing/examples'
import { queryClient } from '@/shared/http'
import { answers } from '@/shared/testing/server'
import { RequireProfile, RequireSession, SignedOutOnly } from './guards'

const aQuestion = {} as QuickRateInput

afterEach(() => usePendingParcel.setState({ parcel: null }))

const Dashboard = () => <p>Dashboard</p>

const signIn = (details: Partial<User> = {}) => useSession.getState().signIn('token', aUser(details))

/** Opens an address of a client with one screen of each kind; where one ends up comes back. */
function open(url: string): string {
  const router = createMemoryRouter(
    [
      {
        Component: RequireSession,
        children: [
          { path: '/onboarding', element: <p>Onboarding</p> },
          {
            Component: RequireProfile,
            children: [
              { path: '/dashboard', element: <p>Dashboard</p> },
              { path: '/shipment/:id?', element: <p>Shipment</p> },
            ],
          },
        ],
      },
      { Component: SignedOutOnly, children: [{ path: '/sign-in', element: <p>Sign-in</p> }] },
    ],
    { initialEntries: [url] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const { pathname, search } = router.state.location
  return pathname + search
}

describe('who is not signed in', () => {
  it('is sent to the sign-in, which knows where they were going', () => {
    expect(open('/shipment/7?step=rate')).toBe('/sign-in?next=%2Fshipment%2F7%3Fstep%3Drate')
    expect(screen.getByText('Sign-in')).toBeVisible()
  })

  it('needs no way back to the dashboard, where everybody starts', () => {
    expect(open('/dashboard')).toBe('/sign-in')
  })
})

it('shows the form that somebody signs in with until the next screen has come', async () => {
  let arrive: (() => void) | undefined
  const arrival = new Promise<{ Component: typeof Dashboard }>((resolve) => {
    arrive = () => resolve({ Component: Dashboard })
  })
  const router = createMemoryRouter(
    [
      { path: '/dashboard', lazy: () => arrival },
      { Component: SignedOutOnly, children: [{ path: '/sign-in', element: <p>Sign-in</p> }] },
    ],
    { initialEntries: ['/sign-in'] },
  )
  render(<RouterProvider router={router} />)
  act(() => signIn())
  expect(screen.getByText('Sign-in')).toBeVisible()
  arrive?.()
  expect(await screen.findByText('Dashboard')).toBeVisible()
})

describe('who is signed in', () => {
  it('sets up the second factor that the account demands, before anything else', async () => {
    answers('get', '/user/factors', [])
    signIn({ second_factor_demanded: true })
    expect(open('/shipment/7')).toBe('/shipment/7')
    expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
    expect(screen.queryByText('Shipment')).toBeNull()
    cleanup()
    signIn({ second_factor_demanded: true, has_second_factor: true })
    open('/shipment/7')
    expect(screen.getByText('Shipment')).toBeVisible()
  })

  it('sees the screen that they asked for', () => {
    signIn()
    expect(open('/shipment/7')).toBe('/shipment/7')
    expect(screen.getByText('Shipment')).toBeVisible()
  })

  it('goes from the sign-in to where they were going', () => {
    signIn()
    expect(open('/sign-in?next=%2Fshipment%2F7')).toBe('/shipment/7')
  })

  it.each([
    'https://elsewhere.example',
    'https:elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '\t//elsewhere.example',
    '/.//elsewhere.example',
    '/\n\\elsewhere.example',
    '//[',
    'javascript:alert(1)',
  ])('is never sent out of the product (%j)', (next) => {
    signIn()
    expect(open(`/sign-in?next=${encodeURIComponent(next)}`)).toBe('/dashboard')
  })

  it('goes on with the parcel that they bring, where their account sends any', async () => {
    usePendingParcel.setState({ parcel: aQuestion })
    signIn()
    open('/sign-in')
    expect(await screen.findByText('Shipment')).toBeVisible()
    cleanup()
    signIn({ account_country: 'US' })
    open('/sign-in')
    expect(await screen.findByText('Dashboard')).toBeVisible()
  })

  it('completes the profile first', () => {
    signIn({ profile_complete: false })
    expect(open('/dashboard')).toBe('/onboarding')
    expect(screen.getByText('Onboarding')).toBeVisible()
  })
})
