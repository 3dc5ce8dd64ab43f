import type { QuickRateInput } from '@waybill/types'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

type Carried = {
  /** The parcel that a visitor asked about last; null when there is none. */
  parcel: QuickRateInput | null
  carry: (parcel: QuickRateInput) => void
  putDown: () => void
}

/**
 * The parcel that goes along when a visitor signs up. It stays in this tab: the device keeps nothing of it, and the server
 * hears of it once somebody has signed in.
 */
export const useCarried = create<Carried>()(
  persist(
    (set) => ({
      parcel: null,
      carry: (parcel) => set({ parcel }),
      putDown: () => set({ parcel: null }),
    }),
    {
      name: 'waybill-parcel',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ parcel }) => ({ parcel }),
    },
  ),
)

/** Where somebody goes who has just signed in: on with their parcel, where they bring one. */
export function startPath({ parcel }: Carried): string {
  return parcel === null ? '/dashboard' : '/shipment'
}
