import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDisplay } from '@/domain/session/display'
import { useSession } from '@/domain/session/session'
import { anInvoice } from '@/domain/shipment/anInvoice'
import { shipmentKey, useShipment } from '@/domain/shipment/draft'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { courierAnswers } from '@/domain/testing/courierAnswers'
import { aUser } from '@/domain/testing/examples'
import { nothingUnderWay, remember } from '@/shared/testing/cache'
import { aGate } from '@/shared/testing/gate'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses, server } from '@/shared/testing/server'
import { RateStep } from './RateStep'

const now = new Date('2026-11-20T15:00:00Z')

const chosen = aShipment({ status: 'rate_selected', temp_selected_rate_id: 'first' })

const onInvoice = vi.fn()

/** The step over the shipment that the cache holds, as its screen has it. */
function Step() {
  const { data } = useShipment(aShipment().id)
  return (
    data && (
      <>
        {data.options.packaging_images}
        <RateStep shipment={data} onInvoice={onInvoice} />
      </>
    )
  )
}

function show(shipment = aShipment()) {
  remember(shipmentKey(shipment.id), shipment)
  return renderScreen(Step)
}

describe('the rates of a shipment', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
    useSession.getState().signIn('token', aUser())
    answers('post', '/update-temp-rate-id', aShipment({ temp_selected_rate_id: 'first' }))
  })
  afterEach(() => vi.useRealTimers())

  it('say how long ago they were asked, and keep it true', async () => {
    courierAnswers([aRate(), aRate({ id: 'second', quoted_at: '2026-11-20T14:59:00Z' })])
    show()
    expect(await screen.findByText('Updated 4 minutes ago, valid for 30 minutes')).toBeVisible()
    act(() => void vi.advanceTimersByTime(120_000))
    expect(await screen.findByText('Updated 6 minutes ago, valid for 30 minutes')).toBeVisible()
  })

  it('say it in French', async () => {
    useDisplay.setState({ language: 'fr' })
    courierAnswers([aRate()])
    show()
    expect(await screen.findByText('Prix obtenus il y a 4 minutes, valables 30 minutes')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Actualiser les tarifs' })).toBeVisible()
  })

  it('begin with the first one chosen that can be bought, and say so', async () => {
    const blockers = [{ code: 'customs.non_delivery.abandon' as const, path: '', params: {}, message: 'No.' }]
    courierAnswers([
      aRate({ id: 'blocked', total: 900, blockers }),
      aRate({ id: 'cheap', service_level: 'Regular Parcel', total: 1000 }),
    ])
    const selected = answers('post', '/update-temp-rate-id', aShipment({ temp_selected_rate_id: 'cheap' }))
    show()
    await waitFor(() => expect(screen.getByRole('radio', { name: /Regular Parcel/ })).toBeChecked())
    expect(screen.getByText(/^The first rate without a problem is selected/)).toBeVisible()
    await nothingUnderWay()
    expect(selected.map(({ body }) => body)).toMatchObject([{ temp_selected_rate_id: 'cheap' }])
  })

  it('are asked anew, and the choice goes over to the same service at the same price', async () => {
    const asked = courierAnswers([aRate()], [aRate({ id: 'anew', quoted_at: now.toISOString(), tags: [] })])
    const selected = answers('post', '/update-temp-rate-id', aShipment({ temp_selected_rate_id: 'anew' }))
    const { user } = show(chosen)
    await user.click(await screen.findByRole('button', { name: 'Refresh rates' }))
    await waitFor(() => expect(screen.getByRole('radio')).toHaveAttribute('value', 'anew'))
    expect(screen.getByRole('radio')).toBeChecked()
    expect(screen.getByText('Updated just now, valid for 30 minutes')).toBeVisible()
    expect(asked).toEqual(['', '?refresh=1'])
    expect(selected[0]?.body).toMatchObject({ temp_selected_rate_id: 'anew' })
    expect(screen.queryByText(/no longer available/)).not.toBeInTheDocument()
  })

  it('stand as they are where a photo is added, which changes no price', async () => {
    const asked = courierAnswers([aRate()])
    show()
    expect(await screen.findByText('All couriers have answered.')).toBeVisible()
    const { options } = aShipment()
    remember(shipmentKey(aShipment().id), aShipment({ options: { ...options, packaging_images: ['photo'] } }))
    expect(await screen.findByText('photo')).toBeVisible()
    expect(screen.getByText('All couriers have answered.')).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  it('take a choice back whose price is another now, and say so', async () => {
    courierAnswers([aRate()], [aRate({ id: 'anew', total: 1600 })])
    const selected = answers('post', '/update-temp-rate-id', aShipment())
    const { user } = show(chosen)
    await user.click(await screen.findByRole('button', { name: 'Refresh rates' }))
    expect(
      await screen.findByText('Expedited Parcel is no longer available at that price. Please choose again.'),
    ).toBeVisible()
    expect(screen.getByRole('radio')).not.toBeChecked()
    expect(selected[0]?.body).toMatchObject({ temp_selected_rate_id: null })
  })

  it('leave a rate alone that was picked while couriers were asked again', async () => {
    const other = aRate({ id: 'other', service: 'DOM.PC', service_level: 'Priority', total: 2900 })
    courierAnswers([aRate(), other])
    const gate = aGate()
    server.use(
      http.get('*/api/v2/get-rates/:id/cp', async ({ request }) => {
        const rates = [aRate(), other]
        if (new URL(request.url).search === '') return HttpResponse.json({ data: rates, meta: {} })
        await gate.opened
        return HttpResponse.json({ data: [aRate({ id: 'anew', total: 1600 }), other], meta: {} })
      }),
    )
    const selected = answers('post', '/update-temp-rate-id', aShipment({ temp_selected_rate_id: 'other' }))
    const { user } = show(chosen)
    await user.click(await screen.findByRole('button', { name: 'Refresh rates' }))
    await user.click(screen.getByRole('radio', { name: /Priority/ }))
    gate.open()
    expect(await screen.findByText('$16.00')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh rates' })).toBeEnabled())
    expect(screen.getByRole('radio', { name: /Priority/ })).toBeChecked()
    expect(selected.map(({ body }) => body)).toMatchObject([{ temp_selected_rate_id: 'other' }])
  })

  it('are chosen one after the other, and of several choices the last one holds', async () => {
    const rates = ['first', 'second', 'third'].map((id) => aRate({ id, service_level: `Service ${id}` }))
    courierAnswers(rates)
    const asked: unknown[] = []
    const gate = aGate()
    server.use(
      http.post('*/api/update-temp-rate-id', async ({ request }) => {
        const { temp_selected_rate_id: id } = (await request.json()) as { temp_selected_rate_id: string }
        asked.push(id)
        if (asked.length === 1) await gate.opened
        return HttpResponse.json({ data: aShipment({ temp_selected_rate_id: id }) })
      }),
    )
    const { user } = show()
    await user.click(await screen.findByRole('radio', { name: /Service first/ }))
    await user.click(screen.getByRole('radio', { name: /Service second/ }))
    await user.click(screen.getByRole('radio', { name: /Service third/ }))
    expect(screen.getByRole('radio', { name: /Service third/ })).toBeChecked()
    expect(asked).toEqual(['first'])
    gate.open()
    await waitFor(() => expect(asked).toEqual(['first', 'third']))
    await nothingUnderWay()
    expect(screen.getByRole('radio', { name: /Service third/ })).toBeChecked()
  })

  it('show what the server holds by now where a choice is refused', async () => {
    const elsewhere = aRate({ id: 'elsewhere', service_level: 'Xpresspost' })
    courierAnswers([aRate(), aRate({ id: 'other', service_level: 'Priority' }), elsewhere])
    refuses('post', '/update-temp-rate-id', 409, { message: 'Your shipment has changed.' })
    answers('get', `/shipments/${chosen.id}`, {
      ...chosen,
      temp_selected_rate_id: elsewhere.id,
      selected_rate: elsewhere,
    })
    const { user } = show(chosen)
    await user.click(await screen.findByRole('radio', { name: /Priority/ }))
    expect(await screen.findByText('Your shipment has changed.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('radio', { name: /Xpresspost/ })).toBeChecked())
  })

  it('say what is being done while couriers are asked', async () => {
    const gate = aGate()
    courierAnswers([aRate()])
    server.use(
      http.get('*/api/v2/get-rates/:id/cp', async () => {
        await gate.opened
        return HttpResponse.json({ data: [aRate()], meta: {} })
      }),
    )
    show()
    expect(await screen.findByText('Measuring the parcel…')).toBeVisible()
    gate.open()
    await waitFor(() => expect(screen.queryByText('Measuring the parcel…')).not.toBeInTheDocument())
  })

  it('say that tax is included where there is a tax', async () => {
    const tax = { kind: 'tax', rule: 'tax.hst_on', label: 'HST', percent: '13', amount: 196 } as const
    courierAnswers([
      aRate({ total: 1708, charges: [...aRate().charges, tax] }),
      aRate({ id: 'abroad', service_level: 'Untaxed' }),
    ])
    show()
    expect(await screen.findByRole('radio', { name: /Expedited Parcel.*tax included/ })).toBeVisible()
    expect(screen.getByRole('radio', { name: /Untaxed/ })).not.toHaveAccessibleName(/tax included/)
  })

  it('bill in the unit that was typed, with the courier’s beside it', async () => {
    courierAnswers([
      aRate({
        courier_slug: 'puro',
        service: 'PurolatorGround',
        billed_weight: {
          actual: '5.5116',
          dimensional: '7.9',
          billable: '8',
          unit: 'lbs',
          divisor: 139,
          driver: 'length',
        },
      }),
    ])
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /Price details/ }))
    expect(screen.getByText(/^Billed as 3.63\s?kg by volume.*Billed weight: 8\s?lb/)).toBeVisible()
  })

  it('tell the billed weight of each of several parcels', async () => {
    courierAnswers([aRate()])
    const [parcel] = aShipment().parcels
    if (!parcel) throw new Error('the example has no parcel')
    const { user } = show(
      aShipment({
        temp_selected_rate_id: 'first',
        parcels: [parcel, { ...parcel, length: '20', weight: '9' }],
      }),
    )
    await user.click(await screen.findByRole('button', { name: /Price details/ }))
    expect(screen.getByText('Parcel 1.').closest('li')).toHaveTextContent(/by volume: the \w+ drives it/)
    expect(screen.getByText('Parcel 2.').closest('li')).toHaveTextContent(/the weight on the scale drives it/)
  })

  it('open to their lines, and to the sum that makes the billed weight', async () => {
    courierAnswers([aRate()])
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /Price details/ }))
    expect(screen.getByText('Base rate')).toBeVisible()
    expect(
      screen.getByText(/the length drives it.*Dimensional weight: volume in cm³ ÷ 5,000 = 3.2 kg\./),
    ).toBeVisible()
  })

  it('say what each service includes as cover, and never more', async () => {
    courierAnswers([
      aRate(),
      aRate({ id: 'regular', service: 'DOM.RP', service_level: 'Regular Parcel', total: 1400 }),
    ])
    show()
    expect(
      await screen.findByRole('radio', { name: /Expedited Parcel.*Includes up to \$100 by the courier/ }),
    ).toBeVisible()
    expect(
      screen.getByRole('radio', { name: /Regular Parcel.*No coverage included by the courier/ }),
    ).toBeVisible()
  })

  it.each([true, false])(
    'are asked for again from one courier where it says that this may help: %s',
    async (retryable) => {
      const message = 'Too heavy for this courier.'
      courierAnswers([], [], [{ courier: 'cp', code: 'rate.refused', params: {}, message, retryable }])
      show()
      expect(await screen.findByText(message)).toBeVisible()
      expect(screen.queryAllByRole('button', { name: 'Try again: Canada Post' })).toHaveLength(
        retryable ? 1 : 0,
      )
    },
  )

  it('say nothing of what the courier covers where Waybill insures the parcel', async () => {
    courierAnswers([aRate()])
    const shipment = aShipment()
    show({ ...shipment, options: { ...shipment.options, insurance: true, insured_amount: 50_000 } })
    expect(await screen.findByRole('radio', { name: /Expedited Parcel/ })).not.toHaveAccessibleName(
      /by the courier/,
    )
  })

  it('tell at the rate itself, before it is chosen, that its service abandons no parcel, and lead to the invoice after', async () => {
    const { destination_address } = aShipment()
    const message = 'The abandon option is not allowed for Xpresspost USA.'
    const path = 'international_shipment.non_delivery_option'
    const blockers = [{ code: 'customs.non_delivery.abandon' as const, path, params: {}, message }]
    const xpresspost = aRate({ service: 'USA.XP' })
    courierAnswers([xpresspost, aRate({ id: 'other', service: 'USA.EP', total: 1400, blockers })])
    const { user } = show(
      aShipment({
        destination_address: destination_address && { ...destination_address, country: 'US' },
        international_shipment: { ...anInvoice(), non_delivery_option: 'abandon' },
        temp_selected_rate_id: 'first',
        selected_rate: xpresspost,
      }),
    )
    // Once at the rate that brings its own, once above the list for the chosen one.
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    onInvoice.mockClear()
    await user.click(screen.getByRole('button', { name: 'Commercial invoice' }))
    expect(onInvoice).toHaveBeenCalledOnce()
    onInvoice.mockClear()
  })

  it('tell what postal goods to the United States still lack, and lead to the invoice', async () => {
    const { destination_address } = aShipment()
    const rate = aRate({ service: 'USA.EP' })
    courierAnswers([rate])
    const { user } = show(
      aShipment({
        destination_address: destination_address && { ...destination_address, country: 'US' },
        international_shipment: { ...anInvoice(), duties_taxes: 'sender' },
        temp_selected_rate_id: 'first',
        selected_rate: rate,
      }),
    )
    expect(
      await screen.findByText('This label needs a duty declaration ID before you can buy it.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Commercial invoice' }))
    expect(onInvoice).toHaveBeenCalledOnce()
  })
})
