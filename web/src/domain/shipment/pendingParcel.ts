import type { QuickRateInput } from '@waybill/types'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useCapability } from '@/domain/session/capability'

type Carried = {
  /** The parcel that a visitor asked about last; null when there is none. */
  parcel: QuickRateInput | null
  carry: (parcel: QuickRateInput) => void
  clear: () => void
}

/**
 * The parcel that goes along when a visitor signs up. It stays in this tab: the device keeps nothing of it, and the server
 * hears of it once the user has signed in.
 */
export const usePendingParcel = create<Carried>()(
  persist(
    (set) => ({
      parcel: null,
      carry: (parcel) => set({ parcel }),
      clear: () => set({ parcel: null }),
    }),
    {
      name: 'waybill-parcel',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ parcel }) => ({ parcel }),
    },
  ),
)

/** Whether a signed-in user goes on with a parcel that they bring: not where their account sends none. */
export function useHasPendingParcel(): boolean {
  const brings = usePendingParcel(({ parcel }) => parcel !== null)
  return useCapability('send_parcel') && brings
}
