import type { ParcelInput, Shipment } from '@waybill/types'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useDisplay } from '@/domain/session/display'
import { useSession } from '@/domain/session/session'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser, someDefaults } from '@/domain/testing/examples'
import { ApiError } from '@/shared/http'
import { currentLanguage } from '@/shared/i18n'
import type { Save } from '@/shared/saving'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage } from '@/shared/testing/server'
import type { ParcelPart } from './ParcelFields'
import { ParcelStep } from './ParcelStep'

beforeEach(() => {
  answers('get', '/v2/package-and-config', { config: null, saved_packages: [], updated_at: null })
  answers('get', '/v2/shipments', [], onePage(0))
  answers('get', '/remeasured-parcels', [])
})

async function show(shipment: Shipment = aShipment()) {
  const onDraft = vi.fn<Save<ParcelPart, Shipment>>(async (part) => ({ ...shipment, ...part }))
  const onDone = vi.fn<Save<ParcelPart, Shipment>>(async (part) => ({ ...shipment, ...part }))
  const { user } = renderScreen(() => <ParcelStep shipment={shipment} onDraft={onDraft} onDone={onDone} />)
  return { user, onDraft, onDone, goOn: await screen.findByRole('button', { name: 'Continue' }) }
}

describe('the parcels of a shipment', () => {
  it('go on as they were typed', async () => {
    const { user, onDone, goOn } = await show()
    const weight = screen.getByLabelText('Weight')
    await user.clear(weight)
    await user.type(weight, '3,25')
    await user.click(goOn)
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.calls[0]?.[0].parcels).toMatchObject([{ length: '40', weight: '3,25' }])
  })

  it('are offered the weight that the same products had last, and take it with a press alone', async () => {
    const [parcel] = aShipment().parcels
    const inside = { description: 'Wool socks', weight: '', quantity: 2, units: null, value: 0 }
    const shipment = aShipment({
      parcels: [{ ...parcel!, weight: '', parcel_items: [inside] }],
    })
    const asked = answers('post', '/products/learned', [
      {
        shipment_id: shipment.id,
        weights: [
          { weight: '900', unit: 'g', sent_on: '2026-11-12' },
          { weight: '0.8', unit: 'kg', sent_on: '2026-10-01' },
        ],
        items: [],
      },
    ])
    const { user, onDone, goOn } = await show(shipment)
    expect(await screen.findByText(/^Last sent as 900 g on .*Nov 12/)).toBeVisible()
    expect(screen.getByText(/^Before that as 0\.8 kg on .*Oct 1/)).toBeVisible()
    expect(asked[0]?.body).toEqual({ shipment_ids: [shipment.id] })
    expect(screen.getByLabelText('Weight')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Use 900 g' }))
    expect(screen.getByLabelText('Weight')).toHaveValue('900')
    expect(screen.queryByText(/^Last sent as/)).toBeNull()
    await user.click(goOn)
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.calls[0]?.[0].parcels).toMatchObject([{ weight: '900', weight_unit: 'g' }])
  })

  it('say where a courier measured the same box otherwise before', async () => {
    const shipment = aShipment()
    const [declared] = shipment.parcels
    answers('get', '/remeasured-parcels', [
      {
        courier_slug: 'canpar',
        found_on: '2026-11-20',
        declared,
        measured: { ...declared, length: '42', width: '32', height: '22', dimension_unit: 'cm' },
      },
    ])
    await show(shipment)
    expect(
      await screen.findByText(/^This package was measured as 42 × 32 × 22 cm by Canpar on .*Nov 20/),
    ).toBeVisible()
  })

  it('begin in the units of whoever sends, and go on in those of the one before', async () => {
    const mine = { language: 'en', units: 'imperial', label_format: '4x6' } as const
    useSession.getState().signIn('token', aUser({ account_setting: someDefaults({ mine }) }))
    const { user, onDraft } = await show(aShipment({ parcels: [] }))
    expect(screen.getByRole('button', { name: /Unit of weight/ })).toHaveTextContent('lb')
    expect(screen.getByRole('button', { name: /Unit of length/ })).toHaveTextContent('in')
    await user.type(screen.getByLabelText('Weight'), '5')
    await user.click(screen.getByRole('button', { name: 'Add another parcel' }))
    await waitFor(() => expect(onDraft).toHaveBeenCalled(), { timeout: 3000 })
    const inPounds = { weight_unit: 'lbs', dimension_unit: 'in' }
    expect(onDraft.mock.lastCall?.[0].parcels).toMatchObject([inPounds, inPounds])
  })

  it('are asked for what they lack, one field after the other', async () => {
    const { user, onDone, goOn } = await show(aShipment({ parcels: [] }))
    await user.click(goOn)
    const length = screen.getByLabelText('Length')
    expect(length).toHaveAccessibleDescription('Please add parcel length.')
    await waitFor(() => expect(length).toHaveFocus())
    expect(screen.getByLabelText('Weight')).toHaveAccessibleDescription('Please add parcel weight.')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('say what is inside where one wants to, and keep it', async () => {
    const { user, onDone, goOn } = await show()
    await user.click(screen.getByRole('button', { name: 'List what’s inside' }))
    const item = screen.getByRole('group', { name: 'Item 1' })
    await user.type(within(item).getByLabelText('Description'), 'Ceramic mug')
    await user.type(within(item).getByLabelText('Weight each'), '1,25')
    const quantity = within(item).getByLabelText('Quantity')
    await user.clear(quantity)
    await user.type(quantity, '2')
    await user.type(within(item).getByLabelText('Value each'), '12.50')
    expect(within(item).getByLabelText('Value each')).toHaveValue('12.50')
    await user.click(goOn)
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.calls[0]?.[0].parcels[0]?.parcel_items).toEqual([
      { description: 'Ceramic mug', weight: '1,25', quantity: 2, units: 'kg', value: 1250 },
    ])
  })

  it('say what of a thing’s figures cannot be read, once its field is left', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'List what’s inside' }))
    const item = screen.getByRole('group', { name: 'Item 1' })
    const value = within(item).getByLabelText('Value each')
    await user.type(value, 'a lot')
    expect(value).not.toBeInvalid()
    await user.type(within(item).getByLabelText('Weight each'), 'x')
    await user.tab()
    expect(value).toBeInvalid()
    expect(value).toHaveAccessibleDescription(/.+/)
    expect(within(item).getByLabelText('Weight each')).toBeInvalid()
    expect(within(item).getByLabelText('Quantity')).not.toBeInvalid()
    await user.clear(value)
    expect(value).not.toBeInvalid()
  })

  it('show what was said to be inside, and let it be taken out', async () => {
    const thing = { description: 'Mug', weight: '1', quantity: 3, units: 'kg' as const, value: 900 }
    const shipment = aShipment()
    const parcels = shipment.parcels.map((parcel) => ({ ...parcel, parcel_items: [thing] }))
    const { user } = await show({ ...shipment, parcels })
    expect(screen.getByLabelText('Quantity')).toHaveValue('3')
    expect(screen.getByLabelText('Value each')).toHaveValue('9.00')
    await user.click(screen.getByRole('button', { name: 'Remove item 1' }))
    expect(screen.queryByLabelText('Quantity')).not.toBeInTheDocument()
  })

  it('need no measures as envelopes', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('radio', { name: 'Envelope' }))
    expect(screen.queryByLabelText('Length')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Weight')).toBeVisible()
  })

  it('can be several, each with its place, and fewer again', async () => {
    const { user, onDone, goOn } = await show()
    await user.click(screen.getByRole('button', { name: 'Add another parcel' }))
    const second = screen.getByRole('group', { name: /Parcel 2/ })
    await user.type(within(second).getByLabelText('Weight'), '9')
    await user.click(screen.getByRole('button', { name: 'Actions for parcel 1' }))
    await user.click(screen.getByRole('menuitem', { name: 'Remove parcel 1' }))
    await user.click(screen.getByRole('button', { name: 'Actions for parcel 1' }))
    expect(screen.queryByRole('menuitem', { name: /^Remove parcel/ })).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    await user.click(goOn)
    expect(onDone).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Weight')).toHaveValue('9')
  })

  it('are saved as they stand whenever typing pauses', async () => {
    const { user, onDraft } = await show()
    await user.type(screen.getByLabelText('Height'), '5')
    await waitFor(() => expect(onDraft).toHaveBeenCalledOnce(), { timeout: 3000 })
    expect(onDraft.mock.calls[0]?.[0].parcels[0]).toMatchObject({ height: '205' })
  })
})

