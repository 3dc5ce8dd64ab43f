import { create } from 'zustand'

/** How long a toast is shown, and how long it takes to go (specification, section 9). */
export const TOAST_MS = 3500
const TOAST_FADE_MS = 300

/** One message, and whether it fades out. */
export type Toast = { id: number; tone: 'good' | 'bad'; text: string; leaving: boolean }

type ToastStore = {
  toasts: Toast[]
  show: (tone: Toast['tone'], text: string) => void
  dismiss: (id: number) => void
}

let nextId = 1

/** The toaster's messages. Successes leave by themselves; errors stay until dismissed. */
export const useToasts = create<ToastStore>((set) => ({
  toasts: [],
  show: (tone, text) =>
    set(({ toasts }) => ({ toasts: [...toasts, { id: nextId++, tone, text, leaving: false }] })),
  dismiss: (id) => {
    set(({ toasts }) => ({
      toasts: toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)),
    }))
    setTimeout(
      () => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
      TOAST_FADE_MS,
    )
  },
}))

/** Says that something worked. */
export const toastSuccess = (text: string): void => useToasts.getState().show('good', text)
/** Reports a failure that no field or page can show. */
export const toastError = (text: string): void => useToasts.getState().show('bad', text)
