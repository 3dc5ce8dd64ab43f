import type { MarkupTier, Shipment, ShipmentOption, StoredFile } from '@waybill/types'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useDisplay } from '@/domain/session/display'
import { useInsuranceMarker } from '@/domain/shipment/insuranceMarker'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { aStoredFile } from '@/domain/testing/aStoredFile'
import { currentLanguage } from '@/shared/i18n'
import type { Save } from '@/shared/saving'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers } from '@/shared/testing/server'
import type { OptionsPart } from './optionsDraft'
import { OptionsStep } from './OptionsStep'

const question = (
  key: string,
  label: string,
  description: string,
  effect: ShipmentOption['effect'],
): ShipmentOption => ({ key, group: 'question', label, description, effect })

const known: ShipmentOption[] = [
  {
    key: 'general',
    group: 'goods',
    label: 'General goods',
    description: 'Anything not listed here.',
    effect: null,
  },
  {
    key: 'high_value_product',
    group: 'goods',
    label: 'High-value product',
    description: 'Electronics, jewellery, collectibles.',
    effect: null,
  },
  question('prohibited_goods', 'Explosives?', 'Nobody takes them.', 'prohibited'),
  question('money_and_securities', 'Money?', 'Not covered.', 'not_covered'),
  question('art_and_antiques', 'Art or antiques?', 'Covered with a proof of value.', 'needs_proof'),
  question('used_or_damaged', 'Used goods?', 'Covered at what they are worth today.', null),
]

function show(options: Partial<Shipment['options']> = {}, parts: Partial<Shipment> = {}) {
  const shipment = aShipment({ ...parts, options: { ...aShipment().options, ...options } })
  const onDraft = vi.fn<Save<OptionsPart, Shipment>>(async (part) => ({ ...shipment, ...part }))
  const onDone = vi.fn<Save<OptionsPart, Shipment>>(async (part) => ({ ...shipment, ...part }))
  const { user } = renderScreen(() => <OptionsStep shipment={shipment} onDraft={onDraft} onDone={onDone} />)
  return { user, onDraft, onDone }
}

const insured = { insurance: true, insured_amount: 50_000 }
let files: StoredFile[] = []

beforeEach(() => {
  files = []
  answers('get', '/v2/insurance/markup', [])
  answers('get', '/feResources/shipment_options', known)
  answers('get', '/uploaded-files/:id', files)
})

