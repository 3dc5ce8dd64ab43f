import type { MarkupTier } from '@waybill/types'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useQuickQuote } from '@/domain/quote/quickQuote'
import { useSession } from '@/domain/session/session'
import { aProfile } from '@/domain/testing/aProfile'
import { aQuote } from '@/domain/testing/aQuote'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser, someDefaults } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers } from '@/shared/testing/server'
import { DimensionalWeightDialog } from './dimensional-weight/DimensionalWeightDialog'
import { InsuranceQuoteDialog } from './InsuranceQuoteDialog'
import { QuickQuoteDialog } from './quick/QuickQuoteDialog'

const close = () => undefined
const noTiers: MarkupTier[] = []

const Calculator = () => <DimensionalWeightDialog values={{}} onClose={close} />
const QuickQuote = () => <QuickQuoteDialog values={{}} onClose={close} />

/** Asks for prices from Montréal to Halifax. */
async function asks() {
  answers('post', '/shipments', aShipment({ id: 'question' }))
  answers('delete', '/shipments/:id', null)
  const asked = answers('post', '/shipment-quick-rate/:id', [
    aRate(),
    aRate({ id: 'second', courier_slug: 'ups', service_level: 'UPS Standard', total: 2496 }),
  ])
  const { user, router } = renderScreen(QuickQuote)
  expect(await screen.findByLabelText('From postal code')).toHaveValue('H2L 2G9')
  await user.type(screen.getByLabelText('To postal code'), 'B3J2A4')
  await user.type(screen.getByLabelText('Length'), '30')
  await user.type(screen.getByLabelText('Width'), '25')
  await user.type(screen.getByLabelText('Height'), '15')
  await user.type(screen.getByLabelText('Weight'), '1.8')
  await user.click(screen.getByRole('button', { name: 'See prices' }))
  await screen.findByText('UPS Standard')
  return { user, router, asked }
}

beforeEach(() => {
  useQuickQuote.setState({ state: null })
  useSession.getState().signIn('token', aUser({ profile_address: aProfile({ postal_code: 'H2L 2G9' }) }))
})

describe('the dimensional weight calculator', () => {
  it('reckons as one types, in every unit, and says which side drives the weight', async () => {
    const { user } = renderScreen(Calculator)
    await user.type(await screen.findByLabelText('Length'), '50')
    await user.type(screen.getByLabelText('Width'), '40')
    expect(screen.getByText('Enter the three sides to see what each courier bills.')).toBeVisible()
    await user.type(screen.getByLabelText('Height'), '30')
    expect(screen.getByText('Dimensional weight: 12 kg')).toBeVisible()
    expect(screen.getByText('The length drives the billed weight.')).toBeVisible()
    expect(screen.getByText('48 × 38 × 28 cm')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'in' }))
    await user.click(screen.getByRole('radio', { name: 'oz' }))
    expect(screen.getByText('With a box 1 in smaller')).toBeVisible()
    expect(screen.getByText(/^Dimensional weight: 431\.65 lb/)).toBeVisible()
  })

  it('begins in the units of the user', async () => {
    const mine = { language: 'en', units: 'imperial', label_format: '4x6' } as const
    useSession.getState().signIn('token', aUser({ account_setting: someDefaults({ mine }) }))
    renderScreen(Calculator)
    expect(await screen.findByRole('radio', { name: 'in' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'lb' })).toBeChecked()
  })

  it('compares prices with the smaller box on the way of a draft', async () => {
    answers('get', '/shipments/:id', aShipment({ id: 'draft' }))
    const asked = answers('post', '/shipment-quick-rate/:id', [aRate()])
    const { user } = renderScreen(() => (
      <DimensionalWeightDialog values={{ shipment: 'draft' }} onClose={close} />
    ))
    await user.click(await screen.findByRole('button', { name: 'Compare prices with the smaller box' }))
    expect(await screen.findByText('Same price')).toBeVisible()
    const sides = asked.map(({ body }) => (body as { parcels: { length: string }[] }).parcels[0]?.length)
    expect(new Set(sides)).toEqual(new Set(['38', '40']))
  })
})

describe('the quick quote', () => {
  it('makes a draft of what was asked with one press, nothing typed twice', async () => {
    const { user, router } = await asks()
    const kept = answers('post', '/shipments/create-or-update', aShipment({ id: 'question' }))
    await user.click(screen.getByRole('button', { name: 'Send this for $15.12' }))
    await expect.poll(() => router.state.location.pathname).toBe('/shipment/question')
    expect(kept[0]?.body).toMatchObject({
      id: 'question',
      origin_address: { postal_code: 'H2L 2G9', address_type: 'profile' },
      destination_address: { postal_code: 'B3J 2A4' },
      parcels: [{ length: '30', weight: '1.8' }],
    })
  })

  it('saves the prices with the chosen one', async () => {
    const { user } = await asks()
    answers('post', '/shipments/create-or-update', aShipment({ id: 'question' }))
    const saved = answers('post', '/saved-quotes', aQuote())
    await user.click(screen.getByRole('radio', { name: /UPS Standard/ }))
    await user.click(screen.getByRole('button', { name: 'Save quote' }))
    expect(await screen.findByText('Quote saved.')).toBeInTheDocument()
    expect(saved[0]?.body).toEqual({ shipment_id: 'question', rate_id: 'second' })
  })

  it('remembers parcels for the visit only where both ends are in Canada', async () => {
    await asks()
    expect(useQuickQuote.getState().state?.parcels).toHaveLength(1)
  })
})

describe('the insurance quote', () => {
  it('names the fee, and the larger cover that costs less', async () => {
    answers('get', '/v2/insurance/markup', noTiers)
    const { user } = renderScreen(() => <InsuranceQuoteDialog values={{}} onClose={close} />)
    await user.type(await screen.findByLabelText('Value to insure'), '9000')
    expect(await screen.findByText('$180.00')).toBeVisible()
    const advice = await screen.findByText(/Coverage of \$10,000 costs less \(\$175\.00\)/)
    await user.click(within(advice.parentElement ?? advice).getByRole('button', { name: 'Use this amount' }))
    expect(await screen.findByText('$175.00')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Freight' }))
    expect(screen.queryByRole('button', { name: /^Send insured parcel/ })).not.toBeInTheDocument()
  })

  it('begins a shipment that is insured for the amount', async () => {
    answers('get', '/v2/insurance/markup', noTiers)
    answers('post', '/shipments', aShipment({ id: 'insured' }))
    const saved = answers('post', '/shipments/create-or-update', aShipment({ id: 'insured' }))
    const { user, router } = renderScreen(() => <InsuranceQuoteDialog values={{}} onClose={close} />)
    await user.type(await screen.findByLabelText('Value to insure'), '250')
    await user.click(await screen.findByRole('button', { name: 'Send parcel insured for $250.00' }))
    await expect.poll(() => router.state.location.pathname).toBe('/shipment/insured')
    expect(saved[0]?.body).toMatchObject({ options: { insurance: true, insured_amount: 25000 } })
  })
})

describe('the insurance quote of freight', () => {
  it('leads to its form with the amount', async () => {
    answers('get', '/v2/insurance/markup', noTiers)
    const { user } = renderScreen(() => <InsuranceQuoteDialog values={{}} onClose={close} />)
    await user.type(await screen.findByLabelText('Value to insure'), '60000')
    await user.click(screen.getByRole('radio', { name: 'Freight' }))
    expect(await screen.findByRole('link', { name: 'Insure freight' })).toHaveAttribute(
      'href',
      '/shipping-insurance/freight?amount=6000000',
    )
  })
})
