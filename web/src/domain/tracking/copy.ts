import { wordsNow } from '@/shared/i18n'
import { toastSuccess } from '@/shared/ui'

/** Puts a text into the clipboard and says so; a browser that does not allow it leaves it to be selected. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toastSuccess(wordsNow().tracking.copied)
  } catch (error) {
    console.warn(error)
  }
}
