import type { HsCode, InternationalItemInput, Shipment } from '@waybill/types'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useDisplay } from '@/domain/session/display'
import { anInvoice } from '@/domain/shipment/anInvoice'
import type { InvoicePart } from '@/domain/shipment/invoice'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import type { Save } from '@/shared/saving'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, isDown } from '@/shared/testing/server'
import { InvoiceStep } from './InvoiceStep'

const mug: InternationalItemInput = {
  description: 'Ceramic mug',
  hs_code: '6912.00',
  country_of_origin: 'CA',
  province_of_origin: 'QC',
  quantity: 2,
  weight: '1.25',
  units: 'kg',
  value: 125_050,
}

function abroad(country: string, items = [mug]): Shipment {
  const { destination_address } = aShipment()
  return aShipment({
    destination_address: destination_address && { ...destination_address, country },
    international_shipment: {
      ...anInvoice(),
      purpose: 'sale',
      duties_taxes: 'sender',
      non_delivery_option: 'return_to_sender',
    },
    international_shipment_item: items,
  })
}

function show(shipment: Shipment) {
  const onDone = vi.fn<Save<InvoicePart, Shipment>>(async (part) => ({ ...shipment, ...part }))
  const onDraft = vi.fn<Save<InvoicePart, Shipment>>(async (part) => ({ ...shipment, ...part }))
  const { user } = renderScreen(() => <InvoiceStep shipment={shipment} onDraft={onDraft} onDone={onDone} />)
  return { user, onDone, send: () => user.click(screen.getByRole('button', { name: 'Continue' })) }
}

beforeEach(() => {
  answers('get', '/customs/hs-codes', [])
  answers('post', '/products/learned', [])
})

const shirt: HsCode = { code: '6109.10', heading: 'T-shirts and singlets, knitted', name: 'of cotton' }

