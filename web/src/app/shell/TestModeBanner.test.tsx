import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '@/domain/session/session'
import { useTestMode } from '@/domain/session/testMode'
import { storeUser } from '@/domain/session/user'
import { aUser } from '@/domain/testing/examples'
import { showWords } from '@/shared/i18n'
import { refuses } from '@/shared/testing/server'
import { viewTestData } from './testMode'
import { TestModeBanner } from './TestModeBanner'

afterEach(() => useTestMode.setState({ isOn: false }))

describe('the banner of test mode', () => {
  it('is there while the tab shows test data, in both languages, and leaves it', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { assign })
    const { rerender } = render(<TestModeBanner />)
    expect(screen.queryByRole('region')).toBeNull()
    useTestMode.setState({ isOn: true })
    rerender(<TestModeBanner />)
    expect(screen.getByRole('region', { name: 'Test mode' })).toHaveTextContent(/Nothing here is sent/)
    await showWords('fr')
    rerender(<TestModeBanner />)
    expect(screen.getByRole('region', { name: 'Mode de test' })).toBeVisible()
    await showWords('en')
    rerender(<TestModeBanner />)
    await userEvent.click(screen.getByRole('button', { name: 'Leave test mode' }))
    expect(useTestMode.getState().isOn).toBe(false)
    expect(assign).toHaveBeenCalledWith('/dashboard')
    vi.unstubAllGlobals()
  })

  it('does not come where the installation has no test mode', async () => {
    refuses('get', '/user', 403, { code: 'test_mode.off', message: 'There is no test mode here.' })
    await viewTestData()
    expect(useTestMode.getState().isOn).toBe(false)
  })

  it('goes when another person signs in', () => {
    storeUser()
    useSession.getState().signIn('token', aUser())
    useTestMode.setState({ isOn: true })
    useSession.getState().signOut()
    expect(useTestMode.getState().isOn).toBe(false)
  })
})
