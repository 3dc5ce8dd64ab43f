import type { Lang } from '@waybill/types'
import { useDisplay } from './display'
import { useChangeUser, useUser } from './user'

/** Shows the page in a language and, if someone is signed in, tells the server, so that mails and documents follow. */
export function useChooseLanguage(): (language: Lang) => void {
  const signedIn = useUser() !== null
  const change = useChangeUser()
  return (language) => {
    useDisplay.getState().setLanguage(language)
    if (signedIn) change.mutate({ language })
  }
}
