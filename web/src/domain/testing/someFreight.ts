import type { FreightInsurance, FreightInsuranceInput } from '@waybill/types'
import { emptyAddress } from '@/domain/address/emptyAddress'

const anAddress = (city: string) => ({
  ...emptyAddress('CA'),
  contact_first_name: 'Ada',
  contact_last_name: 'Roy',
  contact_phone: '5145550100',
  street1: '1 Main St',
  city,
  state: 'QC',
  postal_code: 'H2L 2G9',
})

/** A whole form, but for its files, which are known by what they belong to. */
export const freightForm: FreightInsuranceInput = {
  id: '',
  description_of_cargo: '40 optical sensors',
  commodity: 'Electronics',
  value_of_coverage: 6_250_000,
  product_images: [],
  packaging_images: [],
  document: '',
  date_of_departure: '2026-12-01',
  conveyance: 'road',
  carrier: 'Cascade Freight Lines',
  tracking_number: 'CFL-2201',
  shipment_method: 'ltl',
  origin_address: anAddress('Montréal'),
  destination_address: anAddress('Laval'),
  packaging: 'cardboard_box',
  box_type: 'double_wall',
  box_type_details: '',
  using_divider: false,
  divider_type: '',
  bubble_type: 'Small bubbles',
  times_of_bubble_wrapped: 2,
  using_fill: true,
  any_indication: false,
  packing_indication: '',
  product_type: 'fragile',
  using_pallet: false,
}

/** The insurance of freight as a draft, with some of it changed. */
export function someFreight(parts: Partial<FreightInsurance> = {}): FreightInsurance {
  return {
    id: '0199a000-0000-7000-8000-000000000030',
    status: 'draft',
    form: freightForm,
    value_of_coverage: 6_250_000,
    premium: 93_750,
    tax: 0,
    total: 93_750,
    currency: 'CAD',
    tax_label: null,
    violations: [],
    needs_approval: true,
    asked_at: null,
    decided_at: null,
    decision_reason: null,
    claims: null,
    purchase: null,
    number: '',
    code: '',
    verification_url: '',
    bought_at: null,
    starts_at: null,
    ends_at: null,
    cancellable: false,
    cancellable_until: null,
    cancelled_at: null,
    refund_amount: null,
    refund_status: null,
    refunded_at: null,
    updated_at: '2026-11-23T12:00:00Z',
    ...parts,
  }
}
