import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { INSURANCE_MARKER_MS, markInsuredParcel } from '@/domain/shipment/insuranceMarker'
import { InsuranceMark } from './InsuranceMark'

afterEach(() => vi.useRealTimers())

describe('the mark of an insured parcel', () => {
  it('stands eight seconds, in a colour that is seen on its button', () => {
    vi.useFakeTimers()
    render(<InsuranceMark isOnAccent />)
    act(() => markInsuredParcel())
    const mark = screen.getByText(/insured/i).parentElement
    expect(mark).toHaveClass('text-on-accent')
    act(() => void vi.advanceTimersByTime(INSURANCE_MARKER_MS - 1))
    expect(mark).toBeInTheDocument()
    act(() => void vi.advanceTimersByTime(1))
    expect(mark).not.toBeInTheDocument()
  })
})
