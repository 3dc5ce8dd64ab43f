import { ConfirmEmail } from '@/domain/account/ConfirmEmail'
import { useWords } from '@/shared/i18n'
import { Button } from '@/shared/ui'

/** Replaces the card form until the e-mail is confirmed. */
export function VerifyFirst({ email, onCancel }: { email: string; onCancel: (() => void) | null }) {
  const words = useWords()
  return (
    <ConfirmEmail
      title={words.payment.verifyFirst}
      actions={onCancel && <Button onPress={onCancel}>{words.ui.cancel}</Button>}
    >
      {words.payment.verifyFirstText(email)}
    </ConfirmEmail>
  )
}
