import type { Return } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aStoredFile } from '@/domain/testing/aStoredFile'
import { aUser } from '@/domain/testing/examples'
import { loadWords } from '@/shared/i18n'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { Returns } from './Returns'

function aReturn(parts: Partial<Return> = {}): Return {
  return {
    id: '0199a000-0000-7000-8000-000000000031',
    shipment_id: '0199a000-0000-7000-8000-000000000010',
    status: 'requested',
    recipient: 'Luc Roy',
    items: [{ line: 0, name: 'Mug', sku: 'MUG-1', quantity: 1, value: 1800 }],
    value: 1800,
    reason: 'damaged',
    reason_text: 'It arrived damaged',
    fee: 0,
    note: 'The handle is off.',
    photos: [aStoredFile({ kind: 'product_image', name: 'mug.jpg' })],
    decline_reason: '',
    failure: null,
    return_shipment_id: null,
    purchase_state: null,
    tracking_status: null,
    decided_at: null,
    created_at: '2026-11-28T12:00:00Z',
    ...parts,
  }
}

const open = (at = '/dashboard/returns') => renderScreen(Returns, '/dashboard/returns', at)

beforeAll(() => loadWords('returns'))

beforeEach(() => {
  useSession.getState().signIn('token', aUser())
})

describe('the list of returns', () => {
  it('shows what comes back and why, and approves it', async () => {
    answers('get', '/returns', [aReturn()])
    const decided = answers('post', '/returns/:id/decide', aReturn({ status: 'approved' }))
    const { user } = open()
    expect(await screen.findByRole('heading', { name: 'Luc Roy' })).toBeVisible()
    expect(screen.getByText('1 × Mug')).toBeVisible()
    expect(screen.getByText('The handle is off.')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Photo from the recipient: mug.jpg' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Approve the return of Luc Roy' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve this return?' })
    await user.click(within(dialog).getByRole('button', { name: 'Approve and buy' }))
    await waitFor(() => expect(decided[0]?.body).toEqual({ decision: 'approve' }))
  })

  it('declines with a reason', async () => {
    answers('get', '/returns', [aReturn()])
    const decided = answers('post', '/returns/:id/decide', aReturn({ status: 'declined' }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Decline the return of Luc Roy' }))
    const dialog = await screen.findByRole('dialog', { name: 'Decline this return?' })
    await user.type(within(dialog).getByLabelText(/^Reason/), 'Sold as is.')
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(decided[0]?.body).toEqual({ decision: 'decline', reason: 'Sold as is.' }))
  })

  it('keeps the dialog and what was typed where the server refuses', async () => {
    answers('get', '/returns', [aReturn()])
    refuses('post', '/returns/:id/decide', 409, { message: 'Already decided' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Decline the return of Luc Roy' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText(/^Reason/), 'Too late')
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
    expect(await within(dialog).findByText('Already decided')).toBeVisible()
    expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue('Too late')
  })

  it('says why a label could not be bought, and lets it be approved again', async () => {
    answers('get', '/returns', [aReturn({ status: 'label_failed', failure: 'Your card was declined' })])
    open()
    expect(await screen.findByText('Your card was declined')).toBeVisible()
    expect(screen.getByRole('button', { name: /Approve the return/ })).toHaveTextContent('Approve again')
  })

  it('asks for one status and says where there is none', async () => {
    const asked = answers('get', '/returns', [])
    open('/dashboard/returns?status=declined')
    expect(await screen.findByText('No return has this status.')).toBeVisible()
    expect(asked[0]?.url.searchParams.get('status')).toBe('declined')
  })

  it('follows the parcel on its way back', async () => {
    const back = aReturn({
      status: 'label_ready',
      return_shipment_id: '0199a000-0000-7000-8000-000000000032',
      tracking_status: 'in_transit',
    })
    answers('get', '/returns', [back])
    open()
    expect(await screen.findByRole('link', { name: 'View return shipment' })).toBeVisible()
    expect(screen.getByText('In transit')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Approve/ })).not.toBeInTheDocument()
  })

  it('offers another try where it cannot be read', async () => {
    refuses('get', '/returns', 500, { message: 'Busy' })
    open()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
