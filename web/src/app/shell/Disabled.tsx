import { useWords } from '@/shared/i18n'
import { Button, Dialog } from '@/shared/ui'
import { useSignOut } from './useSignOut'

/** Covers the screen of someone who has been disabled: the server's words, and what to do about it. */
export function Disabled({ message }: { message: string }) {
  const words = useWords()
  const signOut = useSignOut()
  return (
    <Dialog
      isOpen
      onClose={signOut}
      isDismissable={false}
      role="alertdialog"
      size="md"
      title={message}
      footer={
        <Button variant="primary" onPress={signOut}>
          {words.shell.signOut}
        </Button>
      }
    >
      <p className="text-sm text-muted">{words.account.disabledHint}</p>
    </Dialog>
  )
}
