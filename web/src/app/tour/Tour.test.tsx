import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '@/domain/session/session'
import { refreshUser } from '@/domain/session/user'
import { aLink } from '@/domain/testing/aLink'
import { aUser } from '@/domain/testing/examples'
import { queryClient } from '@/shared/http'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers } from '@/shared/testing/server'
import { Tour } from './Tour'
import { useTour } from './tour'

const newcomer = aUser({ show_welcome_message: true })

function Dashboard() {
  return (
    <>
      <nav data-tour="send-a-parcel">Send a Parcel</nav>
      <Tour />
    </>
  )
}

describe('the tour', () => {
  // Nothing takes room in jsdom, and a step points only at what is in sight.
  beforeEach(() => {
    answers('get', '/feResources/menu_links', [aLink()])
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    useTour.setState(useTour.getInitialState(), true)
  })

  it('starts for somebody whose welcome is due, also where that has just been asked', async () => {
    useSession.getState().signIn('token', newcomer)
    answers('get', '/user', newcomer)
    await refreshUser(queryClient)
    renderScreen(Dashboard, '/dashboard')
    expect(await screen.findByRole('button', { name: 'Skip tour' })).toBeVisible()
  })

  it('does not start by what this device remembers of before another one showed it', async () => {
    useSession.getState().signIn('token', newcomer)
    const asked = answers('get', '/user', aUser())
    renderScreen(Dashboard, '/dashboard')
    await expect.poll(() => asked.length).toBe(1)
    expect(screen.queryByRole('button', { name: 'Skip tour' })).not.toBeInTheDocument()
  })
})
