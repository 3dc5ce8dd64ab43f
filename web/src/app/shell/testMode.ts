import { checkTestMode, switchTestMode } from '@/domain/session/testMode'
import { forgetForms } from '@/shared/form/keptForms'
import { messageOf } from '@/shared/http'
import { toastError } from '@/shared/ui'

/** Shows the account's test data; where the installation has none, it says so and nothing changes. */
export async function viewTestData(): Promise<void> {
  try {
    await checkTestMode()
  } catch (error) {
    return toastError(messageOf(error))
  }
  forgetForms()
  switchTestMode(true)
}

/** Shows the live data again. */
export function leaveTestMode(): void {
  forgetForms()
  switchTestMode(false)
}
