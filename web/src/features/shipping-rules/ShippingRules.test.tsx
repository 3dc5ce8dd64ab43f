import type { RateSource, ShippingRules as Saved, ShippingRuleShipment } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { loadWords } from '@/shared/i18n'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, isDown, refuses } from '@/shared/testing/server'
import { blankAction, blankCondition, blankRule } from './blank'
import { ShippingRules } from './ShippingRules'

const ground = {
  ...blankAction('service'),
  courier_slug: 'puro',
  service: 'PurolatorGround',
  service_level: 'Purolator Ground',
}

const heavy = blankRule({
  id: 'heavy',
  name: 'Heavy to Québec',
  conditions: [
    { ...blankCondition('province'), values: ['CA-QC'] },
    { ...blankCondition('weight'), weight: '10' },
  ],
  actions: [ground],
})
const rest = blankRule({ id: 'rest', name: 'Rest' })

const saved = (...rules: Saved['rules']): Saved => ({
  matching: 'first',
  rules,
  version: 3,
  updated_at: '2026-11-20T12:00:00Z',
})

const sources: RateSource[] = [
  {
    courier: 'puro',
    courier_name: 'Purolator',
    services: [{ service: 'PurolatorGround', service_level: 'Purolator Ground' }],
    base_url: '/api/v2',
    token: 'courier-token',
    expires_at: '2026-11-20T15:15:00Z',
    simulated: true,
  },
]

const rate = (id: string, courier_slug: string, service_level: string, total: number) => ({
  id,
  courier_slug,
  service: service_level,
  service_level,
  total,
  delivery_days: 3,
  delivery_estimate: null,
})

const label: ShippingRuleShipment = {
  id: 'label',
  recipient: 'Atelier Roy, Québec',
  created_at: '2026-11-18T12:00:00Z',
  bought: 'regular',
  rates: [rate('regular', 'cp', 'Regular Parcel', 2400), rate('ground', 'gls', 'Ground', 1700)],
  facts: {
    country: 'CA',
    province: 'QC',
    postal_code: 'G1K 3B6',
    residential: false,
    weight: '2',
    weight_unit: 'kg',
    value: 0,
    parcels: 1,
    source: '',
    products: [],
    checkout: '',
    tags: [],
  },
}

const noTotals = { orders: 0, changed: 0, held: 0, not_offered: 0, cost_then: 0, cost_now: 0, rules: [] }

beforeAll(() => loadWords('rules'))

beforeEach(() => {
  useSession.getState().signIn('token', aUser())
  answers('get', '/stores', [])
  answers('get', '/couriers', sources)
  answers('get', '/v2/package-and-config', { config: null, saved_packages: [], updated_at: null })
  answers('get', '/shipping-rules', saved(heavy, rest))
  answers('post', '/shipping-rules/dry-run', { shipments: [label], rows: [], totals: noTotals, next: null })
})

const rules = () => screen.findByRole('list', { name: 'Rules, from the first one' })

