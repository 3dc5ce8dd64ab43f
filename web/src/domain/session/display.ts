import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { AddressColumn, Lang } from '@waybill/types'
import { deviceStorage } from './deviceStorage'

/** Light, dark, or as the system says. */
export type Theme = 'system' | 'light' | 'dark'

/** The paper on which labels are printed. */
export type PrintSize = '4x6' | 'letter'

/** How this device shows things. Nothing personal is here: it is the only key besides the session's. */
type Display = {
  theme: Theme
  language: Lang
  /** Whether the checklist of a new account was hidden on this device. */
  startHidden: boolean
  /** Whether sessions may be recorded, every text masked, where the installation reports errors. */
  replay: boolean
  /** Whether single keys, without Ctrl or ⌘, are shortcuts; people who use speech input may turn this off. */
  singleKeys: boolean
  /** The paper that the last label was printed on here; null before the first. */
  printSize: PrintSize | null
  /** Whether labels of many shipments were last printed with their packing slips. */
  withSlips: boolean
  /** The columns that the history shows; null before they were chosen. */
  historyColumns: readonly string[] | null
  /** What columns of imported files hold, by their headers, where a person said it. */
  importColumns: Readonly<Record<string, AddressColumn | null>>
  setTheme: (theme: Theme) => void
  setLanguage: (language: Lang) => void
  hideStart: () => void
  setReplay: (replay: boolean) => void
  setSingleKeys: (singleKeys: boolean) => void
  setPrintSize: (printSize: PrintSize) => void
  setWithSlips: (withSlips: boolean) => void
  setHistoryColumns: (historyColumns: readonly string[]) => void
  rememberImportColumn: (header: string, column: AddressColumn | null) => void
}

const browserLanguage = (): Lang => (/^fr\b/i.test(navigator.language) ? 'fr' : 'en')

/** The display preferences of this device. `public/display.js` reads the same key before the first paint. */
export const useDisplay = create<Display>()(
  persist(
    (set) => ({
      theme: 'system',
      language: browserLanguage(),
      startHidden: false,
      replay: false,
      singleKeys: true,
      printSize: null,
      withSlips: false,
      historyColumns: null,
      importColumns: {},
      setTheme: (theme) => set({ theme }),
      setLanguage: (language) => set({ language }),
      hideStart: () => set({ startHidden: true }),
      setReplay: (replay) => set({ replay }),
      setSingleKeys: (singleKeys) => set({ singleKeys }),
      setPrintSize: (printSize) => set({ printSize }),
      setWithSlips: (withSlips) => set({ withSlips }),
      setHistoryColumns: (historyColumns) => set({ historyColumns }),
      rememberImportColumn: (header, column) =>
        set(({ importColumns }) => ({ importColumns: { ...importColumns, [header]: column } })),
    }),
    // As JSON it is stored without its functions.
    { name: 'waybill-display', storage: deviceStorage<Display>() },
  ),
)

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

applyTheme(useDisplay.getState().theme)
useDisplay.subscribe(({ theme }) => applyTheme(theme))
