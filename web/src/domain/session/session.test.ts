import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser } from '@/domain/testing/examples'
import { sessionReady, useSession } from './session'

type Stored = { state: { userToken: string | null; userDetails: ReturnType<typeof aUser> | null } }

const kept = useSession.persist.getOptions().storage!

const notAsked = (): void => undefined

/** Lets the stored session come when the test says so. */
function slowStorage() {
  let come: (stored: Stored | null) => void = notAsked
  const storage = {
    getItem: () => new Promise<Stored | null>((resolve) => (come = resolve)),
    setItem: () => undefined,
    removeItem: () => undefined,
  }
  useSession.persist.setOptions({ storage })
  const read = Promise.resolve(useSession.persist.rehydrate())
  return {
    comes: async (userToken: string) => {
      come({ state: { userToken, userDetails: aUser() } })
      await read
    },
  }
}

describe('the stored session', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(async () => {
    vi.useRealTimers()
    useSession.persist.setOptions({ storage: kept })
    await useSession.persist.rehydrate()
  })

  it('is waited for, and no longer than 5000 ms', async () => {
    slowStorage()
    let ready = false
    void sessionReady().then(() => (ready = true))
    await vi.advanceTimersByTimeAsync(4999)
    expect(ready).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(ready).toBe(true)
    expect(useSession.getState().userToken).toBeNull()
  })

  it('lets the person in when it comes late', async () => {
    const stored = slowStorage()
    const ready = sessionReady()
    await vi.advanceTimersByTimeAsync(5000)
    await ready
    await stored.comes('late')
    expect(useSession.getState().userToken).toBe('late')
  })

  it('gives way to somebody who has signed in meanwhile', async () => {
    const stored = slowStorage()
    const ready = sessionReady()
    await vi.advanceTimersByTimeAsync(5000)
    await ready
    useSession.getState().signIn('newer', aUser())
    await stored.comes('older')
    expect(useSession.getState().userToken).toBe('newer')
  })
})

describe('the session on this device', () => {
  it('is kept by the page alone where the browser refuses to store', async () => {
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    useSession.getState().signIn('kept', aUser())
    useSession.setState({ userToken: 'changed' })
    refused.mockRestore()
    await useSession.persist.rehydrate()
    expect(useSession.getState().userToken).toBe('changed')
  })

  it('starts signed out where what is stored cannot be read', async () => {
    localStorage.setItem('waybill', '{"state":')
    await useSession.persist.rehydrate()
    expect(useSession.persist.hasHydrated()).toBe(true)
    expect(useSession.getState().userToken).toBeNull()
  })

  it('is forgotten on signing out, together with the six cookies', () => {
    const names = ['waybill_token', 'user', 'destinationAdded', 'shipmentId', 'rateID', 'profile']
    for (const name of names) document.cookie = `${name}=1; path=/`
    useSession.getState().signIn('token', aUser())
    useSession.getState().signOut()
    expect(useSession.getState()).toMatchObject({ userToken: null, userDetails: null })
    for (const name of names) expect(document.cookie).not.toContain(name)
    expect(localStorage.getItem('waybill')).not.toContain('marie@example.com')
  })
})
