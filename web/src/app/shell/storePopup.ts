import { create } from 'zustand'

type StorePopupStore = {
  /** Whether the popup about connecting a store is on the screen: only then does it hold the person there. */
  isShown: boolean
  /** Whether it was answered since this page was loaded: it doesn't come twice by itself. */
  isAnswered: boolean
  show: () => void
  answer: () => void
  leave: () => void
}

/** The popup about connecting a store. */
export const useStorePopup = create<StorePopupStore>((set) => ({
  isShown: false,
  isAnswered: false,
  show: () => set({ isShown: true }),
  answer: () => set({ isShown: false, isAnswered: true }),
  leave: () => set({ isShown: false }),
}))

/** The flag as core's rules take it: 1 while the popup waits on the screen. */
export const usePopupFlag = (): number => useStorePopup(({ isShown }) => (isShown ? 1 : 0))
