import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { INSURANCE_MARKER_MS, markInsuredParcel, useInsuranceMarker } from './insuranceMarker'

const shown = () => useInsuranceMarker.getState().shown

describe('the marker on Send a Parcel', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('goes eight seconds after the last time it was set', () => {
    markInsuredParcel()
    vi.advanceTimersByTime(INSURANCE_MARKER_MS - 1)
    expect(shown()).toBe(true)
    markInsuredParcel()
    vi.advanceTimersByTime(INSURANCE_MARKER_MS - 1)
    expect(shown()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(shown()).toBe(false)
  })
})