describe('additional options', () => {
  it('ask for a signature unless it is turned off, and say what else is known', async () => {
    const { user, onDone } = show()
    expect(screen.getByRole('switch', { name: /Require a signature/ })).toBeChecked()
    await user.click(screen.getByRole('switch', { name: /Require a signature/ }))
    await user.click(await screen.findByRole('button', { name: /What are you shipping/ }))
    await user.click(await screen.findByRole('option', { name: 'High-value product' }))
    expect(screen.getByText('Electronics, jewellery, collectibles.')).toBeVisible()
    await user.type(screen.getByLabelText(/Instructions for the courier/), 'Ring twice')
    await user.type(screen.getByLabelText(/Anything else/), 'Blue box')
    await user.click(screen.getByRole('button', { name: 'See prices' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.calls[0]?.[0].options).toMatchObject({
      signature: false,
      what_are_you_shipping: 'high_value_product',
      additional_details: 'Ring twice',
      other_information: 'Blue box',
    })
  })

  it('are saved as they stand whenever typing pauses', async () => {
    const { user, onDraft } = show()
    await user.type(screen.getByLabelText(/Instructions for the courier/), 'Back door')
    await waitFor(() => expect(onDraft).toHaveBeenCalledOnce(), { timeout: 3000 })
    expect(onDraft.mock.calls[0]?.[0].options.additional_details).toBe('Back door')
  })

  it('mark Send a Parcel once it is insured with us, and ask what it is worth', async () => {
    const { user, onDone } = show()
    expect(useInsuranceMarker.getState().shown).toBe(false)
    await user.click(screen.getByRole('switch', { name: /Insure this shipment/ }))
    expect(useInsuranceMarker.getState().shown).toBe(true)
    await user.click(screen.getByRole('button', { name: 'See prices' }))
    const amount = await screen.findByLabelText('Value to insure')
    await waitFor(() => expect(amount).toHaveAccessibleDescription(/Minimum coverage can not be 0\./))
    expect(onDone).not.toHaveBeenCalled()
    await user.clear(amount)
    await user.type(amount, '250.50')
    await user.click(screen.getByRole('button', { name: 'See prices' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.calls[0]?.[0].options).toMatchObject({ insurance: true, insured_amount: 25_050 })
  })

  it('reckon the fee by the operator’s tiers, and name the larger cover that costs less', async () => {
    const tier: MarkupTier = { kind: 'parcel', min: 10_001, max: null, markup_percent: '5', currency: 'CAD' }
    answers('get', '/v2/insurance/markup', [tier])
    show({ ...insured, insured_amount: 100_000 })
    const amount = await screen.findByLabelText('Value to insure')
    await waitFor(() => expect(amount).toHaveAccessibleDescription(/insurance fee is \$50\.00/))
  })

  it('take the cover that costs less where the rates step down', async () => {
    const { user } = show({ ...insured, insured_amount: 900_000 })
    expect(await screen.findByText(/Coverage of \$10,000 costs less/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use this amount' }))
    expect(screen.getByLabelText('Value to insure')).toHaveValue('10,000.00')
  })

  it('say in French what the chosen service includes', async () => {
    useDisplay.setState({ language: 'fr' })
    await waitFor(() => expect(currentLanguage()).toBe('fr'))
    show({ insurance: true, insured_amount: 9_950 }, { selected_rate: aRate() })
    const amount = await screen.findByLabelText('Valeur à assurer')
    expect(amount).toHaveValue('99,50')
    await waitFor(() =>
      expect(amount).toHaveAccessibleDescription(
        /Aucuns frais jusqu’à 100\s\$\..*couverture jusqu’à 100\s\$ par le transporteur/,
      ),
    )
  })

  it('say at once what a yes means for the cover', async () => {
    const { user, onDone } = show(insured)
    await user.click(await screen.findByRole('checkbox', { name: 'Used goods?' }))
    expect(screen.getByText('Covered at what they are worth today.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'See prices' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.calls[0]?.[0].options.restricted_referred).toEqual({ used_or_damaged: true })
  })

  it('refuse to insure money, and let it go without', async () => {
    const { user, onDone } = show(insured)
    await user.click(await screen.findByRole('checkbox', { name: 'Money?' }))
    const refusal = 'These goods can’t be insured. Turn the insurance off, or take them out of the parcel.'
    expect(screen.getByRole('checkbox', { name: 'Money?' })).toHaveAccessibleDescription(refusal)
    await user.click(screen.getByRole('button', { name: 'See prices' }))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Money?' })).toHaveFocus())
    expect(onDone).not.toHaveBeenCalled()
    await user.click(screen.getByRole('switch', { name: /Insure this shipment/ }))
    expect(screen.queryByText(refusal)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'See prices' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  })

  it('ask of every parcel what no courier carries, and send none of it', async () => {
    const { user, onDone } = show()
    expect(await screen.findByRole('checkbox', { name: 'Explosives?' })).not.toBeChecked()
    expect(screen.queryByRole('checkbox', { name: 'Money?' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Explosives?' }))
    expect(screen.getByText(/No courier carries these goods/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'See prices' }))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Explosives?' })).toHaveFocus())
    expect(onDone).not.toHaveBeenCalled()
  })
})

describe('the photos of an insured parcel', () => {
  it('are asked for by the rule, and stand there once added', async () => {
    answers('get', '/uploaded-files/:id', [aStoredFile({ kind: 'packaging_image', name: 'box.jpg' })])
    show({ ...insured, what_are_you_shipping: 'personal_effects' })
    expect(await screen.findByRole('img', { name: 'Photos of the packaging: box.jpg' })).toBeVisible()
    expect(screen.getByRole('group', { name: 'Photos of the goods' })).toHaveAccessibleDescription(
      'Product image required',
    )
    expect(screen.queryByText('Packaging image required')).not.toBeInTheDocument()
  })

  it('are advised where the value is high', async () => {
    answers('get', '/uploaded-files/:id', [aStoredFile({ kind: 'packaging_image' })])
    show({ ...insured, insured_amount: 300_000 })
    expect(await screen.findByText(/at this value photos make a claim easier/)).toBeVisible()
  })

  it('come with a proof of value where the goods need one', async () => {
    const { user } = show(insured)
    await user.click(await screen.findByRole('checkbox', { name: 'Art or antiques?' }))
    const proof = await screen.findByRole('group', { name: 'Proof of value' })
    await waitFor(() => expect(proof).toHaveAccessibleDescription(/Proof of value required/))
    await user.click(screen.getByRole('checkbox', { name: 'Art or antiques?' }))
    expect(proof).not.toHaveAccessibleDescription(/Proof of value required/)
  })

  it('do not keep anyone from comparing prices', async () => {
    const { user, onDone } = show(insured)
    expect(await screen.findByText('Packaging image required')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'See prices' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  })
})
