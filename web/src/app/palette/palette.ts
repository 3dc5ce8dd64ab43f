import { create } from 'zustand'

/** Whether the command palette is open. */
export const usePalette = create<{ isOpen: boolean; setOpen: (isOpen: boolean) => void }>((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}))
