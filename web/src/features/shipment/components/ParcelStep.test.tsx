import type { MarkupTier, Shipment } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useDisplay } from '@/domain/session/display'
import { useInsuranceMarker } from '@/domain/shipment/insuranceMarker'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { currentLanguage } from '@/shared/i18n'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers } from '@/shared/testing/server'
import { ParcelStep, type ParcelPart } from './ParcelStep'

function show(shipment: Shipment = aShipment()) {
  const onDraft = vi.fn<(part: ParcelPart) => void>()
  const onDone = vi.fn<(part: ParcelPart) => Promise<void>>(() => Promise.resolve())
  const { user } = renderScreen(() => <ParcelStep shipment={shipment} onDraft={onDraft} onDone={onDone} />)
  return { user, onDraft, onDone, seePrices: screen.getByRole('button', { name: 'See prices' }) }
}

describe('the parcels of a shipment', () => {
  it('go on as they were typed', async () => {
    const { user, onDone, seePrices } = show()
    const weight = screen.getByLabelText('Weight')
    await user.clear(weight)
    await user.type(weight, '3,25')
    await user.click(seePrices)
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.calls[0]?.[0].parcels).toMatchObject([{ length: '40', weight: '3,25' }])
  })

  it('are asked for what they lack, one field after the other', async () => {
    const { user, onDone, seePrices } = show(aShipment({ parcels: [] }))
    await user.click(seePrices)
    const length = screen.getByLabelText('Length')
    expect(length).toHaveAccessibleDescription('Please add parcel length.')
    await waitFor(() => expect(length).toHaveFocus())
    expect(screen.getByLabelText('Weight')).toHaveAccessibleDescription('Please add parcel weight.')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('need no measures as envelopes', async () => {
    const { user } = show()
    await user.click(screen.getByRole('radio', { name: 'Envelope' }))
    expect(screen.queryByLabelText('Length')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Weight')).toBeVisible()
  })

  it('can be several, each with its place, and fewer again', async () => {
    const { user, onDone, seePrices } = show()
    await user.click(screen.getByRole('button', { name: 'Add another parcel' }))
    const second = screen.getByRole('group', { name: /Parcel 2/ })
    await user.type(within(second).getByLabelText('Weight'), '9')
    await user.click(screen.getByRole('button', { name: 'Remove parcel 1' }))
    expect(screen.queryByRole('button', { name: /^Remove parcel/ })).not.toBeInTheDocument()
    await user.click(seePrices)
    expect(onDone).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Weight')).toHaveValue('9')
  })

  it('are saved as they stand whenever typing pauses', async () => {
    const { user, onDraft } = show()
    await user.type(screen.getByLabelText('Height'), '5')
    await waitFor(() => expect(onDraft).toHaveBeenCalledOnce(), { timeout: 3000 })
    expect(onDraft.mock.calls[0]?.[0].parcels[0]).toMatchObject({ height: '205' })
  })

  it('mark Send a Parcel once they are insured with us, and are asked what they are worth', async () => {
    answers('get', '/v2/insurance/markup', [])
    const { user, onDone, seePrices } = show()
    expect(useInsuranceMarker.getState().shown).toBe(false)
    await user.click(screen.getByRole('switch', { name: /Insure this shipment/ }))
    expect(useInsuranceMarker.getState().shown).toBe(true)
    await user.type(await screen.findByLabelText('Value to insure'), '250.50')
    await user.click(seePrices)
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.calls[0]?.[0].options).toMatchObject({ insurance: true, insured_amount: 25_050 })
  })
})

it('names units and money as the language does, and what the chosen service includes', async () => {
  answers('get', '/v2/insurance/markup', [])
  useDisplay.setState({ language: 'fr' })
  await waitFor(() => expect(currentLanguage()).toBe('fr'))
  const { parcels, options } = aShipment()
  renderScreen(() => (
    <ParcelStep
      shipment={aShipment({
        parcels: parcels.map((parcel) => ({ ...parcel, weight_unit: 'lbs', dimension_unit: 'in' })),
        options: { ...options, insurance: true, insured_amount: 9_950 },
        selected_rate: aRate(),
      })}
      onDraft={vi.fn()}
      onDone={vi.fn()}
    />
  ))
  expect(await screen.findByRole('button', { name: /Unité de poids/ })).toHaveTextContent('lb')
  expect(screen.getByRole('button', { name: /Unité de longueur/ })).toHaveTextContent('po')
  const amount = screen.getByLabelText('Valeur à assurer')
  expect(amount).toHaveValue('99,50')
  await waitFor(() =>
    expect(amount).toHaveAccessibleDescription(
      /Aucuns frais jusqu’à 100\s\$\..*protection jusqu’à 100\s\$\./,
    ),
  )
})

it('reckons the fee by the operator’s tiers', async () => {
  const tier: MarkupTier = { kind: 'parcel', min: 10_001, max: null, markup_percent: '5', currency: 'CAD' }
  answers('get', '/v2/insurance/markup', [tier])
  const { options } = aShipment()
  renderScreen(() => (
    <ParcelStep
      shipment={aShipment({ options: { ...options, insurance: true, insured_amount: 100_000 } })}
      onDraft={vi.fn()}
      onDone={vi.fn()}
    />
  ))
  const amount = await screen.findByLabelText('Value to insure')
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/insurance fee is \$50\.00/))
})
