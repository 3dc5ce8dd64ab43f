import type { Lang } from '@bindings/Lang'
import type { User } from '@bindings/User'
import { call } from '@/shared/http'
import { useDisplay } from './display'
import { useSession } from './session'

/** Shows the page in a language, and tells the server of somebody who is signed in: mails and documents follow. */
export async function chooseLanguage(language: Lang): Promise<void> {
  useDisplay.getState().setLanguage(language)
  const { userToken, userDetails, setUserDetails } = useSession.getState()
  if (userToken === null || userDetails === null) return
  const body = { language }
  setUserDetails(await call<User>({ method: 'PATCH', path: `/users/${userDetails.id}`, body }))
}
