import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { User } from '@waybill/types'
import { deviceStorage } from './deviceStorage'

/** How long the client waits for its stored session before it goes on without one (specification, section 9). */
const REHYDRATE_TIMEOUT_MS = 5000

const STORAGE_KEY = 'waybill'

/** Whose client this is. */
export type Session = {
  /** The bearer token; null when nobody is signed in. */
  userToken: string | null
  /** Who is signed in, as stored for the next visit; screens read `useUser`. */
  userDetails: User | null
  signIn: (userToken: string, userDetails: User) => void
  signOut: () => void
}

type Kept = Pick<Session, 'userToken' | 'userDetails'>

/** Whether the client went on without its stored session, which has not come yet. */
let wentOn = false

/** Who uses the client. Only token and details are kept on the device, under one key. */
export const useSession = create<Session>()(
  persist(
    (set) => ({
      userToken: null,
      userDetails: null,
      signIn: (userToken, userDetails) => set({ userToken, userDetails }),
      signOut: () => {
        forgetCookies()
        set({ userToken: null, userDetails: null })
      },
    }),
    {
      name: STORAGE_KEY,
      storage: deviceStorage<Kept>(),
      partialize: ({ userToken, userDetails }): Kept => ({ userToken, userDetails }),
      // A stored session that arrives late is used unless someone has signed in meanwhile: then theirs counts.
      merge: (stored, current) =>
        wentOn && current.userToken !== null ? current : { ...current, ...(stored as Kept | undefined) },
    },
  ),
)

/** The six cookies of the product, all at the root; the server expires the ones that scripts cannot see. */
const COOKIES = ['waybill_token', 'user', 'destinationAdded', 'shipmentId', 'rateID', 'profile']

function forgetCookies(): void {
  for (const name of COOKIES) document.cookie = `${name}=; path=/; max-age=0`
}

/**
 * Resolves when the stored session is read, or after the time-out, whichever is first. After the time-out the client goes on
 * signed out; a session that is read later lets the person in then, on the address to which they were going.
 */
export function sessionReady(): Promise<void> {
  if (useSession.persist.hasHydrated()) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      wentOn = true
      resolve()
    }, REHYDRATE_TIMEOUT_MS)
    const stop = useSession.persist.onFinishHydration(() => {
      clearTimeout(timer)
      stop()
      wentOn = false
      resolve()
    })
  })
}

/** Signing in or out in one tab applies to the others. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) void useSession.persist.rehydrate()
  })
}
