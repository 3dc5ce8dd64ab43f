import { create } from 'zustand'
import type { TourStep } from './steps'

type TourStore = {
  /** The product's number of the current step; null while no tour is active. */
  step: number | null
  /** The target of the current step. */
  sidebarId: TourStep['target'] | null
  /** The steps whose targets are on this screen. */
  steps: readonly TourStep[]
  /** Whether the tour was shown since this page was loaded: it doesn't start twice automatically. */
  seen: boolean
  start: (steps: readonly TourStep[]) => void
  next: () => void
  end: () => void
}

const currentAt = (step: TourStep | undefined) => ({
  step: step?.number ?? null,
  sidebarId: step?.target ?? null,
})

/** The guided tour: which step is shown and which sidebar id it belongs to. It is active once a step is set. */
export const useTour = create<TourStore>((set, get) => ({
  step: null,
  sidebarId: null,
  steps: [],
  seen: false,
  start: (steps) => set({ steps, seen: true, ...currentAt(steps[0]) }),
  next: () => {
    const { steps, step } = get()
    set(currentAt(steps[steps.findIndex(({ number }) => number === step) + 1]))
  },
  end: () => set({ steps: [], ...currentAt(undefined) }),
}))
