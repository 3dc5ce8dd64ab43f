import { create } from 'zustand'

/** The popup about connecting a store. */
export const useStorePopup = create(() => ({
  /** Whether it is on the screen: only then does it hold the person there. */
  isShown: false,
  /** Whether it was answered since this page was loaded: it doesn't open twice automatically. */
  isAnswered: false,
}))
