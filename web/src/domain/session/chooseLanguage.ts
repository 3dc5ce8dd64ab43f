import type { Lang } from '@waybill/types'
import { useDisplay } from './display'
import { useChangeUser, useUser } from './user'

/** Shows the page in a language, and tells the server of somebody who is signed in: mails and documents follow. */
export function useChooseLanguage(): (language: Lang) => Promise<void> {
  const signedIn = useUser() !== null
  const change = useChangeUser()
  return async (language) => {
    useDisplay.getState().setLanguage(language)
    if (signedIn) await change.mutateAsync({ language })
  }
}
