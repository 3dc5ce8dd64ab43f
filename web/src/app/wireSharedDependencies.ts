import { useDisplay } from '@/domain/session/display'
import { useSession } from '@/domain/session/session'
import { storeUser } from '@/domain/session/user'
import { isTestMode } from '@/domain/session/testMode'
import { readTestModeFrom, readTokenFrom, tellFailuresBy } from '@/shared/http'
import { showWords, wordsNow } from '@/shared/i18n'
import { toastError } from '@/shared/ui'
import { report } from './reporting/report'

/**
 * Gives `shared` what it may not look up itself: the session's token for calls, a toast for failed changes, and
 * the chosen language for words.
 * Resolves once the words are loaded, and follows changes to both.
 */
export async function wireSharedDependencies(): Promise<void> {
  readTokenFrom(() => useSession.getState().userToken)
  readTestModeFrom(isTestMode)
  tellFailuresBy(toastError)
  storeUser()
  useDisplay.subscribe(({ language }, before) => {
    if (language === before.language) return
    showWords(language).catch((error: unknown) => {
      report(error)
      // The page stays in its current language, and says so in that language.
      useDisplay.getState().setLanguage(before.language)
      toastError(wordsNow().ui.languageLost)
    })
  })
  await showWords(useDisplay.getState().language)
}
