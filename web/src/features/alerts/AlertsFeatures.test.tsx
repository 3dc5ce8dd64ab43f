import type { Alert } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage } from '@/shared/testing/server'
import { AlertsFeatures } from './AlertsFeatures'

const path = '/dashboard/alerts-features'

function anAlert(parts: Partial<Alert> = {}): Alert {
  return {
    id: '0199a000-0000-7000-8000-000000000030',
    kind: 'card_expiring',
    title: 'The card Visa ending in 4242 expires soon',
    text: 'Please add another before then.',
    href: '/dashboard/account-settings?tab=cards',
    shipment_id: null,
    due_at: '2026-11-20T12:00:00Z',
    viewed: false,
    own: false,
    created_at: '2026-11-20T12:00:00Z',
    ...parts,
  }
}

beforeEach(() => useSession.getState().signIn('token', aUser()))

describe('alerts and new features', () => {
  it('say what they are about once opened, and are read from then on', async () => {
    answers('get', '/alerts', [anAlert()], onePage(1))
    const opened = answers('get', '/alerts/:id', anAlert({ viewed: true }))
    const { user } = renderScreen(AlertsFeatures, path)
    const title = await screen.findByRole('button', { name: /^The card Visa/ })
    expect(title).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByText('New')).toBeVisible()
    answers('get', '/alerts', [anAlert({ viewed: true })], onePage(1))
    await user.click(title)
    expect(screen.getByText('Please add another before then.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      '/dashboard/account-settings?tab=cards',
    )
    await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument())
    expect(opened).toHaveLength(1)
    expect(opened[0]?.headers.get('Authorization')).toBe('Bearer token')
  })

  it('are put away for good', async () => {
    answers('get', '/alerts', [anAlert()], onePage(1))
    const dismissed = answers('delete', '/alerts/:id', null)
    const { user } = renderScreen(AlertsFeatures, path)
    const button = await screen.findByRole('button', { name: /^Dismiss/ })
    answers('get', '/alerts', [] as Alert[], onePage(0))
    await user.click(button)
    expect(await screen.findByText('Nothing new')).toBeVisible()
    expect(dismissed).toHaveLength(1)
  })

  it('are narrowed to one kind, which stands in the address', async () => {
    const asked = answers('get', '/alerts', [] as Alert[], onePage(0))
    const { user, router } = renderScreen(AlertsFeatures, path, `${path}?kind=holiday`)
    expect(await screen.findByText('Nothing here.')).toBeVisible()
    expect(asked[0]?.url.searchParams.get('kind')).toBe('holiday')
    await user.click(screen.getByRole('button', { name: 'Show everything' }))
    expect(router.state.location.search).toBe('')
  })

  it('take reminders, checked by the rule of the core', async () => {
    answers('get', '/alerts', [] as Alert[], onePage(0))
    const saved = answers('post', '/alerts', anAlert({ kind: 'reminder', own: true }))
    const { user } = renderScreen(AlertsFeatures, path)
    await user.click(await screen.findByRole('button', { name: 'Add reminder' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add reminder' })
    await user.type(within(dialog).getByLabelText(/Remind me to/), '{Enter}')
    await waitFor(() => expect(within(dialog).getByLabelText(/Remind me to/)).toBeInvalid())
    expect(saved).toHaveLength(0)
    await user.type(within(dialog).getByLabelText(/Remind me to/), 'Call the courier')
    await user.type(within(dialog).getByLabelText(/When/), '2026-11-24T15:00')
    await user.click(within(dialog).getAllByRole('button', { name: 'Save' })[0]!)
    expect(await screen.findByText('Reminder saved.')).toBeInTheDocument()
    expect(saved[0]?.body).toMatchObject({
      title: 'Call the courier',
      due_at: new Date('2026-11-24T15:00').toISOString(),
    })
  })
})
