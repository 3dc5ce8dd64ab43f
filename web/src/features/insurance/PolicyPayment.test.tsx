import type { InsurancePolicy } from '@waybill/types'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { usePolicy } from '@/domain/insurance/policies'
import { useSession } from '@/domain/session/session'
import { aCard } from '@/domain/testing/aCard'
import { aPolicy } from '@/domain/testing/aPolicy'
import { aUser } from '@/domain/testing/examples'
import { nothingUnderWay } from '@/shared/testing/cache'
import { aGate } from '@/shared/testing/gate'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses, server } from '@/shared/testing/server'
import { PolicyPayment } from './PolicyPayment'

const quoted = aPolicy({ id: 'policy', shipment_id: null, status: 'quoted' })
const attempt: NonNullable<InsurancePolicy['purchase']> = {
  id: 'attempt',
  state: 'refused',
  message: 'The insurance wasn’t bought, and nothing was charged. You can try again.',
  failure: 'The card was declined: insufficient funds.',
  card: 'visa 4242',
}
const mastercard = aCard({ id: 'mastercard', brand: 'mastercard', last4: '4444', is_default: false })

function Screen() {
  const { data } = usePolicy(quoted.id)
  return data && <PolicyPayment policy={data} />
}

function show(policy: InsurancePolicy) {
  useSession.getState().signIn('token', aUser())
  answers('get', '/account/cards', [aCard(), mastercard])
  answers('get', '/v2/insurance/:id', policy)
  return renderScreen(Screen)
}

describe('paying for a policy', () => {
  it('takes the focus to why a card was declined, and no longer chooses that card by itself', async () => {
    const { user } = show(quoted)
    const pay = await screen.findByRole('button', { name: /^Pay/ })
    expect(screen.getByRole('radio', { name: /Visa/ })).toBeChecked()
    answers('get', '/v2/insurance/:id', { ...quoted, purchase: attempt })
    refuses('post', '/insurance/purchase', 422, { message: 'Declined.' })
    await user.click(pay)
    const said = await screen.findByText(attempt.failure ?? '')
    await waitFor(() => expect(document.activeElement).toContainElement(said))
    expect(screen.getByText(attempt.message)).toBeVisible()
    expect(screen.getByRole('radio', { name: /Mastercard/ })).toBeChecked()
    await nothingUnderWay()
  })

  it('asks for no card where the balance pays', async () => {
    answers('get', '/balance/payer', { from_balance: true, left: 1_250 })
    const asked = answers('post', '/insurance/purchase', quoted)
    const { user } = show(quoted)
    expect(await screen.findByText(/Paid from your balance\. No card is charged\. \$12\.50/)).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Pay/ }))
    await waitFor(() => expect(asked[0]?.body).toEqual({ id: 'policy', card_id: null }))
    await nothingUnderWay()
  })

  it('says so while a payment is cancelled at the bank’s question', async () => {
    const asked = { ...attempt, state: 'pending_payment' as const, failure: null }
    answers('post', '/pending-payment/:id', {
      id: quoted.id,
      status: 'pending_payment',
      client_secret: 'secret',
      publishable_key: 'key',
      script_url: '/simulator/stripe/stripe.js',
    })
    const { user } = show({ ...quoted, purchase: asked })
    const gate = aGate()
    server.use(
      http.post('*/api/pending-payment/:id/cancel', async () => {
        await gate.opened
        return HttpResponse.json({ data: quoted })
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Cancel payment' }))
    expect(await screen.findByText('Cancelling the payment…')).toBeVisible()
    answers('get', '/v2/insurance/:id', quoted)
    gate.open()
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeVisible()
    await nothingUnderWay()
  })
})
