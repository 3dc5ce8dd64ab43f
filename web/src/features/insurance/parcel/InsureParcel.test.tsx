import type { InsurancePolicy, ShippingInsuranceInput } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aPolicy } from '@/domain/testing/aPolicy'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, holdsOver } from '@/shared/testing/server'
import { InsureParcel } from './InsureParcel'

const anAddress = (city: string): ShippingInsuranceInput['origin_address'] => ({
  contact_first_name: 'Ada',
  contact_last_name: 'Roy',
  contact_phone: '5145550100',
  contact_phone_ext: '',
  contact_email: '',
  company_name: '',
  street1: '1 Main St',
  street2: '',
  city,
  state: 'QC',
  postal_code: 'H2L 2G9',
  country: 'CA',
  reference: '',
  invoice_reference: '',
  add_to_address_book: false,
  residential: 0,
  address_type: 'custom',
})

const form: ShippingInsuranceInput = {
  id: '',
  shipping_with: 'insure_only',
  origin_address: anAddress('Montréal'),
  destination_address: anAddress('Laval'),
  courier: 'puro',
  courier_name: '',
  service_level: 'Purolator Express',
  tracking_number: '3290 1488 0416',
  ship_date: '2099-01-05',
  signature: true,
  additional_details: 'Guitar',
  what_are_you_shipping: '',
  declared_value: 990_000,
  insured_amount: 990_000,
  restricted_referred: {},
  product_images: [],
  packaging_images: [],
  proof_files: [],
}

const draft = aPolicy({
  id: 'draft',
  shipment_id: null,
  status: 'draft',
  bought_at: null,
  number: '',
  code: '',
  declared_value: 990_000,
  premium: 19_800,
  paid: 19_800,
  form,
})

const LATER = '2026-11-24T12:00:00Z'

function shows(policy: InsurancePolicy) {
  answers('get', '/v2/insurance/:id', policy)
  answers('get', '/v2/insurance/markup', [])
  return renderScreen(InsureParcel, '/shipping-insurance/:id?', `/shipping-insurance/${policy.id}`)
}

describe('insuring a parcel that goes by another way', () => {
  beforeEach(() => {
    useSession.getState().signIn('token', aUser())
    answers('get', '/userprofiles/:id', null)
    answers('get', '/feResources/shipment_options', [])
    answers('get', '/address-books', [])
    answers('get', '/uploaded-files/:id', [])
  })

  it('names the fee, and covers more for less without touching the value', async () => {
    const saved = answers('post', '/v2/insurance/create-or-update/draft', draft)
    const { user } = shows(draft)
    const worth = await screen.findByRole('region', { name: 'Value' })
    expect(await within(worth).findByText(/The shipping insurance fee is \$198\.00/)).toBeVisible()
    const value = within(worth).getByLabelText<HTMLInputElement>(/^Value/).value
    await user.click(within(worth).getByRole('button', { name: 'Insure for $10,000.00 and pay $23.00 less' }))
    expect(await within(worth).findByText(/The shipping insurance fee is \$175\.00/)).toBeVisible()
    expect(within(worth).getByLabelText(/^Value/)).toHaveValue(value)
    // A pending save would reach the server of a later test.
    await waitFor(() => expect(saved).not.toHaveLength(0))
  })

  it('says which number belongs to the courier, and what is missing before paying', async () => {
    const { user } = shows(draft)
    expect(await screen.findByText('A Purolator number')).toBeVisible()
    expect(await screen.findByText('Packaging image required')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Review and pay' }))
    await waitFor(() => expect(screen.getAllByText('Please choose the product type.')[0]).toBeVisible())
  })

  it('sends cover whose payment came to nothing back to its label', async () => {
    const ended: InsurancePolicy['purchase'] = {
      id: 'attempt',
      state: 'refused',
      message: 'The insurance wasn’t bought, and nothing was charged. You can try again.',
      failure: 'The card was declined.',
      card: 'visa 0341',
    }
    const { user } = shows({ ...draft, status: 'quoted', shipment_id: 'label', purchase: ended })
    expect(await screen.findByText('The card was declined.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add insurance' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Go to label' }))
    expect(await screen.findByText('Elsewhere')).toBeVisible()
  })

  it('takes in what another tab has saved, and asks about a field that both have changed', async () => {
    const { user } = shows(draft)
    const stored = holdsOver<InsurancePolicy, ShippingInsuranceInput>(
      'post',
      '/v2/insurance/create-or-update/draft',
      {
        ...draft,
        form: { ...form, service_level: 'Ground', additional_details: 'A lute' },
        updated_at: LATER,
      },
      (held, typed) => ({ ...held, form: typed }),
    )
    answers('get', `/v2/insurance/${draft.id}`, stored.held())
    // One key: a pause between two of them, on a busy machine, would be saved automatically.
    await user.type(await screen.findByLabelText(/^What’s inside/), '!')
    expect(await screen.findByText('What’s inside: yours Guitar!, saved A lute')).toBeVisible()
    expect(stored.held().form?.additional_details).toBe('A lute')
    await user.click(screen.getByRole('button', { name: /Keep mine/ }))
    await waitFor(() => expect(stored.held().form?.additional_details).toBe('Guitar!'))
    expect(stored.held().form?.service_level).toBe('Ground')
    expect(stored.asked.slice(0, 2).map(({ headers }) => headers.get('If-Match'))).toEqual([
      `"${draft.updated_at}"`,
      `"${LATER}"`,
    ])
  })

  it('shows what was bought with its papers, and until when it can be cancelled', async () => {
    shows({
      ...draft,
      status: 'purchased',
      number: 'P-20990101-ABCD1234',
      code: '01234-56789-ABCDE-FGHJK',
      cancellable: true,
      cancellable_until: '2099-01-05',
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Policy P-20990101-ABCD1234' })).toBeVisible()
    expect(screen.getByText(/Cancel free of charge until/)).toBeVisible()
    expect(screen.getByText('Certificate of insurance')).toBeVisible()
  })

  it('says that a claim keeps it from being cancelled', async () => {
    const reason = 'There is a claim on this insurance.'
    shows({ ...draft, status: 'purchased', cancellable: false, cancel_refusal: reason })
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel insurance' })).toBeNull()
  })
})
