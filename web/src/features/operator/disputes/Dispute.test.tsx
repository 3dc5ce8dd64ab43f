import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useOperatorSession } from '@/domain/operator/session'
import { aDispute, aDisputeRow } from '@/domain/testing/aDispute'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { Dispute } from './Dispute'
import { Disputes } from './Disputes'

const PATH = '/operator/disputes/d1'

beforeEach(() => {
  useOperatorSession.getState().begin({
    token: 'desk',
    email: 'ana@waybill.example',
    expires_at: '2026-11-20T23:00:00Z',
    idle_minutes: 30,
  })
})

const open = () => renderScreen(() => <Dispute id="d1" />, PATH)

describe('disputes at the desk', () => {
  it('are listed with their deadline', async () => {
    answers('get', '/operator/disputes', [
      aDisputeRow(),
      aDisputeRow({
        id: 'd2',
        status: 'won',
        status_text: 'Won',
        needs_response: false,
        is_open: false,
        closed_at: '2026-11-19T15:00:00Z',
      }),
    ])
    renderScreen(Disputes, '/operator/disputes')
    const links = await screen.findAllByRole('link', { name: /Not received, \$26\.02/ })
    expect(links[0]).toHaveAttribute('href', '/operator/disputes/d1')
    expect(links[0]).toHaveTextContent(/Respond by/)
    expect(links[1]).toHaveTextContent(/Won.*Closed/)
  })

  it('say that there are none', async () => {
    answers('get', '/operator/disputes', [])
    renderScreen(Disputes, '/operator/disputes')
    expect(await screen.findByText('No disputes')).toBeVisible()
  })

  it('show the evidence and where the money is', async () => {
    answers('get', PATH, aDispute())
    open()
    expect(await screen.findByText('329014521648')).toBeVisible()
    expect(screen.getByText('The cardholder’s bank has the money until it decides.')).toBeVisible()
    expect(screen.getByText('$15.00')).toBeVisible()
    expect(screen.getByText('$41.02')).toBeVisible()
  })

  it('are answered with evidence and a message', async () => {
    answers('get', PATH, aDispute())
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Submit evidence' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/can’t be changed afterwards/)).toBeVisible()
    const won = aDispute({
      dispute: aDisputeRow({ status: 'under_review', status_text: 'Under review', needs_response: false }),
    })
    const sent = answers('post', `${PATH}/evidence`, won)
    answers('get', PATH, won)
    await user.type(dialog.getByLabelText(/^Message to the bank/), 'It arrived.')
    await user.click(dialog.getByRole('button', { name: 'Submit evidence' }))
    expect(await screen.findByText('There is nothing to respond to.')).toBeVisible()
    expect(screen.getAllByText('Evidence submitted.')[0]).toBeVisible()
    expect(sent[0]?.body).toEqual({ message: 'It arrived.' })
  })

  it('offer the correction of the balance that was topped up', async () => {
    answers('get', PATH, aDispute({ balance: { amount: 5000, due: -2602 } }))
    const { user } = open()
    expect(await screen.findByText('The bank took $26.02 that the balance still has.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Correct balance' }))
    const dialog = within(await screen.findByRole('dialog'))
    const corrected = aDispute({ balance: { amount: 2398, due: 0 } })
    const sent = answers('post', `${PATH}/correct-balance`, corrected)
    answers('get', PATH, corrected)
    await user.type(dialog.getByLabelText('Reason'), 'Charged back.')
    await user.click(dialog.getByRole('button', { name: 'Correct balance' }))
    expect(await screen.findByText('The balance needs no correction.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ reason: 'Charged back.' })
  })

  it('are accepted for a reason, and a refusal is said in the dialog', async () => {
    answers('get', PATH, aDispute())
    refuses('post', `${PATH}/accept`, 409, {
      code: 'dispute.answered',
      message: 'This dispute is no longer waiting for a response.',
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Accept dispute' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.type(dialog.getByLabelText('Reason'), 'It was fraud.')
    await user.click(dialog.getByRole('button', { name: 'Accept dispute' }))
    expect(await dialog.findByText('This dispute is no longer waiting for a response.')).toBeVisible()
  })
})
