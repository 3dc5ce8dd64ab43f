import { SignInForm } from '@/features/account/components/SignInForm'
import { queryClient } from '@/shared/api'
import { useWords } from '@/shared/i18n'
import { useSession } from '@/shared/session/session'
import { Dialog } from '@/shared/ui'

/** Signing in over the screen, so that nothing typed upon it is lost. Closing it signs out. */
export function SignInAgain({ onDone }: { onDone: () => void }) {
  const words = useWords()
  const email = useSession((session) => session.userDetails?.email ?? '')
  const signOut = useSession((session) => session.signOut)
  return (
    <Dialog
      isOpen
      onClose={() => {
        onDone()
        queryClient.clear()
        signOut()
      }}
      size="md"
      title={words.account.expiredTitle}
      description={words.account.expiredText}
    >
      <SignInForm
        knownEmail={email}
        onSignedIn={() => {
          onDone()
          void queryClient.invalidateQueries()
        }}
      />
    </Dialog>
  )
}
