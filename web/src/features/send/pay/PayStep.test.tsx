import type { BillingCard, PendingPayment, PurchaseView, Shipment, User } from '@waybill/types'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '@/domain/session/session'
import { useShipment } from '@/domain/shipment/draft'
import { aCard } from '@/domain/testing/aCard'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser } from '@/domain/testing/examples'
import { aProcessor, noProcessor } from '@/domain/testing/theProcessor'
import { nothingUnderWay } from '@/shared/testing/cache'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, server } from '@/shared/testing/server'
import { PayStep } from './PayStep'

const rate = aRate()
const quoted = aShipment({ status: 'rate_selected', temp_selected_rate_id: rate.id, selected_rate: rate })
const mastercard = aCard({ id: 'mastercard', brand: 'mastercard', last4: '4444', is_default: false })

const question: PendingPayment = {
  id: 'draft',
  status: 'pending_payment',
  client_secret: 'pi_1_secret_2',
  publishable_key: 'key',
  script_url: '/simulator/stripe/stripe.js',
}

/** A shipment after an attempt that ended in a state. */
function after(
  state: PurchaseView['state'],
  status: Shipment['status'],
  parts: Partial<PurchaseView> = {},
): Shipment {
  return {
    ...quoted,
    status,
    purchase: {
      id: 'attempt 1',
      state,
      message: 'Your card was declined, and nothing was charged.',
      amount: rate.total,
      card: 'visa 4242',
      failure: 'The card was declined: insufficient funds.',
      cancelled: false,
      captured_at: null,
      printed_at: null,
      doubt: null,
      ...parts,
    },
  }
}

const declined = after('refused', 'purchase_failed')

type Sent = { cardId: string | null; key: string | null }

/** What the server holds, and what each request to buy is answered with; the last answer is used for all that follow. */
function serverWith(first: Shipment, ...outcomes: (() => Shipment | PendingPayment | number | 'lost')[]) {
  let held = first
  const sent: Sent[] = []
  server.use(
    http.get('*/api/shipments/:id', () => HttpResponse.json({ data: held })),
    http.get('*/api/shipments/:id/preview/:rate', () =>
      HttpResponse.json({ data: { rate, total: rate.total, charges: rate.charges, blockers: [] } }),
    ),
    http.post('*/api/shipments/:id/rates/:rate/buy', async ({ request }) => {
      const { card_id: cardId } = (await request.json()) as { card_id: string | null }
      sent.push({ cardId, key: request.headers.get('Idempotency-Key') })
      const outcome = outcomes[Math.min(sent.length, outcomes.length) - 1]?.()
      if (outcome === 'lost' || outcome === undefined) return HttpResponse.error()
      if (typeof outcome === 'number')
        return HttpResponse.json(
          { message: 'Declined.', errors: [], code: 'payment.card_refused', request_id: 'r' },
          { status: outcome },
        )
      if (!('client_secret' in outcome)) held = outcome
      return HttpResponse.json({ data: outcome })
    }),
  )
  return { sent, hold: (shipment: Shipment) => (held = shipment) }
}

const onStep = vi.fn()

function Step() {
  const { data } = useShipment(quoted.id)
  return data && <PayStep shipment={data} rateId={rate.id} onStep={onStep} />
}

function show({ cards = [aCard()], user = {} }: { cards?: BillingCard[]; user?: Partial<User> } = {}) {
  useSession.getState().signIn('token', aUser(user))
  if (user.billing_type === undefined) answers('get', '/account/cards', cards)
  return renderScreen(Step)
}

const pay = () => screen.findByRole('button', { name: 'Pay $15.12' })

afterEach(nothingUnderWay)
afterEach(noProcessor)