it('names units as the language does', async () => {
  useDisplay.setState({ language: 'fr' })
  await waitFor(() => expect(currentLanguage()).toBe('fr'))
  const { parcels } = aShipment()
  renderScreen(() => (
    <ParcelStep
      shipment={aShipment({
        parcels: parcels.map((parcel) => ({ ...parcel, weight_unit: 'lbs', dimension_unit: 'in' })),
      })}
      onDraft={vi.fn()}
      onDone={vi.fn()}
    />
  ))
  expect(await screen.findByRole('button', { name: /Unité de poids/ })).toHaveTextContent('lb')
  expect(screen.getByRole('button', { name: /Unité de longueur/ })).toHaveTextContent('po')
})

const aPackage = (name: string, parcel: ParcelInput) => ({ name, package: parcel })
const lastSent = (parcel: ParcelInput) =>
  answers(
    'get',
    '/v2/shipments',
    [{ type: 'parcel', shipment: aShipment({ parcels: [parcel] }), policy: null, freight: null }],
    onePage(1),
  )

describe('the usual package', () => {
  const [example] = aShipment().parcels
  if (!example) throw new Error('the example has no parcel')
  const box: ParcelInput = { ...example, length: '30', width: '20', height: '10', weight: '' }

  it('is the last label’s, filled in and said, and empties at a press', async () => {
    lastSent({ ...box, weight: '7' })
    const { user, goOn, onDone } = await show(aShipment({ parcels: [] }))
    expect(screen.getByLabelText('Length')).toHaveValue('30')
    expect(screen.getByLabelText('Weight')).toHaveValue('')
    expect(screen.getByText(/^The package of your last shipment/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use another package' }))
    expect(screen.getByLabelText('Length')).toHaveValue('')
    expect(screen.queryByText(/^The package of your last/)).not.toBeInTheDocument()
    await user.click(goOn)
    expect(onDone).not.toHaveBeenCalled()
  })

  it('has its name where it is saved, and needs its weight alone', async () => {
    answers('get', '/v2/package-and-config', {
      config: null,
      saved_packages: [aPackage('Envelope', { ...box, length: '25' }), aPackage('Mug box', box)],
      updated_at: null,
    })
    lastSent(box)
    const { user, goOn, onDone } = await show(aShipment({ parcels: [] }))
    expect(screen.getByText('Mug box, your usual package, is filled in.')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Saved package' })).toHaveValue('Mug box')
    await user.type(screen.getByLabelText('Weight'), '2')
    await user.click(goOn)
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.calls[0]?.[0].parcels).toMatchObject([{ length: '30', height: '10', weight: '2' }])
  })

  it('is another one once three letters of its name are typed', async () => {
    answers('get', '/v2/package-and-config', {
      config: null,
      saved_packages: [
        aPackage('Mug box', box),
        aPackage('Poster tube', { ...box, length: '90', weight: '1' }),
      ],
      updated_at: null,
    })
    const { user } = await show(aShipment({ parcels: [] }))
    const choice = screen.getByRole('combobox', { name: 'Saved package' })
    await user.click(choice)
    await user.keyboard('pos{Enter}')
    await waitFor(() => expect(screen.getByLabelText('Length')).toHaveValue('90'))
    expect(screen.getByLabelText('Weight')).toHaveValue('1')
  })
})

describe('two tabs', () => {
  const loaded = aShipment({ version: 7 })
  const [parcel] = loaded.parcels
  const savedElsewhere = (values: Partial<ParcelInput>) =>
    aShipment({ version: 8, parcels: parcel ? [{ ...parcel, ...values }] : [] })

  /** The step over a server that another tab has saved on; what is sent over an older version is refused. */
  function besideAnotherTab(theirs: Shipment) {
    answers('get', '/shipments/:id', theirs)
    const saved = vi.fn<Save<ParcelPart, Shipment>>(async (part, over) => {
      if (over.version === theirs.version) return { ...theirs, ...part, version: over.version + 1 }
      throw new ApiError('', { status: 409, code: 'request.conflict' })
    })
    const { user } = renderScreen(() => <ParcelStep shipment={loaded} onDraft={saved} onDone={saved} />)
    const change = async (label: string, value: string) => {
      await user.clear(screen.getByLabelText(label))
      await user.type(screen.getByLabelText(label), value)
    }
    return { user, saved, change }
  }

  it('lose nothing where they change different fields', async () => {
    const { saved, change } = besideAnotherTab(savedElsewhere({ height: '12' }))
    await change('Weight', '3')
    await waitFor(() => expect(screen.getByLabelText('Height')).toHaveValue('12'), { timeout: 5000 })
    expect(screen.getByLabelText('Weight')).toHaveValue('3')
    await waitFor(() =>
      expect(saved.mock.lastCall?.[0].parcels).toMatchObject([{ height: '12', weight: '3' }]),
    )
    expect(saved.mock.lastCall?.[1].version).toBe(8)
    expect(screen.queryByText(/another tab/)).not.toBeInTheDocument()
  })

  it('show both values where they change the same field, and save the own one if that is kept', async () => {
    const { user, saved, change } = besideAnotherTab(savedElsewhere({ height: '12' }))
    await change('Height', '10')
    expect(await screen.findByText('Height: yours 10 cm, saved 12 cm', {}, { timeout: 5000 })).toBeVisible()
    expect(screen.getByLabelText('Height')).toHaveValue('10')
    const sent = saved.mock.calls.length
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(/Choose which values to keep, then continue/)).toBeVisible()
    expect(saved).toHaveBeenCalledTimes(sent)
    await user.click(screen.getByRole('button', { name: 'Keep mine: Height' }))
    await waitFor(() => expect(saved.mock.lastCall?.[0].parcels).toMatchObject([{ height: '10' }]))
    expect(saved.mock.lastCall?.[1].version).toBe(8)
    expect(screen.queryByText(/yours 10 cm/)).not.toBeInTheDocument()
  })

  it('take the other value if that is wanted, and save nothing', async () => {
    const { user, saved, change } = besideAnotherTab(savedElsewhere({ height: '12' }))
    await change('Height', '10')
    await user.click(await screen.findByRole('button', { name: 'Use saved: Height' }, { timeout: 5000 }))
    expect(screen.getByLabelText('Height')).toHaveValue('12')
    expect(screen.queryByText(/yours 10 cm/)).not.toBeInTheDocument()
    expect(saved).toHaveBeenCalledOnce()
  })

  it('take no number under a unit that was chosen in the other', async () => {
    const { user, saved, change } = besideAnotherTab(savedElsewhere({ weight_unit: 'lbs' }))
    await change('Weight', '7')
    expect(await screen.findByText('Weight: yours 7 kg, saved 2.5 lb', {}, { timeout: 5000 })).toBeVisible()
    expect(screen.getByRole('button', { name: /Unit of weight/ })).toHaveTextContent('kg')
    await user.click(screen.getByRole('button', { name: 'Keep mine: Weight' }))
    await waitFor(() =>
      expect(saved.mock.lastCall?.[0].parcels).toMatchObject([{ weight: '7', weight_unit: 'kg' }]),
    )
    expect(saved.mock.lastCall?.[1].version).toBe(8)
  })

  it('keep what is typed where another unit was chosen before one of two values', async () => {
    const { user, change } = besideAnotherTab(savedElsewhere({ weight: '5' }))
    await change('Weight', '7')
    const button = await screen.findByRole('button', { name: 'Use saved: Weight' }, { timeout: 5000 })
    await user.click(screen.getByRole('button', { name: /Unit of weight/ }))
    await user.click(await screen.findByRole('option', { name: 'lb' }))
    await user.click(button)
    expect(screen.getByLabelText('Weight')).toHaveValue('7')
    expect(await screen.findByText('Weight: yours 7 lb, saved 5 kg')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use saved: Weight' }))
    expect(screen.getByLabelText('Weight')).toHaveValue('5')
    expect(screen.getByRole('button', { name: /Unit of weight/ })).toHaveTextContent('kg')
  })

  it('take three sides with the unit that they were measured in', async () => {
    const { user, change } = besideAnotherTab(savedElsewhere({ height: '8', dimension_unit: 'in' }))
    await change('Height', '10')
    const values = /Length × Width × Height: yours (\d+ × \d+ × 10) cm, saved (\d+ × \d+ × 8) in/
    expect(await screen.findByText(values, {}, { timeout: 5000 })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use saved: Length × Width × Height' }))
    expect(screen.getByLabelText('Height')).toHaveValue('8')
    expect(screen.getByRole('button', { name: /Unit of length/ })).toHaveTextContent('in')
  })

  it('say so in French too', async () => {
    const { change } = besideAnotherTab(savedElsewhere({ height: '12' }))
    await change('Height', '10')
    await screen.findByText(/yours 10 cm/, {}, { timeout: 5000 })
    act(() => useDisplay.getState().setLanguage('fr'))
    expect(await screen.findByText('Hauteur : 10 cm ici, 12 cm enregistré ailleurs')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Garder ma saisie\u00a0: Hauteur' })).toBeVisible()
  })
})
