import { useDisplay } from '@/domain/session/display'
import { useSession } from '@/domain/session/session'
import { storeUser } from '@/domain/session/user'
import { readTokenFrom } from '@/shared/http'
import { showWords, wordsNow } from '@/shared/i18n'
import { toastError } from '@/shared/ui'
import { report } from './reporting/report'

/**
 * Hands down what `shared` may not look up for itself: the session's token for calls, the chosen language for words.
 * Resolves once the words are there; both are followed from then on.
 */
export async function handDown(): Promise<void> {
  readTokenFrom(() => useSession.getState().userToken)
  storeUser()
  useDisplay.subscribe(({ language }, before) => {
    if (language === before.language) return
    showWords(language).catch((error: unknown) => {
      report(error)
      // The page goes on in the language that it has, and says so in that.
      useDisplay.getState().setLanguage(before.language)
      toastError(wordsNow().ui.languageLost)
    })
  })
  await showWords(useDisplay.getState().language)
}
