import type { InternationalInput, Shipment } from '@waybill/types'
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
    // What is asked for beside transport depends on what the invoice says.
    expect(steps.all).not.toContain('options')
  })

  it('go on by what was saved: an invoice that is whole opens the options', () => {
    const { destination_address } = aShipment()
    const abroad = destination_address && { ...destination_address, country: 'FR' }
    const after = renderHook(() => useStepAfter()).result.current
    const before = aShipment({ destination_address: abroad })
    expect(after('parcel', before)).toBe('invoice')
    expect(after('invoice', before)).toBe('rate')
    const international_shipment: InternationalInput = {
      ...anInvoice(),
      type: 'document',
      document_details: 'Contract',
      purpose: 'sale',
      duties_taxes: 'receiver',
    }
    expect(after('invoice', { ...before, international_shipment })).toBe('options')
  })

  it('open a finished step again, and no step ahead', () => {
    expect(opened('from', aShipment(ready))).toBe('from')
    expect(opened('pay', aShipment(ready))).toBe('rate')
    expect(opened('nonsense', aShipment(ready))).toBe('rate')
  })
})
