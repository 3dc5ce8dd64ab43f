import type { Lang } from '@waybill/types'
import { useDisplay } from './display'
import { useChangeUser, useUser } from './user'

/** Shows the page in a language and, if someone is signed in, tells the server, so that mails and documents follow. */
export function useChooseLanguage(): (language: Lang) => Promise<void> {
  const signedIn = useUser() !== null
  const change = useChangeUser()
  return async (language) => {
    useDisplay.getState().setLanguage(language)
    if (signedIn) await change.mutateAsync({ language })
  }
}
