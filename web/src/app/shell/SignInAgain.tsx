import { useSession } from '@/domain/session/session'
import { useUser } from '@/domain/session/user'
import { SignInForm } from '@/features/account/sign-in/SignInForm'
import { queryClient } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Button, Dialog } from '@/shared/ui'

/**
 * Signs in over the screen, so that nothing typed on it is lost. Escape doesn't close it, because that would lose the
 * work.
 */
export function SignInAgain({ onDone }: { onDone: () => void }) {
  const words = useWords()
  const email = useUser()?.email ?? ''
  const signOut = useSession((session) => session.signOut)
  const leave = () => {
    onDone()
    signOut()
  }
  return (
    <Dialog
      isOpen
      onClose={leave}
      isDismissable={false}
      size="md"
      title={words.account.expiredTitle}
      description={words.account.expiredText}
    >
      <div className="flex flex-col gap-3">
        <SignInForm
          knownEmail={email}
          onSignedIn={() => {
            onDone()
            void queryClient.invalidateQueries()
          }}
        />
        <Button variant="ghost" onPress={leave}>
          {words.account.leaveInstead}
        </Button>
      </div>
    </Dialog>
  )
}
