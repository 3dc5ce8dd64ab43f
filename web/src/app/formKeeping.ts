import { useSession } from '@/domain/session/session'
import { forgetForms, keepForms } from '@/shared/form/keptForms'

/** From now on what is typed outlives a page that breaks, until another user signs in, or nobody is signed in. */
export function startKeepingForms(): void {
  keepForms()
  useSession.subscribe(({ userDetails: now }, { userDetails: before }) => {
    if (now?.id !== before?.id) forgetForms()
  })
}