describe('paying', () => {
  it('takes the default card', async () => {
    const { sent } = serverWith(quoted, () => ({ ...quoted, status: 'purchased' }))
    const { user } = show({ cards: [aCard(), mastercard] })
    await user.click(await pay())
    await waitFor(() => expect(sent).toMatchObject([{ cardId: 'visa' }]))
  })

  it('takes no expired card by itself', async () => {
    serverWith(quoted)
    show({ cards: [aCard({ expired: true }), mastercard] })
    expect(await screen.findByRole('radio', { name: /Mastercard/i })).toBeChecked()
  })

  it('sends the same attempt again where its answer is lost', async () => {
    const { sent } = serverWith(
      quoted,
      () => 'lost',
      () => ({ ...quoted, status: 'purchased' }),
    )
    const { user } = show()
    await user.click(await pay())
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual(sent[0])
  })

  it('stays with its attempt where nothing ever answers, however often it is pressed', async () => {
    const { sent } = serverWith(quoted, () => 'lost')
    const { user } = show()
    await user.click(await pay())
    expect(await screen.findByText(/might be down/)).toBeVisible()
    expect(sent).toHaveLength(3)
    await user.click(await pay())
    await waitFor(() => expect(sent).toHaveLength(4))
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  it('leaves the step as it is where the card is declined, says so, and offers that card no more', async () => {
    const books = serverWith(
      quoted,
      () => {
        books.hold(declined)
        return 422
      },
      () => ({ ...quoted, status: 'purchased' }),
    )
    const { user } = show({ cards: [aCard(), mastercard] })
    await user.click(await pay())
    const message = await screen.findByRole('alert')
    expect(message).toHaveTextContent('The card was declined: insufficient funds.')
    expect(message.parentElement).toHaveFocus()
    expect(screen.getByText('Base rate')).toBeVisible()
    expect(screen.getByRole('radio', { name: /Mastercard/i })).toBeChecked()
    await user.click(await pay())
    await waitFor(() => expect(books.sent).toHaveLength(2))
    expect(books.sent[1]).toMatchObject({ cardId: 'mastercard' })
    expect(books.sent[1]?.key).not.toBe(books.sent[0]?.key)
  })

  it('pays with the declined card where somebody chooses it again, as another attempt', async () => {
    const { sent } = serverWith(declined)
    const { user } = show()
    expect(await screen.findByRole('radio', { name: /Visa/i })).not.toBeChecked()
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: /Visa/i }))
    await user.click(await pay())
    await waitFor(() => expect(sent[0]).toMatchObject({ cardId: 'visa' }))
    expect(sent[0]?.key).toContain('attempt 1')
  })

  it('waits for the connection, and says so', async () => {
    const { sent } = serverWith(quoted)
    show()
    expect(await pay()).toBeEnabled()
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(await pay()).toBeDisabled()
    expect(screen.getByText('Available once you’re back online')).toBeVisible()
    Reflect.deleteProperty(navigator, 'onLine')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await pay()).toBeEnabled()
    expect(sent).toEqual([])
  })

  it("is by the account's card for a sub-user whose owner pays, who sees no cards", async () => {
    const { sent } = serverWith(quoted, () => ({ ...quoted, status: 'purchased' }))
    const { user } = show({ user: { role: 'sub_user', billing_type: 'account' } })
    expect(await screen.findByText('The account’s card will be charged.')).toBeVisible()
    await user.click(await pay())
    await waitFor(() => expect(sent).toMatchObject([{ cardId: null }]))
  })
})

const confirm = () => screen.findByRole('button', { name: 'Confirm with your bank' })

