import type { BillingCard, InvitedUser, Shipment } from '@waybill/types'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage } from '@/shared/testing/server'
import { Dashboard } from './Dashboard'

const noCards: BillingCard[] = []
const noShipments: Shipment[] = []
const nobody: InvitedUser[] = []

function signedIn(details: Parameters<typeof aUser>[0] = {}) {
  const user = aUser(details)
  useSession.getState().signIn('token', user)
  answers('get', '/user', user)
  answers('get', '/invited-user-list', nobody, onePage(0))
}

describe('the dashboard', () => {
  it('shows a new account what to do first, from its real state', async () => {
    signedIn({ email_verified: false })
    answers('get', '/shipments', noShipments, onePage(0))
    answers('get', '/account/cards', noCards)
    renderScreen(Dashboard, '/dashboard')
    expect(await screen.findByText('Your first parcel is a few minutes away')).toBeVisible()
    expect(await screen.findByText('1 of 5')).toBeVisible()
    expect(screen.getByText('Please confirm your e-mail')).toBeVisible()
  })

  it('sends the verification link again', async () => {
    signedIn({ email_verified: false })
    answers('get', '/shipments', noShipments, onePage(0))
    answers('get', '/account/cards', noCards)
    const sent = answers('post', '/user/resend-verification', null)
    const { user } = renderScreen(Dashboard, '/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Resend the link' }))
    expect(await screen.findByText('A new link is on its way.')).toBeInTheDocument()
    expect(sent).toHaveLength(1)
  })

  it('puts the checklist away for good', async () => {
    signedIn()
    answers('get', '/shipments', noShipments, onePage(0))
    answers('get', '/account/cards', noCards)
    const { user } = renderScreen(Dashboard, '/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Hide this list' }))
    expect(screen.queryByText('Getting started')).not.toBeInTheDocument()
    expect(localStorage.getItem('waybill-display')).toContain('"startHidden":true')
  })

  it('offers nothing to send to accounts of the United States', async () => {
    signedIn({ account_country: 'US' })
    answers('get', '/shipments', noShipments, onePage(0))
    renderScreen(Dashboard, '/dashboard')
    expect(await screen.findByText('Nothing to show yet')).toBeVisible()
    expect(within(document.body).queryByRole('link', { name: 'Send a Parcel' })).not.toBeInTheDocument()
  })
})
