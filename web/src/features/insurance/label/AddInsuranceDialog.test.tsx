import type { AddInsuranceInput, Shipment } from '@waybill/types'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aPolicy } from '@/domain/testing/aPolicy'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser } from '@/domain/testing/examples'
import { nothingUnderWay } from '@/shared/testing/cache'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, isDown, refuses } from '@/shared/testing/server'
import { AddInsuranceDialog } from './AddInsuranceDialog'

const bought = aShipment({ status: 'purchased' })

function opens(shipment: Shipment) {
  answers('get', '/shipments/:id', shipment)
  const onClose = vi.fn<() => void>()
  const { user } = renderScreen(() => (
    <AddInsuranceDialog values={{ shipment: shipment.id }} onClose={onClose} />
  ))
  return { user, onClose }
}

const keyOf = ({ headers }: { headers: Headers }) => headers.get('idempotency-key')

describe('adding insurance', () => {
  beforeEach(() => {
    useSession.getState().signIn('token', aUser())
    answers('get', '/uploaded-files/:id', [])
    answers('get', '/v2/insurance/markup', [])
    answers('get', '/feResources/shipment_options', [
      { key: 'electronics', group: 'goods', label: 'Electronics', description: '', effect: null },
      {
        key: 'art_and_antiques',
        group: 'question',
        label: 'Art or antiques?',
        description: 'Covered with a proof of value.',
        effect: 'needs_proof',
      },
    ])
  })

  it('asks about the goods of a bought label, and sends what was answered', async () => {
    const asked = answers('post', '/add-insurance', { ...bought, policy: aPolicy() })
    const { user, onClose } = opens(bought)
    await user.type(await screen.findByLabelText(/^Value/), '9900')
    await user.click(await screen.findByRole('button', { name: /^Insure for \$10,000\.00/ }))
    expect(await screen.findByText('Packaging image required')).toBeVisible()
    await user.click(await screen.findByRole('checkbox', { name: 'Art or antiques?' }))
    expect(await screen.findByText('Covered with a proof of value.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add insurance' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked[0]?.body).toEqual({
      shipment_id: bought.id,
      insured_amount: 1_000_000,
      what_are_you_shipping: bought.options.what_are_you_shipping,
      restricted_referred: { art_and_antiques: true },
    } satisfies AddInsuranceInput)
  })

  it('asks anew once a card was refused, and says where something is missing', async () => {
    const { user, onClose } = opens(bought)
    await user.type(await screen.findByLabelText(/^Value/), '500')
    const refused = refuses('post', '/add-insurance', 422, { message: 'The card was declined.' })
    await user.click(screen.getByRole('button', { name: 'Add insurance' }))
    expect(await screen.findByText('The card was declined.')).toBeVisible()
    const first = answers('post', '/add-insurance', { ...bought, policy: aPolicy() })
    await user.click(screen.getByRole('button', { name: 'Add insurance' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(keyOf(first[0]!)).not.toBeNull()
    expect(keyOf(first[0]!)).not.toBe(keyOf(refused[0]!))
  })

  it('asks for the outcome of an attempt whose answer was lost, also once the dialog was closed', async () => {
    const lost = isDown('post', '/add-insurance')
    const before = opens(bought)
    await before.user.type(await screen.findByLabelText(/^Value/), '500')
    await before.user.click(screen.getByRole('button', { name: 'Add insurance' }))
    // It is sent again automatically, with the same key.
    await waitFor(() => expect(lost).toHaveLength(3))
    await nothingUnderWay()
    cleanup()
    const again = answers('post', '/add-insurance', { ...bought, policy: aPolicy() })
    const { user, onClose } = opens(bought)
    await user.type(await screen.findByLabelText(/^Value/), '500')
    await user.click(screen.getByRole('button', { name: 'Add insurance' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const [first] = lost.map(keyOf)
    expect(first).not.toBeNull()
    expect([...lost, ...again].map(keyOf)).toEqual([first, first, first, first])
  }, 20_000)

  it('leaves the goods of a draft to its own steps', async () => {
    const asked = answers('post', '/add-insurance', aShipment())
    const { user } = opens(aShipment())
    await user.type(await screen.findByLabelText(/^Value/), '500')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add insurance' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(keyOf(asked[0]!)).toBeNull()
  })
})
