import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useOperatorSession } from '@/domain/operator/session'
import { anOperatorPurchase, aWaitingPurchase } from '@/domain/testing/anOperatorPurchase'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { Purchase } from './Purchase'

const PATH = '/operator/purchases/p1'
const required = { code: 'request.field.required', message: 'This is needed.', params: {} } as const

beforeEach(() => {
  useOperatorSession.getState().begin({
    token: 'desk',
    email: 'ana@waybill.example',
    expires_at: '2026-11-20T23:00:00Z',
    idle_minutes: 30,
  })
})

const open = () => renderScreen(() => <Purchase id="p1" />, PATH)

describe('a purchase at the desk', () => {
  it('says what happened and what each end does with the money, and asks with the desk’s own token', async () => {
    const asked = answers('get', '/operator/purchases/p1', anOperatorPurchase())
    open()
    expect(await screen.findByText('Answer lost: a label may exist')).toBeVisible()
    expect(screen.getByText(/^Charges \$26\.02/)).toBeVisible()
    expect(screen.getAllByText(/^Releases the hold of \$26\.02/)).toHaveLength(2)
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer desk')
  })

  it('settles with what the courier says, and says at its field what is missing', async () => {
    answers('get', '/operator/purchases/p1', anOperatorPurchase())
    refuses('post', '/operator/purchases/p1/settle', 422, {
      errors: [{ ...required, path: 'tracking_number' }],
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Found' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Found' }))
    expect(await dialog.findByText('This is needed.')).toBeVisible()
    const sent = answers(
      'post',
      '/operator/purchases/p1/settle',
      anOperatorPurchase({ purchase: aWaitingPurchase({ state: 'done' }), choices: [] }),
    )
    answers(
      'get',
      '/operator/purchases/p1',
      anOperatorPurchase({ purchase: aWaitingPurchase({ state: 'done' }), choices: [] }),
    )
    await user.type(dialog.getByLabelText('Tracking numbers'), '329014521648')
    await user.type(dialog.getByLabelText(/^What you learned/), 'Ms Roy')
    await user.click(dialog.getByRole('button', { name: 'Found' }))
    expect(await screen.findByText('Settled.')).toBeVisible()
    expect(sent[0]?.body).toEqual({
      outcome: 'found',
      tracking_number: '329014521648',
      shipment_id: '',
      note: 'Ms Roy',
    })
    expect(await screen.findByText(/^There is nothing to settle/)).toBeVisible()
  })

  it('shows addresses for a reason alone', async () => {
    answers('get', '/operator/purchases/p1', anOperatorPurchase())
    const address = { name: 'Luc Roy', company: '', phone: '', email: '', lines: ['99 avenue du Parc'] }
    const sent = answers('post', '/operator/purchases/p1/reveal', { origin: address, destination: address })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Show addresses' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason'), 'The clerk asks')
    await user.click(dialog.getByRole('button', { name: 'Show addresses' }))
    expect(await screen.findAllByText('99 avenue du Parc')).toHaveLength(2)
    expect(sent[0]?.body).toEqual({ reason: 'The clerk asks' })
  })

  it('brings the sign-in back when the session has ended', async () => {
    refuses('get', '/operator/purchases/p1', 401, {
      code: 'auth.session_ended',
      message: 'Your session has ended.',
    })
    open()
    await expect.poll(() => useOperatorSession.getState()).toMatchObject({ session: null, hasEnded: true })
  })
})