describe('shipping rules', () => {
  it('read as sentences, in their order', async () => {
    renderScreen(ShippingRules)
    const [first, second] = within(await rules()).getAllByRole('listitem')
    expect(first).toHaveTextContent(
      'If the parcel goes to Québec and it weighs more than 10 kg, use Purolator Ground.',
    )
    expect(second).toHaveTextContent('For every order, use the cheapest service.')
  })

  it('are moved by keys, over the version that was read', async () => {
    const put = answers('put', '/shipping-rules', { ...saved(rest, heavy), version: 4 })
    const { user } = renderScreen(ShippingRules)
    await rules()
    screen.getByRole('button', { name: 'Move “Heavy to Québec” down' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(put).toHaveLength(1))
    expect(put[0]?.headers.get('if-match')).toBe('"3"')
    expect(put[0]?.body).toEqual({ matching: 'first', rules: [rest, heavy] })
  })

  it('are switched off, and say who else changed them meanwhile', async () => {
    const put = refuses('put', '/shipping-rules', 409, { code: 'request.conflict' })
    const { user } = renderScreen(ShippingRules)
    await rules()
    await user.click(screen.getByRole('switch', { name: 'Use the rule “Rest”' }))
    await waitFor(() => expect(put).toHaveLength(1))
    expect(put[0]?.body).toEqual({ matching: 'first', rules: [heavy, { ...rest, enabled: false }] })
    expect(await screen.findByText(/Someone else changed the rules meanwhile/)).toBeVisible()
  })

  it('are made by choosing', async () => {
    const put = answers('put', '/shipping-rules', saved(heavy, rest))
    const { user } = renderScreen(ShippingRules)
    await rules()
    await user.click(screen.getByRole('button', { name: 'Add rule' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add rule' })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    const name = within(dialog).getByLabelText('Name')
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Enter a name for the rule/))
    await user.type(name, 'By ground')
    await user.click(within(dialog).getByRole('button', { name: /Use the cheapest service/ }))
    await user.click(await screen.findByRole('option', { name: 'Use a service' }))
    await user.click(within(dialog).getByRole('button', { name: /^Choose/ }))
    await user.click(await screen.findByRole('option', { name: /Purolator Ground/ }))
    expect(within(dialog).getByText('For every order, use Purolator Ground.')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(put).toHaveLength(1))
    expect(put[0]?.body).toEqual({
      matching: 'first',
      rules: [heavy, rest, blankRule({ name: 'By ground', actions: [ground] })],
    })
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })

  it('choose the label’s format, and say who does not offer it', async () => {
    const { user } = renderScreen(ShippingRules)
    await rules()
    await user.click(screen.getByRole('button', { name: 'Edit “Heavy to Québec”' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit rule' })
    await user.click(within(dialog).getByRole('button', { name: 'Add action' }))
    const kinds = within(dialog).getAllByRole('button', { name: /Action$/ })
    await user.click(kinds.at(-1)!)
    await user.click(await screen.findByRole('option', { name: 'Label format' }))
    await user.click(within(dialog).getByRole('button', { name: /Label format$/ }))
    await user.click(await screen.findByRole('option', { name: 'ZPL, for label printers' }))
    expect(within(dialog).getByText(/use Purolator Ground and make the label a ZPL file\./)).toBeVisible()
    expect(within(dialog).getByText('Not offered by Purolator.')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    const refused = 'The courier of this service doesn’t offer labels in this format'
    // With the actions, and above the form.
    expect(await within(dialog).findAllByText(refused)).toHaveLength(2)
  })

  it('are tried on the labels of the last months, with what they save', async () => {
    renderScreen(ShippingRules)
    expect(await screen.findByText('1 label tried', { exact: false })).toBeVisible()
    const row = within(await screen.findByRole('table')).getByRole('row', { name: /Atelier Roy/ })
    expect(row).toHaveTextContent('Regular Parcel $24.00')
    expect(row).toHaveTextContent('Ground $17.00')
    expect(row).toHaveTextContent('$7.00 saved')
    expect(screen.getByRole('list', { name: 'By rule' })).toHaveTextContent('Rest · Chose 1 label$7.00 saved')
  })

  it('are tried before they are saved', async () => {
    answers('get', '/shipping-rules', saved(heavy))
    const { user } = renderScreen(ShippingRules)
    await rules()
    await user.click(screen.getByRole('button', { name: 'Add rule' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add rule' })
    expect(await within(dialog).findByText('Chose 1 label', { exact: false })).toBeVisible()
    expect(within(dialog).getByText('$7.00 saved')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: /Use the cheapest service/ }))
    await user.click(await screen.findByRole('option', { name: 'Hold for a person' }))
    expect(await within(dialog).findByText('1 held', { exact: false })).toBeVisible()
    expect(within(dialog).getByText('Same cost')).toBeVisible()
  })

  it('begin with a template', async () => {
    answers('get', '/shipping-rules', { ...saved(), version: 0 })
    const { user } = renderScreen(ShippingRules)
    await user.click(await screen.findByRole('button', { name: 'Use “Insure and sign”' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add rule' })
    expect(
      within(dialog).getByText(
        'If the goods are worth more than $100.00, insure goods worth more than $100.00 and ask for a signature.',
      ),
    ).toBeVisible()
  })

  it('are the owner’s to change', async () => {
    useSession.getState().signIn('token', aUser({ role: 'sub_user' }))
    renderScreen(ShippingRules)
    await rules()
    expect(screen.getByText('The account’s owner changes these rules.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('say what went wrong when they cannot be loaded', async () => {
    isDown('get', '/shipping-rules')
    renderScreen(ShippingRules)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
