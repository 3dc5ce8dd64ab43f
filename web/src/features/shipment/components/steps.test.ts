import type { Shipment } from '@waybill/types'
import { describe, expect, it } from 'vitest'
import { aShipment } from '@/domain/testing/aShipment'
import { nextStep, openStep } from './steps'

const ready: Partial<Shipment> = { violations: [], parcels_valid: true }

const missing = (path: string) =>
  aShipment({ violations: [{ code: 'parcel.weight.required', path, params: {}, message: '' }] })

describe('the steps of sending', () => {
  it('begin with where the parcel comes from', () => {
    expect(nextStep(undefined)).toBe('from')
    expect(openStep('pay', undefined)).toBe('from')
  })

  it('go on to what the server still misses', () => {
    expect(nextStep(missing('destination_address.contact_email'))).toBe('to')
    expect(nextStep(missing('parcels[0].weight'))).toBe('parcel')
    expect(nextStep(aShipment(ready))).toBe('rate')
  })

  it('open a finished step again, and no step ahead', () => {
    expect(openStep('from', aShipment(ready))).toBe('from')
    expect(openStep('pay', aShipment(ready))).toBe('rate')
    expect(openStep('nonsense', aShipment(ready))).toBe('rate')
  })
})
