import type { ShippingRule } from '@waybill/types'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '@/domain/session/session'
import { shipmentKey, useShipment } from '@/domain/shipment/draft'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { courierAnswers } from '@/domain/testing/courierAnswers'
import { aUser } from '@/domain/testing/examples'
import { someRules } from '@/domain/testing/someRules'
import { nothingUnderWay, remember } from '@/shared/testing/cache'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers } from '@/shared/testing/server'
import { RateStep } from './RateStep'

/** The step over the shipment that the cache holds, as its screen has it. */
function Step() {
  const { data } = useShipment(aShipment().id)
  return data && <RateStep shipment={data} onInvoice={() => undefined} />
}

function show(shipment = aShipment()) {
  remember(shipmentKey(shipment.id), shipment)
  return renderScreen(Step)
}

describe('the rates of a shipment', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] })
    useSession.getState().signIn('token', aUser())
  })
  afterEach(() => vi.useRealTimers())

  it('are chosen by the account’s rules where nothing is chosen, and a person may choose another', async () => {
    courierAnswers([
      aRate({ id: 'first' }),
      aRate({ id: 'other', service: 'DOM.PC', service_level: 'Priority' }),
    ])
    const always: ShippingRule = {
      id: 'always',
      name: 'Always first',
      enabled: true,
      conditions: [],
      actions: [],
    }
    answers('get', '/shipping-rules', someRules({ rules: [always] }))
    const rate = aRate({ id: 'first' })
    const { courier_slug, service } = rate
    const applied = answers(
      'post',
      '/shipments/:id/apply-rules',
      aShipment({
        status: 'rate_selected',
        temp_selected_rate_id: 'first',
        selected_rate: rate,
        applied_rule: { id: 'always', name: 'Always first', result: 'chosen', courier_slug, service },
      }),
    )
    answers('post', '/update-temp-rate-id', aShipment({ temp_selected_rate_id: 'other' }))
    const { user } = show()
    expect(
      await screen.findByText('Chosen by the rule “Always first”. You can choose another.'),
    ).toBeVisible()
    expect(screen.getAllByRole('radio')[0]).toBeChecked()
    await user.click(screen.getAllByRole('radio')[1]!)
    await waitFor(() => expect(screen.queryByText(/Chosen by the rule/)).toBeNull())
    expect(applied).toHaveLength(1)
  })

  it('begin with the first one chosen where no rule has anything to say of the shipment', async () => {
    courierAnswers([aRate()])
    const never: ShippingRule = { id: 'r', name: 'Never', enabled: true, conditions: [], actions: [] }
    answers('get', '/shipping-rules', someRules({ rules: [never] }))
    const applied = answers('post', '/shipments/:id/apply-rules', aShipment())
    answers('post', '/update-temp-rate-id', aShipment({ temp_selected_rate_id: 'first' }))
    show()
    await waitFor(() => expect(screen.getByRole('radio')).toBeChecked())
    expect(screen.getByText(/^The first rate without a problem is selected/)).toBeVisible()
    expect(applied).toHaveLength(1)
  })

  it('say that a rule holds the shipment for a person, and choose nothing then', async () => {
    courierAnswers([aRate()])
    const held = { id: 'r', name: 'Look first', result: 'held', courier_slug: '', service: '' } as const
    const selected = answers('post', '/update-temp-rate-id', aShipment({ temp_selected_rate_id: 'first' }))
    show(aShipment({ applied_rule: held }))
    expect(await screen.findByText('All couriers have answered.')).toBeVisible()
    await nothingUnderWay()
    expect(screen.getByText(/The rule “Look first” holds this shipment/)).toBeVisible()
    expect(screen.getByRole('radio')).not.toBeChecked()
    expect(selected).toHaveLength(0)
  })
})
