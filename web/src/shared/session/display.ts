import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Lang } from '@bindings/Lang'

/** Light, dark, or as the system says. */
export type Theme = 'system' | 'light' | 'dark'

/** How this device shows things. Nothing personal stands here: it is the one other key beside the session's. */
type Display = {
  theme: Theme
  language: Lang
  setTheme: (theme: Theme) => void
  setLanguage: (language: Lang) => void
}

const browserLanguage = (): Lang => (/^fr\b/i.test(navigator.language) ? 'fr' : 'en')

/** The display preferences of this device. `public/display.js` reads the same key before the first paint. */
export const useDisplay = create<Display>()(
  persist(
    (set) => ({
      theme: 'system',
      language: browserLanguage(),
      setTheme: (theme) => set({ theme }),
      setLanguage: (language) => set({ language }),
    }),
    { name: 'waybill-display', partialize: ({ theme, language }) => ({ theme, language }) },
  ),
)

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

applyTheme(useDisplay.getState().theme)
useDisplay.subscribe(({ theme }) => applyTheme(theme))