describe('the commercial invoice', () => {
  it('refuses half a thing, and says that a whole number is needed', async () => {
    const { user, onDone, send } = show(abroad('FR'))
    const quantity = screen.getByLabelText(/Quantity/)
    await user.clear(quantity)
    await user.type(quantity, '2.5')
    await send()
    await waitFor(() => expect(quantity).toBeInvalid())
    expect(quantity).toHaveAccessibleDescription('Please enter a whole number, such as 2.')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('shows what was saved as one types it, and saves what core reads of it', async () => {
    const { user, onDone, send } = show(abroad('FR'))
    const value = screen.getByLabelText(/Value each/)
    expect(value).toHaveValue('1,250.50')
    await user.clear(value)
    await user.type(value, '$990')
    await send()
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    const saved = { ...mug, value: 99_000 }
    expect(onDone.mock.lastCall?.[0].international_shipment_item).toEqual([saved])
  })

  it('shows both weights where they do not match', () => {
    show(abroad('FR', [{ ...mug, weight: '3' }]))
    expect(screen.getByText(/do not match/)).toBeVisible()
    expect(screen.getByText('Items: 6 kg. Parcels: 2.5 kg.')).toBeVisible()
  })

  it('lists what can be put right now, and nothing of goods that are not asked for yet', async () => {
    const shipment = abroad('FR', [])
    const { send } = show({ ...shipment, international_shipment: anInvoice() })
    await send()
    const list = await screen.findByRole('alert')
    expect(within(list).getAllByRole('button')).toHaveLength(3)
    expect(list).not.toHaveTextContent(/description|quantity|weight/i)
  })

  it('sums the lines, with units in the signs of the language', async () => {
    show(abroad('FR', [{ ...mug, units: 'lbs', weight: '1.25' }]))
    expect(screen.getByText('2.5 lb')).toBeVisible()
    act(() => useDisplay.getState().setLanguage('fr'))
    expect(await screen.findByText('2,5 lb')).toBeVisible()
  })

  it('asks for the province of what was made in Canada alone', async () => {
    show(abroad('FR', [mug, { ...mug, country_of_origin: 'JP', province_of_origin: '' }]))
    expect(screen.getAllByRole('button', { name: /Province/ })).toHaveLength(1)
  })

  it('asks for a code of each item where customs want one', () => {
    show(abroad('US'))
    expect(screen.getByRole('combobox', { name: /HS code/ })).toBeRequired()
  })

  it('offers the code that the same product was declared with last', async () => {
    const shipment = abroad('FR', [{ ...mug, hs_code: '' }])
    answers('post', '/products/learned', [
      {
        shipment_id: shipment.id,
        weights: [],
        items: [
          {
            description: 'Ceramic mug',
            sku: 'MUG-1',
            weights: [],
            hs_codes: [{ hs_code: '6912.00', sent_on: '2026-11-12' }],
          },
        ],
      },
    ])
    const { user } = show(shipment)
    expect(await screen.findByText(/^Last declared as 6912\.00 on .*Nov 12/)).toBeVisible()
    const code = screen.getByRole('combobox', { name: /HS code/ })
    expect(code).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Use 6912.00' }))
    expect(code).toHaveValue('6912.00')
    expect(screen.queryByText(/^Last declared as/)).toBeNull()
  })

  it('says before a service is chosen which ones abandon no parcel, and offers no such choice after', async () => {
    const { user } = show(abroad('US'))
    const field = screen.getByRole('button', { name: /If it can’t be delivered/ })
    expect(field).toHaveAccessibleDescription(
      'A parcel can’t be abandoned with Expedited Parcel USA or Xpresspost USA.',
    )
    await user.click(field)
    expect(screen.getByRole('option', { name: 'Abandon' })).toBeVisible()
  })

  it('offers no abandoning where the chosen service does not allow it', async () => {
    const { user } = show({ ...abroad('US'), selected_rate: aRate({ service: 'USA.XP' }) })
    await user.click(screen.getByRole('button', { name: /If it can’t be delivered/ }))
    expect(screen.getAllByRole('option')).toHaveLength(2)
  })

  it('has a place for the duty declaration where a courier wants one, and says which', () => {
    show(abroad('US'))
    const field = screen.getByLabelText(/Duty declaration ID/)
    expect(field).not.toBeRequired()
    expect(field).toHaveAccessibleDescription(
      /Canada Post takes these goods only with duties paid by the sender/,
    )
  })

  it('has none where nobody asks for it', () => {
    show(abroad('FR'))
    expect(screen.queryByLabelText(/Duty declaration ID/)).not.toBeInTheDocument()
  })

  it('finds a code by words, by the keyboard alone, and says what it stands for', async () => {
    const asked = answers('get', '/customs/hs-codes', [shirt])
    const { user, onDone, send } = show(abroad('US', [{ ...mug, hs_code: '' }]))
    const field = screen.getByRole('combobox', { name: /HS code/ })
    await user.type(field, 'cotton t-shirt')
    const option = await screen.findByRole('option', { name: /6109\.10 of cotton/ })
    expect(option).toHaveTextContent('T-shirts and singlets, knitted')
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('q')).toBe('cotton t-shirt'))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(field).toHaveValue('6109.10')
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('T-shirts and singlets, knitted: of cotton'),
    )
    await send()
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(onDone.mock.lastCall?.[0].international_shipment_item[0]?.hs_code).toBe('6109.10')
  })

  it('keeps a code that was typed, and looks for what the item is where none is', async () => {
    const asked = answers('get', '/customs/hs-codes', [])
    const { user } = show(abroad('US', [{ ...mug, hs_code: '' }]))
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('q')).toBe('Ceramic mug'))
    const field = screen.getByRole('combobox', { name: /HS code/ })
    await user.type(field, '9503.00.0073')
    await user.tab()
    expect(field).toHaveValue('9503.00.0073')
  })

  it('says that words are no code, and where the list did not load that one may be typed', async () => {
    isDown('get', '/customs/hs-codes')
    const { user } = show(abroad('US', [{ ...mug, hs_code: '' }]))
    const field = screen.getByRole('combobox', { name: /HS code/ })
    await user.type(field, 'mug')
    expect(await screen.findByText('The list of codes didn’t load. You can type the code.')).toBeVisible()
    await user.tab()
    await waitFor(() => expect(field).toBeInvalid())
    expect(field).toHaveValue('mug')
  })

  it('asks for a declaration once the goods have a number, a weight and a value', async () => {
    const { user } = show(abroad('FR', []))
    expect(screen.queryByRole('button', { name: 'Add declaration' })).toBeNull()
    await user.type(screen.getByLabelText(/Weight each/), '1')
    await user.type(screen.getByLabelText(/Value each/), '5')
    expect(screen.getByRole('button', { name: 'Add declaration' })).toBeVisible()
  })

  it('says what the goods weigh alone before there is a parcel', () => {
    show({ ...abroad('FR'), parcels: [] })
    expect(screen.getByText('2.5 kg')).toBeVisible()
    expect(screen.queryByText(/do not match/)).toBeNull()
  })

  it('carries declarations, as many as one likes', async () => {
    const { user, onDone, send } = show(abroad('FR'))
    await user.click(screen.getByRole('button', { name: 'Add declaration' }))
    await user.type(screen.getByLabelText(/Declaration 1/), 'Made in Canada')
    await user.click(screen.getByRole('button', { name: 'Add declaration' }))
    await user.click(screen.getByRole('button', { name: 'Remove declaration 2' }))
    // The goods are worth $2,501.00.
    await user.type(screen.getByLabelText(/Export declaration/), 'NDR')
    await send()
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(onDone.mock.lastCall?.[0].international_shipment.decleration_statements).toEqual([
      'Made in Canada',
    ])
  })

  it('begins with what was said to be in the parcels, made where it is sent from', async () => {
    const shipment = abroad('GB', [])
    const thing = {
      description: 'Ceramic mug',
      weight: '1.25',
      quantity: 2,
      units: 'kg' as const,
      value: 1250,
    }
    const parcels = shipment.parcels.map((parcel) => ({ ...parcel, parcel_items: [thing] }))
    const { onDone, send } = show({ ...shipment, parcels })
    expect(screen.getByLabelText('Description')).toHaveValue('Ceramic mug')
    await send()
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    const { country, state } = shipment.origin_address ?? {}
    expect(onDone.mock.lastCall?.[0].international_shipment_item).toEqual([
      { ...thing, hs_code: '', country_of_origin: country, province_of_origin: state },
    ])
  })

  it('says both weights where they agree too, and who pays duties', () => {
    show(abroad('FR'))
    expect(screen.getByText('Items: 2.5 kg. Parcels: 2.5 kg.')).toBeVisible()
    expect(screen.getByText(/Duties and taxes aren’t included in this value. You pay them/)).toBeVisible()
  })
})