describe("the bank's question", () => {
  const waiting = after('pending_payment', 'pending_payment', { failure: null })
  const cancelled = after('released', 'purchase_failed', {
    cancelled: true,
    failure: 'You cancelled this payment.',
    message: 'Nothing was charged.',
  })

  /** The server cancels; tells how often it was asked to. */
  function cancels(books: ReturnType<typeof serverWith>) {
    let asked = 0
    server.use(
      http.post('*/api/pending-payment/:id/cancel', () => {
        asked += 1
        books.hold(cancelled)
        return HttpResponse.json({ data: cancelled })
      }),
    )
    return () => asked
  }

  it('is asked where the card asks its holder', async () => {
    const books = serverWith(quoted, () => {
      books.hold(waiting)
      return question
    })
    const { user } = show()
    await user.click(await pay())
    aProcessor()
    paymentIs('requires_action')
    await user.click(await confirm())
    const bank = await screen.findByTitle('Confirmation by your bank')
    expect(bank).toHaveAttribute(
      'src',
      expect.stringContaining('/challenge/pi_1?client_secret=pi_1_secret_2'),
    )
    const asked = answers('post', `/pending-payment/${quoted.id}`, { ...quoted, status: 'purchased' })
    paymentIs('requires_capture')
    fireEvent.load(bank)
    await waitFor(() => expect(asked).toHaveLength(1))
  })

  it('stands as long as it is open, also after a reload and an answer that came too early', async () => {
    serverWith(waiting)
    const asked = answers('post', `/pending-payment/${quoted.id}`, question)
    const { user } = show()
    aProcessor()
    // Another tab has answered: nothing is left to ask, and our server says so.
    paymentIs('requires_capture')
    await user.click(await confirm())
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(await confirm()).toBeEnabled()
  })

  it('leads back to the cards where the holder refuses', async () => {
    const books = serverWith(waiting)
    answers('post', `/pending-payment/${quoted.id}`, question)
    show({ cards: [aCard(), mastercard] })
    expect(await confirm()).toBeVisible()
    books.hold(declined)
    expect(await screen.findByRole('radio', { name: /Mastercard/i })).toBeChecked()
    expect(screen.getByRole('alert')).toHaveTextContent('The card was declined')
  })

  it('is cancelled, which leads back to the cards', async () => {
    const books = serverWith(waiting)
    answers('post', `/pending-payment/${quoted.id}`, question)
    const asked = cancels(books)
    const { user } = show({ cards: [aCard(), mastercard] })
    await user.click(await screen.findByRole('button', { name: 'Cancel payment' }))
    expect(await screen.findByText('You cancelled this payment.')).toBeVisible()
    expect(await screen.findByRole('radio', { name: /Visa/i })).toBeChecked()
    expect(asked()).toBe(1)
  })

  it('is cancelled for another card, which is chosen then', async () => {
    const books = serverWith(waiting)
    answers('post', `/pending-payment/${quoted.id}`, question)
    cancels(books)
    const { user } = show({ cards: [aCard(), mastercard] })
    await user.click(await screen.findByRole('button', { name: 'Use another card' }))
    expect(await screen.findByRole('radio', { name: /Mastercard/i })).toBeChecked()
  })

  it('is cancelled for another card, which is typed where there is none', async () => {
    aProcessor()
    const books = serverWith(waiting)
    answers('post', `/pending-payment/${quoted.id}`, question)
    cancels(books)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Use another card' }))
    expect(await screen.findByTitle('Secure payment input frame')).toBeVisible()
  })

  it('says where it is too late to cancel', async () => {
    serverWith(waiting)
    answers('post', `/pending-payment/${quoted.id}`, question)
    server.use(
      http.post('*/api/pending-payment/:id/cancel', () =>
        HttpResponse.json(
          { message: 'It is too late.', errors: [], code: 'purchase.too_late', request_id: 'r' },
          { status: 409 },
        ),
      ),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Cancel payment' }))
    expect(await screen.findByText('It is too late.')).toBeVisible()
  })
})

/** The processor's answer about a payment. */
function paymentIs(status: string) {
  const intent = { status, next_action: { type: 'use_stripe_sdk' } }
  server.use(http.get('*/simulator/stripe/v1/payment_intents/pi_1', () => HttpResponse.json(intent)))
}

/** The processor and the server's cards; tells what was said of keeping. */
function processor() {
  const kept: boolean[] = []
  aProcessor()
  server.use(
    http.post('*/api/account/cards', async ({ request }) => {
      const { keep } = (await request.json()) as { keep: boolean }
      kept.push(keep)
      const data = { ...mastercard, kept: keep }
      if (keep) answers('get', '/account/cards', [data])
      return HttpResponse.json({ data })
    }),
  )
  return kept
}

describe('a card that is typed', () => {
  it('pays with one press, and is kept', async () => {
    const { sent } = serverWith(quoted, () => ({ ...quoted, status: 'purchased' }))
    const kept = processor()
    const { user } = show({ cards: [] })
    expect(await screen.findByRole('checkbox', { name: 'Keep this card for next time' })).toBeChecked()
    await user.click(await pay())
    await waitFor(() => expect(sent).toMatchObject([{ cardId: 'mastercard' }]))
    expect(kept).toEqual([true])
  })

  it('is for this purchase only where the tick is taken away, and is gone with it', async () => {
    const books = serverWith(quoted, () => {
      books.hold(after('refused', 'purchase_failed', { card: 'mastercard 4444' }))
      return 422
    })
    const kept = processor()
    const { user } = show({ cards: [] })
    await user.click(await screen.findByRole('checkbox', { name: 'Keep this card for next time' }))
    await user.click(await pay())
    await waitFor(() => expect(books.sent).toMatchObject([{ cardId: 'mastercard' }]))
    expect(kept).toEqual([false])
    expect(await screen.findByRole('alert')).toHaveTextContent('The card was declined')
    expect(await screen.findByTitle('Secure payment input frame')).toBeVisible()
  })

  it('leads to the step in which what stands in the way is put right', async () => {
    serverWith(quoted)
    const path = 'international_shipment.non_delivery_option'
    server.use(
      http.get('*/api/shipments/:id/preview/:rate', () =>
        HttpResponse.json({
          data: {
            rate,
            total: rate.total,
            charges: rate.charges,
            blockers: [
              { code: 'customs.non_delivery.abandon', path, params: {}, message: 'Not with this service.' },
            ],
          },
        }),
      ),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Commercial invoice' }))
    expect(onStep).toHaveBeenCalledWith('invoice')
  })

  it('cannot pay while something stands in the way', async () => {
    serverWith(quoted)
    server.use(
      http.get('*/api/shipments/:id/preview/:rate', () =>
        HttpResponse.json({
          data: {
            rate,
            total: rate.total,
            charges: rate.charges,
            blockers: [{ code: 'x', path: '', params: {}, message: 'Not yet.' }],
          },
        }),
      ),
    )
    aProcessor()
    show({ cards: [] })
    expect(await screen.findByText('Not yet.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  })
})
