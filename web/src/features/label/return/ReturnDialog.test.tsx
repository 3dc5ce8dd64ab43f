import { cleanup, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser } from '@/domain/testing/examples'
import { nothingUnderWay } from '@/shared/testing/cache'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses, server } from '@/shared/testing/server'
import { ReturnDialog } from './ReturnDialog'

const shipment = aShipment({ status: 'purchased' })
const rate = aRate({ total: 1990 })

type Outcome = 'lost' | 'refused' | 'bought'

/** Answers rates, and each request to buy with the next outcome; the keys of those. */
function serverWith(...outcomes: Outcome[]): (string | null)[] {
  const keys: (string | null)[] = []
  server.use(
    http.post('*/api/buyReturnLabel', async ({ request }) => {
      const { rate_id } = (await request.json()) as { rate_id?: string }
      if (rate_id === undefined) return HttpResponse.json({ data: [rate], meta: { messages: [] } })
      keys.push(request.headers.get('Idempotency-Key'))
      const outcome = outcomes[keys.length - 1]
      if (outcome === 'bought') return HttpResponse.json({ data: shipment })
      if (outcome !== 'refused') return HttpResponse.error()
      return HttpResponse.json(
        { message: 'The card was declined.', errors: [], code: 'payment.card_refused', request_id: 'r' },
        { status: 422 },
      )
    }),
  )
  return keys
}

function opens() {
  const onClose = vi.fn<() => void>()
  const { user } = renderScreen(() => <ReturnDialog shipment={shipment} onClose={onClose} />)
  const pay = async () => user.click(await screen.findByRole('button', { name: 'Pay $19.90' }))
  return { pay, onClose }
}

describe('buying the way back', () => {
  beforeEach(() => {
    useSession.getState().signIn('token', aUser())
    answers('get', '/shipments/:id', shipment)
  })

  it('asks for the outcome of an attempt whose answer was lost, also once the dialog was closed', async () => {
    const keys = serverWith('lost', 'lost', 'lost', 'bought')
    const before = opens()
    await before.pay()
    await waitFor(() => expect(keys).toHaveLength(3))
    await nothingUnderWay()
    cleanup()
    const { pay, onClose } = opens()
    await pay()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(keys[0]).not.toBeNull()
    expect(new Set(keys).size).toBe(1)
  }, 20_000)

  it('makes another attempt once a card was declined', async () => {
    const keys = serverWith('refused', 'bought')
    const { pay, onClose } = opens()
    await pay()
    expect(await screen.findByText('The card was declined.')).toBeVisible()
    await pay()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(new Set(keys).size).toBe(2)
  })

  it('says what is missing, where that keeps the way back from having a price', async () => {
    refuses('post', '/buyReturnLabel', 422, {
      message: 'Invalid.',
      errors: [
        {
          code: 'address.phone.required',
          path: 'origin_address.contact_phone',
          message: 'Enter a phone.',
          params: {},
        },
      ],
    })
    opens()
    expect(await screen.findByText('Enter a phone.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })
})
