import type { BulkRow, BulkRun } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aBulkRun as aRun, RUN } from '@/domain/testing/aBulkRun'
import { aCard } from '@/domain/testing/aCard'
import { aProfile } from '@/domain/testing/aProfile'
import { aUser } from '@/domain/testing/examples'
import { someRules } from '@/domain/testing/someRules'
import { loadWords } from '@/shared/i18n'
import type * as rules from '@/shared/rules'
import { ask, initRules } from '@/shared/rules'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage } from '@/shared/testing/server'
import { BulkLabels } from './BulkLabels'

const path = '/dashboard/bulk-labels'

// jsdom has no workers: the file's text is split here as the module would.
vi.mock('@/shared/rules', async (original) => ({
  ...(await original<typeof rules>()),
  readTable: (bytes: ArrayBuffer) =>
    Promise.resolve({
      rows: new TextDecoder()
        .decode(bytes)
        .split('\n')
        .map((line) => line.split(',')),
      readings: [],
    }),
}))

const origin = aProfile().address

function aRow(parts: Partial<BulkRow> = {}, postal = 'M5J 0B6'): BulkRow {
  const header = ['Name', 'Phone', 'Address', 'City', 'Province', 'Postal code', 'Dimensions', 'Weight']
  const cells = ['Priya Raman', '4165550134', '88 Queens Quay W', 'Toronto', 'ON', postal, '40x20x20', '2.5']
  const input = ask('bulk.row', { header, columns: ask('bulk.columns', header), cells })
  return {
    id: '0199a000-0000-7000-8000-000000000041',
    row: 1,
    state: 'priced',
    input,
    violations: ask('bulk.check', { origin_address: origin, row: input, draft: null }),
    shipment_id: '0199a000-0000-7000-8000-000000000042',
    shipment_type: null,
    draft: null,
    rate: {
      courier_slug: 'gls',
      courier_name: 'GLS Canada',
      service: 'GRD',
      service_level: 'Ground',
      delivery_estimate: '2026-11-25',
      simulated: true,
    },
    total: 1797,
    tax: 207,
    insurance: null,
    lacks: [],
    rule_name: null,
    late: false,
    message: null,
    updated_at: '2026-11-23T12:00:00Z',
    ...parts,
  }
}

/** A row whose draft sends an order to the United States. */
function ofOrder(parts: Partial<BulkRow> = {}): BulkRow {
  const row = aRow()
  const to = { ...row.input.destination_address, country: 'US', state: 'NY', postal_code: '10001' }
  return {
    ...row,
    input: {
      ...row.input,
      destination_address: { ...to, contact_email: 'p@example.com', reference: '#1003' },
    },
    shipment_type: 'shopify',
    draft: {
      origin_address: { ...origin, city: 'Laval' },
      international_shipment: null,
      international_shipment_item: [],
    },
    ...parts,
  }
}

beforeEach(async () => {
  await Promise.all([initRules(), loadWords('bulk')])
  useSession.getState().signIn('token', aUser({ profile_address: aProfile() }))
  answers('get', '/user', aUser({ profile_address: aProfile() }))
  answers('get', '/address-books', [], onePage(0))
  answers('get', '/bulk-runs', [], onePage(0))
  answers('get', '/account/cards', [aCard()])
  answers('get', '/account-settings', { mine: { language: 'en', units: 'metric', label_format: '4x6' } })
  answers('get', '/shipping-rules', someRules())
  answers('get', '/v2/package-and-config', { config: null, saved_packages: [], updated_at: null })
})

function opened(run: BulkRun, rows: BulkRow[]) {
  answers('get', `/bulk-runs/${RUN}`, run)
  answers('get', `/bulk-runs/${RUN}/rows`, rows, onePage(rows.length))
  return renderScreen(BulkLabels, path, `${path}?run=${RUN}`)
}

