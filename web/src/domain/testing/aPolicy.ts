import type { InsurancePolicy } from '@waybill/types'

/** A policy in force, with some of it changed. */
export function aPolicy(parts: Partial<InsurancePolicy> = {}): InsurancePolicy {
  return {
    id: '0199a000-0000-7000-8000-000000000020',
    kind: 'parcel',
    status: 'purchased',
    shipment_id: '0199a000-0000-7000-8000-000000000010',
    courier: 'cp',
    courier_name: 'Canada Post',
    service_level: 'DOM.EP',
    tracking_number: '7023210039414604',
    declared_value: 50_000,
    premium: 1000,
    tax: 90,
    paid: 1090,
    currency: 'CAD',
    tax_label: 'Insurance premium tax',
    form: null,
    violations: [],
    purchase: null,
    number: 'P-20261123-ABCD1234',
    code: '01234-56789-ABCDE-FGHJK',
    verification_url: 'https://waybill.example/certificate/01234-56789-ABCDE-FGHJK',
    bought_at: '2026-11-23T12:00:00Z',
    starts_at: '2026-11-23T12:00:00Z',
    ends_at: '2027-02-21T12:00:00Z',
    cancellable: true,
    cancellable_until: null,
    cancelled_at: null,
    cancelled_as: null,
    refund_amount: null,
    refund_status: null,
    refunded_at: null,
    updated_at: '2026-11-23T12:00:00Z',
    ...parts,
  }
}
