import { useDisplay } from '@/domain/session/display'
import { useSession } from '@/domain/session/session'
import { storeUser } from '@/domain/session/user'
import { readTokenFrom } from '@/shared/http'
import { showWords } from '@/shared/i18n'

/**
 * Hands down what `shared` may not look up for itself: the session's token for calls, the chosen language for words.
 * Resolves once the words are there; both are followed from then on.
 */
export async function handDown(): Promise<void> {
  readTokenFrom(() => useSession.getState().userToken)
  storeUser()
  useDisplay.subscribe(({ language }, before) => {
    if (language !== before.language) void showWords(language)
  })
  await showWords(useDisplay.getState().language)
}