describe('bulk labels', () => {
  it('maps columns by their headers, checks each row, and makes the list', async () => {
    const { user, router } = renderScreen(BulkLabels, path)
    const rows = 'Prénom,Nom,Téléphone,Adresse,Ville,Province,Code postal,Dimensions,Poids,Couleur'
    const good = 'Luc,Roy,5145550199,1 rue du Parc,Toronto,ON,M5J 0B6,30x20x10,1.5,rouge'
    const bad = 'Eva,Roy,5145550199,2 rue du Parc,Toronto,ON,M5J,30x20x10,1.5,bleu'
    await user.click(await screen.findByLabelText('Rows copied from a spreadsheet'))
    await user.paste([rows, good, bad].join('\n'))
    await user.click(screen.getByRole('button', { name: 'Read these rows' }))
    expect(await screen.findByRole('button', { name: /Prénom/ })).toHaveTextContent('First name')
    expect(screen.getByRole('button', { name: /Couleur/ })).toHaveTextContent('Don’t import')
    expect(screen.getByText(/1 needs a fix/)).toBeVisible()

    const sent = answers('post', '/v2/bulk-shipping-request', { run: aRun(), shipments: [], errors: [] })
    answers('get', `/bulk-runs/${RUN}`, aRun())
    answers('get', `/bulk-runs/${RUN}/rows`, [aRow()], onePage(1))
    await user.click(screen.getByRole('button', { name: 'Continue with 2 rows' }))
    await waitFor(() => expect(router.state.location.search).toContain(RUN))
    expect(sent[0]?.body).toMatchObject({ rows: [{ destination_address: { city: 'Toronto' } }, {}] })
  })

  it('makes one label of each order of a shop’s export, mapped by itself', async () => {
    const { user } = renderScreen(BulkLabels, path)
    const header =
      'Name,Email,Lineitem quantity,Lineitem name,Lineitem price,Billing Name,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone'
    const first =
      '#1001,a@example.com,2,Mug,25.00,Luc Payer,Ana Roy,1 rue du Parc,Toronto,M5J 0B6,ON,CA,5145550199'
    const further = '#1001,a@example.com,1,Bowl,40.00,,,,,,,,'
    const other = '#1002,b@example.com,1,Mug,25.00,,Eva Roy,2 rue du Parc,Toronto,M5J 0B6,ON,CA,5145550198'
    await user.click(await screen.findByLabelText('Rows copied from a spreadsheet'))
    await user.paste([header, first, further, other].join('\n'))
    await user.click(screen.getByRole('button', { name: 'Read these rows' }))
    const sent = answers('post', '/v2/bulk-shipping-request', { run: aRun(), shipments: [], errors: [] })
    answers('get', `/bulk-runs/${RUN}`, aRun())
    answers('get', `/bulk-runs/${RUN}/rows`, [aRow()], onePage(1))
    await user.click(await screen.findByRole('button', { name: 'Continue with 2 rows' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      rows: [
        {
          destination_address: { contact_first_name: 'Ana', reference: '#1001' },
          parcels: [{ parcel_items: [{ description: 'Mug', quantity: 2 }, { description: 'Bowl' }] }],
        },
        { destination_address: { contact_first_name: 'Eva', reference: '#1002' } },
      ],
    })
  })

  it('shows rows with their prices, and says what the button takes', async () => {
    const { user } = opened(aRun(), [aRow()])
    const row = await screen.findByRole('row', { name: /Priya Raman/ })
    expect(row).toHaveTextContent('Ground')
    expect(row).toHaveTextContent('$17.97')
    expect(row).toHaveTextContent('Ready')
    const sent = answers('post', '/bulk-shipment-purchase', [])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Buy 1 label for $17.97' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Buy 1 label for $17.97' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ total: 1797, shipment_ids: [aRow().shipment_id] })
  })

  it('lets a fault be fixed in its row, checked as one types', async () => {
    const wrong = aRow(
      { state: 'needs_fix', shipment_id: null, rate: null, total: null, tax: null },
      'M5J 0B',
    )
    const { user } = opened(aRun({ buyable: 0, total: 0, tax: 0 }, { needs_fix: 1, priced: 0 }), [wrong])
    const form = await screen.findByRole('form', { name: 'Edit row 1' })
    const postal = within(form).getByLabelText('Postal code')
    expect(form).toHaveTextContent('Please enter a valid postal code')
    await user.clear(postal)
    await user.type(postal, 'M5J 0B6')
    expect(form).not.toHaveTextContent('Please enter a valid postal code')
    const saved = answers('patch', `/bulk-runs/${RUN}/rows/${wrong.id}`, aRow({ state: 'waiting' }))
    await user.click(within(form).getByRole('button', { name: 'Save row' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.body).toMatchObject({ destination_address: { postal_code: 'M5J 0B6' } })
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  })

  it('shows how far buying is, stops it, and says why it stopped by itself', async () => {
    const buying = aRun(
      { state: 'buying', buyable: 0 },
      { rows: 10, bought: 4, ordered: 5, buying: 1, priced: 0 },
    )
    const { user } = opened(buying, [aRow({ state: 'buying' })])
    expect(await screen.findByText('4 of 10 labels bought')).toBeVisible()
    const stopped = aRun({ state: 'stopped', stopped_by: 'The card was declined.' })
    answers('get', `/bulk-runs/${RUN}`, stopped)
    const sent = answers('post', `/bulk-runs/${RUN}/stop`, stopped)
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await screen.findByRole('alert')).toHaveTextContent('The card was declined.')
  })

  it('shows what is insured and its fee, and what waits for photos', async () => {
    const input = {
      ...aRow().input,
      options: { ...aRow().input.options, insurance: true, insured_amount: 50_000 },
    }
    const lacks = [
      {
        code: 'insurance.packaging_image.required',
        path: 'options.packaging_images',
        params: {},
        message: 'Packaging image required',
      },
    ] satisfies BulkRow['lacks']
    const insured = { input, insurance: 1500, total: 3297 }
    const waits = aRow({ ...insured, lacks, row: 2, id: '0199a000-0000-7000-8000-000000000051' })
    answers('get', `/uploaded-files/${waits.shipment_id}`, [])
    answers('get', '/v2/insurance/markup', [])
    opened(aRun({ total: 3297, insurance: 1500, lacking: 1 }, { rows: 2, priced: 2 }), [aRow(insured), waits])
    const [, first, second] = await screen.findAllByRole('row')
    expect(first).toHaveTextContent('$500.00')
    expect(first).toHaveTextContent('$15.00 fee')
    expect(first).toHaveTextContent('Ready')
    expect(second).toHaveTextContent('Needs photos')
    expect(second).toHaveTextContent('Packaging image required')
    const bar = screen.getByRole('region', { name: '1 label' })
    expect(bar).toHaveTextContent('Insurance$15.00')
    expect(bar).toHaveTextContent('Shipping$15.90')
    expect(bar).toHaveTextContent('1 insured row needs its photos')
  })

  it('lets a value to insure that is no amount be put right', async () => {
    const input = { ...aRow().input, insured_value: 'about 200' }
    const violations = ask('bulk.check', { origin_address: origin, row: input, draft: null })
    const wrong = aRow({
      state: 'needs_fix',
      input,
      violations,
      shipment_id: null,
      rate: null,
      total: null,
      tax: null,
    })
    answers('get', '/v2/insurance/markup', [])
    const { user } = opened(aRun({ buyable: 0, total: 0, tax: 0 }, { needs_fix: 1, priced: 0 }), [wrong])
    const form = await screen.findByRole('form', { name: 'Edit row 1' })
    const value = within(form).getByLabelText(/Insured value/)
    expect(value).toHaveValue('about 200')
    expect(form).toHaveTextContent('Write the value to insure as an amount')
    await user.clear(value)
    await user.type(value, '200')
    expect(form).not.toHaveTextContent('Write the value to insure as an amount')
    const saved = answers('patch', `/bulk-runs/${RUN}/rows/${wrong.id}`, aRow({ state: 'waiting' }))
    await user.click(within(form).getByRole('button', { name: 'Save row' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.body).toMatchObject({
      insured_value: '',
      options: { insurance: true, insured_amount: 20_000 },
    })
  })

  it('asks which of two amounts the value of an article is', async () => {
    const parcel = aRow().input.parcels[0]
    if (!parcel) throw new Error('a row has a parcel')
    const item = { description: 'Mug', quantity: 1, value: 0, weight: '', units: null }
    const input = {
      ...aRow().input,
      parcels: [{ ...parcel, parcel_items: [item] }],
      item_values: ['19.990'],
    }
    const violations = ask('bulk.check', { origin_address: origin, row: input, draft: null })
    const wrong = aRow({
      state: 'needs_fix',
      input,
      violations,
      shipment_id: null,
      rate: null,
      total: null,
      tax: null,
    })
    const { user } = opened(aRun({ buyable: 0, total: 0, tax: 0 }, { needs_fix: 1, priced: 0 }), [wrong])
    const form = await screen.findByRole('form', { name: 'Edit row 1' })
    const value = within(form).getByLabelText(/Value of Mug/)
    expect(value).toHaveValue('19.990')
    expect(form).toHaveTextContent('This could be $19.99 or $19,990.')
    await user.clear(value)
    await user.type(value, '19.99')
    expect(form).not.toHaveTextContent('This could be')
    const saved = answers('patch', `/bulk-runs/${RUN}/rows/${wrong.id}`, aRow({ state: 'waiting' }))
    await user.click(within(form).getByRole('button', { name: 'Save row' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.body).toMatchObject({
      item_values: [''],
      parcels: [{ parcel_items: [{ description: 'Mug', value: 1999 }] }],
    })
  })

  it('cancels and deletes what is selected, each with its outcome', async () => {
    const bought = aRow({ state: 'bought' })
    const draft = aRow({ id: 'row-2', row: 2, shipment_id: 'draft' })
    const scanned = aRow({ id: 'row-3', row: 3, state: 'bought', shipment_id: 'scanned' })
    const broken = aRow({ id: 'row-4', row: 4, state: 'needs_fix', shipment_id: null })
    const { user } = opened(aRun({}, { rows: 4, bought: 2, needs_fix: 1 }), [bought, draft, scanned, broken])
    await user.click(await screen.findByRole('checkbox', { name: 'Select row 1' }))
    expect(screen.getByRole('checkbox', { name: 'Select row 4' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Select all 3' }))
    const cancelled = answers('post', '/bulk-shipment-cancel', [
      {
        id: bought.shipment_id,
        outcome: 'ok',
        state: 'cancelled',
        error: null,
        total: null,
        bulk_run_id: null,
      },
      {
        id: 'scanned',
        outcome: 'skipped',
        state: 'refused',
        error: 'Its courier has scanned it.',
        total: null,
        bulk_run_id: null,
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Cancel 2 labels' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel labels' }))
    expect(await screen.findByText('1 label cancelled.')).toBeVisible()
    expect(screen.getByText('Row 3: Its courier has scanned it.')).toBeVisible()
    expect(cancelled[0]?.body).toEqual({ shipment_ids: [bought.shipment_id, 'scanned'] })

    const deleted = answers('post', '/bulk-shipment-delete', [
      { id: 'draft', outcome: 'ok', state: 'deleted', error: null, total: null, bulk_run_id: null },
    ])
    await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }))
    await user.click(screen.getByRole('button', { name: 'Delete 1 row' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('1 row deleted.')).toBeVisible()
    expect(deleted[0]?.body).toEqual({ shipment_ids: ['draft'] })
  })

  it('lets a row send a second parcel, in other units, with instructions and without a signature', async () => {
    const row = aRow()
    answers('get', '/v2/insurance/markup', [])
    const { user } = opened(aRun(), [row])
    await user.click(await screen.findByRole('button', { name: 'Actions for row 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit row 1' }))
    const form = within(await screen.findByRole('form', { name: 'Edit row 1' }))
    await user.click(form.getByRole('button', { name: 'Add parcel' }))
    const second = within(form.getByRole('group', { name: 'Parcel 2' }))
    await user.type(second.getByLabelText(/^Length/), '30')
    await user.type(second.getByLabelText(/^Width/), '20')
    await user.type(second.getByLabelText(/^Height/), '10')
    await user.type(second.getByLabelText(/^Weight$/), '1.5')
    await user.click(second.getByRole('button', { name: /Size in/ }))
    await user.click(await screen.findByRole('option', { name: 'in' }))
    await user.type(form.getByLabelText(/Instructions for the courier/), 'Back door')
    await user.click(form.getByRole('switch', { name: 'Require a signature' }))
    const saved = answers('patch', `/bulk-runs/${RUN}/rows/${row.id}`, row)
    await user.click(form.getByRole('button', { name: 'Save row' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.body).toMatchObject({
      options: { additional_details: 'Back door', signature: !row.input.options.signature },
      parcels: [{ weight: '2.5' }, { length: '30', weight: '1.5', dimension_unit: 'in' }],
    })
  })

  it('leads from a row whose draft lacks its invoice to the draft, and takes it out without deleting it', async () => {
    const { input, draft } = ofOrder()
    const violations = ask('bulk.check', { origin_address: null, row: input, draft })
    expect(violations.map(({ code }) => code)).not.toContain('bulk.destination.abroad')
    const priceless = { rate: null, total: null, tax: null, state: 'needs_fix', violations } as const
    const run = aRun({ origin_address: null, buyable: 0, total: 0, tax: 0 }, { needs_fix: 1, priced: 0 })
    const { user } = opened(run, [ofOrder(priceless)])
    const row = await screen.findByRole('row', { name: /Priya Raman/ })
    expect(row).toHaveTextContent('#1003')
    expect(row).toHaveTextContent('10001 US')
    expect(row).toHaveTextContent('From Laval')
    expect(screen.getByText('orders.csv, 1 row, from several places')).toBeVisible()
    const leads = within(row).getByRole('link', { name: 'Open draft of row 1' })
    expect(leads).toHaveAttribute('href', '/shipment/0199a000-0000-7000-8000-000000000042')
    expect(screen.getByRole('link', { name: 'Back to store orders' })).toHaveAttribute(
      'href',
      '/dashboard/store-orders',
    )
    expect(screen.queryByRole('button', { name: 'Add row' })).toBeNull()
    expect(within(row).queryByRole('button', { name: 'Save row' })).toBeNull()

    await user.click(screen.getByRole('checkbox', { name: 'Select row 1' }))
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
    const removed = answers('delete', `/bulk-runs/${RUN}/rows/:row`, null)
    answers('get', `/bulk-runs/${RUN}`, aRun({}, { rows: 0, priced: 0 }))
    answers('get', `/bulk-runs/${RUN}/rows`, [] as BulkRow[], onePage(0))
    await user.click(screen.getByRole('button', { name: 'Remove 1 row' }))
    await waitFor(() => expect(removed).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Priya Raman/ })).toBeNull())
  })
})
