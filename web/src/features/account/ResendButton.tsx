import { useResendVerification } from '@/domain/account/resendVerification'
import { useWords } from '@/shared/i18n'
import { SendButton, toastSuccess } from '@/shared/ui'

/** Asks for another verification mail, of someone who has just registered or of the signed-in user. */
export function ResendButton({ userId }: { userId?: string }) {
  const words = useWords()
  const resend = useResendVerification(userId)
  const send = () => resend.mutate(undefined, { onSuccess: () => toastSuccess(words.account.resent) })
  return (
    <SendButton onPress={send} isPending={resend.isPending}>
      {words.account.resend}
    </SendButton>
  )
}
