import { create } from 'zustand'

/** How long the marker on Send a Parcel is shown (specification, section 9). */
export const INSURANCE_MARKER_MS = 8000

let timer: ReturnType<typeof setTimeout> | undefined

/** Whether insurance with our own courier has just been chosen: Send a Parcel is the next thing to do. */
export const useInsuranceMarker = create<{ shown: boolean }>(() => ({ shown: false }))

/** Marks Send a Parcel; the mark goes automatically. */
export function markInsuredParcel(): void {
  clearTimeout(timer)
  useInsuranceMarker.setState({ shown: true })
  timer = setTimeout(() => useInsuranceMarker.setState({ shown: false }), INSURANCE_MARKER_MS)
}
