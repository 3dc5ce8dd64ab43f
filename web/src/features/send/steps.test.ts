import type { InternationalInput, InternationalItemInput, Shipment } from '@waybill/types'
import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addressOf } from '@/domain/address/emptyAddress'
import { anInvoice } from '@/domain/shipment/anInvoice'
import { aShipment } from '@/domain/testing/aShipment'
import { anAddress } from '@/domain/testing/examples'
import { openStep, useStepAfter, useSteps } from './steps'

const ready: Partial<Shipment> = { violations: [], parcels_valid: true }

const missing = (path: string) =>
  aShipment({ violations: [{ code: 'parcel.weight.required', path, params: {}, message: '' }] })

const aMug: InternationalItemInput = {
  description: 'Mug',
  hs_code: '',
  country_of_origin: 'CA',
  province_of_origin: 'QC',
  quantity: 1,
  weight: '1',
  units: 'kg',
  value: 1000,
}

const stepsOf = (shipment?: Shipment) => renderHook(() => useSteps(shipment)).result.current
const opened = (asked: string, shipment?: Shipment) => openStep(asked, stepsOf(shipment), shipment)

describe('the steps of sending', () => {
  it('begin with where the parcel comes from', () => {
    expect(stepsOf().next).toBe('from')
    expect(opened('pay')).toBe('from')
  })

  it('begin with where it goes where the usual origin is known', () => {
    const usual = addressOf(anAddress())
    const steps = renderHook(() => useSteps(undefined, usual)).result.current
    expect(steps.next).toBe('to')
    expect(openStep('from', steps, undefined)).toBe('from')
  })

  it('go on to what the server still misses', () => {
    expect(stepsOf(missing('destination_address.contact_email')).next).toBe('to')
    expect(stepsOf(missing('parcels[0].weight')).next).toBe('parcel')
    expect(stepsOf(missing('options.insured_amount')).next).toBe('options')
    expect(stepsOf(missing('origin.street1')).next).toBe('from')
    expect(stepsOf(aShipment(ready)).next).toBe('rate')
  })

  it('hold the commercial invoice where the goods cross a border', () => {
    const { origin_address, destination_address } = aShipment()
    const abroad = destination_address && { ...destination_address, country: 'FR' }
    expect(stepsOf(aShipment({ origin_address, destination_address })).all).not.toContain('invoice')
    const steps = stepsOf(aShipment({ origin_address, destination_address: abroad }))
    expect(steps.all).toContain('invoice')
    // The options besides transport depend on what the invoice says.
    expect(steps.all).not.toContain('options')
  })

  it('say nothing of parcel or options while an address is missing, nor abroad before the invoice does', () => {
    expect(stepsOf().all).toEqual(['from', 'to', 'rate', 'pay'])
    const { destination_address } = aShipment()
    const abroad = destination_address && { ...destination_address, country: 'FR' }
    const begun = aShipment({ ...ready, parcels: [], destination_address: abroad })
    expect(stepsOf(begun)).toEqual({ all: ['from', 'to', 'invoice', 'rate', 'pay'], next: 'invoice' })
    expect(opened('parcel', begun)).toBe('invoice')
    const why: InternationalInput = { ...anInvoice(), purpose: 'sale', duties_taxes: 'sender' }
    const told = { ...begun, international_shipment: why }
    expect(stepsOf(told)).toEqual({
      all: ['from', 'to', 'invoice', 'parcel', 'rate', 'pay'],
      next: 'invoice',
    })
    const listed = { ...told, international_shipment_item: [aMug] }
    expect(stepsOf(listed).all).toEqual(['from', 'to', 'invoice', 'parcel', 'options', 'rate', 'pay'])
    expect(stepsOf(listed).next).toBe('parcel')
  })

  it('ask for a parcel before its weight is held against the invoice', () => {
    const { destination_address, parcels } = aShipment()
    const abroad = destination_address && { ...destination_address, country: 'FR' }
    const whole = aShipment({
      destination_address: abroad,
      international_shipment: { ...anInvoice(), purpose: 'sale', duties_taxes: 'sender' },
      international_shipment_item: [aMug],
      violations: missing('parcels').violations,
    })
    expect(stepsOf({ ...whole, parcels: [] }).next).toBe('parcel')
    expect(stepsOf({ ...whole, parcels }).next).toBe('invoice')
  })

  it('go on by what was saved: an invoice that is whole opens the parcel and the options', () => {
    const { destination_address } = aShipment()
    const abroad = destination_address && { ...destination_address, country: 'FR' }
    const after = renderHook(() => useStepAfter()).result.current
    const before = aShipment({ destination_address: abroad })
    expect(after('to', before)).toBe('invoice')
    expect(after('invoice', before)).toBe('rate')
    const international_shipment: InternationalInput = {
      ...anInvoice(),
      type: 'document',
      document_details: 'Contract',
      purpose: 'sale',
      duties_taxes: 'receiver',
    }
    expect(after('invoice', { ...before, international_shipment })).toBe('parcel')
    expect(after('parcel', { ...before, international_shipment })).toBe('options')
  })

  it('leave the options closed after a plain parcel within Canada, and open them where they have something to ask', () => {
    const after = renderHook(() => useStepAfter()).result.current
    const plain = aShipment()
    const { options } = plain
    expect(after('parcel', plain)).toBe('rate')
    expect(stepsOf(plain).all).toContain('options')
    expect(after('parcel', { ...plain, options: { ...options, insurance: true } })).toBe('options')
    const dangerous = { ...options, restricted_referred: { lithium_batteries: true } }
    expect(after('parcel', { ...plain, options: dangerous })).toBe('options')
    expect(opened('options', plain)).toBe('options')
  })

  it('open a finished step again, and no step ahead', () => {
    expect(opened('from', aShipment(ready))).toBe('from')
    expect(opened('pay', aShipment(ready))).toBe('rate')
    expect(opened('nonsense', aShipment(ready))).toBe('rate')
  })
})
