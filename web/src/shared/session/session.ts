import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { User } from '@bindings/User'

/** How long the client waits for its stored session before it goes on without one (specification, section 9). */
const REHYDRATE_TIMEOUT_MS = 5000

const STORAGE_KEY = 'waybill'

type Session = {
  /** The bearer token; null when nobody is signed in. */
  userToken: string | null
  /** Who is signed in. */
  userDetails: User | null
  signIn: (userToken: string, userDetails: User) => void
  setUserDetails: (userDetails: User) => void
  signOut: () => void
}

/** Who uses the client. Token and details alone are kept on the device, under one key. */
export const useSession = create<Session>()(
  persist(
    (set) => ({
      userToken: null,
      userDetails: null,
      signIn: (userToken, userDetails) => set({ userToken, userDetails }),
      setUserDetails: (userDetails) => set({ userDetails }),
      signOut: () => {
        forgetCookies()
        set({ userToken: null, userDetails: null })
      },
    }),
    {
      name: STORAGE_KEY,
      partialize: ({ userToken, userDetails }) => ({ userToken, userDetails }),
    },
  ),
)

/** The six cookies of the product, all at the root; the server expires the ones that scripts cannot see. */
const COOKIES = ['waybill_token', 'user', 'destinationAdded', 'shipmentId', 'rateID', 'profile']

function forgetCookies(): void {
  for (const name of COOKIES) document.cookie = `${name}=; path=/; max-age=0`
}

/** Resolves when the stored session is read, or after the time-out, whichever is first. */
export function sessionReady(): Promise<void> {
  if (useSession.persist.hasHydrated()) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, REHYDRATE_TIMEOUT_MS)
    useSession.persist.onFinishHydration(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Signing in or out in one tab holds for the others. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) void useSession.persist.rehydrate()
  })
}
