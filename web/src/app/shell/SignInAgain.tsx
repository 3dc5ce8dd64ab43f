import { useEffect, useState } from 'react'
import { SignInForm } from '@/features/account/components/SignInForm'
import { onRefusal, queryClient } from '@/shared/api'
import { useWords } from '@/shared/i18n'
import { useSession } from '@/shared/session/session'
import { Dialog } from '@/shared/ui'

/** When the session has ended on the server: signing in right here, so that nothing typed on the screen is lost. */
export function SignInAgain() {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const email = useSession((session) => session.userDetails?.email ?? '')
  const signOut = useSession((session) => session.signOut)
  useEffect(() => onRefusal((error) => error.status === 401 && setOpen(true)), [])
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        setOpen(false)
        queryClient.clear()
        signOut()
      }}
      size="md"
      title={words.account.expiredTitle}
      description={words.account.expiredText}
    >
      <SignInForm
        email={email}
        onSignedIn={() => {
          setOpen(false)
          void queryClient.invalidateQueries()
        }}
      />
    </Dialog>
  )
}
