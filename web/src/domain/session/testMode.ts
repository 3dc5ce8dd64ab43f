import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { call } from '@/shared/http'

type TestMode = { isOn: boolean }

/** Whether this tab shows the account's test data; it outlives a reload, and no other tab follows. */
export const useTestMode = create<TestMode>()(
  persist((): TestMode => ({ isOn: false }), {
    name: 'waybill.test-mode',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

/** Whether this tab shows the account's test data. */
export const isTestMode = () => useTestMode.getState().isOn

/** Asks whether the account has test data here: an installation may be without. Throws what the server says against it. */
export async function checkTestMode(): Promise<void> {
  await call({ path: '/user', isTest: true })
}

/** Shows the test data, or the live data again. The page is loaded from the start, so that nothing of the other mode stays. */
export function switchTestMode(isOn: boolean): void {
  useTestMode.setState({ isOn })
  location.assign('/dashboard')
}
