import type { Shipment, ShipmentAddress } from '@waybill/types'
import { anAddress } from './examples'

function end(id: string, parts: Parameters<typeof anAddress>[0] = {}): ShipmentAddress {
  const { complete: _, created_at: __, updated_at: ___, ...address } = anAddress(parts)
  return { ...address, id }
}

/** A draft with both addresses and a parcel, with some of it changed. */
export function aShipment(parts: Partial<Shipment> = {}): Shipment {
  return {
    id: '0199a000-0000-7000-8000-000000000010',
    shipment_type: 'normal',
    status: 'draft',
    tracking_status: null,
    refund_status: 'none',
    origin_address: end('0199a000-0000-7000-8000-000000000011', {
      contact_first_name: 'Marie',
      contact_last_name: 'Lavoie',
      city: 'Montréal',
      state: 'QC',
      postal_code: 'H2L 2G9',
      street1: '1204 rue Sainte-Catherine E',
    }),
    destination_address: end('0199a000-0000-7000-8000-000000000012'),
    reference: '',
    invoice_reference: '',
    parcels: [
      {
        type: 'parcel',
        length: '40',
        width: '20',
        height: '20',
        weight: '2.5',
        weight_unit: 'kg',
        dimension_unit: 'cm',
        parcel_items: [],
      },
    ],
    parcels_valid: true,
    options: {
      insurance: false,
      insured_amount: 0,
      insured_image: [],
      signature: true,
      restricted_referred: {},
      additional_details: '',
      other_information: '',
      what_are_you_shipping: '',
      packaging_images: [],
      label_format: null,
    },
    international_shipment: null,
    international_shipment_item: [],
    violations: [],
    temp_selected_rate_id: null,
    applied_rule: null,
    selected_rate: null,
    purchase: null,
    tracking_numbers: [],
    tracking_url: null,
    labels: [],
    invoices: [],
    customs_papers: null,
    return_label: null,
    return_shipment: null,
    return_request: null,
    return_of_id: null,
    drop_off: null,
    proof_files: [],
    void_until: null,
    cancellation: null,
    policy: null,
    version: 1,
    created_at: '2026-11-20T12:00:00Z',
    updated_at: '2026-11-20T12:00:00Z',
    ...parts,
  }
}
