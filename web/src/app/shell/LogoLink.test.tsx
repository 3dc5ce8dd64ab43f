import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { initRules } from '@/shared/rules'
import { renderScreen } from '@/shared/testing/renderScreen'
import { useTour } from '../tour/tour'
import { LogoLink } from './LogoLink'

/** Shows the logo to an account, on a screen of that width. */
function show(details: Parameters<typeof aUser>[0], isWide: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isWide,
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  )
  useSession.getState().signIn('token', aUser(details))
  return renderScreen(LogoLink)
}

describe('the logo', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    useTour.setState(useTour.getInitialState(), true)
  })

  it('leads to the dashboard', async () => {
    show({ profile_complete: true }, true)
    expect(await screen.findByRole('link')).toHaveAttribute('href', '/dashboard')
  })

  it('starts a shipment on a small screen', async () => {
    show({ profile_complete: true }, false)
    expect(await screen.findByRole('link')).toHaveAttribute('href', '/shipment')
  })

  it('leads to the dashboard on a small screen for accounts that may not send', async () => {
    show({ profile_complete: true, account_country: 'US' }, false)
    expect(await screen.findByRole('link')).toHaveAttribute('href', '/dashboard')
  })

  it('leads nowhere during the tour', async () => {
    show({ profile_complete: true }, true)
    await screen.findByRole('link')
    act(() => useTour.setState({ step: 1 }))
    expect(screen.queryByRole('link')).toBe(null)
  })

  it('leads nowhere while the profile is not complete', async () => {
    // With the rules there, the logo has no placeholder.
    await initRules()
    show({ profile_complete: false }, true)
    expect(screen.queryByRole('link')).toBe(null)
  })
})
