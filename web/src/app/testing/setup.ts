import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import type { StoreApi } from 'zustand'
import { useUploads } from '@/domain/file/uploads'
import { useOperatorSession } from '@/domain/operator/session'
import { useQuickQuote } from '@/domain/quote/quickQuote'
import { useDisplay } from '@/domain/session/display'
import { useSession } from '@/domain/session/session'
import { usePendingParcel } from '@/domain/shipment/pendingParcel'
import { useInsuranceMarker } from '@/domain/shipment/insuranceMarker'
import { queryClient } from '@/shared/http'
import { loadWords } from '@/shared/i18n'
import { initRules } from '@/shared/rules'
import { server } from '@/shared/testing/server'
import { useToasts } from '@/shared/ui/toasts'
import { usePalette } from '../palette/palette'
import { useStorePopup } from '../store/storePopup'
import { useTour } from '../tour/tour'
import { handedDown } from './handedDown'

// A busy machine may take its time; passing tests are not slowed down by this.
configure({ asyncUtilTimeout: 10_000 })

// Browser features that jsdom lacks and the components need.
vi.stubGlobal('matchMedia', (query: string) => ({
  // A wide screen, whose person has asked for nothing special.
  matches: query.startsWith('(min-width'),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))
// Nothing is laid out, so that no size ever changes.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
vi.stubGlobal('scrollTo', () => undefined)
Element.prototype.scrollIntoView = () => undefined
// jsdom has no CSS.escape; the paths of fields hold no character that would need it but dots and brackets.
vi.stubGlobal('CSS', {
  escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`),
  supports: () => false,
})

beforeAll(async () => {
  // A call that no test answers is a mistake of the test.
  server.listen({ onUnhandledRequest: 'error' })
  await Promise.all([
    initRules(),
    handedDown(),
    loadWords(
      'parcel',
      'work',
      'rest',
      'quote',
      'book',
      'track',
      'insure',
      'ltl',
      'claim',
      'import',
      'shop',
      'factor',
      'integration',
      'bench',
    ),
  ])
})

/** Puts a store back to what it began with. */
const renew = <T>(store: StoreApi<T>) => store.setState(store.getInitialState(), true)

afterEach(async () => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'onLine')
  cleanup()
  // Announcements stay for seconds, in a region that outlives what is rendered.
  for (const log of document.querySelectorAll('[data-live-announcer] > *')) log.replaceChildren()
  server.resetHandlers()
  queryClient.clear()
  renew(useSession)
  renew(useOperatorSession)
  renew(useDisplay)
  renew(useToasts)
  renew(usePendingParcel)
  renew(useInsuranceMarker)
  renew(useQuickQuote)
  renew(useUploads)
  renew(usePalette)
  renew(useStorePopup)
  renew(useTour)
  localStorage.clear()
  sessionStorage.clear()
  await vi.dynamicImportSettled()
})

afterAll(() => server.close())
